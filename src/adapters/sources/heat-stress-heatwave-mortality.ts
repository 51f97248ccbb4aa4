import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, textField } from '../fields.ts'
import { readNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { HEATWAVE_SOURCE } from '../publishers.ts'

const DECADES: ReadonlySet<string> = new Set(['1990-1999', '2000-2009', '2010-2019'])

/** The population to which deaths are standardised: the country's own. */
const POPULATION = 'Country-specific age standardisation'

const PREFIX_BY_MEASURE: Readonly<Record<string, string>> = {
  'Excess deaths': 'deaths_per_year',
  'Excess deaths per 10M residents': 'deaths_per_10m',
}

const VALUE_FIELDS = [
  numberField('deaths_per_year', 'persons/yr', 'Excess deaths in heatwaves, best estimate'),
  numberField('deaths_per_year_low', 'persons/yr', 'Lower end of its interval'),
  numberField('deaths_per_year_high', 'persons/yr', 'Upper end of its interval'),
  numberField('deaths_per_10m', 'persons/yr per 10 million', 'The same per 10 million residents'),
  numberField('deaths_per_10m_low', 'persons/yr per 10 million', 'Lower end of its interval'),
  numberField('deaths_per_10m_high', 'persons/yr per 10 million', 'Upper end of its interval'),
]

/** Heatwave-related excess deaths by country and decade. */
export const heatStressHeatwaveMortality: Adapter = {
  dataset_id: 'heat-stress-heatwave-mortality',
  folder: 'heat-stress',
  title: 'Heatwave-related excess deaths by country and decade',
  description:
    'Excess deaths a year in heatwaves, in total and per 10 million residents, in each country in the three decades from 1990 to 2019.',
  topic: 'risk',
  ...HEATWAVE_SOURCE,
  limits: [
    'Modelled from a study of 750 locations, also for countries without any of them.',
    'Ages are standardised to the population of the country itself; the standard population of the WHO, which the source also uses, is left out.',
  ],
  files: [
    {
      file: 'heatwave-mortality-stats-country.csv',
      url: 'https://raw.githubusercontent.com/360-info/report-heatstress/main/data/zhao-etal-2024/heatwave-mortality-stats-country.csv',
      snapshot: '2024-05-21',
    },
  ],
  fields: [
    COUNTRY_FIELD,
    textField('decade', `One of ${[...DECADES].join(', ')}`),
    ...VALUE_FIELDS,
  ],
  key: ['country', 'decade'],
  sanity: {
    least_rows: 400,
    anchors: [],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [-2_000, 100_000]])),
  },
  parse(files, { countries }) {
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    const format = { columns: ['measure', 'population', 'location_type', 'iso2', 'statistic'] }
    for (const record of readCsv(takeOnlyFile(files), format)) {
      const decade = readText(record, 'statistic')
      const isWanted =
        readText(record, 'location_type') === 'country' &&
        readText(record, 'population') === POPULATION &&
        DECADES.has(decade)
      const prefix = PREFIX_BY_MEASURE[readText(record, 'measure')]
      if (!isWanted || prefix === undefined) continue
      const country = countries.readAlpha2(readText(record, 'iso2'))
      if (country === null) continue
      const key = { country, decade }
      collector.set(key, prefix, readNumber(record, 'central'))
      collector.set(key, `${prefix}_low`, readNumber(record, 'lower'))
      collector.set(key, `${prefix}_high`, readNumber(record, 'upper'))
    }
    return collector.rows()
  },
}
