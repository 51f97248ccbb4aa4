import { mergeEquations, parseEquations } from '../model/parse-equations.ts'
import { pathNames } from '../model/periods.ts'
import {
  asModelCoefficients,
  type Column,
  type Family,
  type GivenSymbol,
  type ModelSource,
} from '../model/source.ts'
import { DAMAGE_COEFFICIENTS, DAMAGE_FORMS } from '../../model/coefficients/damage-functions.ts'
import {
  DICE2016_BOUNDS,
  DICE2016_COEFFICIENTS,
  DICE2016_PERIODS,
} from '../../model/coefficients/dice2016.ts'
import { DICE2023_COEFFICIENTS, DICE2023_PERIODS } from '../../model/coefficients/dice2023.ts'
import { POLICIES } from './engines.ts'
import { DICE2016_BOUND_EQUATIONS } from './equations/dice2016-bounds.ts'
import { DICE2016_EQUATIONS } from './equations/dice2016.ts'
import { DICE2023_CLIMATE_EQUATIONS, DICE2023_PATH_EQUATIONS } from './equations/dice2023.ts'
import { ECONOMY_EQUATIONS, DAMAGE_FUNCTION_EQUATIONS } from './equations/economy.ts'
import { MARGINAL_DAMAGE_EQUATIONS } from './equations/valuation.ts'
import { citeEquations, DICE2016_LISTING, DICE2023_LISTING, type Listing } from './listings.ts'

/** An input series: its label and source. */
type ReadPath = readonly [series: string, label: string, unit: string, source: string]

const GRID: readonly ReadPath[] = [
  ['period', 'Number of the period, from zero', '1', 'Grid of the model'],
  [
    'added_emissions',
    'Emissions added by the pulse',
    'GtCO2/yr',
    'Zero but in the emission period of the run with a pulse',
  ],
]

const BASE_SHEET = 'Nordhaus (2017), workbook DICE2016R-090916ap-v2, base sheet'
const RESULTS = 'Barrage and Nordhaus (2024), GAMS results of version b-4-3-10'

const COMMON = {
  repeated: 't',
  place_keys: [
    { symbol: 'damage_form', labels: DAMAGE_FORMS },
    { symbol: 'policy', labels: POLICIES },
  ],
  tables: [],
} as const

/** DICE-2016R and R2, which differ only in the damage function. */
export const DICE2016_MODEL: ModelSource = {
  ...COMMON,
  name: 'DICE-2016',
  equations: readListing(
    [ECONOMY_EQUATIONS, DICE2016_EQUATIONS, MARGINAL_DAMAGE_EQUATIONS],
    DICE2016_PERIODS,
    DICE2016_LISTING
  ),
  ...describePaths(DICE2016_PERIODS, [
    ...GRID,
    ['savings_rate', 'Gross savings rate of the base run', '1', BASE_SHEET],
  ]),
  coefficients: asModelCoefficients(
    { ...DICE2016_COEFFICIENTS, ...DAMAGE_COEFFICIENTS },
    'dice2016'
  ),
  outputs: listOutputs(DICE2016_PERIODS, [
    'carbon_upper_ocean[t]',
    'carbon_deep_ocean[t]',
    'temperature_ocean[t]',
  ]),
}

/** Symbols of DICE-2016 that are bounded in sampled runs. */
const BOUNDED: ReadonlySet<string> = new Set([
  'carbon_atmosphere',
  'carbon_upper_ocean',
  'carbon_deep_ocean',
  'damage_fraction',
  'emissions',
])

/** DICE-2016 with the bounds of sampled runs on some of its equations. */
export const DICE2016_BOUNDED_MODEL: ModelSource = {
  ...DICE2016_MODEL,
  name: 'DICE-2016 within bounds',
  equations: mergeBounds(),
  coefficients: {
    ...DICE2016_MODEL.coefficients,
    ...asModelCoefficients(DICE2016_BOUNDS, 'dice2016_bounds'),
  },
}

function mergeBounds(): ModelSource['equations'] {
  const { equations } = DICE2016_MODEL
  const bounds = parseEquations(DICE2016_BOUND_EQUATIONS)
  const unbounded = equations.definitions.map((definition) =>
    BOUNDED.has(definition.symbol)
      ? { ...definition, symbol: `unbounded_${definition.symbol}` }
      : definition
  )
  return { ...equations, definitions: [...unbounded, ...bounds.definitions] }
}

const DICE2023_PATHS = describePaths(DICE2023_PERIODS, [
  ...GRID,
  ['base_savings_rate', 'Gross savings rate of the base run', '1', `${RESULTS}, base run`],
  ['optimal_savings_rate', 'Gross savings rate of the optimal run', '1', `${RESULTS}, optimal run`],
  [
    'optimal_control_rate',
    'Emission control rate of the optimal run',
    '1',
    `${RESULTS}, optimal run`,
  ],
])

