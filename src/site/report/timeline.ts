import type { Scenario } from '../../core/scenario/document/document.ts'
import { entryAt } from '../../core/entry.ts'
import { formatFixed, formatYear } from '../../format/index.ts'
import type { StatedReport } from '../../scenario/report/headline.ts'
import { RULES_DAY } from '../../scenario/report/report-model.ts'
import { writeDecideBy } from './first-screen/answers.ts'
import { isNamed, splitBody, writeTitle } from './first-screen/decisions.ts'

/** A decision of the plan with its four kinds of date. */
export interface TimelineRow {
  readonly title: string
  readonly body: string
  readonly consent: string | null
  /** When to decide, what a month of delay loses, and whether the facts doubt it. */
  readonly when: string
  readonly svg: string
}

/** The decisions of a report on one axis of years. */
export interface Timeline {
  readonly rows: readonly TimelineRow[]
  /** The years over the rows. */
  readonly axis: string
  readonly finding: string
}

/** Years of the axis after the deadline year. */
const YEARS_AFTER = 4

/** Decisions that lose less than this a month and are not of the first few are left to the annex, Mt. */
const LEAST_MT = 0.005

/** Every decision of a report that moves tonnes, in its order, on an axis from today on. */
export function drawTimeline(scenario: Scenario, report: StatedReport): Timeline {
  const end = report.deadline_year + 1
  const span = [RULES_DAY, end + YEARS_AFTER] as const
  const place = (year: number): number =>
    Math.round(
      ((Math.min(span[1], Math.max(span[0], year)) - span[0]) / (span[1] - span[0])) * 1000
    ) / 10
  const shown = report.decisions.filter(
    (one) => one.mt_sum_per_month >= LEAST_MT && isNamed(scenario, one)
  )
  const ranges = shown.map((one) => readService(scenario, one))
  const late = ranges.filter((range) => range !== null && range.p95 > end).length
  const rows = shown.map((one, index) => {
    const [body, consent] = splitBody(one.body)
    const by = writeDecideBy(one.decide_by, RULES_DAY, report.deadline_year)
    const doubt = one.implausible ? '; sources doubt that it can be there by then' : ''
    return {
      title: writeTitle(scenario, one),
      body,
      consent,
      when: `${by}, ${formatFixed(one.mt_sum_per_month, 2)} Mt a month${doubt}`,
      svg: drawRow(one, entryAt(ranges, index), { end, place }),
    }
  })
  return {
    rows,
    axis: drawYears(span, place),
    finding: `At the slow end of their range, ${late} of the ${shown.length} come into service only after ${report.deadline_year}.`,
  }
}

type Decision = StatedReport['decisions'][number]

interface Service {
  readonly p5: number
  readonly p95: number
}

/** From the earliest to the latest service of the plants of a decision, nine futures in ten. */
function readService({ cohorts = [] }: Scenario, { plant, body }: Decision): Service | null {
  const own = cohorts.filter((row) => row.plant === plant && row.decides === body)
  const early = own.flatMap(({ in_service_p5: p5, in_service: at }) => p5 ?? at ?? [])
  const late = own.flatMap(({ in_service_p95: p95, in_service: at }) => p95 ?? at ?? [])
  if (early.length === 0 || late.length === 0) return null
  return { p5: Math.min(...early), p95: Math.max(...late) }
}

function drawRow(
  { decide_by: by, in_service: service }: Decision,
  range: Service | null,
  { end, place }: { end: number; place: (year: number) => number }
): string {
  const bar =
    range === null
      ? ''
      : `<rect class="line-range" x="${place(range.p5)}%" y="13" width="${(place(range.p95) - place(range.p5)).toFixed(1)}%" height="8"/>`
  const sign =
    by === null
      ? ''
      : `<svg x="${place(by)}%" y="17" overflow="visible"><path class="line-decide" d="M0 7l-6-12h12z"/></svg>`
  return `<svg class="timeline-row" width="100%" height="34" aria-hidden="true"><line class="line-end" x1="${place(end)}%" x2="${place(end)}%" y1="0" y2="34"/>${bar}<circle class="line-service" cx="${place(service)}%" cy="17" r="5"/>${sign}</svg>`
}

function drawYears(span: readonly [number, number], place: (year: number) => number): string {
  const first = Math.ceil(span[0] / 2) * 2
  const years = Array.from({ length: 10 }, (_, index) => first + 2 * index).filter(
    (year) => year < span[1]
  )
  const texts = years.map(
    (year) => `<text x="${place(year)}%" y="14" text-anchor="middle">${formatYear(year)}</text>`
  )
  return `<svg class="timeline-row" width="100%" height="20" aria-hidden="true">${texts.join('')}</svg>`
}
