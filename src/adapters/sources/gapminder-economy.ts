import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { GAPMINDER_SOURCE, gapminderFile, joinIndicators } from './gapminder-source.ts'
import type { GapminderIndicator } from './gapminder-source.ts'

const FIRST_YEAR = 2000
const USD_B_PER_USD = 1e-9

const INDICATORS = {
  gdp_constant_usd_b: {
    indicator: 'total_gdp_us_inflation_adjusted',
    snapshot: '2026-02-23',
    factor: USD_B_PER_USD,
  },
  agriculture_pct_gdp: {
    indicator: 'agriculture_percent_of_gdp',
    snapshot: '2026-02-23',
    factor: 1,
  },
  industry_pct_gdp: { indicator: 'industry_percent_of_gdp', snapshot: '2026-02-23', factor: 1 },
  services_pct_gdp: { indicator: 'services_percent_of_gdp', snapshot: '2026-02-23', factor: 1 },
  agriculture_employment_pct: {
    indicator: 'agriculture_workers_percent_of_employment',
    snapshot: '2025-12-08',
    factor: 1,
  },
  exports_pct_gdp: { indicator: 'exports_percent_of_gdp', snapshot: '2026-02-23', factor: 1 },
  external_debt_usd_b: {
    indicator: 'external_debt_total_us_not_inflation_adjusted',
    snapshot: '2026-02-23',
    factor: USD_B_PER_USD,
  },
  debt_service_pct_exports: {
    indicator: 'debt_servicing_costs_percent_of_exports_and_net_income_from_abroad',
    snapshot: '2026-02-23',
    factor: 1,
  },
} as const satisfies Record<string, GapminderIndicator>

/** Output, its structure, and external debt by country. */
export const gapminderEconomy: Adapter = {
  dataset_id: 'gapminder-economy',
  folder: 'gapminder-systema-globalis',
  title: 'Economy and external debt by country',
  description:
    'Gross domestic product in constant dollars, its structure, employment in agriculture, exports, external debt and its service, by country and year since 2000.',
  topic: 'economy',
  ...GAPMINDER_SOURCE,
  limits: [
    'External debt and debt service are known for low and middle income countries only.',
    'Tax revenue, which the source also holds, is left out: its values are a fraction of the percentages that they should be.',
  ],
  files: Object.values(INDICATORS).map(gapminderFile),
  fields: [
    COUNTRY_FIELD,
    YEAR_FIELD,
    numberField('gdp_constant_usd_b', 'billion US$ (2015)', 'Gross domestic product, constant'),
    numberField('agriculture_pct_gdp', '% of GDP', 'Value added by agriculture and forestry'),
    numberField('industry_pct_gdp', '% of GDP', 'Value added by industry and construction'),
    numberField('services_pct_gdp', '% of GDP', 'Value added by services'),
    numberField('agriculture_employment_pct', '%', 'Share of agriculture in employment'),
    numberField('exports_pct_gdp', '% of GDP', 'Exports of goods and services'),
    numberField('external_debt_usd_b', 'billion US$', 'External debt, current US dollars'),
    numberField('debt_service_pct_exports', '%', 'Debt service over exports and primary income'),
  ],
  key: ['country', 'year'],
  sanity: {
    least_rows: 4_500,
    anchors: [
      {
        match: { country: 'IN', year: 2020 },
        field: 'external_debt_usd_b',
        value: 565,
        tolerance_pct: 5,
      },
    ],
    ranges: {
      gdp_constant_usd_b: [0, 40_000],
      agriculture_pct_gdp: [0, 100],
      industry_pct_gdp: [0, 100],
      services_pct_gdp: [0, 100],
      agriculture_employment_pct: [0, 100],
      exports_pct_gdp: [0, 400],
      external_debt_usd_b: [0, 5_000],
      debt_service_pct_exports: [0, 400],
    },
  },
  parse: (files, { countries }) => joinIndicators(files, INDICATORS, FIRST_YEAR, countries),
}
