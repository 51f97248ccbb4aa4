import { cornersOf } from './corners.ts'
import { evaluateChain, type ChainValues } from './evaluate.ts'
import type { ChainRequest } from './request-vector.ts'

/** One request at a geography: in the middle, and with every range at the ends of little and much damage. */
export interface ChainRun {
  readonly low: ChainValues
  readonly central: ChainValues
  readonly high: ChainValues
}

/** Evaluate the chain three times, once for each column of an answer. */
export function runChain(geographyId: string, request: ChainRequest): ChainRun {
  return {
    low: evaluateChain(geographyId, request, (place) => cornersOf(place).low),
    central: evaluateChain(geographyId, request),
    high: evaluateChain(geographyId, request, (place) => cornersOf(place).high),
  }
}
