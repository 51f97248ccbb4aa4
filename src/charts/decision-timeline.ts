import { entryAt, lastEntry } from '../core/entry.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { formatDate } from '../format/index.ts'
import { type ChartDescription, describeSource } from './chart.ts'
import { type TimelineRow, drawTimeline } from './timeline-bars.ts'

const MONTHS = 12
const DAYS = 372
const DATE = /(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Windows in which a decision can be taken, and the lead times that the deadline leaves. */
export function decisionTimelineChart(scenario: Scenario): ChartDescription | null {
  const { target, non_compliance, last_updated } = scenario
  const windows = listWindows(scenario)
  if (windows.length === 0) return null
  const start = readTime(last_updated) ?? target.deadline_year
  const vectors = listVectors(scenario, start)
  const late = vectors.filter(({ look }) => look === 'Too late').length
  const picture = {
    groups: [
      { title: 'Windows, open until', rows: windows },
      { title: 'Lead times, start by', rows: vectors },
    ],
    start,
    deadline: target.deadline_year,
    penaltyFrom: non_compliance.trigger_year,
  }
  return {
    id: 'timeline',
    title:
      `The first window closes on ${entryAt(windows, 0).due}, the last on ${lastEntry(windows).due}` +
      (late === 0 ? '' : `; ${late} of ${vectors.length} lead times no longer fit`),
    subtitle: `From ${formatDate(last_updated)} to the deadline of ${target.deadline_year}; windows in teal can be taken without regret`,
    source: describeSource(scenario),
    wide: drawTimeline(picture, 'wide'),
    narrow: drawTimeline(picture, 'narrow'),
    table: {
      columns: [
        { label: 'What', unit: null },
        { label: 'Begins', unit: null },
        { label: 'Due', unit: null },
        { label: 'If missed', unit: null },
      ],
      rows: [
        ...sortWindows(scenario).map((window) => [
          nameWindow(window),
          formatDate(last_updated),
          writeDue(window.deadline),
          window.consequence_if_missed,
        ]),
        ...vectors.map(({ label, due }) => [
          `Lead time: ${label}`,
          due,
          String(target.deadline_year),
          'Its abatement comes after the deadline',
        ]),
      ],
    },
    alt: `Bars over time: ${[...windows, ...vectors].map(({ label, due }) => `${label}, ${due}`).join('; ')}.`,
  }
}

type DecisionWindow = Scenario['decision_windows'][number]

function sortWindows({ decision_windows }: Scenario): DecisionWindow[] {
  return decision_windows.toSorted(
    // A window whose deadline is no day comes last.
    (a, b) => (readTime(a.deadline) ?? Infinity) - (readTime(b.deadline) ?? Infinity)
  )
}

function listWindows(scenario: Scenario): TimelineRow[] {
  const start = readTime(scenario.last_updated)
  if (start === null) throw new Error(`last_updated is no date: ${scenario.last_updated}`)
  return sortWindows(scenario).flatMap((window): TimelineRow[] => {
    const end = readTime(window.deadline)
    if (end === null) return []
    return [
      {
        label: nameWindow(window),
        from: Math.min(start, end),
        to: end,
        due: writeDue(window.deadline),
        look: window.no_regret ? 'No regret' : 'Only for the target',
      },
    ]
  })
}

function listVectors({ tech_vectors, target }: Scenario, start: number): TimelineRow[] {
  return tech_vectors
    .map(({ label, constraints }): TimelineRow => {
      const latest = target.deadline_year - constraints.total_lead_time_yr
      const [short = label] = label.split(',')
      return {
        label: short,
        from: Math.max(latest, start),
        to: target.deadline_year,
        due: writeMonth(latest),
        look: latest < start ? 'Too late' : 'Fits the deadline',
      }
    })
    .toSorted((a, b) => a.from - b.from)
}

/** Name a window by who decides and what its id says it is about. */
function nameWindow({ actor_type, id }: DecisionWindow): string {
  const about = id.replace(/^dw-/, '').replaceAll(/[-_]/g, ' ')
  const actor = actor_type.replaceAll('_', ' ')
  return `${actor.charAt(0).toUpperCase()}${actor.slice(1)}: ${about}`
}

/** The first date of a text as a year with a fraction: a whole year or month counts to its end. */
function readTime(text: string): number | null {
  const [, year, month, day] = DATE.exec(text) ?? []
  if (year === undefined) return null
  if (month === undefined) return Number(year) + 1
  const days = day === undefined ? 31 : Number(day)
  return Number(year) + (Number(month) - 1) / MONTHS + days / DAYS
}

function writeDue(deadline: string): string {
  return ISO_DAY.test(deadline) ? formatDate(deadline) : deadline
}

/** The month that a year with a fraction falls into, as `Jan 2028`. */
function writeMonth(time: number): string {
  const month = Math.min(MONTHS, Math.floor((time % 1) * MONTHS + 1e-6) + 1)
  const day = formatDate(`${Math.floor(time)}-${String(month).padStart(2, '0')}-01`)
  return day.replace(/^1\s/, '')
}
