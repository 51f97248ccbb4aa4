import { bisect } from './bisection.ts'
import { isFeasible } from './conflict.ts'
import type { PlanInputs } from './inputs.ts'
import { roundGw } from './published-digits.ts'
import { PLAN_RANGES, type PlanCase } from './request.ts'
import { lowestEmissions } from './run.ts'
import type { Oracle } from './solve.ts'

/** Inverse questions: how far a parameter can change before there is no plan. */
export const REVERSE_QUESTIONS = ['latest_start', 'delay', 'growth', 'ceiling'] as const

/** An inverse question. */
export type ReverseQuestion = (typeof REVERSE_QUESTIONS)[number]

/** Answers to the questions that were asked; null where even the furthest asked still has a plan. */
export interface ReverseAnswers {
  readonly latest_start?: number | null
  readonly delay_all_yr?: number | null
  readonly delay_queue_yr?: number | null
  readonly growth_pct?: number | null
  readonly lowest_ceiling_mt?: number | null
}

/** Answer inverse questions for a feasible case. */
export function answerBackwards(
  inputs: PlanInputs,
  plan: PlanCase,
  questions: readonly ReverseQuestion[],
  oracle: Oracle
): ReverseAnswers {
  const furthest = (from: number, to: number, change: (place: number) => Partial<PlanCase>) => {
    const holds = (place: number): boolean =>
      isFeasible(inputs, { ...plan, ...change(place) }, oracle)
    return holds(to) ? null : roundGw(bisect(from, to, holds))
  }
  const delayed = (key: 'lead_add_yr' | 'queue_add_yr'): number | null =>
    furthest(0, PLAN_RANGES[key].max, (delay) => ({ [key]: plan[key] + delay }))
  return {
    ...(questions.includes('latest_start')
      ? {
          latest_start: furthest(plan.start_year, inputs.deadline, (start_year) => ({
            start_year,
          })),
        }
      : {}),
    ...(questions.includes('delay')
      ? {
          delay_all_yr: delayed('lead_add_yr'),
          delay_queue_yr: inputs.queue.length === 0 ? null : delayed('queue_add_yr'),
        }
      : {}),
    ...(questions.includes('growth')
      ? {
          growth_pct: furthest(
            plan.peak_growth_pct,
            PLAN_RANGES.peak_growth_pct.max,
            (peak_growth_pct) => ({
              peak_growth_pct,
            })
          ),
        }
      : {}),
    ...(questions.includes('ceiling')
      ? { lowest_ceiling_mt: roundNull(lowestEmissions(inputs, plan, oracle)) }
      : {}),
  }
}

function roundNull(value: number | null): number | null {
  return value === null ? null : roundGw(value)
}
