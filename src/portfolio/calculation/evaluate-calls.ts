import { entryAt, numberAt } from '../../core/entry.ts'
import {
  evaluatePlace,
  LAYOUT_SIZE,
  meanOfPlaces,
  outputSlot,
  settleCentral,
} from '../../core/chain/evaluate.ts'
import { listPlaces, type ChainPlace } from '../../core/chain/places.ts'
import {
  createRequestVector,
  fillRequestVector,
  type ChainRequest,
} from '../../core/chain/request-vector.ts'
import { readCall } from './call-code.ts'
import { FIGURES } from './columns.ts'

/** Distinct calls in rising order: entry by entry the code, the warming level and the adaptation. */
export interface CallBatch {
  readonly codes: Int32Array
  readonly warmings: Float64Array
  readonly adaptations: Float64Array
  /** What the rows of each call are worth together, USD. */
  readonly values_usd: Float64Array
}

/** Calls of a batch: enough that handing it to a thread costs little. Part of the order of all sums. */
export const CALLS_OF_BATCH = { central: 8192, sampled: 512 } as const

const SLOTS = FIGURES.map(outputSlot)
const request = createRequestVector()
const single = new Float64Array(LAYOUT_SIZE)
const mean = new Float64Array(LAYOUT_SIZE)
const outputsWithin = new Map<string, Float64Array[]>()

/** The figures of every call of a batch, call after call, in the order of `FIGURES`. */
export function evaluateCalls({ codes, warmings, adaptations }: CallBatch): Float64Array {
  const figures = new Float64Array(codes.length * SLOTS.length)
  for (let index = 0; index < codes.length; index += 1) {
    const { geography, ...call } = readCall(
      entryAt(codes, index),
      entryAt(warmings, index),
      entryAt(adaptations, index)
    )
    const answer = evaluateAt(listPlaces(geography), geography, call)
    for (let slot = 0; slot < SLOTS.length; slot += 1)
      figures[index * SLOTS.length + slot] = numberAt(answer, entryAt(SLOTS, slot))
  }
  return figures
}

/** The answer vector of a place, or the mean over the countries of a region, until the next call. */
function evaluateAt(
  places: readonly ChainPlace[],
  geography: string,
  call: ChainRequest
): Float64Array {
  fillRequestVector(request, call)
  const hasShocks = call.active_shocks.length > 0
  const [only] = places
  if (only && places.length === 1) {
    evaluatePlace(settleCentral(only), request, hasShocks, single)
    return single
  }
  const kept = outputsWithin.get(geography)
  const outputs = kept ?? places.map(() => new Float64Array(LAYOUT_SIZE))
  if (!kept) outputsWithin.set(geography, outputs)
  places.forEach((place, index) =>
    evaluatePlace(settleCentral(place), request, hasShocks, entryAt(outputs, index))
  )
  return meanOfPlaces(places, outputs, mean)
}
