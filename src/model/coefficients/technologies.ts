import type { Coefficient, CoefficientTable } from '../../core/explain/trace.ts'

/** A technology: what its plant is, and its properties where a document states none. */
export interface TechnologyRow {
  readonly label: string
  /** Energy source. */
  readonly resource: 'none' | 'wind' | 'solar' | 'hydro' | 'coal' | 'oil' | 'capture'
  /** Mean output, fraction of capacity: value, low, high. */
  readonly capacity_factor: readonly [value: number, low: number, high: number]
  /** Life-cycle emission factor, t CO2 per MWh: value, low, high. */
  readonly factor_t_per_mwh: readonly [value: number, low: number, high: number]
  /** Capacity credit at the peak, fraction: value, low, high. */
  readonly credit: readonly [value: number, low: number, high: number]
  /** Years from a decision to operation: value, low, high. */
  readonly total_lead_time_yr: readonly [value: number, low: number, high: number]
  /** Row of the adequacy table in which it counts. */
  readonly class: 'firm' | 'battery' | 'variable'
  /** Plants that are added up under one name. */
  readonly kind: string
  /** Group of measures in which its cut of tonnes is added up. */
  readonly group: 'ccus' | 'greenfield' | 'ders' | 'other'
  /** How the year runs it; `other` also as a pool, by the mean output of its plant. */
  readonly form:
    | 'variable'
    | 'flat'
    | 'pool'
    | 'thermal'
    | 'capture'
    | 'battery'
    | 'pumped'
    | 'response'
  /** Chance that it is not built once its body has decided. */
  readonly not_built: number
  /** Years over which its capital is paid. */
  readonly lifetime_yr: number
  /** Capital without a row of costs, USD per kW; 0 where the row of the plant beside it has it. */
  readonly usd_per_kw: number
}

/** Source of the emission factors; the factor of coal and the rest of the table are assumed. */
export const FACTOR_SOURCE = 'IPCC AR5 WG III annex III, median over the life cycle'
export const COAL_FACTOR_SOURCE = 'assumed: between that of new plant in IPCC AR5 and older plant'
export const ASSUMED_SOURCE = 'assumed: the middle of the published documents'

const ACCOUNT_SOURCE = 'assumed: one value for all regions, where a document states none'

/** Labels of a technology's numbers in the list of coefficients. */
const NUMBERS = [
  {
    name: 'capacity_factor',
    label: 'mean output',
    unit: 'fraction',
    source: ASSUMED_SOURCE,
    source_type: 'assumed',
  },
  {
    name: 'factor_t_per_mwh',
    label: 'own factor',
    unit: 't CO2/MWh',
    source: FACTOR_SOURCE,
    source_type: 'documented',
  },
  {
    name: 'credit',
    label: 'share at the peak',
    unit: 'fraction',
    source: ASSUMED_SOURCE,
    source_type: 'assumed',
  },
  {
    name: 'total_lead_time_yr',
    label: 'decision to operation',
    unit: 'years',
    source: ASSUMED_SOURCE,
    source_type: 'assumed',
  },
] as const

/** Numbers of the account on the year, with the ends between which regions lie as factors on the value. */
const ACCOUNT_NUMBERS = [
  { name: 'not_built', label: 'not built once decided', unit: 'fraction', spread: [0.5, 1.5] },
  { name: 'lifetime_yr', label: 'years to pay', unit: 'years', spread: [0.8, 1.2] },
  { name: 'usd_per_kw', label: 'capital', unit: 'USD/kW', spread: [0.7, 1.4] },
] as const

