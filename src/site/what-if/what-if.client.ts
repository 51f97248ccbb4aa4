import {
  findElement,
  readData,
  showScriptedParts,
  writeText,
} from '../calculators/browser/elements.ts'
import { showPlot } from '../calculators/browser/live-chart.ts'
import type { WhatIfQuestion, WhatIfReply } from './question.ts'
import type { WhatIfChanges } from '../../core/scenario/what-if/request.ts'
import type { WhatIfFiguresView, WhatIfVerdictView } from './view.ts'

/** The form of a report's strip and the thread that recomputes for it. */
interface Panel {
  readonly strip: HTMLDetailsElement
  readonly form: HTMLFormElement
  readonly worker: Worker
  /** Number of the newest question; replies to older ones that would be overwritten are left out. */
  asked: number
  /** Whether the form takes over the values of the next reply. */
  isFilled: boolean
}

/** Turn the form of a report's strip into a live recomputation, its state in the address. */
export function runWhatIf(strip: HTMLDetailsElement): void {
  const form = findElement('what-if-form', HTMLFormElement)
  const worker = new Worker(new URL('./what-if.worker.ts', import.meta.url), { type: 'module' })
  const panel: Panel = { strip, form, worker, asked: 0, isFilled: false }
  worker.addEventListener('message', ({ data }: MessageEvent<WhatIfReply>) => show(panel, data))
  worker.addEventListener('error', () => {
    showFault(panel, 'Nothing is recomputed: the thread that draws did not start.')
  })
  showScriptedParts(strip)
  form.addEventListener('input', () => ask(panel, readForm(form)))
  form.addEventListener('change', () => keep(form, readForm(form)))
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('reset', (event) => {
    event.preventDefault()
    restore(panel, '')
    keep(form, '')
  })
  findElement('what-if-copy', HTMLButtonElement).addEventListener('click', () => void copyLink())
  window.addEventListener('popstate', () => restore(panel, splitQuery(form).own))
  restore(panel, splitQuery(form).own)
}

/** Ask for a state, and take its values into the form once they are read. */
function restore(panel: Panel, query: string): void {
  panel.isFilled = true
  ask(panel, query)
}

function ask(panel: Panel, query: string): void {
  const { strip, worker } = panel
  panel.asked += 1
  strip.dataset['state'] = 'busy'
  writeText('what-if-copied', '')
  const question: WhatIfQuestion = {
    number: panel.asked,
    document: readData(strip, 'document'),
    parent: strip.dataset['parent'] ?? null,
    query,
  }
  worker.postMessage(question, { transfer: [] })
  const link = findElement('what-if-api', HTMLAnchorElement)
  link.href = link.href.replace(/\?.*$/, '') + (query === '' ? '' : `?${query.replace(/^\?/, '')}`)
}

/** The state of the form as a query: only what is not as published. */
function readForm(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  const sets = new Map<string, string[]>()
  for (const field of listFields(form)) {
    if (field.value === readPublished(field) || !field.validity.valid || field.value === '')
      continue
    const { set, key } = field.dataset
    if (set === undefined) query.set(field.name, field.value)
    else sets.set(set, [...(sets.get(set) ?? []), `${key}:${field.value}`])
  }
  for (const [name, pairs] of sets) query.set(name, pairs.join(','))
  return writeQuery([...query])
}

function listFields(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
}

/** What a field holds as the page was written. */
function readPublished(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLInputElement) return field.defaultValue
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? ''
}

function fillForm(form: HTMLFormElement, changes: WhatIfChanges): void {
  for (const field of listFields(form)) {
    const { set } = field.dataset
    const value: unknown =
      set === undefined
        ? Reflect.get(changes, field.name)
        : Reflect.get(Object(Reflect.get(changes, set)), readData(field, 'key'))
    field.value = value === undefined || value === null ? readPublished(field) : String(value)
    const fold = field.closest('details')
    if (set !== undefined && fold !== null && field.value !== readPublished(field)) fold.open = true
  }
}

/** The query of the address in two: what the form holds, and what others keep there. */
function splitQuery(form: HTMLFormElement): { readonly own: string; readonly others: string } {
  const names = new Set(listFields(form).map((field) => field.dataset['set'] ?? field.name))
  const write = (isOwn: boolean): string =>
    writeQuery(
      [...new URLSearchParams(location.search)].filter(([name]) => names.has(name) === isOwn)
    )
  return { own: write(true), others: write(false) }
}

/** A colon and a comma stand in a query as they are. */
function writeQuery(pairs: string[][]): string {
  return new URLSearchParams(pairs).toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
}

/** Put the state into the address, as a step of the history. */
function keep(form: HTMLFormElement, own: string): void {
  const query = [own, splitQuery(form).others].filter((part) => part !== '').join('&')
  const next = `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`
  if (next !== `${location.pathname}${location.search}${location.hash}`)
    history.pushState(null, '', next)
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    writeText('what-if-copied', 'Copied.')
  } catch {
    writeText('what-if-copied', `Copy it from the address bar: ${location.href}`)
  }
}

function show(panel: Panel, reply: WhatIfReply): void {
  const isNewest = reply.number === panel.asked
  switch (reply.kind) {
    case 'fault':
      return showFault(panel, reply.message)
    case 'figures':
      if (panel.isFilled && isNewest) {
        panel.isFilled = false
        fillForm(panel.form, reply.changes)
      }
      return showFigures(reply.changes, reply.view)
    case 'verdict':
      if (!isNewest) return
      showVerdict(reply.view)
      panel.strip.dataset['state'] = 'ready'
  }
}

function showFault({ strip }: Panel, message: string): void {
  strip.dataset['state'] = 'failed'
  writeText('what-if-change', message)
}

function showFigures(changes: WhatIfChanges, view: WhatIfFiguresView): void {
  writeText('what-if-verdict', `${view.margin} Probability: being drawn.`)
  writeText('what-if-change', view.change)
  writeText('what-if-late', view.late)
  if (!view.isPublished)
    showBanner('You have changed the panel; its verdict is being drawn. This page is as published.')
  for (const name of ['reduction_pct', 'deadline_year', 'demand_growth_cagr_pct'] as const)
    writeText(`what-if-${name}`, String(changes[name]))
  for (const { name, now, difference, isChanged } of view.rows) {
    writeText(`what-if-now-${name}`, now)
    writeText(`what-if-by-${name}`, difference)
    findElement(`what-if-by-${name}`, HTMLElement).classList.toggle('moved', isChanged)
  }
  for (const { id, service, latest, counts } of view.dates) {
    writeText(`what-if-service-${id}`, service)
    writeText(`what-if-latest-${id}`, latest)
    writeText(`what-if-counts-${id}`, counts)
  }
  showPlot('what-if-plot', view.plot)
}

function showVerdict({ verdict, banner }: WhatIfVerdictView): void {
  writeText('what-if-verdict', verdict)
  showBanner(banner)
}

/** Say at the head of the report that the panel is changed; nothing where it is not. */
function showBanner(text: string): void {
  writeText('what-if-banner-text', text)
  findElement('what-if-banner', HTMLElement).hidden = text === ''
  findElement('verdict', HTMLElement).toggleAttribute('data-as-published', text !== '')
}
