import { evaluate, evaluateCalm, LAYOUT, settle, STATE_SIZE } from '../kernels/chain.ts'
import { flattenTables } from '../model/layout.ts'
import { readCountryColumn } from '../geography/country-columns.ts'
import { CENTRAL_COEFFICIENTS } from './coefficient-vector.ts'
import { CHAIN_MODEL } from './model.ts'
import { OUTPUT_GROUPS, type ChainOutput } from './outputs.ts'
import { listPlaces, type ChainPlace } from './places.ts'
import { createRequestVector, fillRequestVector, type ChainRequest } from './request-vector.ts'

/** The tables of the chain in one vector. */
export const CHAIN_TABLES = flattenTables(CHAIN_MODEL)

/** Every number of the answer for one place, request and coefficient vector. */
export type ChainValues = Readonly<Record<ChainOutput, number>>

const OUTPUT_SLOTS = Object.fromEntries(
  LAYOUT.outputs.map((name, index) => [name, index])
) as Readonly<Record<ChainOutput, number>>

/** What the kernel keeps of a place under the central coefficients; one entry a place. */
const centralStates = new Map<string, Float64Array>()
const scratchRequest = createRequestVector()
const scratchState = new Float64Array(STATE_SIZE)

/** Evaluate one place into `output`, in the order of the kernel's answer vector. */
export function evaluatePlace(
  place: ChainPlace,
  coefficients: Float64Array,
  request: Float64Array,
  hasShocks: boolean,
  output: Float64Array
): void {
  const state = settlePlace(place, coefficients)
  const stage = hasShocks ? evaluate : evaluateCalm
  stage(coefficients, place.vector, CHAIN_TABLES, state, request, output)
}

/** Evaluate a geography: one place, or the weighted mean over the countries of a region. */
export function evaluateChain(
  geographyId: string,
  request: ChainRequest,
  coefficients: Float64Array = CENTRAL_COEFFICIENTS
): ChainValues {
  return evaluateChainAt(geographyId, request, () => coefficients)
}

/** The same with coefficients by place, such as a corner that differs by place. */
export function evaluateChainAt(
  geographyId: string,
  request: ChainRequest,
  coefficientsOf: (place: ChainPlace) => Float64Array
): ChainValues {
  fillRequestVector(scratchRequest, request)
  const hasShocks = request.active_shocks.length > 0
  const runs = listPlaces(geographyId).map((place) => {
    const output = new Float64Array(LAYOUT.outputs.length)
    evaluatePlace(place, coefficientsOf(place), scratchRequest, hasShocks, output)
    return { place, output }
  })
  const [only, another] = runs
  const mean = only && !another ? only.output : meanOf(runs)
  return Object.fromEntries(
    LAYOUT.outputs.map((name, index) => [name, mean[index] ?? NaN])
  ) as ChainValues
}

/** What a country counts in the mean of a group of numbers. */
export function countryWeight(
  group: keyof typeof OUTPUT_GROUPS,
  { country }: ChainPlace,
  valueAddedShare: number
): number {
  if (group === 'population') return readCountryColumn(country, 'pop_m')
  const gdp = readCountryColumn(country, 'gdp_busd')
  return group === 'gdp' ? gdp : gdp * valueAddedShare
}

interface PlaceRun {
  readonly place: ChainPlace
  readonly output: Float64Array
}

/** The mean over countries, each group of numbers by its own weights. */
function meanOf(runs: readonly PlaceRun[]): Float64Array {
  const mean = new Float64Array(LAYOUT.outputs.length)
  for (const group of Object.keys(OUTPUT_GROUPS) as (keyof typeof OUTPUT_GROUPS)[]) {
    const weights = runs.map(({ place, output }) =>
      countryWeight(group, place, output[OUTPUT_SLOTS.value_added_share] ?? NaN)
    )
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    for (const name of OUTPUT_GROUPS[group]) {
      const slot = OUTPUT_SLOTS[name]
      const sum = runs.reduce(
        (acc, { output }, index) => acc + (weights[index] ?? NaN) * (output[slot] ?? NaN),
        0
      )
      mean[slot] = sum / total
    }
  }
  return mean
}

/** What the kernel keeps of a place: known for the central coefficients, else computed anew. */
function settlePlace(place: ChainPlace, coefficients: Float64Array): Float64Array {
  if (coefficients !== CENTRAL_COEFFICIENTS) {
    settle(coefficients, place.vector, CHAIN_TABLES, scratchState)
    return scratchState
  }
  const known = centralStates.get(place.id)
  if (known) return known
  const state = new Float64Array(STATE_SIZE)
  settle(coefficients, place.vector, CHAIN_TABLES, state)
  centralStates.set(place.id, state)
  return state
}
