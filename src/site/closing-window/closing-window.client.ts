import { findElement, readData, writeItems, writeText } from '../calculators/browser/elements.ts'
import { askSolver } from '../cheapest-plan/solver.client.ts'
import { dayOfMonth, type Months, nameMonth, readMonth, writeMonthQuery } from './months.ts'
import type { WindowQuestion, WindowReply } from '../what-if/question.ts'
import type { DayView } from './view.ts'

/** The address keeps the month behind the name of the section; its query belongs to the what-if. */
const FRAGMENT = '#closing-window?'

/** Months that a page key moves. */
const PAGE_MONTHS = 12

/** Quiet after the last step before the plan is solved again, ms. */
const QUIET_MS = 500

const COMPUTING = 'computing…'

/** The scrubber of a report with the thread that answers for its days. */
interface Scrubber {
  readonly panel: HTMLElement
  readonly slider: HTMLInputElement
  readonly months: Months
  readonly worker: Worker
  /** Number of the newest question; replies to older ones are of another day and left out. */
  asked: number
  /** Whether the reader has asked for plans: from then on they follow the day. */
  isPlanning: boolean
  waiting?: ReturnType<typeof setTimeout>
}

/** Let the scrubber of a report answer: figures at once, draws behind them, the plan where asked. */
export function runClosingWindow(panel: HTMLElement): void {
  const slider = findElement('closing-month', HTMLInputElement)
  const scrubber: Scrubber = {
    panel,
    slider,
    months: { first: readData(panel, 'first'), last: Number(slider.max) },
    worker: new Worker(new URL('../what-if/what-if.worker.ts', import.meta.url), {
      type: 'module',
    }),
    asked: 0,
    isPlanning: false,
  }
  const { worker } = scrubber
  worker.addEventListener('message', ({ data }: MessageEvent<WindowReply>) => show(scrubber, data))
  worker.addEventListener('error', () =>
    showFault(scrubber, 'Nothing is recomputed: the thread that draws did not start.')
  )
  slider.addEventListener('input', () => ask(scrubber))
  slider.addEventListener('change', () => keep(scrubber))
  slider.addEventListener('keydown', (event) => turnPage(scrubber, event))
  const button = panel.querySelector<HTMLButtonElement>('#closing-solve')
  button?.removeAttribute('disabled')
  button?.addEventListener('click', () => {
    scrubber.isPlanning = true
    void solvePlan(scrubber)
  })
  window.addEventListener('hashchange', () => restore(scrubber))
  restore(scrubber)
}

/** A page key moves a year; arrows, Home and End are the browser's. */
function turnPage(scrubber: Scrubber, event: KeyboardEvent): void {
  const step = event.key === 'PageUp' ? PAGE_MONTHS : event.key === 'PageDown' ? -PAGE_MONTHS : 0
  if (step === 0) return
  event.preventDefault()
  scrubber.slider.valueAsNumber += step
  ask(scrubber)
  keep(scrubber)
}

/** Take the month from the address. */
function restore(scrubber: Scrubber): void {
  const { hash } = location
  const query = new URLSearchParams(hash.startsWith(FRAGMENT) ? hash.slice(FRAGMENT.length) : '')
  scrubber.slider.valueAsNumber = readMonth(scrubber.months, query.get('today'))
  ask(scrubber)
}

function keep({ slider, months }: Scrubber): void {
  const month = writeMonthQuery(months, slider.valueAsNumber)
  const hash = month === '' ? '' : `${FRAGMENT}today=${month}`
  if (hash !== location.hash)
    history.replaceState(null, '', `${location.pathname}${location.search}${hash}`)
}

function readDay({ months, slider }: Scrubber): string {
  return dayOfMonth(months, slider.valueAsNumber)
}

