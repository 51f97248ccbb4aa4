import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, textField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readRequiredNumber, readText, readYear } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { UpstreamFault } from '../upstream-fault.ts'

/** Verified emissions of the EU Emissions Trading System by activity. */
export const euEts: Adapter = {
  dataset_id: 'eu-ets',
  folder: 'eu-ets',
  title: 'EU ETS verified emissions by activity',
  description:
    'Verified emissions under the EU Emissions Trading System by group of activities and year since 2005.',
  topic: 'emissions',
  ...LICENSES.ccBy4,
  attribution: 'European Environment Agency, EU ETS data from EUTL (CC BY 4.0)',
  source: {
    name: 'European Environment Agency',
    url: 'https://www.eea.europa.eu/en/datahub/datahubitem-view/98f04097-26de-4fca-86c4-63834818c0c0',
  },
  cadence: 'annual',
  redistributable: true,
  limits: [
    'Scope changed over time: aviation entered in 2012, the United Kingdom left in 2021 and shipping entered in 2024.',
    'All countries of the system together; eight of its groups of activities are in the source file.',
  ],
  files: [
    {
      file: 'eu-ets-sector-emissions.csv',
      url: 'https://raw.githubusercontent.com/datasets/eu-emissions-trading-system/main/data/eu-ets-sector-emissions.csv',
      snapshot: '2026-05-15',
    },
  ],
  fields: [
    textField('activity_code', 'Code of the group of activities'),
    textField('activity', 'Name of the group of activities'),
    YEAR_FIELD,
    numberField('verified_mt_co2e', 'Mt CO2e', 'Verified emissions'),
  ],
  key: ['activity_code', 'year'],
  sanity: {
    least_rows: 150,
    anchors: [
      {
        match: { activity_code: '10', year: 2013 },
        field: 'verified_mt_co2e',
        value: 53.5,
        tolerance_pct: 5,
      },
    ],
    ranges: { verified_mt_co2e: [0, 2_000] },
  },
  parse: (files) =>
    readCsv(takeOnlyFile(files), { columns: ['sector', 'year', 'emissions_mt'] }).map((record) => {
      const label = readText(record, 'sector')
      const [, code, activity] = /^(\d+) (.+)$/.exec(label) ?? []
      if (code === undefined || activity === undefined) {
        throw new UpstreamFault('bad_value', `The activity "${label}" has no code.`)
      }
      return {
        activity_code: code,
        activity,
        year: readYear(record, 'year'),
        verified_mt_co2e: readRequiredNumber(record, 'emissions_mt'),
      }
    }),
}
