import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import { createHowSure } from '../calculators/uncertainty/how-sure.ts'
import type { HowSure } from '../calculators/uncertainty/offer-sample.ts'
import { sample } from '../calculators/uncertainty/sampling.client.ts'
import { readPathways } from './read-pathways.ts'
import { describePathwaySample, THRESHOLD_FIELD } from './sampled-view.ts'

/** How sure the comparison of pathways is that the page shows, by the query of its form. */
export function sampleComparison(readQuery: () => URLSearchParams): HowSure {
  return createHowSure('policy-pathways-uncertainty.json', async (threshold) => {
    const query = readQuery()
    const shown = await readPathways(query)
    const industry = INDUSTRY_IDS.find((id) => id === query.get('industry'))
    if (!industry) throw new RangeError('The form names no known industry.')
    const request = {
      geography: query.get('geography') ?? '',
      industry,
      horizon: Number(query.get('horizon')),
    }
    const thresholds = [{ field: THRESHOLD_FIELD, threshold }]
    const answer = await sample('pathways', request, { thresholds })
    return answer && { answer, view: describePathwaySample(shown, answer) }
  })
}
