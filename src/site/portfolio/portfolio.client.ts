import { VALUE_KINDS } from '../../portfolio/calculation/columns.ts'
import { findElement, writeText } from '../calculators/browser/elements.ts'
import { offerDownload, saveFile } from '../calculators/browser/downloads.ts'
import type { PortfolioQuestion, PortfolioReply } from './question.ts'

const SEED = 20_261_122
const SAMPLE = '/portfolio/sample-sites.csv'

const sites = findElement('portfolio-sites', HTMLTextAreaElement)
const results = findElement('portfolio-results', HTMLElement)
const files = findElement('portfolio-files', HTMLElement)
const bad = findElement('portfolio-bad', HTMLButtonElement)
const read = (id: string): string => findElement(id, HTMLInputElement).value
const choose = (id: string): string => findElement(id, HTMLSelectElement).value

let worker: Worker | undefined
let found: Extract<PortfolioReply, { kind: 'results' }> | undefined

findElement('portfolio-form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  compute()
})
findElement('portfolio-sample', HTMLButtonElement).addEventListener('click', () => void useSample())
findElement('portfolio-file', HTMLInputElement).addEventListener('change', ({ target }) => {
  const [file] = target instanceof HTMLInputElement ? (target.files ?? []) : []
  if (file !== undefined) void useFile(file)
})
// Browsers take seconds to type thousands of lines; as a value they are there at once.
sites.addEventListener('paste', (event) => {
  const text = event.clipboardData?.getData('text/plain')
  if (text === undefined || !text.includes('\n')) return
  event.preventDefault()
  sites.setRangeText(text, sites.selectionStart, sites.selectionEnd, 'end')
})
offerDownload({
  id: 'portfolio-rows',
  fileName: 'portfolio.csv',
  mediaType: 'text/csv',
  write: () => found?.rows ?? '',
})
bad.addEventListener('click', () => {
  const rows = found?.bad
  if (rows !== undefined && rows !== null) saveFile('portfolio-left-out.csv', 'text/csv', rows)
})
findElement('portfolio-print', HTMLButtonElement).addEventListener('click', () => print())

async function useSample(): Promise<void> {
  const response = await fetch(SAMPLE)
  if (!response.ok) return tell(`The sample could not be read: ${response.status}.`)
  sites.value = await response.text()
  compute()
}

/** Put a file into the field, where its rows can be seen and changed. */
async function useFile(file: File): Promise<void> {
  tell(`Reading ${file.name} …`)
  try {
    sites.value = /\.xlsx$/i.test(file.name) ? await readWorkbook(file) : await file.text()
    compute()
  } catch (fault) {
    tell(
      `${file.name} could not be read: ${fault instanceof Error ? fault.message : String(fault)}`
    )
  }
}

/** The first sheet of a workbook as text, as a paste from it would give. */
async function readWorkbook(file: File): Promise<string> {
  const { readSheet } = await import('read-excel-file/browser')
  const rows = await readSheet(file)
  return rows
    .map((row) => row.map((cell) => String(cell ?? '').replaceAll(/[\t\n]/g, ' ')).join('\t'))
    .join('\n')
}

function compute(): void {
  const kind = VALUE_KINDS.find((one) => one === choose('portfolio-kind'))
  if (kind === undefined) return
  const samples = Number(choose('portfolio-draws'))
  const question: PortfolioQuestion = {
    text: sites.value,
    defaults: { warming: read('portfolio-warming'), horizon: read('portfolio-horizon') },
    kind,
    size: samples === 0 ? null : { samples, seed: SEED },
    origin: location.origin,
  }
  tell('Computing …')
  // A question that runs is given up: the newest is what the page shows.
  worker?.terminate()
  worker = new Worker(new URL('./portfolio.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<PortfolioReply>) => show(data))
  worker.addEventListener('error', () => tell('The thread that computes did not start.'))
  worker.postMessage(question, { transfer: [] })
}

function show(reply: PortfolioReply): void {
  if (reply.kind === 'progress') return tell(`Computing, ${Math.round(reply.share * 100)} % …`)
  if (reply.kind === 'error') return tell(reply.message)
  found = reply
  results.innerHTML = reply.markup
  files.hidden = false
  bad.hidden = reply.bad === null
  tell('Done. Nothing has left this machine.')
  void import('../charts/inspector/start-inspectors.ts').then(({ startInspectors }) =>
    startInspectors(results)
  )
}

function tell(text: string): void {
  writeText('portfolio-status', text)
}
