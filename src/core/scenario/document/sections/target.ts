import { z } from 'zod'
import { yearSchema } from '../calendar.ts'

const penaltySchema = z.looseObject({
  type: z.string().describe('Kind of penalty'),
  trigger: z.string().describe('What sets it off'),
  threshold_pct: z.number().describe('Reduction below which it applies, percent'),
  grace_margin_pct: z.number().describe('Shortfall that is forgiven, percentage points'),
  affected_sectors: z.array(z.string()).describe('Slugs of the sectors that pay'),
  description: z.string().describe('What the penalty is, and what is hypothetical in it'),
})

/** Name of the ceiling field, which carries the deadline year. */
export function ceilingField(deadlineYear: number): string {
  return `ceiling_mt_co2_by_${deadlineYear}`
}

/** What is mandated, by when, and what missing it sets off. */
export const targetSchema = z
  .looseObject({
    reduction_pct: z.number().min(0).max(100).describe('Cut of baseline emissions, percent'),
    deadline_year: yearSchema.describe('Year by which the cut is due'),
    horizon_years: z.int().describe('Years from baseline to deadline'),
    metric: z.string().describe('What is counted'),
    required_reduction_mt_co2: z.number().describe('Baseline less ceiling, Mt CO2'),
    demand_growth_treatment: z.string().describe('How demand growth is treated'),
    penalty: penaltySchema,
  })
  .superRefine((target, context) => {
    const field = ceilingField(target.deadline_year)
    if (typeof target[field] === 'number') return
    context.addIssue({
      code: 'custom',
      path: [field],
      message: `${field} is missing: give the ceiling in Mt CO2 under the key of the deadline year`,
    })
  })
  .describe('What is mandated, by when, and what missing it sets off')
