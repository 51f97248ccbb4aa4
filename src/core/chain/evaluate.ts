import { entryAt, numberAt } from '../entry.ts'
import {
  evaluate,
  evaluateCalm,
  evaluateDamageCalm,
  LAYOUT,
  nameOutputs,
  settle,
  STATE_SIZE,
} from '../kernels/chain.ts'
import { TABLES } from '../kernels/chain-numbers.ts'
import { evaluateStress, type BudgetFigures } from './budget.ts'
import type { BudgetDamage } from './budget-vectors.ts'
import { CENTRAL_COEFFICIENTS } from './coefficient-vector.ts'
import type { RegionalMean } from '../../model/figures/figure.ts'
import { CHAIN_OUTPUTS, listOutputsBy, type ChainOutput } from './outputs.ts'
import { listPlaces, peopleOf, productOf, type ChainPlace } from './places.ts'
import { settledBudget } from './settled-budget.ts'
import {
  createRequestVector,
  fillRequestVector,
  moveRequest,
  type ChainRequest,
  type PathPoint,
} from './request-vector.ts'

/** The tables of the chain in one vector. */
export const CHAIN_TABLES = Float64Array.from(TABLES)

/** Length of the kernel's output vector. */
export const LAYOUT_SIZE = LAYOUT.outputs.length

/** Every output of the kernel for one place, or its mean over the countries of a region. */
type PlaceValues = Readonly<ReturnType<typeof nameOutputs>>

/** Every output for a geography, including the budget cost of climate damage. */
export type ChainValues = PlaceValues & Pick<BudgetFigures, 'fiscal_stress_index'>

/** A place with a coefficient vector and the kernel state computed from both. */
export interface SettledPlace {
  readonly place: ChainPlace
  readonly coefficients: Float64Array
  readonly state: Float64Array
}

/** A place with its numbers. */
export interface PlaceRun {
  readonly place: ChainPlace
  readonly values: PlaceValues
}

const centralPlaces = new Map<string, SettledPlace>()
const scratchRequest = createRequestVector()
const scratchOutput = new Float64Array(LAYOUT_SIZE)

/** Index of a number in the output vector. */
export function outputSlot(output: ChainOutput): number {
  return CHAIN_OUTPUTS.indexOf(output)
}

/** Compute everything that does not depend on the request, into `state` if given. */
export function settlePlace(
  place: ChainPlace,
  coefficients: Float64Array,
  state: Float64Array = new Float64Array(STATE_SIZE)
): SettledPlace {
  settle(coefficients, place.vector, CHAIN_TABLES, state)
  return { place, coefficients, state }
}

/** A place with the central coefficients; cached per place. */
export function settleCentral(place: ChainPlace): SettledPlace {
  const known = centralPlaces.get(place.id)
  if (known) return known
  const settled = settlePlace(place, CENTRAL_COEFFICIENTS)
  centralPlaces.set(place.id, settled)
  return settled
}

/** Evaluate a settled place into `output`, in the order of the kernel's output vector. */
export function evaluatePlace(
  { place, coefficients, state }: SettledPlace,
  request: Float64Array,
  hasShocks: boolean,
  output: Float64Array
): void {
  const stage = hasShocks ? evaluate : evaluateCalm
  stage(coefficients, place.vector, CHAIN_TABLES, state, request, output)
}

/** Evaluate a geography: one place, or the weighted mean over the countries of a region. */
export function evaluateChain(
  geographyId: string,
  request: ChainRequest,
  settleAt: (place: ChainPlace) => SettledPlace = settleCentral
): ChainValues {
  const values = nameOutputs(evaluateGeography(geographyId, request, settleAt))
  const { fiscal_stress_index } = evaluateStress(settledBudget(geographyId), values)
  return Object.assign(values, { fiscal_stress_index })
}

/** GDP damage without shocks, total and additional to now, and what of it a budget feels, percent. */
export type GdpDamage = Pick<PlaceValues, 'gdp_damage_pct' | 'gdp_damage_additional_pct'> &
  BudgetDamage

/** GDP damage without shocks at each of `points`, without computing the other outputs. */
export function evaluateGdpDamage(
  geographyId: string,
  request: ChainRequest,
  points: readonly PathPoint[],
  settleAt: (place: ChainPlace) => SettledPlace
): GdpDamage[] {
  fillRequestVector(scratchRequest, request)
  const places = listPlaces(geographyId).map(settleAt)
  return points.map((point) => {
    moveRequest(scratchRequest, point)
    return meanGdpDamage(places)
  })
}

