import { addDays } from '../../core/days.ts'
import { accountSourceSchema } from '../../core/scenario/account/read-inputs.ts'
import {
  type ClosingWindow,
  openClosingWindow,
  type WindowOnDay,
} from '../../core/scenario/closing-window/closing-window.ts'
import {
  type ClosingDates,
  listClosingDates,
} from '../../core/scenario/closing-window/open-decisions.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { VERDICT_NAMES } from '../../core/scenario/verdict/verdict-class.ts'
import { PERCENT } from '../../core/unit-conversions.ts'
import { SAMPLE_DEFAULTS } from '../../core/uncertainty/options.ts'
import { formatCount, formatDate, formatQuantity } from '../../format/index.ts'
import { listDated, writeMargin, writeProbability } from '../report/verdict.ts'
import { listMonths, type Months } from './months.ts'

/** Measures that drop out on one day. */
interface ClosingGroup {
  readonly vectors: readonly string[]
  readonly names: readonly string[]
  readonly full_until: string
  readonly part_until: string
}

/** A document with its window open, the groups of its measures and the months of its scrubber. */
export interface OpenWindow {
  readonly window: ClosingWindow
  readonly groups: readonly ClosingGroup[]
  /** Measures that are too late on the day of the document. */
  readonly late: readonly string[]
  /** Measures and plants with a date whose decision is taken. */
  readonly decidedCount: number
  readonly months: Months
}

/** Open the window of a document for a page; null where it has no decision left to wait. */
export function openWindow(scenario: Scenario, parent: Scenario | null): OpenWindow | null {
  const source = accountSourceSchema.safeParse(scenario)
  if (!source.success) return null
  const reference = accountSourceSchema.safeParse(parent)
  const all = listClosingDates(source.data)
  const isOut = ({ part_until, earliest_decision }: ClosingDates): boolean =>
    part_until < earliest_decision || part_until < scenario.last_updated
  const open = all.filter((dates) => !isOut(dates))
  const last = open.at(-1)
  if (last === undefined) return null
  const name = (vector: string): string => capitalize(listDated({ vector }, scenario).join())
  const decided = source.data.power_plants.filter((plant) => plant.decided === true)
  return {
    window: openClosingWindow(
      source.data,
      reference.success ? reference.data : null,
      SAMPLE_DEFAULTS
    ),
    groups: [...Map.groupBy(open, ({ part_until, full_until }) => part_until + full_until)].flatMap(
      ([, [first, ...others]]) =>
        first === undefined
          ? []
          : {
              vectors: [first, ...others].map(({ vector }) => vector),
              names: [first, ...others].map(({ vector }) => name(vector)),
              full_until: first.full_until,
              part_until: first.part_until,
            }
    ),
    late: all.filter(isOut).map(({ vector }) => name(vector)),
    decidedCount: new Set(decided.map(({ vector }) => vector)).size,
    months: listMonths(scenario.last_updated, last.part_until),
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** How a group of measures stands on a day. */
interface GroupOnDay {
  readonly state: 'fits' | 'part' | 'out'
  readonly words: string
}

/** What a page shows of a day before its draws. */
export interface DayView {
  readonly margin: string
  readonly isShort: boolean
  /** Missing at the peak with its reserve, as text. */
  readonly shortfall: string
  /** How many measures still fit, and how many of the others count for part of the year. */
  readonly left: string
  readonly partly: string
  readonly groups: readonly GroupOnDay[]
}

/** What a page shows of a day once it is drawn. */
export interface DayVerdictView {
  readonly verdict: string
  readonly probability: string
  /** Between which margins nine draws in ten lie. */
  readonly band: string
}

/** Central values of a day as text. */
export function viewDay({ window, groups }: OpenWindow, today: string): DayView {
  const day = window.at(today)
  const states = groups.map((group) => standOn(group, day))
  const countIn = (...wanted: readonly GroupOnDay['state'][]): string =>
    formatCount(
      groups.reduce((sum, { vectors }, index) => {
        const state = states[index]?.state
        return state !== undefined && wanted.includes(state) ? sum + vectors.length : sum
      }, 0)
    )
  return {
    margin: writeMargin(day.margin_mt_co2),
    isShort: day.margin_mt_co2 < 0,
    shortfall: formatQuantity(day.shortfall_gw, 'gw'),
    left: `${countIn('fits')} of ${countIn('fits', 'part', 'out')}`,
    partly: countIn('part'),
    groups: states,
  }
}

function standOn({ vectors }: ClosingGroup, { measures }: WindowOnDay): GroupOnDay {
  const measure = measures.find(({ vector }) => vectors.includes(vector))
  if (measure === undefined || measure.state === 'out')
    return { state: 'out', words: 'dropped out' }
  if (measure.state === 'fits') return { state: 'fits', words: 'still fits' }
  const percent = formatQuantity(Math.round(measure.counted_share * PERCENT), 'pct')
  return { state: 'part', words: `counts ${percent} of the year` }
}

/** The draws of a day as text. */
export function viewDayVerdict({ window }: OpenWindow, today: string): DayVerdictView {
  const drawn = window.draw(today)
  return {
    verdict: capitalize(VERDICT_NAMES[drawn.verdict_class]),
    probability: writeProbability(drawn.verdict_probability),
    band: `${writeMargin(drawn.margin_p5_mt_co2, 1)} to ${writeMargin(drawn.margin_p95_mt_co2, 1)} in nine draws of ten`,
  }
}

/** The first day on which a group no longer counts, with what is left then. */
interface ClosingFrame extends DayView, DayVerdictView {
  readonly day: string
}

/** One frame per group: the day after its last chance, every other decision waiting as long. */
export function listFrames(open: OpenWindow): ClosingFrame[] {
  return open.groups.map(({ part_until }) => {
    const day = addDays(part_until, 1)
    return { day, ...viewDay(open, day), ...viewDayVerdict(open, day) }
  })
}

/** Until when a decision on a group helps, in a sentence. */
export function writeGroupDates({ full_until, part_until }: ClosingGroup, first: string): string {
  const part = `in part until ${formatDate(part_until)}`
  return full_until < first
    ? `Counts ${part}.`
    : `Counts in full if decided by ${formatDate(full_until)}, ${part}.`
}
