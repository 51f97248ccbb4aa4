import { OPTION_COEFFICIENTS, PUBLISHED_RATIOS } from '../core/adaptation/options.ts'
import { BESS_COEFFICIENTS } from '../model/coefficients/battery.ts'
import { CLIMATE_COEFFICIENTS } from '../model/coefficients/climate.ts'
import { DAMAGE_COEFFICIENTS } from '../model/coefficients/damage.ts'
import type { Coefficient, CoefficientTable } from '../core/explain/trace.ts'
import { hasDebtPath } from '../core/chain/settled-budget.ts'
import { FISCAL_COUNTRY_COLUMNS, readFiscalColumn } from '../core/fiscal/columns.ts'
import {
  COUNTRY_COLUMNS,
  readCountryColumn,
  type CountryColumn,
} from '../core/geography/country-columns.ts'
import { COUNTRY_FACTORS } from '../model/coefficients/country-factors.ts'
import { COVERED_COUNTRIES, type CoveredCountry } from '../core/geography/covered-countries.ts'
import { INDUSTRY_IDS } from '../core/industry/industries.ts'
import type { Distribution } from '../core/model/distribution.ts'
import type { ModelCoefficient } from '../core/model/source.ts'
import { EU_PRICES } from '../model/coefficients/eu-prices.ts'
import { REGION_DEFAULTS } from '../model/coefficients/region-defaults.ts'
import {
  TECHNOLOGY_ACCOUNT_COEFFICIENTS,
  TECHNOLOGY_DEFAULT_COEFFICIENTS,
} from '../model/coefficients/technologies.ts'
import { PRICE_PATH_FACTORS } from '../model/coefficients/price-paths.ts'
import { DAMAGE_FUNCTION_IDS, DAMAGE_FUNCTIONS } from '../model/coefficients/damage-functions.ts'
import { EXCHANGE_RATES, PRICE_INDEX, RECENT_RATES } from '../model/coefficients/price-index.ts'
import { DICE2016_BOUNDS, DICE2016_COEFFICIENTS } from '../model/coefficients/dice2016.ts'
import { DICE2023_COEFFICIENTS } from '../model/coefficients/dice2023.ts'
import { sourceShares } from '../core/supply-chain/source-regions.ts'
import { FISCAL_MODEL_COEFFICIENTS } from '../model/coefficients/fiscal.ts'

/** A table of coefficients with the service that reads it. */
export interface RegisteredTable {
  readonly service: string
  /** Id of the table inside its service. */
  readonly table: string
  readonly coefficients: CoefficientTable
}

/** A coefficient in the list of all coefficients. */
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
  /** How it is sampled, for a coefficient of the chain. */
  readonly distribution?: Distribution
}

