import { createHowSure } from '../uncertainty/how-sure.ts'
import type { HowSure } from '../uncertainty/offer-sample.ts'
import { sample } from '../uncertainty/sampling.client.ts'
import { describeSccSample, VALUE_FIELD } from './sampled-view.ts'
import type { SccView } from './view.ts'

/** Uncertainty of the social cost of carbon on the page. */
export function sampleShownScc(read: () => Extract<SccView, { kind: 'result' }>): HowSure {
  return createHowSure('social-cost-of-carbon-uncertainty.json', async (threshold) => {
    const { request, answer } = read()
    const found = await sample('scc', request, { thresholds: [{ field: VALUE_FIELD, threshold }] })
    return found && { answer: found, view: describeSccSample(answer, found) }
  })
}
