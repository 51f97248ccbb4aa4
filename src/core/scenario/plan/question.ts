import { z } from 'zod'
import { type Bounds, boundedNumber } from '../../validation/number.ts'
import { choiceSchema } from '../../validation/choice.ts'
import { cutEmissions } from '../document/derivations.ts'
import type { PlanQuestion } from './answer.ts'
import { type Figures, type Option, OPTIONS, type PlanInputs } from './inputs.ts'
import { listMilestones } from './milestones.ts'
import { deadlineOf } from './plan-model.ts'
import { MOST_CEILING, PLAN_RANGES, type PlanChanges, resolveRequest } from './request.ts'
import { REVERSE_QUESTIONS } from './reverse.ts'

/** Options whose capital cost a request can move: demand response has none. */
export const PRICED_OPTIONS = OPTIONS.filter((option) => option !== 'response')

/** Parameters that are one number within a fixed range, with their units. */
export const NUMBER_PARAMETERS = {
  reduction_pct: 'percent of baseline emissions',
  peak_growth_pct: 'percent a year',
  lead_add_yr: 'years',
  queue_add_yr: 'years',
  potential_pct: 'percent',
  peaker_lead_yr: 'years',
  peaker_potential_pct: 'percent',
  peaker_hours: 'hours a year',
  reserve_pct: 'percent',
  wacc_pct: 'percent a year',
  gas_price_pct: 'percent',
  coal_price_pct: 'percent',
  carbon_usd_t: 'USD per t',
} as const

/** Ranges that one request may ask for; each takes some thirty solves. */
const MOST_NEAR = 4

type NumberParameter = keyof typeof NUMBER_PARAMETERS

/** Bounds of a parameter that does not depend on the region. */
export function boundsOf(parameter: keyof typeof PLAN_RANGES, most = Infinity): Bounds {
  const range: { readonly min: number; readonly max?: number } = PLAN_RANGES[parameter]
  return { least: range.min, most: range.max ?? most }
}

/** Schema of a question about one region: every parameter optional, within the ranges of the region. */
export function planQuestionSchema(inputs: PlanInputs): z.ZodType<PlanQuestion> {
  const numbers = Object.fromEntries(
    Object.entries(NUMBER_PARAMETERS).map(([name, unit]) => [
      name,
      boundedNumber(boundsOf(name as NumberParameter), unit).optional(),
    ])
  ) as Record<NumberParameter, z.ZodOptional<z.ZodNumber>>
  const capex = Object.fromEntries(
    PRICED_OPTIONS.map((option) => [
      `capex_${option}_pct`,
      boundedNumber(boundsOf('capex_pct'), 'percent').optional(),
    ])
  )
  const { peak_gw: peak } = deadlineOf(listMilestones(inputs, resolveRequest(inputs, {})))
  return z
    .object({
      ...numbers,
      ...capex,
      ceiling_mt: boundedNumber(
        { least: 0, most: MOST_CEILING * inputs.baseline_mt },
        'Mt CO2'
      ).optional(),
      ceiling: choiceSchema(['on', 'off']).optional(),
      path: choiceSchema(['deadline', 'linear']).optional(),
      start_year: boundedNumber(boundsOf('start_year', inputs.deadline), '').optional(),
      import_gw: boundedNumber({ least: 0, most: peak }, 'GW').optional(),
      fail: z.array(choiceSchema(OPTIONS)).optional(),
      detail: z.boolean().default(false),
      near_pct: z
        .array(boundedNumber(boundsOf('near_pct'), 'percent'))
        .max(MOST_NEAR, { error: `must be at most ${MOST_NEAR} numbers` })
        .default([]),
      questions: z.array(choiceSchema(REVERSE_QUESTIONS)).default([]),
      compare: choiceSchema(['none', 'document']).default('none'),
      robust: z.boolean().default(false),
      explain: z.boolean().default(false),
    })
    .superRefine(({ ceiling_mt, reduction_pct }, context) => {
      if (ceiling_mt === undefined || reduction_pct === undefined) return
      const message = 'cannot be given together with reduction_pct: both set the ceiling'
      context.addIssue({ code: 'custom', path: ['ceiling_mt'], message })
    })
    .transform(
      ({ detail, near_pct, questions, compare, robust, explain, ...asked }): PlanQuestion => {
        return {
          changes: readChanges(inputs, asked),
          detail,
          near_pct,
          questions,
          compare: compare === 'document',
          robust,
          explain,
        }
      }
    )
}

/** What a request changes: what it states, with the cut as tonnes and the capital costs together. */
function readChanges(inputs: PlanInputs, asked: Readonly<Record<string, unknown>>): PlanChanges {
  const stated = Object.entries(asked).filter(([, value]) => value !== undefined)
  const isCapex = ([name]: [string, unknown]): boolean => name.startsWith('capex_')
  const reduction = asked['reduction_pct']
  const capex = stated
    .filter(isCapex)
    .map(([name, value]) => [name.slice('capex_'.length, -'_pct'.length), value])
  return {
    ...Object.fromEntries(
      stated.filter((entry) => !isCapex(entry) && entry[0] !== 'reduction_pct')
    ),
    ...(typeof reduction === 'number'
      ? { ceiling_mt: cutEmissions(inputs.baseline_mt, reduction) }
      : {}),
    ...(capex.length === 0 ? {} : { capex_pct: Object.fromEntries(capex) as Figures<Option> }),
  }
}
