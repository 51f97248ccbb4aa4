import { entryAt } from '../entry.ts'
import { CENTRAL_COEFFICIENTS } from '../chain/coefficient-vector.ts'
import { CHAIN_TABLES } from '../chain/evaluate.ts'
import { CHAIN_MODEL } from '../chain/model.ts'
import { listPlaces, type ChainPlace } from '../chain/places.ts'
import {
  createRequestVector,
  fillRequestVector,
  type ChainRequest,
} from '../chain/request-vector.ts'
import { DEFAULT_DAMAGE_FUNCTION } from '../damage/damage-functions.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { readCountryColumn } from '../geography/country-columns.ts'
import { elaborateModel } from '../model/elaborate.ts'
import { equations } from '../model/equations.ts'
import { interpretProgram } from '../model/interpret.ts'
import { parseEquations } from '../model/parse-equations.ts'
import type { Program } from '../model/program.ts'
import type { ModelSource } from '../model/source.ts'

/**
 * Figures that publications report and no response contains, computed from the equations of the
 * chain.
 */
const COMPARED = parseEquations(equations`
context before: global_warming_c = from_c

flood_loss_pct: % = 100 * ky * sum_over(activity, value_added * relative_capital * flood_assets)
  "GDP lost to river floods a year, at replacement value"
transport_loss_pct: % = 100 * transport_stock * flood_assets[transport]
  "GDP lost a year with flooded transport assets"
steam_loss_pct: % = 100 * (steam_loss_per_c * beta * (global_warming_c - from_c) + steam_drought_loss * (drought_hydrological_risk - drought_hydrological_risk@before))
  "Capacity that a steam plant loses from a warming level on"
market_between_pct: % = kalkuhl_wenz(from_c, to_c)
  "GDP lost between two warming levels by mean temperature alone"
peak_growth_pct: % = 100 * (peak_growth - peak_growth@before)
  "Growth of peak demand from a warming level on"
exposed_assets_share: 1 = exposed_assets[100]
  "Share of assets exposed to the 100-year flood"
heat_disruption: 1 = disruption_term[heat]
  "Deliveries of the country disrupted by heat"
drought_disruption: 1 = disruption_term[drought]
  "Deliveries of the country disrupted by droughts"
flood_disruption: 1 = disruption_term[flood]
  "Deliveries of the country disrupted by floods"
`)

/** Inputs of a comparison in addition to a request. */
const COMPARISON_GIVENS = {
  from_c: { label: 'Warming level from which a comparison counts', unit: 'degC' },
  to_c: { label: 'Warming level to which a comparison counts', unit: 'degC' },
  transport_stock: { label: 'Transport assets over GDP', unit: '1' },
} as const

const OUTPUTS = [
  'flood_loss_pct',
  'transport_loss_pct',
  'steam_loss_pct',
  'market_between_pct',
  'peak_growth_pct',
  'exposed_assets_share',
  'heat_disruption',
  'drought_disruption',
  'flood_disruption',
  'labor_productivity_loss_pct',
  'labor_productivity_loss_economy_pct',
  'warming_regional_c',
  'shock_pct',
  'hot_multiplier',
  'rain_multiplier',
  'coastal_amplification',
] as const

/** A figure of the chain that can be compared with a publication. */
export type ChainFigure = (typeof OUTPUTS)[number]

/** A request to the chain with the inputs of a comparison; omitted fields take their defaults. */
export type ComparisonRequest = Partial<ChainRequest> &
  Partial<Record<keyof typeof COMPARISON_GIVENS, number>>

const DEFAULTS: ChainRequest = {
  climate_pathway: null,
  warming_c: null,
  horizon: 2050,
  industry: 'manufacturing',
  active_shocks: [],
  damage_function: DEFAULT_DAMAGE_FUNCTION,
  adaptation_level: 0,
  carbon_price_usd_per_t: null,
}

let program: Program | undefined

/** The figure of a covered country (alpha-2), optionally with some columns replaced. */
export function readFigure(
  alpha2: string,
  figure: ChainFigure,
  request: ComparisonRequest,
  columns: Readonly<Record<string, number>> = {}
): number {
  const [place] = listPlaces(alpha2)
  if (!place) throw new Error(`'${alpha2}' is not a place of the chain.`)
  program ??= elaborateModel(describeModel())
  const { outputs } = interpretProgram(program, {
    coefficients: CENTRAL_COEFFICIENTS,
    place: replaceColumns(program, place, columns),
    request: writeRequest(request),
    tables: CHAIN_TABLES,
  })
  return entryAt(outputs, OUTPUTS.indexOf(figure))
}

/** The GDP-weighted mean of a figure over the given countries, or over all covered ones. */
export function readMeanFigure(
  figure: ChainFigure,
  request: ComparisonRequest,
  isWithin: (region: string) => boolean = () => true
): number {
  const countries = COVERED_COUNTRIES.filter(({ region }) => isWithin(region))
  const weights = countries.map(({ alpha2 }) => readCountryColumn(alpha2, 'gdp_busd'))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return countries.reduce(
    (sum, { alpha2 }, index) =>
      sum + (entryAt(weights, index) / total) * readFigure(alpha2, figure, request),
    0
  )
}

function describeModel(): ModelSource {
  const { equations: own, givens } = CHAIN_MODEL
  return {
    ...CHAIN_MODEL,
    name: 'comparison with publications',
    givens: [
      ...givens,
      ...Object.entries(COMPARISON_GIVENS).map(([symbol, about]) => ({ symbol, ...about })),
    ],
    equations: {
      dimensions: [...own.dimensions, ...COMPARED.dimensions],
      contexts: [...own.contexts, ...COMPARED.contexts],
      functions: [...own.functions, ...COMPARED.functions],
      definitions: [...own.definitions, ...COMPARED.definitions],
    },
    outputs: OUTPUTS,
  }
}

function writeRequest(request: ComparisonRequest): Float64Array {
  const chain = createRequestVector()
  fillRequestVector(chain, { ...DEFAULTS, ...request })
  const given = Object.keys(COMPARISON_GIVENS) as (keyof typeof COMPARISON_GIVENS)[]
  // A figure does not read the inputs that it does not give.
  return Float64Array.from([...chain, ...given.map((name) => request[name] ?? 0)])
}

function replaceColumns(
  { layout }: Program,
  { vector }: ChainPlace,
  columns: Readonly<Record<string, number>>
): Float64Array {
  const replaced = vector.slice()
  for (const [name, value] of Object.entries(columns)) {
    const slot = layout.place.findIndex((entry) => [name, `${name}_printed`].includes(entry.name))
    if (slot === -1) throw new Error(`No place of the chain has a column '${name}'.`)
    replaced[slot] = value
  }
  return replaced
}
