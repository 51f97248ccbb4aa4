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
import { plotSeries, titleSeries } from './series-plot.ts'
import { writeDriverRows, writeYearHead, writeYearRows } from './tables-markup.ts'
import { answerForecastForm } from './view.ts'

const read = readCountryFigures(findElement('country-figures', HTMLElement).textContent)
const tree = createTraceView(findElement('forecast-trace', HTMLElement), location.search === '')
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
  writeText('calculator-sentence', view.sentence)
  writeText('forecast-title', titleSeries(view.answer, output))
  writeText('calculator-curl', view.curl)
  writeItems('calculator-limits', view.answer.limits)
  showPlot('forecast-plot', plotSeries(view.answer, output))
  findElement('forecast-svg', HTMLButtonElement).disabled = plotSeries(view.answer, output) === null
  findElement('forecast-years', HTMLElement).innerHTML = writeYearHead(view.years)
  findElement('forecast-rows', HTMLElement).innerHTML = writeYearRows(view.lines)
  findElement('forecast-drivers', HTMLElement).innerHTML = writeDriverRows(view.drivers)
  tree.show(async () => {
    const { explainForecast } = await import('../../../core/forecast/explain.ts')
    return explainForecast(view.envelope, read(view.envelope.country))
  }, [output.name])
  updateSample()
  return {}
}

function writePicture(): string | Promise<string> {
  if (shown === undefined) return ''
  const { view, output } = shown
  const plot = plotSeries(view.answer, output)
  return plot === null ? '' : writePlotFile(plot, 'forecast')
}

const NO_DATA: CountryData = { emissions_mt_co2: null, gdp_usd_b: null, population: null }

/** Read the figures of all countries by alpha-2, as the build writes them into the page. */
function readCountryFigures(text: string): (country: string) => CountryData {
  const figures: Readonly<Record<string, CountryData>> = JSON.parse(text)
  return (country) => figures[country] ?? NO_DATA
}
