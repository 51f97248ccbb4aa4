import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { GAPMINDER_SOURCE, gapminderFile, joinIndicators } from './gapminder-source.ts'
import type { GapminderIndicator } from './gapminder-source.ts'

const FIRST_YEAR = 1990

const INDICATORS = {
  forest_pct: { indicator: 'forest_coverage_percent', snapshot: '2025-07-11', factor: 1 },
  urban_population_pct: {
    indicator: 'urban_population_percent_of_total',
    snapshot: '2026-02-23',
    factor: 1,
  },
  water_withdrawal_km3: {
    indicator: 'total_water_withdrawal_billion_cu_meters',
    snapshot: '2025-12-08',
    factor: 1,
  },
  renewable_water_m3_per_capita: {
    indicator: 'renewable_water_cu_meters_per_person',
    snapshot: '2025-12-08',
    factor: 1,
  },
} as const satisfies Record<string, GapminderIndicator>

/** Forest, cities and water by country. */
export const gapminderLandAndWater: Adapter = {
  dataset_id: 'gapminder-land-and-water',
  folder: 'gapminder-systema-globalis',
  title: 'Forest, cities and water by country',
  description:
    'Share of forest in land and of cities in population, water withdrawal and renewable water per person, by country and year since 1990.',
  topic: 'risk',
  ...GAPMINDER_SOURCE,
  limits: ['Water figures end in 2022 and are carried forward between surveys by the source.'],
  files: Object.values(INDICATORS).map(gapminderFile),
  fields: [
    COUNTRY_FIELD,
    YEAR_FIELD,
    numberField('forest_pct', '%', 'Share of forest in land area'),
    numberField('urban_population_pct', '%', 'Share of the population that lives in cities'),
    numberField('water_withdrawal_km3', 'km3/yr', 'Water withdrawn for all uses'),
    numberField('renewable_water_m3_per_capita', 'm3/person', 'Renewable water per person'),
  ],
  key: ['country', 'year'],
  sanity: {
    least_rows: 7_000,
    anchors: [
      {
        match: { country: 'IN', year: 2020 },
        field: 'water_withdrawal_km3',
        value: 761,
        tolerance_pct: 10,
      },
    ],
    ranges: {
      forest_pct: [0, 100],
      urban_population_pct: [0, 100],
      water_withdrawal_km3: [0, 1_500],
      renewable_water_m3_per_capita: [0, 1_000_000],
    },
  },
  parse: (files, { countries }) => joinIndicators(files, INDICATORS, FIRST_YEAR, countries),
}
