import { writeCsv } from '../../../core/dataset/csv.ts'
import type { CountryData } from '../../../core/forecast/own-figures.ts'
import { runCalculator } from '../browser/calculator-page.ts'
import { offerDownload } from '../browser/downloads.ts'
import { findElement, writeItems, writeText } from '../browser/elements.ts'
import { showPlot, writePlotFile } from '../browser/live-chart.ts'
import { createTraceView } from '../browser/trace-view.ts'
import { type FieldErrors, type FormState, readText } from '../form-state.ts'
import { offerSample } from '../uncertainty/offer-sample.ts'
import { readForecastForm, writeForecastQuery } from './form.ts'
import type { ShownForecast } from './how-sure.ts'
import { findOutput, seriesTable } from './outputs.ts'
import { plotSeries, titleSeries, type ForecastRanges } from './series-plot.ts'
import { writeDriverRows, writeYearHead, writeYearRows } from './tables-markup.ts'
import { answerForecastForm, writeForecastSentence } from './view.ts'

const read = readCountryFigures(findElement('country-figures', HTMLElement).textContent)
// The page contains the answer for an address without a query, ranges included.
let isDrawn = location.search === ''
const tree = createTraceView(findElement('forecast-trace', HTMLElement), isDrawn)
let shown: ShownForecast | undefined

const updateSample = offerSample(async () => {
  const { sampleShownForecast } = await import('./how-sure.ts')
  return sampleShownForecast(() => {
    if (shown === undefined)
      throw new RangeError('Correct the marked fields to see how sure it is.')
    return shown
  }, read)
})

runCalculator({ readQuery: readForecastForm, writeQuery: writeForecastQuery, show })

offerDownload({
  id: 'forecast-csv',
  fileName: 'forecast.csv',
  mediaType: 'text/csv',
  write: () => (shown === undefined ? '' : writeCsv(seriesTable(shown.view.answer))),
})
offerDownload({
  id: 'forecast-svg',
  fileName: 'forecast.svg',
  mediaType: 'image/svg+xml',
  write: writePicture,
})

function show(state: FormState): FieldErrors | Promise<FieldErrors> {
  const view = answerForecastForm(state, read, location.origin)
  if (view.kind === 'unread') {
    writeText('calculator-sentence', 'Correct the marked fields to see a result.')
    return import('./errors.ts').then(({ findForecastErrors }) => findForecastErrors(state))
  }
  const output = findOutput(readText(state, 'show'))
  shown = { view, output }
  tree.show(async () => {
    const { explainForecast } = await import('../../../core/forecast/explain.ts')
    return explainForecast(view.envelope, read(view.envelope.country))
  }, [output.name])
  updateSample()
  if (isDrawn) {
    isDrawn = false
    return {}
  }
  writeText('forecast-title', titleSeries(view.answer, output))
  writeText('calculator-call', view.reproduction)
  writeItems('calculator-limits', view.answer.limits)
  findElement('forecast-years', HTMLElement).innerHTML = writeYearHead(view.years)
  findElement('forecast-rows', HTMLElement).innerHTML = writeYearRows(view.lines)
  findElement('forecast-drivers', HTMLElement).innerHTML = writeDriverRows(view.drivers)
  showFigures(shown, null)
  void showRanges(shown)
  return {}
}

/** Show what has a range: without it at first, since figures are there before their sample. */
function showFigures({ view: { answer }, output }: ShownForecast, ranges: ForecastRanges | null) {
  writeText('calculator-sentence', writeForecastSentence(answer, ranges))
  const plot = plotSeries(answer, output, ranges)
  showPlot('forecast-plot', plot)
  findElement('forecast-svg', HTMLButtonElement).disabled = plot === null
}

async function showRanges(forecast: ShownForecast): Promise<void> {
  const ranges = await drawRanges(forecast)
  // A newer answer shows its own.
  if (ranges !== null && shown === forecast) showFigures(forecast, ranges)
}

/** Sample the ranges of a forecast in the worker; null if a newer question replaced this one. */
async function drawRanges({ view: { envelope } }: ShownForecast): Promise<ForecastRanges | null> {
  const { sample } = await import('../uncertainty/sampling.client.ts')
  return sample('forecast_ranges', { envelope, data: read(envelope.country) })
}

async function writePicture(): Promise<string> {
  if (shown === undefined) return ''
  const { view, output } = shown
  const plot = plotSeries(view.answer, output, await drawRanges(shown))
  return plot === null ? '' : writePlotFile(plot, 'forecast')
}

const NO_DATA: CountryData = { emissions_mt_co2: null, gdp_usd_b: null, population: null }

/** Read the figures of all countries by alpha-2, as the build writes them into the page. */
function readCountryFigures(text: string): (country: string) => CountryData {
  const figures: Readonly<Record<string, CountryData>> = JSON.parse(text)
  return (country) => figures[country] ?? NO_DATA
}