/** Ask for the day of the slider. What is shown of the day before goes at once. */
function ask(scrubber: Scrubber): void {
  const { panel, slider, months, worker } = scrubber
  scrubber.asked += 1
  panel.dataset['state'] = 'busy'
  const month = slider.valueAsNumber
  const name = nameMonth(months, month)
  slider.setAttribute('aria-valuetext', name)
  writeText('closing-month-name', name)
  for (const id of ['margin', 'band', 'verdict', 'probability', 'left', 'partly', 'shortfall'])
    writeText(`closing-${id}`, COMPUTING)
  for (const state of panel.querySelectorAll('.closing-name span')) state.textContent = COMPUTING
  const place = `${(month / months.last) * 100}%`
  for (const line of panel.querySelectorAll('.closing-today')) {
    line.setAttribute('x1', place)
    line.setAttribute('x2', place)
  }
  const today = readDay(scrubber)
  linkApi(scrubber, today)
  const question: WindowQuestion = {
    number: scrubber.asked,
    document: readData(panel, 'document'),
    parent: panel.dataset['parent'] ?? null,
    today,
  }
  worker.postMessage(question, { transfer: [] })
  if (!scrubber.isPlanning) return
  clearTimeout(scrubber.waiting)
  delete panel.dataset['plan']
  clearPlan(`The plan for ${name} is solved when the slider rests.`)
  scrubber.waiting = setTimeout(() => void solvePlan(scrubber), QUIET_MS)
}

/** The call of the API that gives the same figures: every open decision set to the day. */
function linkApi({ panel }: Scrubber, today: string): void {
  const link = findElement('closing-api', HTMLAnchorElement)
  const moved = readData(panel, 'open')
    .split(',')
    .flatMap((pair) => {
      const [vector = '', earliest = ''] = pair.split(':')
      return earliest < today ? [`${vector}:${today}`] : []
    })
  const query = moved.length === 0 ? '' : `?decisions=${moved.join(',')}`
  link.href = link.href.replace(/\?.*$/, '') + query
}

function show(scrubber: Scrubber, reply: WindowReply): void {
  if (reply.number !== scrubber.asked) return
  switch (reply.kind) {
    case 'fault':
      return showFault(scrubber, reply.message)
    case 'day':
      return showDay(scrubber.panel, reply.view)
    case 'drawn': {
      const { verdict, probability, band } = reply.view
      const margin = findElement('closing-margin', HTMLElement).textContent
      writeText('closing-band', band)
      writeText('closing-probability', probability)
      writeText('closing-verdict', verdict)
      writeText('closing-said', `Margin ${margin}. ${verdict}, ${probability} of draws.`)
      scrubber.panel.dataset['state'] = 'ready'
    }
  }
}

function showFault({ panel }: Scrubber, message: string): void {
  panel.dataset['state'] = 'failed'
  writeText('closing-verdict', message)
}

function showDay(panel: HTMLElement, day: DayView): void {
  const { margin, isShort, left, partly, shortfall, groups } = day
  writeText('closing-margin', margin)
  findElement('closing-margin', HTMLElement).classList.toggle('bad', isShort)
  writeText('closing-left', left)
  writeText('closing-partly', partly)
  writeText('closing-shortfall', shortfall)
  panel.querySelectorAll<HTMLElement>('.closing-group').forEach((item, index) => {
    const group = groups[index]
    if (group === undefined) return
    item.dataset['state'] = group.state
    writeText(`closing-state-${index}`, group.words)
  })
}

function clearPlan(text: string): void {
  writeText('closing-plan', text)
  writeItems('closing-plan-lines', [])
}

/** Solve the cheapest plan for the day of the slider; where there is none, ask what would have to give. */
async function solvePlan(scrubber: Scrubber): Promise<void> {
  const { panel, months, slider } = scrubber
  const today = readDay(scrubber)
  const name = nameMonth(months, slider.valueAsNumber)
  const question = { document: readData(panel, 'document'), parameters: {}, today }
  clearPlan(`Solving for ${name}…`)
  panel.dataset['plan'] = 'solving'
  const { viewReply } = await import('../cheapest-plan/reply-view.ts')
  let reply = await askSolver({ ...question, detail: false })
  if (reply === null || readDay(scrubber) !== today) return
  if ('answer' in reply && reply.answer.status === 'infeasible') {
    clearPlan(
      `No plan meets the ceiling if nothing is decided before ${name}. Looking for what would have to give: up to ten seconds.`
    )
    reply = await askSolver({ ...question, detail: true })
    if (reply === null || readDay(scrubber) !== today) return
  }
  const { first, sentences, plan } = viewReply(reply)
  writeText('closing-plan', `${name}: ${first}`)
  // What more of each plant would save belongs to the form of the plan.
  writeItems('closing-plan-lines', plan.length > 0 ? plan : sentences)
  panel.dataset['plan'] = 'ready'
}
