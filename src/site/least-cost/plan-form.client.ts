import { planQuestionSchema } from '../../plan/answer/question.ts'
import type { PlanAnswer } from '../../plan/answer/solve-plan.ts'
import type { PlanInputs } from '../../plan/inputs.ts'
import { formatFixed } from '../../format/index.ts'
import { inputsOf } from './plan-fields.ts'
import { writeCost, writeFirstPlan, writePlan } from './plan-words.ts'
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

/** Returns what asks the question of a form. */
function start(form: HTMLFormElement): () => void {
  const state = part(form, 'state')
  const cancel = part(form, 'cancel')
  const found = part(form, 'found')
  const kept = new Map<string, PlanAnswer>()
  let isDoubtful = form.dataset.status === 'no_plan'
  let rest = 0
  /** What is known of the question so far. */
  let soFar = ''
  /** What is asked: replies to an earlier question are not shown. */
  let asked: AskedPlan | null = null

  const end = (words: string) => {
    cancel.hidden = true
    state.textContent = words
  }

  const show = (answer: PlanAnswer, words: string) => {
    end(words)
    isDoubtful = answer.status === 'no_plan'
    const cost = writeCost(answer)
    found.textContent = `${writePlan(answer)}${cost === null ? '' : ` ${cost}`}`
  }

  const hear = ({ data }: MessageEvent<PlanReply>) => {
    if (data.key !== asked?.key) return
    if ('step' in data) state.textContent = `${soFar}${STEPS[data.step] ?? 'Solving'}`
    else if ('error' in data) end(`There is no answer: ${data.error}`)
    else if ('first' in data) {
      found.textContent = writeFirstPlan(data.first)
      soFar = `One year after ${formatFixed(data.seconds, 1)} s. `
      state.textContent = soFar
      whole.ask({ ...asked, isFirstOnly: false })
    } else {
      kept.set(data.key, data.answer)
      show(
        data.answer,
        `All weather years after ${formatFixed(data.seconds, 1)} s, in your browser.`
      )
    }
  }

  const fail = () => end('The solver could not be loaded. Ask again.')
  /** Answers from one year, and stays as it is while values move. */
  const quick = new Solver(hear, fail)
  /** Judges by all weather years, and is given up where a value moves. */
  const whole = new Solver(hear, fail)

  const ask = () => {
    const inputs: PlanInputs = JSON.parse(inputsOf(form).textContent)
    asked = readQuestion(form, inputs, isDoubtful)
    const known = kept.get(asked.key)
    if (known) return show(known, 'Answered before.')
    cancel.hidden = false
    soFar = ''
    state.textContent = 'Starting'
    quick.ask(asked)
  }

  form.addEventListener('input', () => {
    clearTimeout(rest)
    if (!cancel.hidden) whole.giveUp()
    if (asked !== null && form.checkValidity()) rest = window.setTimeout(ask, REST_MS)
  })
  cancel.addEventListener('click', () => {
    quick.giveUp()
    whole.giveUp()
    end('Cancelled.')
  })
  return ask
}

/** A worker that is opened with its first question. */
class Solver {
  #worker: Worker | null = null
  readonly #hear: (event: MessageEvent<PlanReply>) => void
  readonly #fail: () => void

  constructor(hear: (event: MessageEvent<PlanReply>) => void, fail: () => void) {
    this.#hear = hear
    this.#fail = fail
  }

  ask(asked: AskedPlan): void {
    this.#worker ??= this.#open()
    this.#worker.postMessage(asked, { transfer: [] })
  }

  giveUp(): void {
    this.#worker?.terminate()
    this.#worker = null
  }

  #open(): Worker {
    const own = openWorker()
    own.addEventListener('message', this.#hear)
    own.addEventListener('error', () => {
      this.giveUp()
      this.#fail()
    })
    return own
  }
}

function openWorker(): Worker {
  return new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
}

function part(form: HTMLFormElement, name: string): HTMLElement {
  const found = form.querySelector(`[data-part="${name}"]`)
  if (found instanceof HTMLElement) return found
  throw new Error(`The form of a plan has no part '${name}'.`)
}

function readQuestion(form: HTMLFormElement, inputs: PlanInputs, isDoubtful: boolean): AskedPlan {
  const value = (name: string) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.valueAsNumber : NaN
  }
  const targetValue = value('target_value')
  const question = planQuestionSchema.parse({
    carbon_usd_t: value('carbon_usd_t'),
    wacc_pct: value('wacc_pct'),
    potential_pct: value('potential_pct'),
  })
  const key = JSON.stringify([inputs, targetValue, question])
  return { key, inputs, targetValue, question, isFirstOnly: true, isDoubtful }
}
