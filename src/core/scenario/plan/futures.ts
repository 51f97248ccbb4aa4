import { PERCENT } from '../../unit-conversions.ts'
import { PLAN_COEFFICIENTS } from './coefficients.ts'
import type { Option } from './inputs.ts'
import type { PlanCase } from './request.ts'
import { figureOf } from './standing-plant.ts'

/** What differs between futures, by the column of the array that sets it. */
const COLUMNS = { capital: 1, gas: 2, wind: 3, growth: 4, capture: 6 } as const

/** Orthogonal array L8 (Taguchi): eight rows in which each pair of settings comes equally often. */
const ROWS = [
  '1111111',
  '1112222',
  '1221122',
  '1222211',
  '2121212',
  '2122121',
  '2211221',
  '2212112',
] as const

/** Options whose capital cost moves; roofs are bought by others, at other prices. */
const DEARER: readonly Option[] = ['wind', 'solar', 'solar_site']

/** What may come in place of what the document expects. */
export interface Future {
  readonly growth_points: number
  readonly gas_price_pct: number
  readonly capital_pct: number
  readonly wind_late_yr: number
  readonly has_capture: boolean
}

/** The future that a document expects. */
const EXPECTED: Future = {
  growth_points: 0,
  gas_price_pct: PERCENT,
  capital_pct: PERCENT,
  wind_late_yr: 0,
  has_capture: true,
}

/** The expected future and eight that differ from it in several ways at once. */
export const FUTURES: readonly Future[] = [EXPECTED, ...ROWS.map(readRow)]

function readRow(row: string): Future {
  const isSecond = (column: keyof typeof COLUMNS): boolean => row[COLUMNS[column]] === '2'
  const points = PLAN_COEFFICIENTS.future_growth.value
  return {
    growth_points: isSecond('growth') ? points : -points,
    gas_price_pct: isSecond('gas')
      ? PLAN_COEFFICIENTS.future_gas_dear.value
      : PLAN_COEFFICIENTS.future_gas_cheap.value,
    capital_pct: isSecond('capital') ? PLAN_COEFFICIENTS.future_capital_dear.value : PERCENT,
    wind_late_yr: isSecond('wind') ? PLAN_COEFFICIENTS.future_wind_late.value : 0,
    has_capture: !isSecond('capture'),
  }
}

/** A case as it is in a future. */
export function caseIn(plan: PlanCase, future: Future): PlanCase {
  const dearer = DEARER.map((option) => [
    option,
    ((plan.capex_pct[option] ?? PERCENT) * future.capital_pct) / PERCENT,
  ])
  return {
    ...plan,
    peak_growth_pct: plan.peak_growth_pct + future.growth_points,
    gas_price_pct: (plan.gas_price_pct * future.gas_price_pct) / PERCENT,
    capex_pct: { ...plan.capex_pct, ...Object.fromEntries(dearer) },
    sooner_yr: { ...plan.sooner_yr, wind: figureOf(plan.sooner_yr, 'wind') - future.wind_late_yr },
    fail: future.has_capture ? plan.fail : [...plan.fail, 'capture'],
  }
}
