import { z } from '@hono/zod-openapi'

const amount = z.number().nullable()

/** The cheapest plan of a scenario, or why there is none. */
export const leastCostSchema = z
  .looseObject({
    scenario_id: z.string(),
    inputs: z.looseObject({}).describe('Every parameter as it was used'),
    assumed: z.array(z.string()).readonly().describe('Defaults that the document leaves open'),
    status: z.enum(['optimal', 'infeasible']),
    objective_musd: z
      .number()
      .optional()
      .describe('Million USD of 2027, present value, with carbon payments'),
    resource_cost_musd: z.number().optional().describe('The same without carbon payments'),
    annual_cost_over_no_ceiling_musd: amount.optional().describe('With detail'),
    lowest_emissions_mt: amount.optional().describe('With detail: Mt CO2 of the deadline year'),
    plan: z
      .array(z.looseObject({ year: z.int() }))
      .readonly()
      .optional(),
    prices: z.looseObject({}).optional().describe('What one unit more of each requirement costs'),
    conflict: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('With detail: one smallest set of limits that no plan meets together'),
    mends: z
      .array(z.looseObject({ kind: z.string() }))
      .readonly()
      .optional()
      .describe('With detail: the smallest change of each thing that leaves a plan'),
    statement: z
      .object({ case: z.int(), text: z.string() })
      .optional()
      .describe('With detail and compare=document: what the cheapest plan says in a sentence'),
    near_optimal: z
      .array(z.looseObject({ near_pct: z.number() }))
      .readonly()
      .optional()
      .describe('With near_pct: least and most GW of each plant among plans that cost little more'),
    reverse: z.looseObject({}).optional().describe('With questions: how far things may go'),
    robust: z
      .looseObject({ plans: z.array(z.looseObject({ plan: z.string() })).readonly() })
      .optional()
      .describe('With robust: what several plans cost more than the best one of each future'),
    explanation: z
      .array(z.looseObject({ row: z.string(), part_musd: z.number() }))
      .readonly()
      .optional()
      .describe('With explain: rows that bind; their parts add up to objective_musd'),
    sentences: z.array(z.string()).readonly(),
    certificate: z
      .looseObject({ passed: z.boolean(), lp_sha256: z.string() })
      .describe('Residuals of the proof that nothing cheaper exists, or that there is no plan'),
    limits: z.array(z.string()).readonly(),
    model_version: z.string(),
  })
  .meta({ id: 'LeastCost' })
