import { OPTION_COEFFICIENTS } from '../adaptation/options.ts'
import { BESS_COEFFICIENTS } from '../bess/coefficients.ts'
import {
  HAZARD_COEFFICIENTS,
  SEA_LEVEL_COEFFICIENTS,
  SHOCK_COEFFICIENTS,
  WARMING_COEFFICIENTS,
} from '../climate/coefficients.ts'
import { WET_BULB_GLOBE_COEFFICIENTS } from '../climate/wet-bulb-globe.ts'
import { DAMAGE_COEFFICIENT_TABLES } from '../damage/coefficient-tables.ts'
import type { Coefficient, CoefficientTable } from '../explain/coefficient.ts'
import { FISCAL_COEFFICIENT_TABLES } from '../fiscal/coefficient-tables.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { DRAFT_COEFFICIENTS } from '../scenario/draft/coefficients.ts'
import { PRICE_PATH_FACTORS } from '../scenario/price-paths.ts'
import { DAMAGE_FUNCTION_IDS, DAMAGE_FUNCTIONS } from '../scc/coefficients/damage-functions.ts'
import { EXCHANGE_RATES } from '../scc/coefficients/exchange-rates.ts'
import { PRICE_INDEX } from '../scc/coefficients/price-index.ts'
import { DICE2016_COEFFICIENTS } from '../scc/dice2016.ts'
import { DICE2023_COEFFICIENTS } from '../scc/dice2023.ts'
import { sourceShares } from '../supply-chain/source-regions.ts'

/** A table of coefficients with the service that reads it. */
export interface RegisteredTable {
  readonly service: string
  /** Id of the table inside its service. */
  readonly table: string
  readonly coefficients: CoefficientTable
}

/** A coefficient as the list of all shows it. */
export interface RegisteredCoefficient {
  readonly service: string
  readonly table: string
  readonly symbol: string
  readonly label: string
  readonly value: number
  readonly unit: string
  readonly low: number
  readonly high: number
  readonly source: string
  readonly kind: Coefficient['source_type']
}

/** Every table of coefficients that a formula of the model reads, by service. */
export const COEFFICIENT_TABLES: readonly RegisteredTable[] = [
  { service: 'bess_dispatch', table: 'windows', coefficients: BESS_COEFFICIENTS },
  { service: 'PhysicalClimateService', table: 'warming', coefficients: WARMING_COEFFICIENTS },
  { service: 'PhysicalClimateService', table: 'hazards', coefficients: HAZARD_COEFFICIENTS },
  { service: 'PhysicalClimateService', table: 'sea_level', coefficients: SEA_LEVEL_COEFFICIENTS },
  { service: 'PhysicalClimateService', table: 'shocks', coefficients: SHOCK_COEFFICIENTS },
  {
    service: 'PhysicalClimateService',
    table: 'wet_bulb_globe',
    coefficients: WET_BULB_GLOBE_COEFFICIENTS,
  },
  ...DAMAGE_COEFFICIENT_TABLES,
  ...FISCAL_COEFFICIENT_TABLES,
  { service: 'scc', table: 'dice2016', coefficients: DICE2016_COEFFICIENTS },
  { service: 'scc', table: 'dice2023', coefficients: DICE2023_COEFFICIENTS },
  ...DAMAGE_FUNCTION_IDS.map((id) => ({
    service: 'scc',
    table: `damage_function_${id}`,
    coefficients: DAMAGE_FUNCTIONS[id].coefficients,
  })),
  { service: 'scc', table: 'price_index', coefficients: PRICE_INDEX },
  { service: 'scc', table: 'exchange_rates', coefficients: EXCHANGE_RATES },
  { service: 'adaptation', table: 'options', coefficients: OPTION_COEFFICIENTS },
  ...INDUSTRY_IDS.map((id) => ({
    service: 'supply_chain',
    table: `industry:${id}`,
    coefficients: sourceShares(id),
  })),
  { service: 'scenario', table: 'price_paths', coefficients: PRICE_PATH_FACTORS },
  { service: 'scenario', table: 'drafts', coefficients: DRAFT_COEFFICIENTS },
]

/** List every coefficient of every table, in the order of the tables. */
export function listCoefficients(): RegisteredCoefficient[] {
  return COEFFICIENT_TABLES.flatMap(({ service, table, coefficients }) =>
    Object.entries(coefficients).map(([symbol, coefficient]) => ({
      service,
      table,
      symbol,
      label: coefficient.label,
      value: coefficient.value,
      unit: coefficient.unit,
      low: coefficient.range[0],
      high: coefficient.range[1],
      source: coefficient.source,
      kind: coefficient.source_type,
    }))
  )
}