const RESERVOIRS: Family = { dimensions: ['reservoir_number'] }
const BOXES: Family = { dimensions: ['box'] }

/** DICE-2023. */
export const DICE2023_MODEL: ModelSource = {
  ...COMMON,
  name: 'DICE-2023',
  equations: readListing(
    [
      ECONOMY_EQUATIONS,
      DICE2023_PATH_EQUATIONS,
      DICE2023_CLIMATE_EQUATIONS,
      MARGINAL_DAMAGE_EQUATIONS,
    ],
    DICE2023_PERIODS,
    DICE2023_LISTING
  ),
  ...DICE2023_PATHS,
  families: {
    ...DICE2023_PATHS.families,
    share: RESERVOIRS,
    tau: RESERVOIRS,
    res0: RESERVOIRS,
    teq: BOXES,
    d: BOXES,
    tbox0: BOXES,
  },
  coefficients: asModelCoefficients(
    { ...DICE2023_COEFFICIENTS, ...DAMAGE_COEFFICIENTS },
    'dice2023'
  ),
  outputs: listOutputs(DICE2023_PERIODS, [
    'welfare_weight[t]',
    'other_gases[t]',
    'cumulative_emissions[t]',
    'carbon_atmosphere[t]',
    'alpha[t]',
    'alpha[t]@pulse',
  ]),
}

/** Both sides of the equation that alpha solves, which are only used in explanations. */
export const ROOT_CHECKS = ['response_left', 'response_right'] as const

/** DICE-2023 with the checks of its root. */
export const DICE2023_CHECKED_MODEL: ModelSource = {
  ...DICE2023_MODEL,
  outputs: [
    ...DICE2023_MODEL.outputs,
    ...Array.from({ length: DICE2023_PERIODS }, (_, t) =>
      ROOT_CHECKS.flatMap((check) => [`${check}[${t}]`, `${check}[${t}]@pulse`])
    ).flat(),
  ],
}

function readListing(texts: readonly string[], periods: number, listing: Listing) {
  const grid = `dimension t: period = ${Array.from({ length: periods }, (_, t) => t).join(' ')}\n`
  const merged = mergeEquations([grid, ...texts])
  return { ...merged, definitions: citeEquations(merged.definitions, listing) }
}

/** Input series, and the emissions of a pulse, given by the caller for every period. */
function describePaths(periods: number, paths: readonly ReadPath[]) {
  const columns = paths.flatMap(([series, label, unit, source]) =>
    pathNames(series, periods).map((symbol): Column => ({
      symbol,
      label,
      unit,
      source,
      kind: 'documented',
    }))
  )
  const givens = pathNames('pulsed_emissions', periods).map((symbol): GivenSymbol => ({
    symbol,
    label: 'Emissions added by the pulse',
    unit: 'GtCO2/yr',
    source: 'Zero but in the emission period of the run with a pulse',
    kind: 'documented',
  }))
  givens.push({
    symbol: 'emission_period',
    label: 'Period of the pulse',
    unit: 'period',
    source: 'Period that holds the emission year',
    kind: 'documented',
  })
  const families: Record<string, Family> = {}
  for (const series of [...paths.map(([name]) => name), 'pulsed_emissions'])
    families[series] = {
      dimensions: ['t'],
      names: Object.fromEntries(pathNames(series, periods).map((name, t) => [String(t), name])),
    }
  return { columns, givens, families }
}

/** Inputs of the valuation, interleaved by period so that each period finds the previous one. */
function listOutputs(periods: number, more: readonly string[]): string[] {
  const common =
    'year[t] tfp_growth[t] intensity_growth[t] emissions[t] emissions[t]@pulse forcing[t] forcing[t]@pulse carbon_price[t]'
  const read = [...common.split(' '), ...more, 'consumption_per_capita[t]', 'marginal_damage[t]']
  return Array.from({ length: periods }, (_, t) =>
    read.map((written) => written.replace('[t]', `[${t}]`))
  ).flat()
}

/** A damage function by itself. */
export const DAMAGE_FUNCTION_MODEL: ModelSource = {
  name: 'damage function',
  equations: parseEquations(DAMAGE_FUNCTION_EQUATIONS),
  givens: [{ symbol: 'warming_c', label: 'Warming above pre-industrial', unit: 'degC' }],
  coefficients: asModelCoefficients(DAMAGE_COEFFICIENTS, 'damage_function'),
  families: {},
  columns: [],
  place_keys: [{ symbol: 'damage_form', labels: DAMAGE_FORMS }],
  tables: [],
  outputs: ['damage_fraction'],
}
