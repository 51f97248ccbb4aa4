import { pow } from '../../elementary/power.ts'
import { PERCENT } from '../../unit-conversions.ts'
import { PLAN_COEFFICIENTS } from './coefficients.ts'
import type { PlanInputs } from './inputs.ts'
import { FIRST_YEAR, type PlanRequest } from './request.ts'

/** Years before the deadline in which the plan is looked at. */
const EARLY_MILESTONES = [2028, 2030, 2032] as const

/** First milestone that a straight line of ceilings binds. */
const FIRST_LINE_YEAR = 2030

/** A year for which the program has plant and dispatch; it stands for the years around it. */
export interface Milestone {
  readonly year: number
  /** Present value, in 2027, of one a year over the years that it stands for. */
  readonly weight: number
  readonly peak_gw: number
  readonly energy_twh: number
  readonly isDeadline: boolean
  /** Most that may be emitted, Mt; null without a ceiling. */
  readonly ceiling_mt: number | null
}

/** The milestones up to a deadline: 2028, 2030, 2032 where they come before it, and the deadline. */
function listYears(deadline: number): number[] {
  return [...EARLY_MILESTONES.filter((year) => year < deadline), deadline]
}

/** The milestones of a request with weights, demand and ceilings. */
export function listMilestones(inputs: PlanInputs, request: PlanRequest): Milestone[] {
  const { deadline, base_year: base } = inputs
  const years = listYears(deadline)
  const growth = 1 + request.peak_growth_pct / PERCENT
  const perYear = 1 / (deadline - base)
  const energyGrowth =
    pow(inputs.energy_twh / inputs.energy0_twh, perYear) +
    (request.peak_growth_pct - inputs.peak_growth_pct) / PERCENT
  return years.map((year, index) => ({
    year,
    weight: weigh(
      index === 0 ? FIRST_YEAR : year,
      (years[index + 1] ?? deadline + PLAN_COEFFICIENTS.horizon.value + 1) - 1,
      request.wacc_pct
    ),
    peak_gw: inputs.peak0_gw * pow(growth, year - base),
    energy_twh: inputs.energy0_twh * pow(energyGrowth, year - base),
    isDeadline: year === deadline,
    ceiling_mt: ceilingOf(inputs, request, year),
  }))
}

/** Sum of discount factors from one year to another, both included; 1 for 2027. */
function weigh(from: number, to: number, discountPct: number): number {
  let sum = 0
  for (let year = from; year <= to; year += 1) {
    sum += pow(1 + discountPct / PERCENT, FIRST_YEAR - year)
  }
  return sum
}

function ceilingOf(inputs: PlanInputs, request: PlanRequest, year: number): number | null {
  if (request.ceiling === 'off') return null
  if (year === inputs.deadline) return request.ceiling_mt
  if (request.path === 'deadline' || year < FIRST_LINE_YEAR) return null
  const passed = (year - inputs.base_year) / (inputs.deadline - inputs.base_year)
  return inputs.baseline_mt + (request.ceiling_mt - inputs.baseline_mt) * passed
}

/** Yearly payment that writes off one over a life, end of year. */
export function annuity(discountPct: number, lifeYears: number): number {
  const rate = discountPct / PERCENT
  return rate / (1 - pow(1 + rate, -lifeYears))
}
