import { evaluate, evaluateCalm, LAYOUT, settle, STATE_SIZE } from '../kernels/chain.ts'
import { evaluateStress, type BudgetFigures } from './budget.ts'
import { TABLES } from '../kernels/chain-numbers.ts'
import { CENTRAL_COEFFICIENTS } from './coefficient-vector.ts'
import { CHAIN_OUTPUTS, OUTPUT_GROUPS, type ChainOutput, type OutputGroup } from './outputs.ts'
import { listPlaces, peopleOf, productOf, type ChainPlace } from './places.ts'
import { settledBudget } from './settled-budget.ts'
import { createRequestVector, fillRequestVector, type ChainRequest } from './request-vector.ts'

/** The tables of the chain in one vector. */
export const CHAIN_TABLES = Float64Array.from(TABLES)

/** Numbers in the kernel's answer vector. */
export const LAYOUT_SIZE = LAYOUT.outputs.length

/** Every number of the kernel's answer for one place, or their means over the countries of a region. */
export type PlaceValues = Readonly<Record<ChainOutput, number>>

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

/** Compute what a request cannot change, into `state` where one is at hand. */
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
  const values = meanOverPlaces(evaluatePlaces(geographyId, request, settleAt))
  const budget = settledBudget(geographyId)
  const { fiscal_stress_index } = evaluateStress(budget, values.gdp_damage_additional_pct)
  return { ...values, fiscal_stress_index }
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
    return { place, values: readOutputs(scratchOutput) }
  })
}

/** The mean over countries, each group of numbers by its own weights; of one place its own numbers. */
export function meanOverPlaces(runs: readonly PlaceRun[]): PlaceValues {
  const [only, another] = runs
  if (only && !another) return only.values
  const means = new Map<ChainOutput, number>()
  for (const group of Object.keys(OUTPUT_GROUPS) as OutputGroup[]) {
    const weights = runs.map((run) => countryWeight(group, run))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    for (const name of OUTPUT_GROUPS[group]) {
      const sum = runs.reduce(
        (acc, { values }, index) => acc + (weights[index] ?? NaN) * values[name],
        0
      )
      means.set(name, sum / total)
    }
  }
  return Object.fromEntries(means) as PlaceValues
}

/** What a country counts in the mean of a group of numbers. */
function countryWeight(group: OutputGroup, { place, values }: PlaceRun): number {
  if (group === 'population') return peopleOf(place)
  const gdp = productOf(place)
  return group === 'gdp' ? gdp : gdp * values.value_added_share
}

function readOutputs(output: Float64Array): PlaceValues {
  return Object.fromEntries(
    CHAIN_OUTPUTS.map((name, index) => [name, output[index] ?? NaN])
  ) as PlaceValues
}
