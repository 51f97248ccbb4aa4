import { PERCENT } from '../../unit-conversions.ts'
import { bisect } from './bisection.ts'
import { isFeasible, listVectorTechnologies } from './conflict.ts'
import type { Option, PlanInputs } from './inputs.ts'
import { deadlineOf } from './plan-model.ts'
import { roundGw, roundMoney } from './published-digits.ts'
import { PLAN_RANGES, type PlanCase } from './request.ts'
import { planOf, resourceCost } from './run.ts'
import type { Oracle } from './solve.ts'

/** Kinds of limits that can be relaxed. */
type MendKind =
  | 'ceiling'
  | 'potential'
  | 'potentials'
  | 'sooner'
  | 'growth'
  | 'import'
  | 'earlier_decision'

/** The smallest single change that makes a plan feasible, and the cost of that plan. */
export interface Mend {
  readonly kind: MendKind
  readonly technology: Option | null
  /** More of what is named; for growth the rate that can be met. */
  readonly amount: number
  readonly unit: string
  readonly objective_musd: number
  /** Over the plan without a ceiling, at the amount and 1 percent of the change. */
  readonly cost_musd_a_year: number
}

/** Fixes of an infeasible case, and changes that fix nothing within their limits. */
export interface Mends {
  readonly mends: readonly Mend[]
  readonly no_mend: readonly string[]
}

/** Search limit for a fix where the parameter has no range. */
const MOST = { gw: 200, percent: 400, years: 10 } as const

/** Share of a change added before its cost is read: at the bare amount the last digits decide. */
const MARGIN = 0.01

/** A change that may make the case feasible, of any size. */
export interface MendCandidate {
  readonly kind: MendKind
  readonly technology: Option | null
  readonly unit: string
  readonly most: number
  /** The case after a change of that size. */
  readonly change: (plan: PlanCase, size: number) => PlanCase
  /** What is published for a change of that size; the size itself where absent. */
  readonly publish?: (size: number) => number
}

/** Possible fixes of a case other than its ceiling, in the order tried. */
export function listCandidates(
  inputs: PlanInputs,
  plan: PlanCase,
  peakGw: number
): MendCandidate[] {
  const technologies = listVectorTechnologies(inputs)
  return [
    ...technologies.map((technology): MendCandidate => ({
      kind: 'potential',
      technology,
      unit: 'GW',
      most: MOST.gw,
      change: (old, size) => ({ ...old, more_gw: { [technology]: size } }),
    })),
    {
      kind: 'potentials',
      technology: null,
      unit: 'percent',
      most: MOST.percent,
      change: (old, size) => ({ ...old, potential_pct: old.potential_pct + size }),
    },
    ...technologies.map((technology): MendCandidate => ({
      kind: 'sooner',
      technology,
      unit: 'years',
      most: MOST.years,
      change: (old, size) => ({ ...old, sooner_yr: { [technology]: size } }),
    })),
    {
      kind: 'growth',
      technology: null,
      unit: 'percent a year',
      most: plan.peak_growth_pct - PLAN_RANGES.peak_growth_pct.min,
      change: (old, size) => ({ ...old, peak_growth_pct: old.peak_growth_pct - size }),
      publish: (size) => plan.peak_growth_pct - size,
    },
    {
      kind: 'import',
      technology: null,
      unit: 'GW',
      most: peakGw - plan.import_gw,
      change: (old, size) => ({ ...old, import_gw: old.import_gw + size }),
    },
    {
      kind: 'earlier_decision',
      technology: null,
      unit: 'years',
      most: plan.start_year - PLAN_RANGES.start_year.min,
      change: (old, size) => ({ ...old, start_year: old.start_year - size }),
    },
  ]
}

/** Find every single change that makes an infeasible case feasible; costs need a plan without a ceiling. */
export function findMends(
  inputs: PlanInputs,
  plan: PlanCase,
  lowestMt: number | null,
  oracle: Oracle
): Mends {
  const without = planOf(inputs, { ...plan, ceiling: 'off', path: 'deadline' }, oracle)
  if (without === null) return { mends: [], no_mend: [] }
  const { weight, peak_gw: peakGw } = deadlineOf(without.model.years)
  const base = resourceCost(without, without.solved.point)
  const price = (candidate: MendCandidate, size: number): Mend | null => {
    const mended = planOf(inputs, candidate.change(plan, size * (1 + MARGIN)), oracle)
    if (mended === null) return null
    const cost = resourceCost(mended, mended.solved.point)
    const { kind, technology, unit, publish } = candidate
    return {
      kind,
      technology,
      amount: roundGw(publish === undefined ? size : publish(size)),
      unit,
      objective_musd: roundMoney(mended.solved.objective),
      cost_musd_a_year: roundMoney((cost - base) / weight),
    }
  }
  const mends: Mend[] = []
  const missing: string[] = []
  if (lowestMt !== null && plan.path === 'deadline') {
    const ceiling = price(CEILING, lowestMt - plan.ceiling_mt)
    if (ceiling !== null) mends.push(ceiling)
  }
  for (const candidate of listCandidates(inputs, plan, peakGw)) {
    const size = smallestChange(inputs, plan, candidate, oracle)
    const mend = size === null ? null : price(candidate, size)
    if (mend === null) missing.push(nameCandidate(candidate))
    else mends.push(mend)
  }
  return { mends, no_mend: missing }
}

/** Mt on the ceiling: the one fix found with a single solve. */
const CEILING: MendCandidate = {
  kind: 'ceiling',
  technology: null,
  unit: 'Mt',
  most: PERCENT,
  change: (plan, size) => ({ ...plan, ceiling_mt: plan.ceiling_mt + size }),
}

function nameCandidate({ kind, technology }: MendCandidate): string {
  return technology === null ? kind : `${kind} of ${technology}`
}

function smallestChange(
  inputs: PlanInputs,
  plan: PlanCase,
  { most, change }: MendCandidate,
  oracle: Oracle
): number | null {
  const holds = (size: number): boolean => isFeasible(inputs, change(plan, size), oracle)
  return holds(most) ? bisect(most, 0, holds) : null
}
