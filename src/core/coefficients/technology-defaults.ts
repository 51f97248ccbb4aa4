import type { Coefficient, CoefficientTable } from '../explain/trace.ts'

/** Default properties of a plant by technology, used if its row does not state them. */
export interface TechnologyDefault {
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
}

/** Source of the emission factors; the factor of coal and the rest of the table are assumed. */
export const FACTOR_SOURCE = 'IPCC AR5 WG III annex III, median over the life cycle'
export const COAL_FACTOR_SOURCE = 'assumed: between that of new plant in IPCC AR5 and older plant'
export const ASSUMED_SOURCE = 'assumed: the middle of the published documents'

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

/** Defaults by technology, for plants whose rows omit them. */
export const TECHNOLOGY_DEFAULTS = {
  coal: plant('Coal', 'coal', [0.5, 0.3, 0.75], [0.95, 0.74, 1.1], [1, 0.9, 1], [1.5, 1, 3]),
  gas: plant('Gas', 'none', [0.5, 0.2, 0.75], [0.49, 0.39, 0.65], [1, 0.9, 1], [4, 3, 7]),
  nuclear: plant(
    'Nuclear',
    'none',
    [0.8, 0.65, 0.92],
    [0.012, 0.004, 0.11],
    [1, 0.9, 1],
    [11, 8, 15]
  ),
  hydro: plant(
    'Hydro',
    'hydro',
    [0.4, 0.25, 0.6],
    [0.024, 0.001, 0.15],
    [0.5, 0.3, 0.9],
    [7, 5, 10]
  ),
  geothermal: plant(
    'Geothermal',
    'none',
    [0.75, 0.6, 0.9],
    [0.038, 0.006, 0.079],
    [1, 0.9, 1],
    [7, 5, 9]
  ),
  other: plant(
    'Biomass and other',
    'none',
    [0.5, 0.3, 0.7],
    [0.23, 0.13, 0.42],
    [1, 0.8, 1],
    [4, 3, 6]
  ),
  wind: plant(
    'Onshore wind',
    'wind',
    [0.3, 0.2, 0.5],
    [0.011, 0.007, 0.056],
    [0.1, 0.05, 0.35],
    [6.5, 4, 8],
    'variable'
  ),
  offshore: plant(
    'Offshore wind',
    'wind',
    [0.42, 0.33, 0.5],
    [0.012, 0.008, 0.035],
    [0.2, 0.1, 0.35],
    [9, 7, 11],
    'variable'
  ),
  solar: plant(
    'Solar on new sites',
    'solar',
    [0.17, 0.1, 0.25],
    [0.048, 0.018, 0.18],
    [0.05, 0, 0.3],
    [5, 3, 6.5],
    'variable'
  ),
  solar_site: plant(
    'Solar on used sites',
    'solar',
    [0.17, 0.1, 0.25],
    [0.048, 0.018, 0.18],
    [0.05, 0, 0.3],
    [3, 2, 4],
    'variable'
  ),
  roof: plant(
    'Roof solar',
    'solar',
    [0.14, 0.1, 0.18],
    [0.041, 0.026, 0.06],
    [0, 0, 0.1],
    [1, 0.5, 2],
    'variable'
  ),
  battery: plant(
    'Batteries',
    'none',
    [0, 0, 0],
    [0, 0, 0],
    [0.9, 0.5, 1],
    [2.5, 1.5, 4],
    'battery'
  ),
  pumped: plant('Pumped storage', 'none', [0, 0, 0], [0, 0, 0], [1, 0.9, 1], [8, 6, 10]),
  response: plant('Demand response', 'none', [0, 0, 0], [0, 0, 0], [1, 0.7, 1], [1.5, 1, 3]),
  capture: plant(
    'Gas with carbon capture',
    'capture',
    [0.6, 0.4, 0.8],
    [0.17, 0.09, 0.47],
    [1, 0.9, 1],
    [7, 6, 9]
  ),
  gas_new: plant('New gas plant', 'none', [0, 0, 0.6], [0.49, 0.39, 0.65], [1, 0.9, 1], [5, 4, 7]),
} as const satisfies Readonly<Record<string, TechnologyDefault>>

/** A technology. */
export type Technology = keyof typeof TECHNOLOGY_DEFAULTS

/** Names of all technologies. */
export const TECHNOLOGIES = Object.keys(TECHNOLOGY_DEFAULTS) as Technology[]

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
export function readTechnologyDefault(technology: unknown): TechnologyDefault | null {
  const known = TECHNOLOGIES.find((name) => name === technology)
  return known === undefined ? null : TECHNOLOGY_DEFAULTS[known]
}

function plant(
  label: string,
  resource: TechnologyDefault['resource'],
  capacity_factor: TechnologyDefault['capacity_factor'],
  factor_t_per_mwh: TechnologyDefault['factor_t_per_mwh'],
  credit: TechnologyDefault['credit'],
  total_lead_time_yr: TechnologyDefault['total_lead_time_yr'],
  line: TechnologyDefault['class'] = 'firm'
): TechnologyDefault {
  return {
    label,
    resource,
    capacity_factor,
    factor_t_per_mwh,
    credit,
    total_lead_time_yr,
    class: line,
  }
}

/** The numbers of the table with their ranges, by technology and quantity. */
export const TECHNOLOGY_DEFAULT_COEFFICIENTS: CoefficientTable = Object.fromEntries(
  TECHNOLOGIES.flatMap((technology) => {
    const usual: TechnologyDefault = TECHNOLOGY_DEFAULTS[technology]
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
