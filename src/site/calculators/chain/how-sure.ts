import type { HowSure } from '../uncertainty/offer-sample.ts'
import { createHowSure } from '../uncertainty/how-sure.ts'
import { sample } from '../uncertainty/sampling.client.ts'
import { describeSample, THRESHOLD_FIELD } from './sampled-view.ts'
import { sampledRequest, type ChainResult } from './view.ts'

/** Uncertainty of the answer on the climate chain page. */
export function sampleChain(read: () => ChainResult): HowSure {
  return createHowSure('climate-chain-uncertainty.json', async (threshold) => {
    const view = read()
    const thresholds = [{ field: THRESHOLD_FIELD, threshold }]
    const answer = await sample('fiscal', sampledRequest(view), { thresholds })
    return answer && { answer, view: describeSample(view, answer) }
  })
}
