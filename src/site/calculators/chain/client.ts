import { writeCsv } from '../../../core/dataset/csv.ts'
import { runCalculator } from '../browser/calculator-page.ts'
import { offerDownload } from '../browser/downloads.ts'
import { findElement, writeItems, writeText } from '../browser/elements.ts'
import { linkSlider, showModes } from '../browser/form-fields.ts'
import { showPlot, writePlotFile } from '../browser/live-chart.ts'
import { createTraceView } from '../browser/trace-view.ts'
import { readText } from '../form-state.ts'
import type { FieldErrors, FormState } from '../form-state.ts'
import { offerSample } from '../uncertainty/offer-sample.ts'
import { plotDamagePath, titleDamagePath } from './damage-path.ts'
import { debtTable, plotDebtPath, titleDebtPath } from './debt-path.ts'
import { readChainForm, writeChainQuery } from './form.ts'
import { writeChainRows, writePartRows } from './chain-markup.ts'
import { numbersTable } from './numbers-table.ts'
import { CHAIN_SYMBOLS } from './outputs.ts'
import { answerChainForm, type ChainView } from './view.ts'

type Result = Extract<ChainView, { kind: 'result' }>

const container = findElement('chain-trace', HTMLElement)
// The page comes with the answer to a bare address, its limits and explanation included.
let isDrawn = location.search === ''
const tree = createTraceView(container, isDrawn)
let shown: Result | undefined

const updateSample = offerSample(async () => {
  const { sampleChain } = await import('./how-sure.ts')
  return sampleChain(() => {
    if (shown === undefined)
      throw new RangeError('Correct the marked fields to see how sure it is.')
    return shown
  })
})

runCalculator({ readQuery: readChainForm, writeQuery: writeChainQuery, show })

offerDownload({
  id: 'chain-csv',
  fileName: 'climate-chain.csv',
  mediaType: 'text/csv',
  write: () => (shown === undefined ? '' : writeCsv(numbersTable(shown.request, shown.numbers))),
})
offerDownload({
  id: 'chain-svg',
  fileName: 'gdp-damage.svg',
  mediaType: 'image/svg+xml',
  write: () => (shown === undefined ? '' : writePlotFile(plotDamagePath(shown.path), 'chain')),
})

offerDownload({
  id: 'debt-csv',
  fileName: 'public-debt.csv',
  mediaType: 'text/csv',
  write: () => (shown === undefined ? '' : writeCsv(debtTable(shown.debt))),
})
offerDownload({
  id: 'debt-svg',
  fileName: 'public-debt.svg',
  mediaType: 'image/svg+xml',
  write: () => {
    const plot = shown === undefined ? null : plotDebtPath(shown.debt)
    return shown === undefined || plot === null ? '' : writePlotFile(plot, 'debt')
  },
})

// A figure's 'why' opens its branch of the tree, which lies at the address of the link.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('a[href^="#why-"]') : null
  const branch = document.getElementById(link?.getAttribute('href')?.slice(1) ?? '')
  if (branch instanceof HTMLDetailsElement) branch.open = true
})

function show(state: FormState): FieldErrors | Promise<FieldErrors> {
  showModes(readText(state, 'forcing'))
  const view = answerChainForm(state, location.origin)
  if (view.kind === 'unread') {
    writeText('calculator-sentence', 'Correct the marked fields to see a result.')
    return import('./errors.ts').then(({ findChainErrors }) => findChainErrors(state))
  }
  shown = view
  writeText('calculator-sentence', view.sentence)
  writeText('chain-warming', view.warming)
  writeText('chain-title', titleDamagePath(view.path))
  writeText('calculator-curl', view.curl)
  if (isDrawn) isDrawn = false
  else void showLimits(view)
  for (const [layer, lines] of Object.entries(view.lines))
    findElement(`chain-${layer}`, HTMLElement).innerHTML = writeChainRows(lines)
  for (const [of, { total, lines, note }] of Object.entries(view.parts)) {
    writeText(`chain-parts-${of}-total`, total)
    writeText(`chain-parts-${of}-note`, note)
    findElement(`chain-parts-${of}`, HTMLElement).innerHTML = writePartRows(lines)
  }
  // An empty field takes the price of the policy pathway: it shows what that is.
  const price = findElement('carbon_price_usd_per_t', HTMLInputElement)
  price.placeholder = view.carbonPrice.toFixed()
  if (price.form !== null && price.value === '') linkSlider(price.form, price)
  updateSample()
  showPlot('chain-plot', plotDamagePath(view.path))
  writeText('debt-title', titleDebtPath(view.debt))
  showPlot('debt-plot', plotDebtPath(view.debt))
  // The equations themselves are loaded when the tree is first drawn, after the figures.
  tree.show(async () => {
    const { explainFiscal } = await import('../../../core/fiscal/explain.ts')
    return explainFiscal(view.request)
  }, CHAIN_SYMBOLS)
  return {}
}

async function showLimits(view: Result): Promise<void> {
  const { describeChainLimits } = await import('./limits.ts')
  if (shown === view)
    writeItems('calculator-limits', describeChainLimits(view.request, view.central))
}
