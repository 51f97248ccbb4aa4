import { showScriptedParts } from '../calculators/browser/elements.ts'
import { offerSample } from '../calculators/uncertainty/offer-sample.ts'

offerSample(async () => {
  const { sampleCountry } = await import('./how-sure.ts')
  return sampleCountry()
})
showScriptedParts()
