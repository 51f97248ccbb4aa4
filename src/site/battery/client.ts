import {
  answerBatteryForm,
  type BatteryForm,
  type BatteryView,
  readBatteryQuery,
  writeBatteryQuery,
} from './view.ts'
import { BATTERY_FIELDS } from './fields.ts'

type Result = Extract<BatteryView, { kind: 'result' }>

const form = find('battery-form', HTMLFormElement)
const inputs = BATTERY_FIELDS.map(({ name }) => [name, find(name, HTMLInputElement)] as const)

fillForm(readBatteryQuery(new URLSearchParams(location.search)))
showAnswer()
form.addEventListener('input', showAnswer)
form.addEventListener('change', keepInAddress)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  keepInAddress()
})
form.addEventListener('reset', () => setTimeout(() => (showAnswer(), keepInAddress())))
window.addEventListener('popstate', () => {
  fillForm(readBatteryQuery(new URLSearchParams(location.search)))
  showAnswer()
})

function readForm(): BatteryForm {
  return Object.fromEntries(inputs.map(([name, input]) => [name, input.value]))
}

function fillForm(values: BatteryForm): void {
  for (const [name, input] of inputs) input.value = values[name] ?? ''
}

function keepInAddress(): void {
  const query = writeBatteryQuery(readForm())
  if (query !== location.search.slice(1)) history.pushState(null, '', `?${query}`)
}

function showAnswer(): void {
  const view = answerBatteryForm(readForm(), location.origin)
  showErrors(view.kind === 'errors' ? view.errors : {})
  find('battery-answer', HTMLElement).classList.toggle('is-stale', view.kind === 'errors')
  if (view.kind === 'result') showResult(view)
  else find('battery-sentence', HTMLElement).textContent = 'Mend the marked fields to see a result.'
  find('battery-link', HTMLAnchorElement).href = `?${writeBatteryQuery(readForm())}`
}

function showErrors(errors: Readonly<Record<string, string>>): void {
  for (const [name, input] of inputs) {
    const message = errors[name] ?? ''
    find(`${name}-error`, HTMLElement).textContent = message
    if (message === '') input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
  }
}

function showResult(view: Result): void {
  find('battery-sentence', HTMLElement).textContent = view.sentence
  for (const [name, text] of Object.entries(view.results)) {
    find(`result-${name}`, HTMLElement).textContent = text
  }
  for (const name of ['firm', 'battery'] as const) {
    const bar = find(`bar-${name}`, SVGElement)
    bar.setAttribute('x', String(view[name].from))
    bar.setAttribute('width', String(view[name].width))
  }
  find('battery-curl', HTMLElement).textContent = view.curl
  find('battery-steps', HTMLElement).replaceChildren(...view.steps.map(createStepRow))
}

function createStepRow(step: Result['steps'][number]): HTMLTableRowElement {
  const row = document.createElement('tr')
  const label = document.createElement('th')
  label.scope = 'row'
  label.textContent = step.label
  const value = createCell(step.value)
  value.className = 'number'
  const formula = createCell('')
  const code = document.createElement('code')
  const text = step.formula === null ? step.symbol : `${step.symbol} = ${step.formula}`
  // A long symbol may break behind its underscores.
  code.append(...text.split(/(?<=_)/).flatMap((part) => [part, document.createElement('wbr')]))
  formula.append(code)
  const source = createCell(step.source ?? '')
  formula.className = 'wide-cell'
  source.className = 'wide-cell'
  row.append(label, value, formula, source)
  return row
}

function createCell(text: string): HTMLTableCellElement {
  const cell = document.createElement('td')
  cell.textContent = text
  return cell
}

function find<T extends Element>(id: string, type: abstract new () => T): T {
  const element = document.getElementById(id)
  if (element instanceof type) return element
  throw new Error(`The page has no element #${id} of the expected kind.`)
}
