import { evaluateRegion, type Evaluation } from '../../core/scenario/evaluate/evaluate.ts'
import { type Plan, planOfDocument, writeAt } from '../../core/scenario/evaluate/plan-parts.ts'
import { PLAN_STEPS, type PlanStep } from '../../core/scenario/evaluate/field.ts'
import { ROW_LISTS, type RowList } from '../../core/scenario/evaluate/row-fields.ts'
import { TECHNOLOGIES } from '../../model/coefficients/technologies.ts'
import { readLeaf } from '../../core/scenario/document/leaves.ts'
import { findElement, showScriptedParts } from '../calculators/browser/elements.ts'
import { answersOf } from './answers.client.ts'
import { readEntry } from './entry.ts'
import { writeStep } from './form-markup.ts'
import { readFragment, writeFragment } from './plan-link.ts'
import { listStored, store, freeKey } from './plan-store.ts'
import { startChoices } from './start.client.ts'
import { createPlant, createRow, summarizeRow } from './rows.ts'
import { findField, findStep, STEP_WORDS } from './steps.ts'
import { askThread } from './threads.client.ts'

/** Pause in typing after which a probability is drawn, and the plan is kept, milliseconds. */
const REST_MS = 250

/** The one state of the page: the plan as entered, and the step that is open. */
let plan: Record<string, unknown> = {}
let step: PlanStep = 'system'
let key = freeKey(listStored(localStorage))
let evaluation: Evaluation = evaluateRegion(plan)
let resting: ReturnType<typeof setTimeout> | undefined

const form = findElement('plan-form', HTMLFormElement)
const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
const answers = answersOf({ today, current: () => ({ key, plan, evaluation }), open: openPlan })

void begin()

async function begin(): Promise<void> {
  startChoices(openPlan)
  showScriptedParts()
  const linked = await readFragment(location.hash)
  const stored = listStored(localStorage)
  const last = stored.at(-1)
  if (linked !== null) openPlan(linked, null)
  else if (last !== undefined) openPlan(last.plan, last.key)
  else openPlan({}, null)
  addEventListener('hashchange', () => void followLink())
  document.documentElement.dataset['plan'] = 'ready'
}

/** A link that is pasted over the address of the open page. */
async function followLink(): Promise<void> {
  const linked = await readFragment(location.hash)
  if (linked !== null && JSON.stringify(linked) !== JSON.stringify(plan)) openPlan(linked, null)
}

/** Show a plan; without a key it becomes a new one. */
function openPlan(opened: Plan, storedKey: string | null): void {
  plan = structuredClone(opened) as Record<string, unknown>
  key = storedKey ?? freeKey(listStored(localStorage))
  evaluation = evaluateRegion(plan)
  drawStep()
  update()
}

function drawStep(): void {
  const open = new Set(
    [...form.querySelectorAll<HTMLElement>('details[open]')].map((card) => card.dataset['row'])
  )
  findElement('plan-step', HTMLElement).innerHTML = writeStep(step, plan, evaluation.plan)
  for (const card of form.querySelectorAll<HTMLDetailsElement>('details[data-row]'))
    card.open = open.has(card.dataset['row'])
  for (const name of PLAN_STEPS) {
    const button = findElement(`go-${name}`, HTMLButtonElement)
    if (name === step) button.setAttribute('aria-current', 'step')
    else button.removeAttribute('aria-current')
  }
  const place = PLAN_STEPS.indexOf(step)
  findElement('plan-previous', HTMLButtonElement).disabled = place === 0
  findElement('plan-next', HTMLButtonElement).disabled = place === PLAN_STEPS.length - 1
  markEntries()
}

/** Recompute every figure, and what rests until the hand does: probability, address and storage. */
function update(): void {
  evaluation = evaluateRegion(plan)
  markEntries()
  answers.show(evaluation)
  clearTimeout(resting)
  resting = setTimeout(() => void rest(), REST_MS)
}

async function rest(): Promise<void> {
  const drawn = plan
  keep()
  const reply = await askThread('verdict', structuredClone(plan), today)
  if (drawn !== plan || reply?.kind !== 'verdict') return
  answers.showVerdict(evaluation, reply.verdict)
}

function keep(): void {
  if (Object.keys(plan).length === 0) return
  answers.note(store(localStorage, { key, plan }) ?? '')
  const kept = plan
  void writeFragment(plan).then((fragment) => {
    if (kept === plan) history.replaceState(null, '', fragment)
  })
}

