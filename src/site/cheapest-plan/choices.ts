import { requireEntry } from '../../core/entry.ts'
import type { PlanAnswer } from '../../core/scenario/plan/answer.ts'
import type { RobustPlan } from '../../core/scenario/plan/robust.ts'
import { writeDay } from '../../core/scenario/document/calendar.ts'
import { formatDate, formatFixed, formatQuantity } from '../../format/index.ts'
import { namePlant, titlePlant } from './words.ts'

/** Gigawatts below which a quantity is none. */
const NO_GW = 0.05

/** How far the mix may stray at little more cost. */
export interface FreedomView {
  readonly lead: string
  /** Percent over the least cost, one column each. */
  readonly near_pct: readonly number[]
  readonly rows: readonly {
    readonly name: string
    readonly cheapest: string
    readonly ranges: readonly string[]
  }[]
}

/** Ranges of plant among plans of nearly the least cost; null where none were asked for. */
export function viewFreedom({ near_optimal: near, plan }: PlanAnswer): FreedomView | null {
  const last = plan?.at(-1)
  const widest = near?.at(-1)
  if (near === undefined || widest === undefined || last === undefined) return null
  const cheapest: Readonly<Record<string, number>> = {
    ...last.new_gw,
    coal_kept: last.coal_kept_gw,
    gas_plain: last.gas_plain_gw,
  }
  const needed = widest.ranges
    .filter(({ from_gw }) => from_gw >= NO_GW)
    .map(
      ({ technology, from_gw }) => `${formatQuantity(from_gw, 'gw')} of ${namePlant(technology)}`
    )
  return {
    lead:
      needed.length === 0
        ? `Within ${widest.near_pct} percent of the least cost no plant is needed whatever you prefer.`
        : `Whatever you prefer, within ${widest.near_pct} percent of the least cost you need at least ${needed.join(', ')}.`,
    near_pct: near.map(({ near_pct }) => near_pct),
    rows: widest.ranges
      .filter(({ to_gw }) => to_gw >= NO_GW)
      .map(({ technology }) => ({
        name: titlePlant(technology),
        cheapest: formatFixed(requireEntry(cheapest, technology), 1),
        ranges: near.map(({ ranges }) => writeRange(ranges, technology)),
      })),
  }
}

function writeRange(
  ranges: readonly { technology: string; from_gw: number; to_gw: number }[],
  technology: string
): string {
  const range = ranges.find((candidate) => candidate.technology === technology)
  if (range === undefined) return ''
  const [from, to] = [formatFixed(range.from_gw, 1), formatFixed(range.to_gw, 1)]
  return from === to ? from : `${from} to ${to}`
}

/** How far things may slip before there is no plan, a sentence each. */
export function writeSlips({ reverse, inputs }: PlanAnswer): string[] {
  if (reverse === undefined) return []
  const {
    latest_start: start,
    delay_all_yr: all,
    delay_queue_yr: queue,
    growth_pct: growth,
    lowest_ceiling_mt: lowest,
  } = reverse
  const sentences: string[] = []
  if (typeof start === 'number') {
    sentences.push(
      start === inputs.start_year
        ? 'Any later decision leaves no plan.'
        : `The decision may fall until ${formatDate(writeDay(start))}.`
    )
  }
  if (typeof all === 'number') {
    const waits =
      typeof queue === 'number' ? `, those that wait in the queue by ${writeYears(queue)}` : ''
    sentences.push(`All measures together may slip by ${writeYears(all)}${waits}.`)
  }
  if (typeof growth === 'number') {
    sentences.push(
      `The peak may grow by ${formatQuantity(growth, 'pct')} a year; the document expects ${formatQuantity(inputs.peak_growth_pct, 'pct')}.`
    )
  }
  if (typeof lowest === 'number') {
    sentences.push(
      `The ceiling may fall to ${formatQuantity(lowest, 'mt_co2')}; it is ${formatQuantity(inputs.ceiling_mt, 'mt_co2')}.`
    )
  }
  return sentences
}

function writeYears(years: number): string {
  return years === 0 ? 'no time at all' : formatQuantity(years, 'years')
}

const PLAN_NAMES: Readonly<Record<RobustPlan, string>> = {
  least_cost: 'The cheapest',
  document: "The document's",
  most_solar: 'Most solar within 2 percent',
  least_capture: 'Least capture within 2 percent',
  least_cost_more_growth: 'The cheapest for half a point more growth',
}

/** A plan in all futures. */
export interface FutureLine {
  readonly name: string
  readonly worst: string
  readonly mean: string
  readonly meets: string
}

/** How plans do in other futures; plans that settle the same plant, to the printed digit, share a line. */
export function listFutureLines({ robust }: PlanAnswer): FutureLine[] {
  if (robust === undefined) return []
  const alike = Map.groupBy(robust.plans, ({ settled_gw }) =>
    JSON.stringify(Object.values(settled_gw).map((gw) => gw.toFixed(1)))
  )
  return [...alike.values()].flatMap((group) => {
    const [first, ...others] = group
    if (first === undefined) return []
    return {
      name: [
        PLAN_NAMES[first.plan],
        ...others.map(({ plan }) => PLAN_NAMES[plan].replace(/^The /, 'the ').toLowerCase()),
      ].join('; also '),
      worst: formatFixed(first.worst_regret_musd_a_year, 0),
      mean: formatFixed(first.mean_regret_musd_a_year, 0),
      meets: `${first.meets} of ${robust.futures.length}`,
    }
  })
}
