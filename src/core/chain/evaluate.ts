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
import { CENTRAL_COEFFICIENTS } from './coefficient-vector.ts'
import { CHAIN_OUTPUTS, OUTPUT_GROUPS, type ChainOutput, type OutputGroup } from './outputs.ts'
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

/** Numbers in the kernel's answer vector. */
export const LAYOUT_SIZE = LAYOUT.outputs.length

/** Every number of the kernel's answer for one place, or their means over the countries of a region. */
type PlaceValues = Readonly<ReturnType<typeof nameOutputs>>

/** Every number of the answer for a geography, with what climate damage puts on its budget. */
export type ChainValues = PlaceValues & Pick<BudgetFigures, 'fiscal_stress_index'>

/** A place under a coefficient vector, with what the kernel keeps of both. */
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

/** Where a number lies in the answer vector. */
export function outputSlot(output: ChainOutput): number {
  return CHAIN_OUTPUTS.indexOf(output)
}

/** Compute what a request cannot change, into `state` if it is given. */
export function settlePlace(
  place: ChainPlace,
  coefficients: Float64Array,
  state: Float64Array = new Float64Array(STATE_SIZE)
): SettledPlace {
  settle(coefficients, place.vector, CHAIN_TABLES, state)
  return { place, coefficients, state }
}

/** A place under the central coefficients; one entry a place is kept. */
export function settleCentral(place: ChainPlace): SettledPlace {
  const known = centralPlaces.get(place.id)
  if (known) return known
  const settled = settlePlace(place, CENTRAL_COEFFICIENTS)
  centralPlaces.set(place.id, settled)
  return settled
}

/** Evaluate a settled place into `output`, in the order of the kernel's answer vector. */
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
  const { fiscal_stress_index } = evaluateStress(
    settledBudget(geographyId),
    values.gdp_damage_additional_pct
  )
  return Object.assign(values, { fiscal_stress_index })
}

/** GDP that climate takes, in all and more than now, percent. */
export type GdpDamage = Pick<PlaceValues, 'gdp_damage_pct' | 'gdp_damage_additional_pct'>

/** GDP that climate takes without shocks at each of `points`, without the rest of the answer. */
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

/** The mean over places weighted with GDP, for the request in the vector. */
function meanGdpDamage(places: readonly SettledPlace[]): GdpDamage {
  let [all, additional, weights] = [0, 0, 0]
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
  }
  return { gdp_damage_pct: all / weights, gdp_damage_additional_pct: additional / weights }
}

/** The numbers of a geography in the order of the kernel's answer vector, until the next call. */
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

/** Evaluate every place of a geography; coefficients may differ by place, as those of a corner do. */
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

/** The mean over countries, each group of numbers by its own weights, written into `mean`. */
export function meanOfPlaces(
  places: readonly ChainPlace[],
  outputs: readonly Float64Array[],
  mean: Float64Array = new Float64Array(LAYOUT_SIZE)
): Float64Array {
  mean.fill(0)
  for (const { group, slots } of GROUPS) {
    let total = 0
    for (let index = 0; index < places.length; index += 1) {
      const place = entryAt(places, index)
      const output = entryAt(outputs, index)
      const weight = countryWeight(group, place, output)
      total += weight
      for (const slot of slots) mean[slot] = numberAt(mean, slot) + weight * numberAt(output, slot)
    }
    for (const slot of slots) mean[slot] = numberAt(mean, slot) / total
  }
  return mean
}

const GROUPS = (Object.keys(OUTPUT_GROUPS) as OutputGroup[]).map((group) => ({
  group,
  slots: OUTPUT_GROUPS[group].map(outputSlot),
}))

const VALUE_ADDED = outputSlot('value_added_share')

const GDP_DAMAGE = outputSlot('gdp_damage_pct')
const ADDITIONAL_DAMAGE = outputSlot('gdp_damage_additional_pct')

/** What a country counts in the mean of a group of numbers. */
function countryWeight(group: OutputGroup, place: ChainPlace, output: Float64Array): number {
  if (group === 'population') return peopleOf(place)
  return group === 'gdp' ? productOf(place) : productOf(place) * numberAt(output, VALUE_ADDED)
}
