import { findElement } from '../calculators/browser/elements.ts'
import { createHowSure } from '../calculators/uncertainty/how-sure.ts'
import type { HowSure } from '../calculators/uncertainty/offer-sample.ts'
import { sample } from '../calculators/uncertainty/sampling.client.ts'
import type { Uncertainty } from '../../core/uncertainty/sample.ts'
import type { CountryFigures } from './sampled-figures.ts'
import { describeCountrySample, THRESHOLD_FIELD } from './sampled-view.ts'

/** How sure the figures of the chain are that the page of a country shows. */
export function sampleCountry(): HowSure {
  // The page writes them itself, at its build.
  const figures = JSON.parse(
    findElement('country-chain', HTMLElement).textContent
  ) as CountryFigures
  return createHowSure('country-uncertainty.json', async (threshold) => {
    const thresholds = [{ field: THRESHOLD_FIELD, threshold }]
    const levels: Uncertainty[] = []
    for (const { request } of figures.levels) {
      // The thread answers one question and keeps one waiting: they go one by one.
      const found = await sample('damage', request, { thresholds })
      if (found === null) return null
      levels.push(found)
    }
    const pathways = figures.pathways && (await sample('pathways', figures.pathways.request))
    if (pathways === null && figures.pathways !== null) return null
    const answer = { levels, pathways }
    return { answer, view: describeCountrySample(figures, answer) }
  })
}
