import { planQuestionSchema } from '../../plan/answer/question.ts'
import type { PlanAnswer } from '../../plan/answer/solve-plan.ts'
import type { PlanInputs } from '../../plan/inputs.ts'
import { formatFixed } from '../../format/index.ts'
import { writePlanFields } from './plan-fields.ts'
import { writeCost, writePlan } from './plan-words.ts'
import type { AskedPlan, PlanReply } from './question.ts'

/** What the worker is doing, as a reader is told. */
const STEPS: Readonly<Record<string, string>> = {
  year: 'Composing the year',
  plan: 'Solving, and running the plan through all weather years',
  'without target': 'Solving without the target',
  reasons: 'Looking for what stands in the way',
}

/** A moved control is asked when it rests, ms. */
const REST_MS = 250

const opened = new WeakMap<HTMLFormElement, () => void>()

/** Solve what a form asks for; the form answers its own changes from then on. */
export function solveForm(form: HTMLFormElement): void {
  const ask = opened.get(form) ?? start(form)
  opened.set(form, ask)
  if (form.reportValidity()) ask()
}

/** Put a region into a form whose page computes it; what was found for another goes. */
export function fillForm(form: HTMLFormElement, inputs: PlanInputs): void {
  const text = JSON.stringify(inputs)
  const script = inputsOf(form)
  if (script.textContent === text) return
  script.textContent = text
  const fields = form.querySelector('.plan-form-fields')
  if (fields !== null) fields.innerHTML = writePlanFields(inputs)
  part(form, 'found').textContent = ''
  part(form, 'state').textContent = ''
}

function inputsOf(form: HTMLFormElement): HTMLScriptElement {
  const script = form.querySelector('script')
  if (script === null) throw new Error('The form of a plan has no inputs.')
  return script
}

/** Returns what asks the question of a form. */
function start(form: HTMLFormElement): () => void {
  const state = part(form, 'state')
  const cancel = part(form, 'cancel')
  const found = part(form, 'found')
  const kept = new Map<string, { readonly answer: PlanAnswer; readonly seconds: number }>()
  let worker: Worker | null = null
  let rest = 0

  const show = (answer: PlanAnswer, words: string) => {
    cancel.hidden = true
    state.textContent = words
    const cost = writeCost(answer)
    found.textContent = `${writePlan(answer)}${cost === null ? '' : ` ${cost}`}`
  }

  const stop = (words: string) => {
    worker?.terminate()
    worker = null
    cancel.hidden = true
    state.textContent = words
  }

  /** What the worker is asked, as a key of what is kept. */
  let running = ''

  const hear = ({ data }: MessageEvent<PlanReply>) => {
    if ('step' in data) state.textContent = STEPS[data.step] ?? 'Solving'
    else if ('error' in data) stop(`There is no answer: ${data.error}`)
    else {
      kept.set(running, data)
      show(data.answer, `Solved in ${formatFixed(data.seconds, 1)} s, in your browser.`)
    }
  }

  const open = () => {
    const own = openWorker()
    own.addEventListener('message', hear)
    own.addEventListener('error', () => stop('The solver could not be loaded. Ask again.'))
    return own
  }

  const ask = () => {
    const inputs: PlanInputs = JSON.parse(inputsOf(form).textContent)
    const asked = readQuestion(form, inputs)
    running = JSON.stringify(asked)
    const known = kept.get(running)
    if (known) return show(known.answer, 'Answered before.')
    worker ??= open()
    cancel.hidden = false
    state.textContent = 'Starting'
    worker.postMessage(asked, { transfer: [] })
  }

  form.addEventListener('input', () => {
    clearTimeout(rest)
    // A question that runs is given up; the next one starts when the control rests.
    if (!cancel.hidden) stop('')
    if (worker !== null && form.checkValidity()) rest = window.setTimeout(ask, REST_MS)
  })
  cancel.addEventListener('click', () => stop('Cancelled.'))
  return ask
}

function openWorker(): Worker {
  return new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
}

function part(form: HTMLFormElement, name: string): HTMLElement {
  const found = form.querySelector(`[data-part="${name}"]`)
  if (found instanceof HTMLElement) return found
  throw new Error(`The form of a plan has no part '${name}'.`)
}

function readQuestion(form: HTMLFormElement, inputs: PlanInputs): AskedPlan {
  const value = (name: string) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.valueAsNumber : NaN
  }
  return {
    inputs,
    targetValue: value('target_value'),
    question: planQuestionSchema.parse({
      carbon_usd_t: value('carbon_usd_t'),
      wacc_pct: value('wacc_pct'),
      potential_pct: value('potential_pct'),
    }),
  }
}