/** The technologies of plants: one row each, read by documents, form, account and cheapest plan. */
export const TECHNOLOGY_TABLE = {
  coal: {
    label: 'Coal',
    resource: 'coal',
    class: 'firm',
    kind: 'coal',
    group: 'other',
    form: 'thermal',
    capacity_factor: [0.5, 0.3, 0.75],
    factor_t_per_mwh: [0.95, 0.74, 1.1],
    credit: [1, 0.9, 1],
    total_lead_time_yr: [1.5, 1, 3],
    not_built: 0.3,
    lifetime_yr: 25,
    usd_per_kw: 0,
  },
  oil: {
    label: 'Oil',
    resource: 'oil',
    class: 'firm',
    kind: 'oil',
    group: 'other',
    form: 'thermal',
    capacity_factor: [0.1, 0.01, 0.4],
    factor_t_per_mwh: [0.78, 0.65, 0.95],
    credit: [1, 0.9, 1],
    total_lead_time_yr: [3, 2, 5],
    not_built: 0.3,
    lifetime_yr: 25,
    usd_per_kw: 0,
  },
  gas: {
    label: 'Gas',
    resource: 'none',
    class: 'firm',
    kind: 'gas',
    group: 'other',
    form: 'thermal',
    capacity_factor: [0.5, 0.2, 0.75],
    factor_t_per_mwh: [0.49, 0.39, 0.65],
    credit: [1, 0.9, 1],
    total_lead_time_yr: [4, 3, 7],
    not_built: 0.15,
    lifetime_yr: 30,
    usd_per_kw: 1100,
  },
  nuclear: {
    label: 'Nuclear',
    resource: 'none',
    class: 'firm',
    kind: 'nuclear',
    group: 'greenfield',
    form: 'flat',
    capacity_factor: [0.8, 0.65, 0.92],
    factor_t_per_mwh: [0.012, 0.004, 0.11],
    credit: [1, 0.9, 1],
    total_lead_time_yr: [11, 8, 15],
    not_built: 0.4,
    lifetime_yr: 40,
    usd_per_kw: 7000,
  },
  hydro: {
    label: 'Hydro',
    resource: 'hydro',
    class: 'firm',
    kind: 'hydro',
    group: 'greenfield',
    form: 'pool',
    capacity_factor: [0.4, 0.25, 0.6],
    factor_t_per_mwh: [0.024, 0.001, 0.15],
    credit: [0.5, 0.3, 0.9],
    total_lead_time_yr: [7, 5, 10],
    not_built: 0.3,
    lifetime_yr: 50,
    usd_per_kw: 2000,
  },
  geothermal: {
    label: 'Geothermal',
    resource: 'none',
    class: 'firm',
    kind: 'geothermal',
    group: 'greenfield',
    form: 'flat',
    capacity_factor: [0.75, 0.6, 0.9],
    factor_t_per_mwh: [0.038, 0.006, 0.079],
    credit: [1, 0.9, 1],
    total_lead_time_yr: [7, 5, 9],
    not_built: 0.4,
    lifetime_yr: 25,
    usd_per_kw: 4500,
  },
  other: {
    label: 'Biomass and other',
    resource: 'none',
    class: 'firm',
    kind: 'other',
    group: 'greenfield',
    form: 'flat',
    capacity_factor: [0.5, 0.3, 0.7],
    factor_t_per_mwh: [0.23, 0.13, 0.42],
    credit: [1, 0.8, 1],
    total_lead_time_yr: [4, 3, 6],
    not_built: 0.3,
    lifetime_yr: 25,
    usd_per_kw: 2500,
  },
  wind: {
    label: 'Onshore wind',
    resource: 'wind',
    class: 'variable',
    kind: 'wind',
    group: 'greenfield',
    form: 'variable',
    capacity_factor: [0.3, 0.2, 0.5],
    factor_t_per_mwh: [0.011, 0.007, 0.056],
    credit: [0.1, 0.05, 0.35],
    total_lead_time_yr: [6.5, 4, 8],
    not_built: 0.2,
    lifetime_yr: 25,
    usd_per_kw: 1500,
  },
  offshore: {
    label: 'Offshore wind',
    resource: 'wind',
    class: 'variable',
    kind: 'offshore',
    group: 'greenfield',
    form: 'variable',
    capacity_factor: [0.42, 0.33, 0.5],
    factor_t_per_mwh: [0.012, 0.008, 0.035],
    credit: [0.2, 0.1, 0.35],
    total_lead_time_yr: [9, 7, 11],
    not_built: 0.25,
    lifetime_yr: 25,
    usd_per_kw: 3600,
  },
  solar: {
    label: 'Solar on new sites',
    resource: 'solar',
    class: 'variable',
    kind: 'sun',
    group: 'greenfield',
    form: 'variable',
    capacity_factor: [0.17, 0.1, 0.25],
    factor_t_per_mwh: [0.048, 0.018, 0.18],
    credit: [0.05, 0, 0.3],
    total_lead_time_yr: [5, 3, 6.5],
    not_built: 0.25,
    lifetime_yr: 25,
    usd_per_kw: 900,
  },
  solar_site: {
    label: 'Solar on used sites',
    resource: 'solar',
    class: 'variable',
    kind: 'sun',
    group: 'greenfield',
    form: 'variable',
    capacity_factor: [0.17, 0.1, 0.25],
    factor_t_per_mwh: [0.048, 0.018, 0.18],
    credit: [0.05, 0, 0.3],
    total_lead_time_yr: [3, 2, 4],
    not_built: 0.25,
    lifetime_yr: 25,
    usd_per_kw: 900,
  },
  roof: {
    label: 'Roof solar',
    resource: 'solar',
    class: 'variable',
    kind: 'sun',
    group: 'ders',
    form: 'variable',
    capacity_factor: [0.14, 0.1, 0.18],
    factor_t_per_mwh: [0.041, 0.026, 0.06],
    credit: [0, 0, 0.1],
    total_lead_time_yr: [1, 0.5, 2],
    not_built: 0.15,
    lifetime_yr: 25,
    usd_per_kw: 1200,
  },
  battery: {
    label: 'Batteries',
    resource: 'none',
    class: 'battery',
    kind: 'battery',
    group: 'ders',
    form: 'battery',
    capacity_factor: [0, 0, 0],
    factor_t_per_mwh: [0, 0, 0],
    credit: [0.9, 0.5, 1],
    total_lead_time_yr: [2.5, 1.5, 4],
    not_built: 0.2,
    lifetime_yr: 15,
    usd_per_kw: 900,
  },
  pumped: {
    label: 'Pumped storage',
    resource: 'none',
    class: 'firm',
    kind: 'pumped',
    group: 'greenfield',
    form: 'pumped',
    capacity_factor: [0, 0, 0],
    factor_t_per_mwh: [0, 0, 0],
    credit: [1, 0.9, 1],
    total_lead_time_yr: [8, 6, 10],
    not_built: 0.3,
    lifetime_yr: 50,
    usd_per_kw: 1800,
  },
  response: {
    label: 'Demand response',
    resource: 'none',
    class: 'firm',
    kind: 'response',
    group: 'ders',
    form: 'response',
    capacity_factor: [0, 0, 0],
    factor_t_per_mwh: [0, 0, 0],
    credit: [1, 0.7, 1],
    total_lead_time_yr: [1.5, 1, 3],
    not_built: 0.1,
    lifetime_yr: 15,
    usd_per_kw: 150,
  },
  capture: {
    label: 'Gas with carbon capture',
    resource: 'capture',
    class: 'firm',
    kind: 'capture',
    group: 'ccus',
    form: 'capture',
    capacity_factor: [0.6, 0.4, 0.8],
    factor_t_per_mwh: [0.17, 0.09, 0.47],
    credit: [1, 0.9, 1],
    total_lead_time_yr: [7, 6, 9],
    not_built: 0.6,
    lifetime_yr: 25,
    usd_per_kw: 0,
  },
  gas_new: {
    label: 'New gas plant',
    resource: 'none',
    class: 'firm',
    kind: 'gas',
    group: 'other',
    form: 'thermal',
    capacity_factor: [0, 0, 0.6],
    factor_t_per_mwh: [0.49, 0.39, 0.65],
    credit: [1, 0.9, 1],
    total_lead_time_yr: [5, 4, 7],
    not_built: 0.15,
    lifetime_yr: 30,
    usd_per_kw: 1100,
  },
} as const satisfies Readonly<Record<string, TechnologyRow>>

