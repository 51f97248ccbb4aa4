import { entryAt, entryOf } from '../../entry.ts'
import { PERCENT } from '../../unit-conversions.ts'
import { windowsUntil } from './build-options.ts'
import type { Option } from './inputs.ts'
import { deadlineOf, type PlanYear } from './plan-model.ts'
import { quantityOf, valueOf } from './plan-table.ts'
import { roundGw, roundMoney } from './published-digits.ts'
import type { PlannedCase } from './run.ts'

/** What a GW more of an option would save, beside how much of it is used. */
interface PotentialPrice {
  readonly usd_kw_yr: number
  readonly used_gw: number
  readonly limit_gw: number
}

/** Prices that one solution gives. */
export interface PlanPrices {
  /** USD per tonne below the ceiling; null without a ceiling. */
  readonly ceiling_usd_t: number | null
  readonly firm_usd_kw_yr: number
  /** By milestone; 0 without peakers. */
  readonly peaker_hours_usd_mwh: Readonly<Record<string, number>>
  readonly potential: Readonly<Partial<Record<Option, PotentialPrice>>>
  /** Million USD a year that one GW more filed each year would save. */
  readonly build_limit: Readonly<Partial<Record<Option, number>>>
}

/** Price of a row in a solution, million USD per unit of its right side; 0 if the row was left out. */
export function rowPrice({ program, solved }: PlannedCase, name: string): number {
  const place = program.rows.findIndex((row) => row.name === name)
  return place === -1 ? 0 : entryAt(solved.prices, place)
}

/** USD that the last tonne of the deadline year costs, before rounding. */
export function ceilingPrice(planned: PlannedCase): number {
  const { year, weight } = deadlineOf(planned.model.years)
  return -rowPrice(planned, `ceiling_${year}`) / weight
}

/** Read the prices of a plan whose published point may be another of the same cost. */
export function readPrices(planned: PlannedCase, point: readonly number[]): PlanPrices {
  const { model } = planned
  const { options, years } = model
  const last = deadlineOf(years)
  const each = <Value>(value: (technology: Option) => Value) =>
    Object.fromEntries(options.map(({ technology }) => [technology, value(technology)])) as Record<
      Option,
      Value
    >
  return {
    ceiling_usd_t: last.ceiling_mt === null ? null : roundMoney(ceilingPrice(planned)),
    firm_usd_kw_yr: roundMoney(rowPrice(planned, `firm_${last.year}`) / last.weight),
    peaker_hours_usd_mwh: Object.fromEntries(
      years.map((year) => [
        String(year.year),
        valueOf(quantityOf(planned, year, 'peaker'), point) > 0
          ? roundMoney(-rowPrice(planned, `hours_peaker_${year.year}`) / year.weight)
          : 0,
      ])
    ),
    potential: each((technology) => ({
      usd_kw_yr: roundMoney(potentialPrice(planned, technology, last)),
      used_gw: roundGw(valueOf(quantityOf(planned, last, technology), point)),
      limit_gw: roundGw(entryOf(last.limits, technology)),
    })),
    build_limit: each((technology) => roundMoney(filingPrice(planned, technology, last))),
  }
}

/** What one GW more of potential saves: every year's limit grows with it. */
function potentialPrice(planned: PlannedCase, technology: Option, { weight }: PlanYear): number {
  const { options, years } = planned.model
  const potential = options.find((option) => option.technology === technology)?.potential_gw
  if (potential === undefined || potential === 0) return 0
  return years.reduce((sum, { year, limits }) => {
    const share = entryOf(limits, technology) / potential
    return sum - (rowPrice(planned, `lim_${technology}_${year}`) * share) / weight
  }, 0)
}

/** What one GW more filed each year saves, in years in which filing is what limits. */
function filingPrice(planned: PlannedCase, technology: Option, { weight }: PlanYear): number {
  const { options, years, plan } = planned.model
  const parts = options.find((option) => option.technology === technology)?.parts ?? []
  return years.reduce((sum, { year }) => {
    const windows = parts
      .map((part) => ({ ...part, windows: windowsUntil(plan.start_year, part.lead_yr, year) }))
      .filter(
        ({ windows: n, rate_gw, potential_gw }) =>
          n >= 1 && rate_gw * n < potential_gw - LAST_DIGIT_GW
      )
      .reduce((total, { windows: n }) => total + n, 0)
    return sum - (rowPrice(planned, `lim_${technology}_${year}`) * windows) / weight
  }, 0)
}

/** Potentials that just fit their calendar differ from it in the last digit alone. */
const LAST_DIGIT_GW = 1e-9

/** What a GW more at the peak costs, reserve included, million USD a year. */
export function peakPrice(prices: PlanPrices, reservePct: number): number {
  return roundMoney(prices.firm_usd_kw_yr * (1 + reservePct / PERCENT))
}
