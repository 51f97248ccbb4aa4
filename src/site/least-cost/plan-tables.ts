import { formatFixed } from '../../format/index.ts'
import type { CommittedPlan } from '../../plan/answer/committed.ts'
import type { PlanAnswer } from '../../plan/answer/solve-plan.ts'
import { isServed, type JudgedPlan } from '../../plan/answer/fixed-plan.ts'
import { writeMoney } from '../report/money-words.ts'
import { formatPrice, nameOption, sumAdditions, sumClosed } from './plan-words.ts'

/** A table of words: its heading cells and its rows, the first cell of each naming it. */
export interface WordTable {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const gw = (value: number) => formatFixed(value, 1)

/** What the plan builds and closes, with the range over all plans that cost at most 2 % more. */
export function tabulateFleet(answer: PlanAnswer): WordTable {
  const { near_optimal: ranges, plan: chosen } = answer
  const range = (k: string, isClosed: boolean) => {
    const own = ranges?.find(
      ({ technology, is_closed }) => technology === k && is_closed === isClosed
    )
    return own ? `${gw(own.least_gw)} to ${gw(own.greatest_gw)}` : ''
  }
  const limit = (k: string) =>
    k === 'battery'
      ? chosen.battery.limit_gw
      : chosen.additions.reduce(
          (sum, { technology, limit_gw }) => (technology === k ? sum + limit_gw : sum),
          0
        )
  const stored = ` with ${formatFixed(chosen.battery.gwh, 0)} GWh`
  return {
    caption: 'What the plan adds and closes, GW',
    head: ['', 'Plan', 'Limit of the steps taken', 'In all plans up to 2 % dearer'],
    rows: [
      ...sumAdditions(answer).map(({ k, gw: built }) => [
        `${nameOption(k)}${k === 'battery' ? stored : ''}`,
        gw(built),
        gw(limit(k)),
        range(k, false),
      ]),
      ...sumClosed(answer).map(({ k, gw: closed }) => [
        `${nameOption(k)} ${chosen.laid_up ? 'laid up' : 'closed'}`,
        `−${gw(closed)}`,
        '',
        range(k, true),
      ]),
    ],
  }
}

/** What the last tonne costs as sites are fewer or more; null without a plan. */
export function tabulateBreakPoints({
  answer: { last_tonne: last },
}: CommittedPlan): WordTable | null {
  if (!last) return null
  return {
    caption: 'Price of the last unit of the target by how much of every limit there is, USD',
    head: ['', ...last.break_points.map(({ potential_pct: pct }) => `${pct} %`)],
    rows: [
      [
        'last unit',
        ...last.break_points.map(({ price }) => (price === null ? 'no plan' : formatPrice(price))),
      ],
    ],
  }
}

/** What would make a plan possible where there is none, each change alone. */
export function tabulateChanges({ without_plan: none }: PlanAnswer): WordTable | null {
  if (!none) return null
  return {
    caption: 'Smallest change that would make a plan possible, each alone',
    head: ['', 'Change'],
    rows: Object.entries(none.mends).map(([option, amount]) => [
      option === 'less' ? 'less demand' : `more ${nameOption(option)}`,
      amount === 'infeasible'
        ? 'does not help alone'
        : option === 'less'
          ? `${formatFixed(amount, 1)} TWh`
          : `${formatFixed(amount, 2)} GW`,
    ]),
  }
}

/** What a year of waiting costs by option. */
export function tabulateWaiting({ first }: CommittedPlan): WordTable | null {
  if (first.waiting.length === 0) return null
  return {
    caption: 'What a year of waiting costs a year, one option at a time',
    head: ['', 'Cost'],
    rows: first.waiting.map(({ option, cost_musd: cost }) => [
      nameOption(option),
      cost === null ? 'no plan is left' : writeMoney(cost),
    ]),
  }
}

/** The plan as it stands in other weather, with late dates and high growth, beside the careful plan. */
export function tabulateFutures({ answer, futures }: CommittedPlan): WordTable {
  const unit = answer.target?.kind.startsWith('share') ? 'TWh missing' : 'Mt too many'
  const row = (name: string, { over, short_gwh }: JudgedPlan) => [
    name,
    formatFixed(over, 1),
    formatFixed(short_gwh, 0),
  ]
  const { base_years: years, late, high_growth: high, both, careful } = futures
  const worst = years.reduce((a, b) => (b.over + b.short_gwh > a.over + a.short_gwh ? b : a))
  return {
    caption: 'The same plan in other futures',
    head: ['', unit, 'GWh not served'],
    rows: [
      row(`worst of ${years.length} base years of weather`, worst),
      row('everything a year later', late),
      row('demand at the high end', high),
      row('both', both),
      isServed(careful.both)
        ? row(
            `careful plan in both (${careful.dearer_pct >= 0 ? '+' : '−'}${formatFixed(Math.abs(careful.dearer_pct), 0)} % cost)`,
            careful.both
          )
        : row('no plan survives both; the nearest', careful.both),
    ],
  }
}

/** Tonnes of each year on the way. */
export function tabulateWay({ way }: CommittedPlan): WordTable {
  return {
    caption: 'Mt CO₂ by year, mean of the weather years',
    head: ['', ...way.map(({ year }) => String(year)), 'sum'],
    rows: [
      [
        'Mt',
        ...way.map(({ mt }) => formatFixed(mt, 1)),
        formatFixed(
          way.reduce((sum, { mt }) => sum + mt, 0),
          0
        ),
      ],
    ],
  }
}

/** Every solve and what the weather years showed of it. */
export function tabulateRounds({ rounds }: PlanAnswer): WordTable {
  return {
    caption:
      'Rounds: each plan runs through all weather years, and what they show changes the next',
    head: ['Round', 'Cost', 'Mt (all years)', 'Hours short', 'Not served, GWh', 'Firm GW missing'],
    rows: rounds.map((round) => [
      String(round.round),
      writeMoney(round.objective),
      `${formatFixed(round.kernel_mt, 1)} (${formatFixed(round.kernel_mt_least, 1)} to ${formatFixed(round.kernel_mt_greatest, 1)})`,
      formatFixed(round.lole_h, 1),
      formatFixed(round.unserved_gwh, 1),
      formatFixed(round.missing_gw, 1),
    ]),
  }
}
