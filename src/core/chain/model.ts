import { CLIMATE_COEFFICIENTS } from '../../model/coefficients/climate.ts'
import { COAST_EQUATIONS } from '../climate/equations/coast.ts'
import { HEAT_EQUATIONS } from '../climate/equations/heat.ts'
import { RAIN_AND_RIVER_EQUATIONS, DROUGHT_EQUATIONS } from '../climate/equations/water.ts'
import { WARMING_EQUATIONS } from '../climate/equations/warming.ts'
import { FORCINGS, PATHWAY_IDS, RCP_PATHWAY_IDS, SSP_PATHWAY_IDS } from '../climate/pathways.ts'
import { SHOCK_IDS, SHOCKS } from '../../model/coefficients/hazards.ts'
import { CLIMATE_TABLES } from '../climate/tables.ts'
import { COACCH_COLUMNS, COACCH_REGIONS } from '../damage/coacch.ts'
import { DAMAGE_FUNCTION_IDS } from '../damage/damage-functions.ts'
import { ASSET_EQUATIONS } from '../damage/equations/assets.ts'
import { CROPS_AND_SUPPLY_EQUATIONS } from '../damage/equations/crops-and-supply.ts'
import { GDP_EQUATIONS } from '../damage/equations/gdp.ts'
import { LABOUR_EQUATIONS } from '../damage/equations/labour.ts'
import { POWER_EQUATIONS } from '../damage/equations/power.ts'
import { DAMAGE_COEFFICIENTS, DAMAGE_FAMILIES } from '../../model/coefficients/damage.ts'
import { FLOOD_CONTINENTS } from '../damage/place.ts'
import { DAMAGE_TABLES } from '../damage/tables.ts'
import { AR6_REGIONS } from '../geography/ar6-regions.ts'
import { modelColumns } from '../geography/country-columns.ts'
import { COUNTRY_FACTORS } from '../../model/coefficients/country-factors.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { mergeEquations } from '../model/parse-equations.ts'
import type { Column, Family, GivenSymbol, ModelSource, PlaceKey } from '../model/source.ts'
import { CHAIN_OUTPUTS } from './outputs.ts'

/** Whether a place has a coast. */
export const SHORES = ['landlocked', 'coastal'] as const

/** Whether the exposure of a place to floods of its rivers is held. */
export const RIVERS = ['unmapped', 'mapped'] as const

/** Slots for the reference regions of a place, as named in the equations. */
export const REGION_SLOTS = ['first', 'second', 'third'] as const

/** Inputs of the chain from a request. */
const GIVENS: readonly GivenSymbol[] = [
  { symbol: 'forcing', label: 'What drives warming', unit: '1', labels: FORCINGS },
  { symbol: 'rcp_pathway', label: 'RCP pathway', unit: '1', labels: RCP_PATHWAY_IDS },
  { symbol: 'ssp_pathway', label: 'SSP pathway', unit: '1', labels: SSP_PATHWAY_IDS },
  { symbol: 'climate_pathway', label: 'Forcing pathway', unit: '1', labels: PATHWAY_IDS },
  { symbol: 'warming_c', label: 'Global warming level set by the caller', unit: 'degC' },
  { symbol: 'horizon', label: 'Year of the answer', unit: 'year' },
  { symbol: 'industry', label: 'Industry', unit: '1', labels: INDUSTRY_IDS },
  { symbol: 'damage_function', label: 'Damage function', unit: '1', labels: DAMAGE_FUNCTION_IDS },
  { symbol: 'adaptation_level', label: 'Share of the possible adaptation that is done', unit: '1' },
  { symbol: 'carbon_price_usd_per_t', label: 'Carbon price', unit: 'USD2022/t CO2' },
  ...SHOCK_IDS.map((symbol) => ({
    symbol,
    label: `${SHOCKS[symbol].label}, 1 where active`,
    unit: '1',
  })),
]

const REGION_WEIGHTS: readonly Column[] = REGION_SLOTS.map((slot) => ({
  symbol: `region_weight_${slot}`,
  label: `Weight of the ${slot} reference region`,
  unit: '1',
  source: 'assumed: equal weights, or for a country that spans several where people live',
  kind: 'assumed',
}))

const PLACE_KEYS: readonly PlaceKey[] = [
  { symbol: 'ar6_of', labels: AR6_REGIONS, dimension: 'region' },
  { symbol: 'flood_continent', labels: FLOOD_CONTINENTS },
  { symbol: 'shore', labels: SHORES },
  { symbol: 'rivers', labels: RIVERS },
  { symbol: 'coacch_region', labels: COACCH_REGIONS },
]

const COLUMN_FAMILIES: Readonly<Record<string, Family>> = {
  region_weight: { dimensions: ['region'] },
  hours: { dimensions: ['utci'], names: { 26: 'h26', 32: 'h32', 38: 'h38', 46: 'h46' } },
  exposed_assets: {
    dimensions: ['return_period'],
    names: Object.fromEntries(
      [10, 25, 50, 100, 250, 500, 1000].map((years) => [years, `fa${years}`])
    ),
  },
}

/** The physical climate and the damage of a place: one list of equations for every request. */
export const CHAIN_MODEL: ModelSource = {
  name: 'climate and damage',
  equations: mergeEquations([
    WARMING_EQUATIONS,
    HEAT_EQUATIONS,
    DROUGHT_EQUATIONS,
    RAIN_AND_RIVER_EQUATIONS,
    COAST_EQUATIONS,
    LABOUR_EQUATIONS,
    POWER_EQUATIONS,
    CROPS_AND_SUPPLY_EQUATIONS,
    ASSET_EQUATIONS,
    GDP_EQUATIONS,
  ]),
  givens: GIVENS,
  coefficients: { ...CLIMATE_COEFFICIENTS, ...COUNTRY_FACTORS, ...DAMAGE_COEFFICIENTS },
  families: { ...DAMAGE_FAMILIES, ...COLUMN_FAMILIES },
  columns: [...modelColumns(), ...COACCH_COLUMNS, ...REGION_WEIGHTS],
  place_keys: PLACE_KEYS,
  tables: [...CLIMATE_TABLES, ...DAMAGE_TABLES],
  outputs: CHAIN_OUTPUTS,
}