/** Put what is wrong beside its field, and count it at its step. */
function markEntries(): void {
  const messages = new Map(evaluation.findings.map(({ path, message }) => [path, message]))
  for (const place of form.querySelectorAll<HTMLElement>('.error')) {
    const path = place.id.slice(0, -'-error'.length)
    const message = messages.get(path) ?? ''
    if (place.textContent !== message) place.textContent = message
    const control = document.getElementById(path)
    if (message === '') control?.removeAttribute('aria-invalid')
    else control?.setAttribute('aria-invalid', 'true')
  }
  for (const card of form.querySelectorAll<HTMLElement>('details[data-row]'))
    card.classList.toggle('is-wrong', card.querySelector('[aria-invalid]') !== null)
  for (const name of PLAN_STEPS) {
    const count = evaluation.findings.filter(({ path }) => findStep(path, plan) === name).length
    findElement(`go-${name}`, HTMLButtonElement).textContent =
      `${PLAN_STEPS.indexOf(name) + 1}. ${STEP_WORDS[name].title}${count === 0 ? '' : ` (${count})`}`
  }
}

/** Take a changed plan: a new object each time, so that late answers know that they are late. */
function change(edit: (draft: Record<string, unknown>) => void): void {
  const draft = structuredClone(plan)
  edit(draft)
  plan = draft
}

const isRowList = (name: string): name is RowList => ROW_LISTS.some((list) => list === name)

form.addEventListener('submit', (event) => event.preventDefault())

form.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  const field = findField(target.name)
  if (field === null) return
  change((draft) => writeAt(draft, target.name, readEntry(field, target.value)))
  update()
  const [list = '', index = ''] = target.name.split('.')
  const summary = document.getElementById(`${list}.${index}-summary`)
  const row = readLeaf(plan, `${list}.${index}`)
  if (summary !== null && isRowList(list) && typeof row === 'object' && row !== null)
    summary.textContent = summarizeRow(list, row as Record<string, unknown>)
})

/** Entries that change which fields a card has. */
const SHAPING = /\.(?:technology|rate|role)$/

form.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !SHAPING.test(target.name)) return
  const { id } = target
  drawStep()
  document.getElementById(id)?.focus()
})

form.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  const { add, remove, writeOut, go } = target.dataset
  if (go !== undefined) goTo(PLAN_STEPS.find((name) => name === go) ?? step)
  if (add !== undefined && isRowList(add)) addRow(add)
  if (remove !== undefined) removeRow(remove)
  if (writeOut !== undefined) {
    change((draft) => (draft[writeOut] = structuredClone(evaluation.plan[writeOut])))
    redraw()
  }
  if (target.id === 'plan-previous' || target.id === 'plan-next') {
    const place = PLAN_STEPS.indexOf(step) + (target.id === 'plan-next' ? 1 : -1)
    goTo(PLAN_STEPS[place] ?? step)
  }
})

function goTo(name: PlanStep): void {
  step = name
  drawStep()
  findElement(`step-${name}-title`, HTMLElement).focus()
}

function redraw(): void {
  update()
  drawStep()
}

function addRow(list: RowList): void {
  const choice = document.getElementById(`add-technology-${step}`)
  const chosen = choice instanceof HTMLSelectElement ? choice.value : null
  const technology = TECHNOLOGIES.find((name) => name === chosen) ?? 'solar'
  const row =
    list === 'power_plants' ? createPlant(plan, step, technology, today) : createRow(plan, list)
  const rows: unknown = plan[list]
  const before: readonly unknown[] = Array.isArray(rows) ? rows : []
  change((draft) => (draft[list] = [...before, row]))
  redraw()
  const card = form.querySelector<HTMLDetailsElement>(`[data-row="${list}.${before.length}"]`)
  if (card === null) return
  card.open = true
  card.querySelector('summary')?.focus()
}

function removeRow(path: string): void {
  const [list = '', index = ''] = path.split('.')
  const rows: unknown = plan[list]
  if (!Array.isArray(rows)) return
  const left: unknown[] = rows.filter((_row, place) => place !== Number(index))
  change((draft) => {
    if (left.length > 0) draft[list] = left
    else delete draft[list]
  })
  redraw()
  form.querySelector<HTMLButtonElement>(`[data-add="${list}"]`)?.focus()
}

/** A file that is read in the page and not sent anywhere. */
findElement('plan-file', HTMLInputElement).addEventListener('change', ({ target }) => {
  const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined
  if (file !== undefined)
    void answers.readFile(file).then((read) => read && openPlan(planOfDocument(read), null))
})
