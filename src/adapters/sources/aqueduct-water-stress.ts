import { takeFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'

const YEARS = [2020, 2030, 2040]

const FIELD_BY_FILE = {
  'water-stress-bau.csv': 'business_as_usual_score',
  'water-stress-p.csv': 'pessimistic_score',
} as const

const VALUE_FIELDS = [
  numberField('business_as_usual_score', '0 to 5', 'Water stress, business as usual'),
  numberField('pessimistic_score', '0 to 5', 'Water stress, pessimistic case'),
]

/** Projected water stress by country. */
export const aqueductWaterStress: Adapter = {
  dataset_id: 'aqueduct-water-stress',
  folder: 'aqueduct-water-stress',
  title: 'Projected water stress by country',
  description:
    'Water stress of 167 countries projected for 2020, 2030 and 2040 in two cases, as a score from 0 (low) to 5 (extremely high).',
  topic: 'risk',
  ...LICENSES.ccBy4,
  attribution:
    'World Resources Institute, Aqueduct projected water stress country rankings, 2015 (CC BY 4.0)',
  source: {
    name: 'World Resources Institute',
    url: 'https://www.wri.org/data/aqueduct-projected-water-stress-country-rankings',
  },
  cadence: 'irregular',
  redistributable: true,
  limits: ['The method is of 2015; Aqueduct 4.0 of 2023 supersedes it.'],
  folder_only: 'the source offers a spreadsheet with other columns',
  files: [
    {
      file: 'water-stress-bau.csv',
      url: 'https://www.wri.org/data/aqueduct-projected-water-stress-country-rankings',
      snapshot: '2017-11-26',
    },
    {
      file: 'water-stress-p.csv',
      url: 'https://www.wri.org/data/aqueduct-projected-water-stress-country-rankings#pessimistic',
      snapshot: '2017-11-25',
    },
  ],
  fields: [COUNTRY_FIELD, YEAR_FIELD, ...VALUE_FIELDS],
  key: ['country', 'year'],
  sanity: {
    least_rows: 480,
    anchors: [],
    ranges: { business_as_usual_score: [0, 5], pessimistic_score: [0, 5] },
  },
  parse(files, { countries }) {
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    for (const [file, field] of Object.entries(FIELD_BY_FILE)) {
      const format = { columns: ['name', ...YEARS.map(String)] }
      for (const record of readCsv(takeFile(files, file), format)) {
        const country = countries.readName(readText(record, 'name'))
        if (country === null) continue
        for (const year of YEARS) {
          collector.set({ country, year }, field, readNumber(record, String(year)))
        }
      }
    }
    return collector.rows()
  },
}
