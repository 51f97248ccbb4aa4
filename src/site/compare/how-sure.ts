import { createHowSure } from '../calculators/uncertainty/how-sure.ts'
import type { HowSure } from '../calculators/uncertainty/offer-sample.ts'
import { sample } from '../calculators/uncertainty/sampling.client.ts'
import { readPathwayQuestion, readPathways } from './read-pathways.ts'
import { describePathwaySample, THRESHOLD_FIELD } from './sampled-view.ts'

/** How sure the comparison of pathways is that the page shows, by the query of its form. */
export function sampleComparison(readQuery: () => URLSearchParams): HowSure {
  return createHowSure('policy-pathways-uncertainty.json', async (threshold) => {
    const query = readQuery()
    const shown = await readPathways(query)
    const request = readPathwayQuestion(query)
    const thresholds = [{ field: THRESHOLD_FIELD, threshold }]
    const answer = await sample('pathways', request, { thresholds })
    return answer && { answer, view: describePathwaySample(shown, answer) }
  })
}