/** The GDP-weighted mean over places, for the request in the vector. */
function meanGdpDamage(places: readonly SettledPlace[]): GdpDamage {
  let [all, additional, output, weights] = [0, 0, 0, 0]
  for (const { place, coefficients, state } of places) {
    evaluateDamageCalm(
      coefficients,
      place.vector,
      CHAIN_TABLES,
      state,
      scratchRequest,
      scratchOutput
    )
    const weight = places.length === 1 ? 1 : productOf(place)
    weights += weight
    all += weight * numberAt(scratchOutput, GDP_DAMAGE)
    additional += weight * numberAt(scratchOutput, ADDITIONAL_DAMAGE)
    output += weight * numberAt(scratchOutput, OUTPUT_DAMAGE)
  }
  return {
    gdp_damage_pct: all / weights,
    gdp_damage_additional_pct: additional / weights,
    ...splitDamage(additional / weights, output / weights),
  }
}

/** Damage as a budget feels it: what is not lost output is lost assets. */
export function splitDamage(additional_pct: number, output_pct: number): BudgetDamage {
  return { output_damage_pct: output_pct, asset_damage_pct: additional_pct - output_pct }
}

/** The kernel's output vector for a geography, which the next call overwrites. */
function evaluateGeography(
  geographyId: string,
  request: ChainRequest,
  settleAt: (place: ChainPlace) => SettledPlace
): Float64Array {
  fillRequestVector(scratchRequest, request)
  const hasShocks = request.active_shocks.length > 0
  const places = listPlaces(geographyId)
  const outputs = places.map((place) => {
    const output = places.length === 1 ? scratchOutput : new Float64Array(LAYOUT_SIZE)
    evaluatePlace(settleAt(place), scratchRequest, hasShocks, output)
    return output
  })
  const [only] = outputs
  return only && outputs.length === 1 ? only : meanOfPlaces(places, outputs)
}

/**
 * Evaluate every place of a geography; coefficients may differ by place, as they do in a corner.
 */
export function evaluatePlaces(
  geographyId: string,
  request: ChainRequest,
  settleAt: (place: ChainPlace) => SettledPlace = settleCentral
): PlaceRun[] {
  fillRequestVector(scratchRequest, request)
  const hasShocks = request.active_shocks.length > 0
  return listPlaces(geographyId).map((place) => {
    evaluatePlace(settleAt(place), scratchRequest, hasShocks, scratchOutput)
    return { place, values: nameOutputs(scratchOutput) }
  })
}

/**
 * Write the mean over countries into `mean`; each group of numbers has its own weights, and amounts
 * are summed. A country without an estimate of deaths is left out of their mean.
 */
export function meanOfPlaces(
  places: readonly ChainPlace[],
  outputs: readonly Float64Array[],
  mean: Float64Array = new Float64Array(LAYOUT_SIZE)
): Float64Array {
  mean.fill(0)
  for (const { weighting, slots, areDeaths } of MEANS) {
    let total = 0
    for (let index = 0; index < places.length; index += 1) {
      const place = entryAt(places, index)
      if (areDeaths && !hasDeathEstimate(place)) continue
      const output = entryAt(outputs, index)
      const weight = countryWeight(weighting, place, output)
      total += weight
      for (const slot of slots) mean[slot] = numberAt(mean, slot) + weight * numberAt(output, slot)
    }
    if (weighting === 'sum') continue
    for (const slot of slots) mean[slot] = numberAt(mean, slot) / total
  }
  return mean
}

const MEANS = (['population', 'value_added', 'gdp', 'sum'] as const).flatMap((weighting) =>
  [false, true].map((areDeaths) => ({
    weighting,
    slots: listOutputsBy(weighting)
      .filter((output) => isOfDeaths(output) === areDeaths)
      .map(outputSlot),
    areDeaths,
  }))
)

const MORTALITY = LAYOUT.place.indexOf('mortality_per_c')

/** Whether an output counts deaths from heat and cold. */
export function isOfDeaths(output: string): boolean {
  return output === 'deaths_per_100k' || output === 'welfare_deaths_pct'
}

/** Whether a coefficient of deaths is held for a country. */
export function hasDeathEstimate({ vector }: ChainPlace): boolean {
  return numberAt(vector, MORTALITY) !== 0
}

const VALUE_ADDED = outputSlot('value_added_share')

const GDP_DAMAGE = outputSlot('gdp_damage_pct')
const ADDITIONAL_DAMAGE = outputSlot('gdp_damage_additional_pct')
const OUTPUT_DAMAGE = outputSlot('output_damage_pct')

/** Weight of a country in a mean over countries. */
function countryWeight(weighting: RegionalMean, place: ChainPlace, output: Float64Array): number {
  if (weighting === 'sum') return 1
  if (weighting === 'population') return peopleOf(place)
  return weighting === 'gdp' ? productOf(place) : productOf(place) * numberAt(output, VALUE_ADDED)
}
