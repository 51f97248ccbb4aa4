import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { integerField, numberField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readNumber, readYear } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'

/** Cumulative mass balance of reference glaciers. */
export const glacierMassBalance: Adapter = {
  dataset_id: 'glacier-mass-balance',
  folder: 'glacier-mass-balance',
  title: 'Cumulative mass balance of reference glaciers',
  description:
    'Mean cumulative change of mass of the reference glaciers of the world since 1956, as a depth of water.',
  topic: 'climate',
  ...LICENSES.pddl,
  attribution: 'World Glacier Monitoring Service via U.S. EPA; packaged by Frictionless Data',
  source: {
    name: 'U.S. EPA',
    url: 'https://www.epa.gov/climate-indicators/climate-change-indicators-glaciers',
  },
  cadence: 'annual',
  redistributable: true,
  limits: ['Early years rest on few glaciers; the number of observations says how many.'],
  files: [
    {
      file: 'glaciers.csv',
      url: 'https://raw.githubusercontent.com/datasets/glacier-mass-balance/main/data/glaciers.csv',
      snapshot: '2024-10-08',
    },
  ],
  fields: [
    YEAR_FIELD,
    numberField('cumulative_mass_balance_m', 'm water equivalent', 'Mean change since 1956'),
    integerField('observations', '1', 'Number of glaciers observed'),
  ],
  key: ['year'],
  sanity: {
    least_rows: 65,
    shrink_pct: 0,
    growth_pct: 10,
    anchors: [
      { match: { year: 2023 }, field: 'cumulative_mass_balance_m', value: -29.7, tolerance_pct: 5 },
    ],
    ranges: { cumulative_mass_balance_m: [-80, 2], observations: [1, 500] },
  },
  parse: (files) =>
    readCsv(takeOnlyFile(files), {
      columns: ['Year', 'Mean cumulative mass balance', 'Number of observations'],
    }).map((record) => ({
      year: readYear(record, 'Year'),
      cumulative_mass_balance_m: readNumber(record, 'Mean cumulative mass balance'),
      observations: readNumber(record, 'Number of observations'),
    })),
}
