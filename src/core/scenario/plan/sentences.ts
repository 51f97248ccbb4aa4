import { requireEntry } from '../../entry.ts'
import type { CeilingRange, DelayCosts } from './corner-prices.ts'
import type { Option, PlanInputs } from './inputs.ts'
import type { PlanRow } from './plan-table.ts'
import { peakPrice, type PlanPrices } from './prices.ts'
import { roundGw, roundMoney } from './published-digits.ts'
import type { PlanRequest } from './request.ts'
import { PLAN_COEFFICIENTS } from './coefficients.ts'

/** Share by which the two prices of a corner must differ to be reported as a range. */
const CORNER_SHARE = 1e-3

/** Results of further solves; left out unless requested. */
export interface DetailedPrices extends CeilingRange, DelayCosts {
  readonly annual_cost_over_no_ceiling_musd: number | null
  readonly emissions_without_ceiling_mt: number | null
}

/** Sentences about a plan, one for each price. */
export function writeSentences(
  inputs: PlanInputs,
  request: PlanRequest,
  prices: PlanPrices,
  rows: readonly PlanRow[],
  detail: DetailedPrices | null
): string[] {
  const { deadline } = inputs
  return [
    ...writeCeiling(inputs, request, prices, detail),
    `A GW more at the peak costs ${peakPrice(prices, request.reserve_pct)} million USD a year, reserve included.`,
    ...Object.entries(prices.potential).flatMap(([technology, potential]) => {
      if (request.fail.includes(technology as Option)) return []
      const { usd_kw_yr: price, used_gw: used, limit_gw: limit } = potential
      if (limit === 0) {
        return [`${technology} comes too late: none can run on 1 January ${deadline}.`]
      }
      if (price > 0) {
        return [`A GW more of ${technology} would save ${price} million USD a year.`]
      }
      return [
        `More ${technology} would save nothing: the plan leaves ${roundGw(limit - used)} of ${limit} GW unused.`,
      ]
    }),
    ...writePeakerHours(prices, deadline),
    ...writeShortages(rows),
    ...(detail === null ? [] : writeDelays(inputs, detail)),
  ]
}

function writeCeiling(
  inputs: PlanInputs,
  { carbon_usd_t: carbon }: PlanRequest,
  { ceiling_usd_t: price }: PlanPrices,
  detail: DetailedPrices | null
): string[] {
  if (price === null) return []
  const onTop = carbon > 0 ? ' on top of the carbon price' : ''
  const { deadline } = inputs
  const until = deadline + PLAN_COEFFICIENTS.horizon.value
  const payments = detail === null ? [] : writeCarbon(inputs, carbon, detail)
  const without = detail?.emissions_without_ceiling_mt
  if (price === 0) {
    const why = typeof without === 'number' ? `: without it ${without} Mt would be emitted` : ''
    return [`The ceiling costs nothing${why}.`, ...payments]
  }
  const looser = detail?.looser_usd_t ?? price
  const tighter = detail?.tighter_usd_t ?? price
  if (Math.abs(tighter - looser) > CORNER_SHARE * Math.abs(looser)) {
    const [least, most] = [Math.min(looser, tighter), Math.max(looser, tighter)]
    return [`The last tonne costs between ${least} USD and ${most} USD${onTop}.`, ...payments]
  }
  const range =
    typeof detail?.from_mt === 'number' && typeof detail.to_mt === 'number'
      ? `; this price holds for ceilings from ${detail.from_mt} to ${detail.to_mt} Mt`
      : ''
  return [
    `The last tonne costs ${price} USD${onTop}. One Mt less costs ${price} million USD a year more, from ${deadline} to ${until}${range}.`,
    ...payments,
  ]
}

function writeCarbon(inputs: PlanInputs, carbon: number, detail: DetailedPrices): string[] {
  const adds = detail.annual_cost_over_no_ceiling_musd
  if (carbon === 0 || adds === null) return []
  const whose = carbon === inputs.carbon_usd_t ? "the law's carbon price" : 'a carbon price'
  return [
    `With ${whose} of ${roundMoney(carbon)} USD/t already paid, the ceiling adds ${adds} million USD a year.`,
  ]
}

function writePeakerHours({ peaker_hours_usd_mwh: prices }: PlanPrices, deadline: number) {
  const years = Object.entries(prices).filter(([, price]) => price > 0)
  if (years.length === 0) return []
  const last = requireEntry(prices, String(deadline))
  const saves =
    last > 0 ? `: a MWh more from them in ${deadline} would save ${roundMoney(last)} USD` : ''
  return [`Peakers run out of hours in ${years.map(([year]) => year).join(', ')}${saves}.`]
}

function writeShortages(rows: readonly PlanRow[]): string[] {
  const short = rows
    .filter(({ reserve_short_gw }) => reserve_short_gw > 0)
    .map(({ year, reserve_short_gw }) => `${reserve_short_gw} GW in ${year}`)
  if (short.length === 0) return []
  return [`Before imports and emergency measures the reserve is short by ${short.join(', ')}.`]
}

function writeDelays({ queue }: PlanInputs, detail: DetailedPrices): string[] {
  const tell = (cost: number | null): string =>
    cost === null ? 'breaks the plan' : `costs ${cost} million USD a year`
  const { queue_year, lead_quarter } = detail
  const less = queue_year.shorter_musd
  const saves = less === null ? '' : `; a year less saves ${less} million USD a year`
  return [
    ...(queue.length === 0
      ? []
      : [`A year more in the queue ${tell(queue_year.longer_musd)}${saves}.`]),
    `A quarter of a year later ${tell(lead_quarter.later_musd)}.`,
  ]
}
