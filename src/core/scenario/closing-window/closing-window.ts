import type { SampleSize } from '../../uncertainty/draws.ts'
import { percentileOf } from '../../uncertainty/order-statistics.ts'
import { shareBeyond } from '../../uncertainty/statistics.ts'
import { account } from '../account/account.ts'
import { type AccountSource, readAccountInputs } from '../account/read-inputs.ts'
import { EXACT_DECIMALS, roundTo } from '../../../model/units/precision.ts'
import { writeDay } from '../document/calendar.ts'
import { drawColumns, drawMargins } from '../verdict/draw-verdict.ts'
import { classifyVerdict, type VerdictClass } from '../verdict/verdict-class.ts'
import { decideFrom, listClosingDates } from './open-decisions.ts'

/** Whether a measure can still count for the whole deadline year, part of it, or not at all. */
type MeasureState = 'fits' | 'part' | 'out'

/** A measure with an open decision on a day. */
interface MeasureOnDay {
  readonly vector: string
  readonly state: MeasureState
  readonly service_date: string
  /** Share of the deadline year for which its plant counts, 0 to 1. */
  readonly counted_share: number
}

/** Results of a document if every decision open on a day is taken on that day. */
export interface WindowOnDay {
  readonly today: string
  readonly measures: readonly MeasureOnDay[]
  readonly ceiling_mt_co2: number
  readonly built_mt_co2: number
  readonly margin_mt_co2: number
  /** Emissions of closed coal plants as a paid reserve, Mt CO2. */
  readonly reserve_mt_co2: number
  readonly overflow_mt_co2: number
  /** Capacity shortfall at the peak including reserve, GW. */
  readonly shortfall_gw: number
  readonly years: readonly number[]
  /** Emissions with the dated plants, Mt CO2, one value per year. */
  readonly path_mt_co2: readonly number[]
}

/** Uncertainty of the margin on a day. */
interface WindowVerdict {
  readonly verdict_class: VerdictClass
  readonly verdict_probability: number
  /** Range that contains nine draws in ten, Mt CO2. */
  readonly margin_p5_mt_co2: number
  readonly margin_p95_mt_co2: number
}

/** Chances below the two ends of what is told of the draws. */
const ENDS = { low: 0.05, high: 0.95 } as const

/** The closing window of a document: results as decisions are delayed. */
export interface ClosingWindow {
  /** Central values on a day. */
  readonly at: (today: string) => WindowOnDay
  /** The draws of a day; lead times are drawn on from the later decision. */
  readonly draw: (today: string) => WindowVerdict
}

/**
 * Open the closing window of a document. The draws are those of its verdict: a day moves decisions,
 * not the points, so two days differ by nothing else. The parent of a variant gives their places.
 */
export function openClosingWindow(
  source: AccountSource,
  parent: AccountSource | null,
  size: SampleSize
): ClosingWindow {
  const dates = listClosingDates(source)
  let columns: ReturnType<typeof drawColumns> | undefined
  return {
    at: (today) => {
      const result = account(readAccountInputs(decideFrom(source, today)))
      const exact = (value: number): number => roundTo(value, EXACT_DECIMALS)
      return {
        today,
        measures: dates.flatMap(({ vector, full_until, earliest_decision }): MeasureOnDay[] => {
          const service = result.services.get(vector)
          if (service === undefined) return []
          const decision = earliest_decision > today ? earliest_decision : today
          const { counted_share } = service
          const state = counted_share === 0 ? 'out' : decision > full_until ? 'part' : 'fits'
          return [{ vector, state, service_date: writeDay(service.service_year), counted_share }]
        }),
        ceiling_mt_co2: exact(result.ceiling_mt_co2),
        built_mt_co2: exact(result.built_mt_co2),
        margin_mt_co2: exact(result.margin_mt_co2),
        reserve_mt_co2: exact(result.reserve_mt_co2),
        overflow_mt_co2: exact(result.overflow_mt_co2),
        shortfall_gw: exact(result.reserve.shortfall_gw),
        years: result.paths.years,
        path_mt_co2: result.paths.built_mt_co2.map(exact),
      }
    },
    draw: (today) => {
      columns ??= drawColumns(source, parent, size)
      const margins = drawMargins(readAccountInputs(decideFrom(source, today)), columns, size)
      const sorted = margins.toSorted()
      const probability = shareBeyond(margins, 0).above
      return {
        verdict_class: classifyVerdict(probability),
        verdict_probability: probability,
        margin_p5_mt_co2: percentileOf(sorted, ENDS.low),
        margin_p95_mt_co2: percentileOf(sorted, ENDS.high),
      }
    },
  }
}
