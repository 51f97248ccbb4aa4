import { scenarioSchema, type Scenario } from '../../core/scenario/document.ts'
import { readPublishedChanges } from '../../core/scenario/what-if/request.ts'
import { findElement, writeText } from '../calculators/browser/elements.ts'
import { showPlot } from '../calculators/browser/live-chart.ts'
import { WHAT_IF_FIELDS } from './fields.ts'
import { readWhatIfQuery, viewWhatIf } from './view.ts'

/** Turn the form of a report's strip into a live recomputation, its state in the address. */
export async function runWhatIf(strip: HTMLDetailsElement): Promise<void> {
  const form = findElement('what-if-form', HTMLFormElement)
  const scenario = await readDocument(strip.dataset['document'] ?? '')
  fillForm(form, scenario, new URLSearchParams(location.search))
  show(form, scenario)
  for (const element of strip.querySelectorAll('[data-needs-script]')) {
    element.removeAttribute('hidden')
  }
  form.querySelector('[data-without-script]')?.setAttribute('hidden', '')
  form.addEventListener('input', () => show(form, scenario))
  form.addEventListener('change', () => keep(form, scenario))
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('reset', (event) => {
    event.preventDefault()
    fillForm(form, scenario, new URLSearchParams())
    keep(form, scenario)
  })
  window.addEventListener('popstate', () => {
    fillForm(form, scenario, new URLSearchParams(location.search))
    show(form, scenario)
  })
  strip.dataset['state'] = 'ready'
}

async function readDocument(address: string): Promise<Scenario> {
  const response = await fetch(address)
  return scenarioSchema.parse(await response.json())
}

function readForm(form: HTMLFormElement): URLSearchParams {
  const data = new FormData(form)
  const entries = WHAT_IF_FIELDS.map((name): [string, string] => [
    name,
    String(data.get(name) ?? ''),
  ])
  return new URLSearchParams(entries)
}

function fillForm(form: HTMLFormElement, scenario: Scenario, query: URLSearchParams): void {
  const changes = readWhatIfQuery(scenario, query)
  for (const name of WHAT_IF_FIELDS) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = String(changes[name] ?? '')
    }
  }
}

function keep(form: HTMLFormElement, scenario: Scenario): void {
  show(form, scenario)
  const { query } = viewWhatIf(scenario, readWhatIfQuery(scenario, readForm(form)))
  const next = `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`
  if (next !== `${location.pathname}${location.search}${location.hash}`) {
    history.pushState(null, '', next)
  }
}

function show(form: HTMLFormElement, scenario: Scenario): void {
  const changes = readWhatIfQuery(scenario, readForm(form))
  const view = viewWhatIf(scenario, changes)
  const published = readPublishedChanges(scenario)
  writeText('what-if-verdict', view.verdict)
  writeText('what-if-change', view.change)
  writeText('what-if-late', view.late)
  for (const name of ['reduction_pct', 'deadline_year', 'demand_growth_cagr_pct'] as const) {
    writeText(`what-if-${name}`, String(changes[name]))
    findElement(`what-if-${name}`, HTMLElement).classList.toggle(
      'moved',
      changes[name] !== published[name]
    )
  }
  for (const row of view.rows) {
    writeText(`what-if-now-${row.name}`, row.now)
    writeText(`what-if-by-${row.name}`, row.difference)
    findElement(`what-if-by-${row.name}`, HTMLElement).classList.toggle('moved', row.isChanged)
  }
  const margin = view.result.figures.margin_mt_co2
  const cell = findElement('what-if-now-margin_mt_co2', HTMLElement)
  cell.classList.toggle('bad', margin < 0)
  cell.classList.toggle('good', margin >= 0)
  showPlot('what-if-plot', view.plot)
  findElement('what-if-api', HTMLAnchorElement).href =
    `/api/scenarios/${scenario.id}/what-if${view.query === '' ? '' : `?${view.query}`}`
}