/** Every table of coefficients that a formula of the model reads, by service. */
export const COEFFICIENT_TABLES: readonly RegisteredTable[] = [
  { service: 'bess_dispatch', table: 'windows', coefficients: BESS_COEFFICIENTS },
  ...tablesByGroup('PhysicalClimateService', CLIMATE_COEFFICIENTS),
  ...tablesByGroup('PhysicalClimateService', COUNTRY_FACTORS),
  ...tablesByGroup('DamageService', DAMAGE_COEFFICIENTS),
  ...tablesByGroup('FiscalService', FISCAL_MODEL_COEFFICIENTS).map((entry) => ({
    ...entry,
    table: entry.table === 'fiscal' ? 'budget' : entry.table,
  })),
  { service: 'scc', table: 'dice2016', coefficients: DICE2016_COEFFICIENTS },
  { service: 'scc', table: 'dice2016_bounds', coefficients: DICE2016_BOUNDS },
  { service: 'scc', table: 'dice2023', coefficients: DICE2023_COEFFICIENTS },
  ...DAMAGE_FUNCTION_IDS.map((id) => ({
    service: 'scc',
    table: `damage_function_${id}`,
    coefficients: DAMAGE_FUNCTIONS[id].coefficients,
  })),
  { service: 'scc', table: 'price_index', coefficients: PRICE_INDEX },
  { service: 'scc', table: 'exchange_rates', coefficients: EXCHANGE_RATES },
  { service: 'scc', table: 'recent_exchange_rates', coefficients: RECENT_RATES },
  { service: 'adaptation', table: 'options', coefficients: OPTION_COEFFICIENTS },
  { service: 'adaptation', table: 'published_ratios', coefficients: PUBLISHED_RATIOS },
  ...INDUSTRY_IDS.map((id) => ({
    service: 'supply_chain',
    table: `industry:${id}`,
    coefficients: sourceShares(id),
  })),
  { service: 'scenario', table: 'price_paths', coefficients: PRICE_PATH_FACTORS },
  { service: 'scenario', table: 'carbon_prices', coefficients: EU_PRICES },
  { service: 'scenario', table: 'region_defaults', coefficients: REGION_DEFAULTS },
  {
    service: 'scenario',
    table: 'technology_defaults',
    coefficients: TECHNOLOGY_DEFAULT_COEFFICIENTS,
  },
  {
    service: 'scenario',
    table: 'technology_account',
    coefficients: TECHNOLOGY_ACCOUNT_COEFFICIENTS,
  },
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
      ...(isModelCoefficient(coefficient) ? { distribution: coefficient.distribution } : {}),
    }))
  )
}

/** A column of the country tables: its values, or the reason why they are not listed. */
export interface RegisteredColumn {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly rule: string
  readonly sources: readonly string[]
  /** By alpha-2; null if the licence of the source does not allow a table. */
  readonly values: Readonly<Record<string, number>> | null
  /** Why the values are left out, or null. */
  readonly left_out: string | null
}

const LEFT_OUT =
  'The licence of the source does not allow publishing the column as a table: responses and explanations show the value of the requested place'

/**
 * List the columns of the country tables; columns from sources without an open licence have no
 * values.
 */
export function listCountryColumns(service?: string): RegisteredColumn[] {
  const asked = COLUMN_TABLES.filter(
    ({ services }) => service === undefined || services.includes(service)
  )
  return asked.flatMap((table) => table.columns.map((column) => listColumn(column, table)))
}

/** Country columns that the equations of each service read, with the value for a country. */
interface ColumnTable {
  readonly services: readonly string[]
  readonly columns: readonly CountryColumn[]
  readonly read: (alpha2: string, name: string) => number
  readonly countries: readonly CoveredCountry[]
}

const COLUMN_TABLES: readonly ColumnTable[] = [
  {
    services: ['PhysicalClimateService', 'DamageService'],
    columns: COUNTRY_COLUMNS,
    read: readCountryColumn,
    countries: COVERED_COUNTRIES,
  },
  {
    services: ['FiscalService'],
    columns: FISCAL_COUNTRY_COLUMNS,
    read: readFiscalColumn,
    countries: COVERED_COUNTRIES.filter(({ alpha2 }) => hasDebtPath(alpha2)),
  },
]

function listColumn(
  { name, label, unit, rule, sources, licence_class: licence }: CountryColumn,
  { read, countries }: ColumnTable
): RegisteredColumn {
  const isOpen = licence !== 'C'
  const values = countries.map(({ alpha2 }) => [alpha2, read(alpha2, name)] as const)
  return {
    symbol: name,
    label,
    unit,
    rule,
    sources,
    values: isOpen ? Object.fromEntries(values) : null,
    left_out: isOpen ? null : LEFT_OUT,
  }
}

function tablesByGroup(
  service: string,
  coefficients: Readonly<Record<string, ModelCoefficient>>
): RegisteredTable[] {
  const groups = Map.groupBy(Object.entries(coefficients), ([, { group }]) => group)
  return [...groups].map(([table, entries]) => ({
    service,
    table,
    coefficients: Object.fromEntries(entries),
  }))
}

function isModelCoefficient(coefficient: Coefficient): coefficient is ModelCoefficient {
  return 'distribution' in coefficient
}
