import type { PlanAnswer } from '../../core/scenario/plan/answer.ts'
import type { PlanFound } from '../../core/scenario/plan/plan-answer.ts'
import { writeDay } from '../../core/scenario/document/calendar.ts'
import { MILLION_PER_BILLION } from '../../core/unit-conversions.ts'
import { formatDate, formatFixed, formatQuantity } from '../../format/index.ts'
import type { HeadlineFigure } from '../report/headline-figures.ts'
import { describeMend, readable, titlePlant } from './words.ts'

/** Million USD as a reader knows it, in billions where there are that many. */
function writeSum(millionUsd: number): string {
  return formatQuantity(millionUsd / MILLION_PER_BILLION, 'usd_bn')
}

/** Million USD a year within a sentence. */
export function writeMoney(millionUsd: number): string {
  return `${writeSum(millionUsd)} a year`
}

/** Headline of an answer. */
export function writeStatement({ statement, status }: PlanAnswer): string {
  if (statement !== undefined) return readable(statement.text)
  return status === 'optimal'
    ? 'Yes: plant can be built in time that meets the ceiling and keeps the reserve.'
    : 'No: nothing that can be built in time meets the ceiling and keeps the reserve.'
}

/** The figures above the table: cost, last tonne, reserve, decision; without a plan how far it is off. */
export function listPlanFigures(answer: PlanAnswer): HeadlineFigure[] {
  const figures =
    answer.status === 'optimal'
      ? [costFigure(answer), priceFigure(answer), reserveFigure(answer), decisionFigure(answer)]
      : [lowestFigure(answer), mendFigure(answer)]
  return figures.filter((figure) => figure !== null)
}

const plain = (label: string, value: string, note: string): HeadlineFigure => ({
  label,
  value,
  note,
  tone: 'plain',
  steps: [],
})

function costFigure(answer: PlanAnswer): HeadlineFigure | null {
  const { annual_cost_over_no_ceiling_musd: cost, mean_cost_usd_t: mean } = answer
  if (typeof cost !== 'number') return null
  const each = typeof mean === 'number' ? `, ${formatQuantity(mean, 'usd_per_t')} on average` : ''
  return plain('The cheapest plan, over no ceiling', writeSum(cost), `a year${each}`)
}

function priceFigure({ prices, inputs }: PlanAnswer): HeadlineFigure | null {
  const ceiling = prices?.ceiling
  if (ceiling === undefined || ceiling === null) return null
  const { usd_t: price, looser_usd_t: looser, tighter_usd_t: tighter } = ceiling
  const carbon =
    inputs.carbon_usd_t > 0
      ? `, on top of a carbon price of ${formatQuantity(inputs.carbon_usd_t, 'usd_per_t')}`
      : ''
  const isCorner =
    typeof looser === 'number' &&
    typeof tighter === 'number' &&
    looser.toFixed(0) !== tighter.toFixed(0)
  const note = isCorner
    ? `jumps here: ${formatQuantity(looser, 'usd_per_t')} for a tonne less cut, ${formatQuantity(tighter, 'usd_per_t')} for one more`
    : writeRange(ceiling)
  return plain('The last tonne', formatQuantity(price, 'usd_per_t'), `${note}${carbon}`)
}

/** Where the price jumps: the ends of the range of ceilings for which it holds. */
function writeRange({ from_mt: from, to_mt: to }: NonNullable<PlanFound['prices']['ceiling']>) {
  if (typeof from !== 'number') return 'for the ceiling as it stands'
  const above = typeof to === 'number' ? ` and above ${formatQuantity(to, 'mt_co2')}` : ''
  return `jumps for ceilings below ${formatQuantity(from, 'mt_co2')}${above}`
}

function reserveFigure({ document_fleet: fleet }: PlanAnswer): HeadlineFigure | null {
  const short = fleet?.as_drawn.short_gw
  if (typeof short !== 'number') return null
  const cost = fleet?.completed.peaker_musd_a_year
  const note =
    short > 0 && typeof cost === 'number'
      ? `peakers that fill it cost ${writeMoney(cost)}, fuel apart`
      : "the document's fleet holds its reserve"
  return {
    ...plain("Reserve that the document's fleet lacks", formatQuantity(short, 'gw'), note),
    tone: short > 0 ? 'bad' : 'plain',
  }
}

function decisionFigure({ reverse, inputs }: PlanAnswer): HeadlineFigure | null {
  const latest = reverse?.latest_start
  if (latest === undefined) return null
  const label = 'Latest decision'
  if (latest === null) return plain(label, 'none', 'even at the deadline a plan is left')
  const first = formatDate(writeDay(inputs.start_year))
  return plain(
    label,
    formatDate(writeDay(latest)),
    latest === inputs.start_year
      ? 'the day on which filing opens: any delay leaves no plan'
      : `filing opens on ${first}; later there is no plan`
  )
}

function lowestFigure({ lowest_emissions_mt: lowest, inputs }: PlanAnswer): HeadlineFigure | null {
  if (typeof lowest !== 'number') return null
  const note = `the ceiling is ${formatQuantity(inputs.ceiling_mt, 'mt_co2')}`
  return {
    ...plain('The lowest that can be reached', formatQuantity(lowest, 'mt_co2'), note),
    tone: 'bad',
  }
}

function mendFigure({ mends }: PlanAnswer): HeadlineFigure | null {
  const [cheapest] = (mends ?? []).toSorted((a, b) => a.cost_musd_a_year - b.cost_musd_a_year)
  if (cheapest === undefined) return null
  const { what, amount } = describeMend(cheapest)
  return plain(
    'The cheapest mend',
    what,
    `${amount}; then ${writeMoney(cheapest.cost_musd_a_year)} over no ceiling`
  )
}

/** A row of the two fleets side by side, as text. */
export interface FleetLine {
  readonly name: string
  readonly document: string
  readonly cheapest: string
  readonly difference: string
  readonly cost: string
}

/** Gigawatts below which a difference is none. */
const NO_GW = 0.05

/** Signed million USD a year; nothing where plant is alike. */
function signMoney(millionUsd: number): string {
  const rounded = Math.round(millionUsd)
  return rounded > 0 ? `+${formatFixed(rounded, 0)}` : formatFixed(rounded, 0)
}

function signGw(gw: number): string {
  if (Math.abs(gw) < NO_GW) return formatFixed(0, 1)
  return gw > 0 ? `+${formatFixed(gw, 1)}` : formatFixed(gw, 1)
}

/** The document's fleet, completed by peakers, beside the cheapest one; null where it cannot be compared. */
export function compareFleets({ document_fleet: fleet }: PlanAnswer): {
  readonly lines: readonly FleetLine[]
  readonly rest: string
  readonly gap: string
} | null {
  const difference = fleet?.difference
  const gap = fleet?.completed.gap_musd_a_year
  if (difference === undefined || difference === null || typeof gap !== 'number') return null
  return {
    lines: difference.quantities
      .filter(({ document_gw: a, cheapest_gw: b }) => Math.max(a, b) >= NO_GW)
      .map(({ quantity, document_gw, cheapest_gw, fixed_musd_a_year }) => ({
        name: titlePlant(quantity),
        document: formatFixed(document_gw, 1),
        cheapest: formatFixed(cheapest_gw, 1),
        difference: signGw(document_gw - cheapest_gw),
        cost: signMoney(fixed_musd_a_year),
      })),
    rest: signMoney(difference.rest_musd_a_year),
    gap: signMoney(gap),
  }
}
