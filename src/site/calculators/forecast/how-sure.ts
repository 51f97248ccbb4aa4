import type { CountryData } from '../../../core/forecast/own-figures.ts'
import { createHowSure } from '../uncertainty/how-sure.ts'
import type { HowSure } from '../uncertainty/offer-sample.ts'
import { sample } from '../uncertainty/sampling.client.ts'
import type { ForecastOutput } from './outputs.ts'
import { describeForecastSample, THRESHOLD_FIELD } from './sampled-view.ts'
import type { ForecastView } from './view.ts'

/** A forecast with the plotted output. */
export interface ShownForecast {
  readonly view: Extract<ForecastView, { kind: 'result' }>
  readonly output: ForecastOutput
}

/** Uncertainty of the forecast on the page. */
export function sampleShownForecast(
  read: () => ShownForecast,
  readData: (country: string) => CountryData
): HowSure {
  return createHowSure('forecast-uncertainty.json', async (threshold) => {
    const { view, output } = read()
    const { envelope } = view
    const request = { envelope, data: readData(envelope.country) }
    const thresholds = [{ field: THRESHOLD_FIELD, threshold }]
    const answer = await sample('forecast', request, { thresholds })
    return answer && { answer, view: describeForecastSample(view, output, answer) }
  })
}
