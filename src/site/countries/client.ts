import { offerSample } from '../calculators/uncertainty/offer-sample.ts'

offerSample(async () => {
  const { sampleCountry } = await import('./how-sure.ts')
  return sampleCountry()
})
for (const element of document.querySelectorAll('[data-needs-script]'))
  element.removeAttribute('hidden')
