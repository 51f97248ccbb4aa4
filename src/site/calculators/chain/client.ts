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
import { CHAIN_SYMBOLS } from './outputs.ts'
import type { ChainRanges } from './ranges.ts'
import {
  answerChainForm,
  describeLines,
  sampledRequest,
  writeChainSentence,
  type ChainResult,
} from './view.ts'

const container = findElement('chain-trace', HTMLElement)
// The page contains the answer for a URL without a query, including limits and explanation.
let isDrawn = location.search === ''
const tree = createTraceView(container, isDrawn)
let shown: ChainResult | undefined

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
  write: () =>
    writeShown(async (view) => {
      const { numbersTable } = await import('./numbers-table.ts')
      return writeCsv(numbersTable(view, await rangesOf(view)))
    }),
})
offerDownload({
  id: 'chain-svg',
  fileName: 'gdp-damage.svg',
  mediaType: 'image/svg+xml',
  write: () =>
    writeShown(async (view) => {
      const { path } = await rangesOf(view)
      return writePlotFile(plotDamagePath(view.path, path), 'chain')
    }),
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
  write: () =>
    writeShown(async (view) => {
      const plot = plotDebtPath(view.debt, await rangesOf(view))
      return plot === null ? '' : writePlotFile(plot, 'debt')
    }),
})

// A figure's 'why' link opens its branch of the tree, given by the URL fragment.
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
  updateSample()
  // An empty field uses the price of the policy pathway, which is shown as its placeholder where it is held.
  const price = findElement('carbon_price_usd_per_t', HTMLInputElement)
  price.placeholder = Number.isNaN(view.carbonPrice) ? '' : view.carbonPrice.toFixed()
  if (price.form !== null && price.value === '') linkSlider(price.form, price)
  // The equations are loaded after the figures, when the tree is first drawn.
  tree.show(async () => {
    const { explainFiscal } = await import('../../../core/fiscal/explain.ts')
    return explainFiscal(view.request)
  }, CHAIN_SYMBOLS)
  if (isDrawn) {
    isDrawn = false
    return {}
  }
  writeText('chain-warming', view.warming)
  writeText('chain-title', titleDamagePath(view.path))
  writeText('calculator-call', view.reproduction)
  for (const [of, { total, lines, note }] of Object.entries(view.parts)) {
    writeText(`chain-parts-${of}-total`, total)
    writeText(`chain-parts-${of}-note`, note)
    findElement(`chain-parts-${of}`, HTMLElement).innerHTML = writePartRows(lines)
  }
  void showLimits(view)
  showFigures(view, null)
  void showRanges(view)
  return {}
}

/** Show what has a range: without it at first, since figures are there before their sample. */
function showFigures(view: ChainResult, ranges: ChainRanges | null): void {
  writeText('calculator-sentence', writeChainSentence(view, ranges))
  for (const [layer, lines] of Object.entries(describeLines(view, ranges)))
    findElement(`chain-${layer}`, HTMLElement).innerHTML = writeChainRows(lines)
  showPlot('chain-plot', plotDamagePath(view.path, ranges?.path ?? null))
  writeText('debt-title', titleDebtPath(view.debt, ranges))
  showPlot('debt-plot', plotDebtPath(view.debt, ranges))
}

async function showRanges(view: ChainResult): Promise<void> {
  const ranges = await drawRanges(view)
  // A newer answer shows its own.
  if (ranges !== null && shown === view) showFigures(view, ranges)
}

/** Sample the ranges of an answer in the worker; null if a newer question replaced this one. */
async function drawRanges(view: ChainResult): Promise<ChainRanges | null> {
  const { sample } = await import('../uncertainty/sampling.client.ts')
  return sample('chain_ranges', sampledRequest(view))
}

/** The ranges of an answer for a file. */
async function rangesOf(view: ChainResult): Promise<ChainRanges> {
  return (await drawRanges(view)) ?? rangesOf(view)
}

/** Write a file of the answer that is shown; an empty one while fields are marked. */
function writeShown(write: (view: ChainResult) => Promise<string>): Promise<string> {
  return shown === undefined ? Promise.resolve('') : write(shown)
}

async function showLimits(view: ChainResult): Promise<void> {
  const { describeChainLimits } = await import('./limits.ts')
  if (shown === view)
    writeItems('calculator-limits', describeChainLimits(view.request, view.central))
}