/** A technology. */
export type Technology = keyof typeof TECHNOLOGY_TABLE

/** Names of all technologies. */
export const TECHNOLOGIES = Object.keys(TECHNOLOGY_TABLE) as Technology[]

/**
 * Carbon capture at a gas plant: capture rate, and emissions at the stack and upstream, t CO2 per
 * MWh of fuel; assumed.
 */
export const CAPTURE_DEFAULTS = {
  capture_rate: 0.9,
  stack_t_per_mwh: 0.36,
  upstream_t_per_mwh: 0.1,
} as const

/** The defaults of a technology, or null for an unknown one. */
export function findTechnology(technology: unknown): TechnologyRow | null {
  const known = TECHNOLOGIES.find((name) => name === technology)
  return known === undefined ? null : TECHNOLOGY_TABLE[known]
}

/** The numbers of the table with their ranges, by technology and quantity. */
export const TECHNOLOGY_DEFAULT_COEFFICIENTS: CoefficientTable = Object.fromEntries(
  TECHNOLOGIES.flatMap((technology) => {
    const usual: TechnologyRow = TECHNOLOGY_TABLE[technology]
    return NUMBERS.map(({ name, label, unit, source, source_type }) => {
      const [value, low, high] = usual[name]
      const isJudged = technology === 'coal' && name === 'factor_t_per_mwh'
      const coefficient: Coefficient = {
        label: `${usual.label}: ${label}`,
        value,
        unit,
        source: isJudged ? COAL_FACTOR_SOURCE : source,
        source_type: isJudged ? 'assumed' : source_type,
        range: [low, high],
      }
      return [`usual_${technology}_${name}`, coefficient]
    })
  })
)

/** What the account on the year assumes of each technology, with ranges. */
export const TECHNOLOGY_ACCOUNT_COEFFICIENTS: CoefficientTable = Object.fromEntries(
  TECHNOLOGIES.flatMap((technology) => {
    const row: TechnologyRow = TECHNOLOGY_TABLE[technology]
    return ACCOUNT_NUMBERS.filter(({ name }) => row[name] !== 0).map(
      ({ name, label, unit, spread: [low, high] }) => {
        const coefficient: Coefficient = {
          label: `${row.label}: ${label}`,
          value: row[name],
          unit,
          source: ACCOUNT_SOURCE,
          source_type: 'assumed',
          range: [row[name] * low, row[name] * high],
        }
        return [`${technology}_${name}`, coefficient]
      }
    )
  })
)
