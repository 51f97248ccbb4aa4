import { completePlan } from '../../scenario/draft/complete.ts'
import {
  REGION_LISTS,
  REGION_STEPS,
  type RegionList,
  type RegionStep,
} from '../../scenario/draft/fields.ts'
import { readLeaf } from '../../core/scenario/document/leaves.ts'
import { findElement, showScriptedParts } from '../calculators/browser/elements.ts'
import { answersOf } from './answers.client.ts'
import {
  listRows,
  nameChoice,
  nameRow,
  type Part,
  readEntry,
  writeAt,
  writeEntry,
} from './entry.ts'
import { writeStep } from './form-markup.ts'
import { adoptEarlier, freeKey, listStored, store } from './part-store.ts'
import { readFragment, writeFragment } from './part-text.ts'
import { addRow, removeRow } from './rows.ts'
import { startChoices } from './start.client.ts'
import { concerns, findField, findStep, STEP_WORDS } from './steps.ts'

/** Pause in typing after which the region is kept, and its answer computed, milliseconds. */
const REST_MS = 250

/** The one state of the page: the part as entered, and the step that is open. */
let part: Part = {}
adoptEarlier(localStorage)
let step: RegionStep = 'system'
let key = freeKey(listStored(localStorage))
let completed = completePlan(part)
let resting: ReturnType<typeof setTimeout> | undefined

const form = findElement('region-form', HTMLFormElement)
const answers = answersOf({
  current: () => ({ key, part, completed }),
  open: (opened, storedKey) => openPart(opened, storedKey),
})

void begin()

async function begin(): Promise<void> {
  showScriptedParts()
  startChoices((opened) => openPart(opened, null))
  const linked = await readFragment(location.hash)
  const last = listStored(localStorage).at(-1)
  if (linked !== null) openPart(linked, null)
  else if (last !== undefined) openPart(last.part, last.key)
  else openPart({}, null)
  addEventListener('hashchange', () => void followLink())
  document.documentElement.dataset['region'] = 'ready'
}

/** A link that is pasted over the address of the open page. */
async function followLink(): Promise<void> {
  const linked = await readFragment(location.hash)
  if (linked !== null && JSON.stringify(linked) !== JSON.stringify(part)) openPart(linked, null)
}

/** Show a part; without a key it becomes a new one. */
function openPart(opened: Part, storedKey: string | null): void {
  key = storedKey ?? freeKey(listStored(localStorage))
  change(opened)
  drawStep()
}

/** Take a changed part: complete it at once, and answer it when the hand rests. */
function change(changed: Part): void {
  part = changed
  completed = completePlan(part)
  markEntries()
  answers.follow()
  clearTimeout(resting)
  resting = setTimeout(rest, REST_MS)
}

function rest(): void {
  answers.ask()
  if (Object.keys(part).length === 0) return
  answers.note(store(localStorage, { key, part }) ?? '')
  const kept = part
  void writeFragment(part).then((fragment) => {
    if (kept === part) history.replaceState(null, '', fragment)
  })
}

function drawStep(): void {
  findElement('region-step', HTMLElement).innerHTML = writeStep(step, part)
  for (const name of REGION_STEPS) {
    const button = findElement(`go-${name}`, HTMLButtonElement)
    if (name === step) button.setAttribute('aria-current', 'step')
    else button.removeAttribute('aria-current')
  }
  const place = REGION_STEPS.indexOf(step)
  findElement('region-previous', HTMLButtonElement).disabled = place === 0
  findElement('region-next', HTMLButtonElement).disabled = place === REGION_STEPS.length - 1
  markEntries()
}

/** Put what is wrong beside its field, what stands in for what is left out, and counts at the steps. */
function markEntries(): void {
  const messages = [...completed.missing, ...completed.findings]
  for (const place of form.querySelectorAll<HTMLElement>('.error')) {
    const path = place.id.slice(0, -'-error'.length)
    const own = messages.find((one) => concerns(one.path, path))
    const isMissing = completed.missing.some((one) => one === own)
    const typed = readLeaf(part, path)
    const isNoNumber =
      own !== undefined && typeof typed === 'string' && findField(path)?.kind === 'number'
    const text = isNoNumber
      ? `‘${typed}’ is no number: write one with a point, such as 12.5.`
      : own === undefined
        ? ''
        : isMissing
          ? 'Needed.'
          : own.message
    if (place.textContent !== text) place.textContent = text
    const control = document.getElementById(path)
    if (own === undefined || isMissing) control?.removeAttribute('aria-invalid')
    else control?.setAttribute('aria-invalid', 'true')
    const stand = completed.assumed.find((one) => concerns(one.path, path))
    const value = stand === undefined ? '' : writeEntry(stand.value)
    if (control instanceof HTMLInputElement) control.placeholder = value
    else if (control instanceof HTMLSelectElement && control.options[0])
      control.options[0].text = value === '' ? '–' : `left out: ${nameChoice(value)}`
  }
  for (const name of REGION_STEPS) {
    const count = messages.filter(({ path }) => findStep(path) === name).length
    findElement(`go-${name}`, HTMLButtonElement).textContent =
      `${REGION_STEPS.indexOf(name) + 1}. ${STEP_WORDS[name].title}${count === 0 ? '' : ` (${count})`}`
  }
}

const isList = (name: string | undefined): name is RegionList =>
  REGION_LISTS.some((list) => list === name)

form.addEventListener('submit', (event) => event.preventDefault())

form.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  const field = findField(target.name)
  if (field === null) return
  change(writeAt(part, target.name, readEntry(field, target.value)))
  const [list, index = ''] = target.name.split('.')
  const row = isList(list) ? listRows(part, list)[Number(index)] : undefined
  const name = document.getElementById(`${list}.${index}-name`)
  if (name !== null && isList(list) && row !== undefined) name.textContent = nameRow(list, row)
})

form.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null
  if (button === null) return
  const { add, remove, go } = button.dataset
  const [list, index = ''] = remove?.split('.') ?? []
  if (go !== undefined) goTo(REGION_STEPS.find((name) => name === go) ?? step)
  else if (isList(add)) append(add)
  else if (isList(list)) {
    change(removeRow(part, list, Number(index)))
    drawStep()
    form.querySelector<HTMLButtonElement>(`[data-add="${list}"]`)?.focus()
  } else if (button.id === 'region-previous' || button.id === 'region-next') {
    const place = REGION_STEPS.indexOf(step) + (button.id === 'region-next' ? 1 : -1)
    goTo(REGION_STEPS[place] ?? step)
  }
})

function goTo(name: RegionStep): void {
  step = name
  drawStep()
  findElement(`step-${name}-title`, HTMLElement).focus()
}

/** A new row, with its first field that is still empty in focus. */
function append(list: RegionList): void {
  const choice = document.getElementById(`add-${list}`)
  const before = listRows(part, list).length
  change(addRow(part, list, choice instanceof HTMLSelectElement ? choice.value : ''))
  drawStep()
  const fields = [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      `[data-row="${list}.${before}"] :is(input, select)`
    ),
  ]
  const empty = fields.find(({ name }) => readLeaf(part, name) === undefined) ?? fields[0]
  empty?.focus()
}
