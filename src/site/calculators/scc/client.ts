import { writeCsv } from '../../../core/dataset/csv.ts'
import { runCalculator, type Moment } from '../browser/calculator-page.ts'
import { offerDownload } from '../browser/downloads.ts'
import { findElement, writeText } from '../browser/elements.ts'
import { showPlot, writePlotFile } from '../browser/live-chart.ts'
import { showModes } from '../browser/form-fields.ts'
import { createTraceView } from '../browser/trace-view.ts'
import { readText } from '../form-state.ts'
import { chooseAxisEnd } from '../strip/axis.ts'
import type { FieldErrors, FormState } from '../form-state.ts'
import { offerSample } from '../uncertainty/offer-sample.ts'
import { plotDamages } from './damage-plot.ts'
import { readSccForm, settleSccForm, writeSccQuery } from './form.ts'
import { writeGasRows } from './gas-rows.ts'
import { writePresetRows } from './preset-markup.ts'
import { damagesTable } from './damages-table.ts'
import { answerSccForm, type SccView } from './view.ts'

type Result = Extract<SccView, { kind: 'result' }>

/** Caption of the chart, or why there is none for a published table. */
const PICTURED = {
  subtitle: 'Discounted damages of the tonne, USD a year',
  source: findElement('scc-source', HTMLElement).textContent,
}
const NO_PICTURE = {
  subtitle: 'The publisher gives one figure for each emission year.',
  source: 'Looked up, not computed here.',
}

const tree = createTraceView(findElement('scc-trace', HTMLElement), location.search === '')
let axisEnd: number | null = null
let shown: Result | undefined

const updateSample = offerSample(async () => {
  const { sampleShownScc } = await import('./how-sure.ts')
  return sampleShownScc(() => {
    if (shown === undefined)
      throw new RangeError('Correct the marked fields to see how sure it is.')
    return shown
  })
})

runCalculator({ readQuery: readSccForm, writeQuery: writeSccQuery, settle: settleSccForm, show })

offerDownload({
  id: 'scc-csv',
  fileName: 'social-cost-of-carbon.csv',
  mediaType: 'text/csv',
  write: () => (shown === undefined ? '' : writeCsv(damagesTable(shown.answer))),
})
offerDownload({
  id: 'scc-svg',
  fileName: 'social-cost-of-carbon.svg',
  mediaType: 'image/svg+xml',
  write: () =>
    shown?.damages ? writePlotFile(plotDamages(shown.damages, axisEnd).plot, 'scc') : '',
})

function show(state: FormState, moment: Moment): FieldErrors {
  showModes(readText(state, 'mode'))
  const view = answerSccForm(state, location.origin)
  if (view.kind === 'errors') {
    writeText('calculator-sentence', 'Correct the marked fields to see a result.')
    return view.errors
  }
  shown = view
  showResult(view, moment)
  updateSample()
  return {}
}

function showResult(view: Result, moment: Moment): void {
  writeText('calculator-sentence', view.sentence)
  writeText('scc-value', view.value)
  writeText('scc-value-label', view.valueLabel)
  writeText('scc-other-prices', view.otherPrices.value)
  writeText('scc-other-prices-label', view.otherPrices.label)
  writeText('scc-bridge', view.bridge)
  writeText('scc-warning', view.warnings.join(' '))
  findElement('scc-warning', HTMLElement).hidden = view.warnings.length === 0
  writeText('scc-title', view.title)
  writeText('calculator-call', view.reproduction)
  findElement('scc-facts', HTMLElement).replaceChildren(...view.facts.map(createFact))
  findElement('scc-presets', HTMLElement).innerHTML = writePresetRows(view.presets)
  findElement('scc-gases', HTMLElement).innerHTML = writeGasRows(view.gases)
  showDamages(view, moment)
  const isCo2 = view.answer.gas === 'co2'
  // The equations are loaded when a fold is opened or an input changes; the page contains the first
  // tree.
  tree.show(async () => {
    const { explainScc } = await import('../../../core/scc/explain.ts')
    return explainScc(view.request)
  }, [isCo2 ? 'scc_usd_per_tco2' : 'usd_per_tonne_of_gas'])
}

/** The axis is fixed while a slider is dragged and adjusts afterwards. */
function showDamages({ damages }: Result, moment: Moment): void {
  findElement('scc-svg', HTMLButtonElement).disabled = damages === null
  const { subtitle, source } = damages === null ? NO_PICTURE : PICTURED
  writeText('scc-subtitle', subtitle)
  writeText('scc-source', source)
  if (damages === null) return showPlot('scc-plot', null)
  if (moment === 'done') {
    const largest = Math.max(...damages.points.map(([, usd]) => usd))
    axisEnd = chooseAxisEnd(largest, axisEnd)
  }
  showPlot('scc-plot', plotDamages(damages, axisEnd).plot)
}

function createFact({ label, value }: Result['facts'][number]): HTMLElement {
  const row = document.createElement('div')
  const [name, text] = [document.createElement('dt'), document.createElement('dd')]
  name.textContent = label
  text.textContent = value
  row.append(name, text)
  return row
}
