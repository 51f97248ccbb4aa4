import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, textField } from '../fields.ts'
import { readRequiredNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { HEATWAVE_SOURCE } from '../publishers.ts'

const DECADES = ['1980-1989', '1990-1999', '2000-2009', '2010-2019']

/** Heatwave days by country and decade. */
export const heatStressHeatwaveDays: Adapter = {
  dataset_id: 'heat-stress-heatwave-days',
  folder: 'heat-stress',
  title: 'Heatwave days by country and decade',
  description: 'Mean heatwave days a year in each country in the four decades from 1980 to 2019.',
  topic: 'risk',
  ...HEATWAVE_SOURCE,
  limits: [
    'A heatwave is defined by local percentiles, so that numbers compare decades of one country rather than countries.',
  ],
  files: [
    {
      file: 'heatwave-days.csv',
      url: 'https://raw.githubusercontent.com/360-info/report-heatstress/main/data/zhao-etal-2024/heatwave-days.csv',
      snapshot: '2024-05-21',
    },
  ],
  fields: [
    COUNTRY_FIELD,
    textField('decade', `One of ${DECADES.join(', ')}`),
    numberField('heatwave_days_per_year', 'd/yr', 'Mean heatwave days a year'),
  ],
  key: ['country', 'decade'],
  sanity: { least_rows: 700, anchors: [], ranges: { heatwave_days_per_year: [0, 100] } },
  parse(files, { countries }) {
    const format = { columns: ['location_type', 'iso2', 'country', ...DECADES] }
    return readCsv(takeOnlyFile(files), format)
      .filter((record) => readText(record, 'location_type') === 'country')
      .flatMap((record) => {
        const code = readText(record, 'iso2')
        // Two countries have no alpha-2 code in the source and their alpha-3 code as a name.
        const country =
          code === ''
            ? countries.readAlpha3(readText(record, 'country'))
            : countries.readAlpha2(code)
        if (country === null) return []
        return DECADES.map((decade) => ({
          country,
          decade,
          heatwave_days_per_year: readRequiredNumber(record, decade),
        }))
      })
  },
}
