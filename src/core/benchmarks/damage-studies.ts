import { evaluateChain, type ChainValues } from '../chain/evaluate.ts'
import { damageRequestSchema, type DamageRequest } from '../damage/request.ts'
import { readCountryColumn } from '../geography/country-columns.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { type BenchmarkSet, centralOf, middleOf } from './benchmark.ts'

/** Warming from which PESETA and the regional functions of ACCREU count, degC. */
const FROM_C = { peseta: 0.5, accreu: 1.36 } as const

/** Warming to which the Congressional Budget Office counts hurricanes: 1.2 degC more than now. */
const CBO_HURRICANE_C = 2.56

/** Damage to countries and to the world in studies that the model does not read. */
export const DAMAGE_STUDY_SET: BenchmarkSet = {
  id: 'damage_studies',
  service: 'DamageService',
  title: 'Damage in studies that the model does not read',
  source: 'The publication of each row',
  tolerance: null,
  tolerance_reason:
    'inside the range that the publication prints; where it prints one number, a factor of 1.5 (assumed)',
  by_construction: false,
  benchmarks: [
    {
      id: 'cbo_us_2100',
      label: 'United States, 2100, temperature alone (a gain of 6 to a loss of 21)',
      unit: 'percent of GDP',
      ...centralOf(4, -6, 21),
      source: 'Congressional Budget Office (2024), 5th to 95th percentile of the loss in 2100',
      read: () => chain('US', { climate_pathway: 'ssp245', horizon: 2100 }).gradual_pct,
    },
    {
      id: 'coacch_world',
      label: 'World at 3 °C in 2100, with the sea and without adaptation (10 to 12)',
      unit: 'percent of GDP',
      ...middleOf(10, 12),
      source:
        'van der Wijst et al. (2023), Nature Climate Change 13:498-504, doi:10.1038/s41558-023-01636-1',
      read: () => chain('world', { warming_c: 3, horizon: 2100 }).gdp_damage_additional_pct,
      note: 'Ours is lower by the part of the sea: their coasts are not protected, ours keep the protection of today. Damage of today is not in ours either.',
    },
    {
      id: 'bangladesh_2050',
      label: 'Bangladesh, floods, crops and work in 2050 (2 to 4)',
      unit: 'percent of GDP',
      ...middleOf(2, 4),
      source: 'World Bank (2022), Bangladesh Country Climate and Development Report',
      read: () => {
        const values = chain('BD', { climate_pathway: 'ssp245', horizon: 2050 })
        return (
          readCountryColumn('BD', 'flood_now_pct') + values.flood_pct + values.sector_channels_pct
        )
      },
      note: 'Ours adds floods of today to what work, crops, power and deliveries lose beyond now.',
    },
    {
      id: 'hurricanes_us',
      label: 'United States, hurricanes today',
      unit: 'percent of GDP',
      published: 0.3,
      within_factor: 1.5,
      source:
        'Congressional Budget Office (2019): 54 billion USD a year, floods of storms included',
      read: () => readCountryColumn('US', 'storm_now_pct'),
    },
    {
      id: 'cyclones_bangladesh',
      label: 'Bangladesh, cyclones today',
      unit: 'percent of GDP',
      published: 0.2,
      within_factor: 1.5,
      source:
        'World Bank (2022), Bangladesh Country Climate and Development Report: 1 billion USD a year',
      read: () => readCountryColumn('BD', 'storm_now_pct'),
    },
    {
      id: 'hurricane_growth_us',
      label: 'United States, growth of hurricane losses by climate, 2016 to 2075',
      unit: 'percent',
      published: 17,
      within_factor: 1.5,
      source: 'Congressional Budget Office (2016): 0.16 to 0.22 % of GDP, 45 % of it by climate',
      read: () =>
        (100 * chain('US', { warming_c: CBO_HURRICANE_C }).storm_pct) /
        readCountryColumn('US', 'storm_now_pct'),
    },
    {
      id: 'floods_world_gar',
      label: 'World, river floods today',
      unit: 'billion USD a year',
      published: 104,
      within_factor: 1.5,
      source: 'UNDRR (2015), Global Assessment Report',
      read: () => floodLossesToday(COVERED_COUNTRIES.map(({ alpha2 }) => alpha2)),
    },
    {
      id: 'floods_europe',
      label: 'European Union and United Kingdom, river floods today',
      unit: 'billion USD a year',
      // 7.8 billion EUR of 2015 at 1.11 USD.
      published: 8.7,
      within_factor: 1.5,
      source: 'Joint Research Centre (2020), PESETA IV (recalled)',
      read: () => floodLossesToday(EUROPEAN_UNION_AND_GB),
    },
    {
      id: 'flood_growth_europe',
      label: 'European Union and United Kingdom, river floods at 2 °C against 0.5 °C',
      unit: 'times as much',
      published: 2.4,
      within_factor: 1.5,
      source:
        'Joint Research Centre (2018), PESETA III: 5.3 to 12.5 billion EUR at constant economy',
      read: () => floodGrowth(EUROPEAN_UNION_AND_GB, FROM_C.peseta, 2),
      note: 'Rain of the 100-year flood grows less in the model, and its defences are those of a mean over a country.',
    },
    ...(
      [
        ['IN', 'India', 3],
        ['JP', 'Japan', 1.9],
      ] as const
    ).map(([alpha2, name, published]) => ({
      id: `flood_growth_${alpha2.toLowerCase()}`,
      label: `${name}, river floods at 3 °C against now`,
      unit: 'times as much',
      published,
      within_factor: 1.5,
      source: 'ACCREU, regional damage functions of river floods',
      read: () => floodGrowth([alpha2], FROM_C.accreu, 3),
    })),
  ],
}

const EUROPEAN_UNION_AND_GB: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

function chain(geography: string, input: Partial<DamageRequest>): ChainValues {
  return evaluateChain(geography, damageRequestSchema.parse({ geography, ...input }))
}

/** Yearly loss to river floods now, billion USD. */
function floodLossesToday(countries: readonly string[]): number {
  return countries.reduce(
    (sum, alpha2) =>
      sum +
      (readCountryColumn(alpha2, 'flood_now_pct') / 100) * readCountryColumn(alpha2, 'gdp_busd'),
    0
  )
}

/** Losses to river floods at one warming level over those at another, in the economy of now. */
function floodGrowth(countries: readonly string[], fromC: number, toC: number): number {
  const lossAt = (warming_c: number): number =>
    countries.reduce((sum, alpha2) => {
      const { flood_pct } = chain(alpha2, { warming_c })
      const now = readCountryColumn(alpha2, 'flood_now_pct')
      return sum + ((now + flood_pct) / 100) * readCountryColumn(alpha2, 'gdp_busd')
    }, 0)
  return lossAt(toC) / lossAt(fromC)
}
