import {
  findElement,
  readData,
  showScriptedParts,
  writeItems,
  writeText,
} from '../calculators/browser/elements.ts'
import { PLAN_SLIDERS } from './fields.ts'
import type { Reply } from './solver.worker.ts'
import { askSolver } from './solver.client.ts'
import { viewReply } from './reply-view.ts'

/** Turn the form of a report into a live recomputation. The published answer is never replaced. */
export function runPlanForm(): void {
  const form = findElement('cheapest-form', HTMLFormElement)
  showScriptedParts(form)
  fill(form)
  form.addEventListener('input', () => void ask(form, false))
  form.addEventListener('change', () => keep(form))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask(form, true)
  })
  form.addEventListener('reset', (event) => {
    event.preventDefault()
    for (const field of form.elements) {
      if (field instanceof HTMLInputElement) field.value = field.defaultValue
      if (field instanceof HTMLSelectElement) field.selectedIndex = 0
    }
    keep(form)
    void ask(form, false)
  })
  window.addEventListener('hashchange', () => {
    fill(form)
    void ask(form, false)
  })
  void ask(form, false)
}

/** The address keeps what is moved behind the name of the fold; its query belongs to the what-if. */
const FRAGMENT = '#cheapest-again?'

/** Set the fields as the address says; what it leaves out, or cannot be set, stays as published. */
function fill(form: HTMLFormElement): void {
  const { hash } = location
  const asked = new URLSearchParams(hash.startsWith(FRAGMENT) ? hash.slice(FRAGMENT.length) : '')
  for (const name of PLAN_SLIDERS) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = asked.get(name) ?? field.defaultValue
  }
  const failing = form.elements.namedItem('fail')
  if (!(failing instanceof HTMLSelectElement)) return
  const places = Array.from(failing.options, ({ value }) => value)
  const failed = asked.get('fail')
  failing.selectedIndex = failed === null ? 0 : Math.max(0, places.indexOf(failed))
}

function keep(form: HTMLFormElement): void {
  const query = writeQuery(readChanges(form))
  const hash = query === '' ? '' : `${FRAGMENT}${query}`
  if (hash !== location.hash) {
    history.replaceState(null, '', `${location.pathname}${location.search}${hash}`)
  }
}

function writeQuery(parameters: ReturnType<typeof readChanges>): string {
  return new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)])
  ).toString()
}

/** Parameters that are not as published. */
function readChanges(form: HTMLFormElement): Readonly<Record<string, number | string[]>> {
  const changes: Record<string, number | string[]> = {}
  for (const name of PLAN_SLIDERS) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) continue
    const isMoved = field.value !== field.defaultValue
    writeText(`cheapest-${name}`, field.value)
    findElement(`cheapest-${name}`, HTMLElement).classList.toggle('moved', isMoved)
    if (isMoved) changes[name] = Number(field.value)
  }
  const failing = form.elements.namedItem('fail')
  if (failing instanceof HTMLSelectElement && failing.value !== '')
    changes['fail'] = [failing.value]
  return changes
}

async function ask(form: HTMLFormElement, detail: boolean): Promise<void> {
  const parameters = readChanges(form)
  const address = form.getAttribute('action') ?? ''
  const query = writeQuery(parameters)
  findElement('cheapest-api', HTMLAnchorElement).href =
    query === '' ? address : `${address}?${query}`
  form.dataset['state'] = 'solving'
  if (detail)
    writeText(
      'cheapest-now',
      'Looking for what is in the way and what would mend it: up to ten seconds.'
    )
  const document = readData(form, 'document')
  const reply = await askSolver({ document, parameters, detail })
  if (reply === null) return
  show(reply)
  form.dataset['state'] = 'ready'
}

function show(reply: Reply): void {
  const view = viewReply(reply)
  writeText('cheapest-now', view.first)
  writeItems('cheapest-now-sentences', view.sentences)
  writeItems('cheapest-now-plan', view.plan)
}
