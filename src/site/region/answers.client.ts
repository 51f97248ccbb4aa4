import { writeElement } from '../../charts/rendering/markup.ts'
import type { CompletedPlan } from '../../scenario/draft/complete.ts'
import { findElement, writeItems, writeText } from '../calculators/browser/elements.ts'
import { fillPlanForm } from '../least-cost/plan-fields.ts'
import { RegionThread } from './ask.client.ts'
import { type RegionReport, viewRegion } from './answer-view.ts'
import { writeEntry, type Part } from './entry.ts'
import { offerFiles } from './files.client.ts'
import { RegionsBeside } from './side.client.ts'
import { findStep } from './steps.ts'

/** What stands in the form. */
interface EnteredRegion {
  readonly key: string
  readonly part: Part
  readonly completed: CompletedPlan
}

/** What the answers ask of the page. */
interface AnswerPage {
  readonly current: () => EnteredRegion
  readonly open: (part: Part, key: string | null) => void
}

/** What the page asks of the answers. */
interface Answers {
  /** Say at once what is missing or wrong; the figures of before are marked as such. */
  readonly follow: () => void
  /** Compute the answer for what stands in the form. */
  readonly ask: () => void
  readonly note: (text: string) => void
}

const put = (id: string, markup: string): void => {
  const place = findElement(id, HTMLElement)
  place.innerHTML = markup
  place.hidden = markup === ''
}

/** Show what follows from a region, first its central case, then its odds. */
export function answersOf({ current, open }: AnswerPage): Answers {
  const thread = new RegionThread()
  const beside = new RegionsBeside({ currentKey: () => current().key, open })
  const results = findElement('region-results', HTMLElement)
  const planForm = findForm('region-plan')
  const hours = openHours(thread)
  let report: RegionReport | null = null
  offerFiles({ current, report: () => report, note })

  function note(text: string): void {
    if (text !== '') writeText('region-note', text)
  }

  function say(text: string): void {
    writeText('region-status', text)
  }

  function show(source: NonNullable<CompletedPlan['source']>, found: RegionReport): void {
    report = found
    const view = viewRegion(source, found)
    put('region-lead', view.lead)
    // The bars of before stand, faded, until those of now are drawn.
    if (view.bars !== null) put('region-bars', view.bars)
    findElement('region-bars', HTMLElement).toggleAttribute('data-old', view.bars === null)
    put('region-deciding', view.deciding)
    put('region-ruler', view.ruler)
    put('region-enough', view.enough === null ? '' : `<b>What would be enough:</b> ${view.enough}`)
    put('region-backstop', view.backstop)
    put(
      'region-chart',
      writeElement('h3', { class: 'chart-title' }, view.chartTitle) +
        writeElement('p', { class: 'chart-subtitle small' }, view.chartSubtitle) +
        writeElement('div', { class: 'chart-wide' }, view.chart.wide) +
        writeElement('div', { class: 'chart-narrow' }, view.chart.narrow)
    )
    put('region-decisions', view.decisions)
    put('region-costs', view.costs)
    put('region-firm', view.firm)
    results.hidden = false
    beside.take(found)
  }

  function ask(): void {
    const { completed, part } = current()
    const { source } = completed
    writeText('region-name', writeEntry(part['name']))
    if (source === null) return thread.stop()
    results.setAttribute('aria-busy', 'true')
    say('Running the base year and both fleets through every hour of the weather years.')
    thread.ask(source, (reply) => {
      if (reply.kind === 'error') {
        results.setAttribute('aria-busy', 'false')
        return say(`There is no answer: ${reply.message}`)
      }
      show(source, reply.report)
      results.toggleAttribute('data-old', false)
      document.documentElement.dataset[reply.kind] = String(performance.now())
      if (reply.kind === 'central') {
        fillPlanForm(planForm, reply.plan)
        hours.change()
        return say(`Figures of the central case; drawing futures for the odds.`)
      }
      results.setAttribute('aria-busy', 'false')
      say('')
    })
  }

  return {
    follow: () => {
      const { missing, findings, assumed, source } = current().completed
      writeItems('region-missing', [
        ...missing.map(({ message }) => message),
        ...findings.filter(({ path }) => findStep(path) === null).map(({ message }) => message),
      ])
      writeItems(
        'region-assumed',
        assumed.map(
          ({ label, value, unit, source: reason }) =>
            `${label}: ${String(value)}${unit === null ? '' : ` ${unit}`} (${reason})`
        )
      )
      results.toggleAttribute('data-old', report !== null)
      if (source !== null) return
      report = null
      beside.take(null)
      say(
        findings.length > 0
          ? 'Correct the marked entries for an answer. Figures below, if any, are of before.'
          : 'Fill in what is needed for an answer.'
      )
    },
    ask,
    note,
  }
}

function findForm(id: string): HTMLFormElement {
  const form = findElement(id, HTMLElement).querySelector('form')
  if (form === null) throw new Error(`The page has no form in #${id}.`)
  return form
}

/** The hours are computed when they are opened, and anew when the region has changed since. */
function openHours(thread: RegionThread): { readonly change: () => void } {
  const fold = document.querySelector<HTMLDetailsElement>('.report-hours')
  if (fold === null) throw new Error('The page has no fold of the hours.')
  const shown = Promise.withResolvers<{ start(): Promise<void> }>()
  let isCurrent = false
  const show = (): void => {
    if (!fold.open || isCurrent) return
    isCurrent = true
    void shown.promise.then((view) => view.start())
  }
  fold.addEventListener('toggle', show)
  fold.addEventListener(
    'toggle',
    () => {
      void import('../report/hours/hours.client.ts').then(({ ReportHours }) =>
        shown.resolve(new ReportHours(fold, (fleet) => thread.askHours(fleet)))
      )
    },
    { once: true }
  )
  return {
    change: () => {
      isCurrent = false
      show()
    },
  }
}
