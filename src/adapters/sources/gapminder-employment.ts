import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { GAPMINDER_SOURCE, gapminderFile, joinIndicators } from './gapminder-source.ts'
import type { GapminderIndicator } from './gapminder-source.ts'

/** First year of the copy from which the dataset was first built; the live files begin in 1991. */
const FIRST_YEAR = 2015

const INDICATORS = {
  industry_employment_pct: {
    indicator: 'industry_workers_percent_of_employment',
    snapshot: '2026-03-01',
    factor: 1,
  },
  services_employment_pct: {
    indicator: 'service_workers_percent_of_employment',
    snapshot: '2026-03-01',
    factor: 1,
  },
} as const satisfies Record<string, GapminderIndicator>

/** Employment in industry and in services by country. */
export const gapminderEmployment: Adapter = {
  dataset_id: 'gapminder-employment',
  folder: 'gapminder-employment',
  title: 'Employment in industry and services by country',
  description:
    'Share of industry and of services in total employment, as modelled by the ILO, by country and year since 2015; gapminder-economy has agriculture.',
  topic: 'economy',
  ...GAPMINDER_SOURCE,
  attribution: 'Free data from Gapminder (CC BY 4.0), based on World Bank and ILO',
  limits: ['The three shares of a country and year sum to 100 only after rounding.'],
  files: Object.values(INDICATORS).map(gapminderFile),
  fields: [
    COUNTRY_FIELD,
    YEAR_FIELD,
    numberField('industry_employment_pct', '%', 'Share of industry in employment'),
    numberField('services_employment_pct', '%', 'Share of services in employment'),
  ],
  key: ['country', 'year'],
  sanity: {
    least_rows: 1_500,
    anchors: [
      {
        match: { country: 'AF', year: 2015 },
        field: 'industry_employment_pct',
        value: 20.8,
        tolerance_pct: 10,
      },
    ],
    ranges: { industry_employment_pct: [0, 100], services_employment_pct: [0, 100] },
  },
  parse: (files, { countries }) => joinIndicators(files, INDICATORS, FIRST_YEAR, countries),
}
