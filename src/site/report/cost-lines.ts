import { attachUnit, EN_DASH, formatFixed } from '../../format/index.ts'
import { roundedOdds } from '../../scenario/odds/words.ts'
import type { StatedReport } from '../../scenario/report/headline.ts'

/** A line of the cost of the plan, million USD; sums stand after their parts. */
export interface CostLine {
  readonly name: string
  readonly value: string
  readonly isSum: boolean
}

/** Share of futures from which a plan is called no-regret (RULES 8). */
const NO_REGRET = 0.8

/** Least cut for which a cost per tonne is printed, Mt (RULES 8). */
const LEAST_CUT_MT = 0.05

/** Parts of the cost in the deadline year and their sums; parts that are zero are left out. */
export function listCostLines({ money: { deadline } }: StatedReport): CostLine[] {
  const part = (name: string, value: number) => ({ name, value, isSum: false })
  const lines = [
    part('Capital of new plants and lines', deadline.capital),
    part('Fuel and running', deadline.running),
    part('Coal kept as a reserve', deadline.reserve),
    part('Gas that nobody has planned', deadline.backstop),
    part('Firm capacity missing', deadline.capacity),
  ].filter(({ value }) => Math.abs(value) >= 0.5)
  return [
    ...lines,
    { name: 'Net', value: deadline.net, isSum: true },
    ...(Math.abs(deadline.carbon) < 0.5
      ? []
      : [
          part('Carbon price on the difference', deadline.carbon),
          { name: 'Net with the carbon price', value: deadline.net_with_carbon, isSum: true },
        ]),
  ].map(({ name, value, isSum }) => ({ name, value: formatFixed(value, 0), isSum }))
}

/** The carbon price at which the plan pays for itself, over rates of interest and gas prices. */
export function writeBreakEven({ money: { break_even: price, deadline } }: StatedReport): string {
  if (price === null || deadline.mt < LEAST_CUT_MT) return ''
  const range = `${formatFixed(price.low, 0)}${price.low < 0 ? ' to ' : EN_DASH}${formatFixed(price.high, 0)}`
  return `It would pay for itself at a carbon price of ${attachUnit(range, 'usd_per_t')}, depending on the rate of interest and the price of gas.`
}

/** Whether the plan costs nothing net in most futures. */
export function writeNoRegret({ money: { no_regret: share } }: StatedReport): string {
  const saves = `in ${roundedOdds(share)} of 100 futures it saves at least what it costs`
  return share >= NO_REGRET ? `It is no-regret: ${saves}.` : `I${saves.slice(1)}.`
}
