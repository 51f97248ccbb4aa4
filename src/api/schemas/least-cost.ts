import { z } from 'zod'
import { objectSchema } from './calculation.ts'

const amount = z.number().nullable()

/** The cheapest plan of a scenario, or why there is none. */
export const leastCostSchema = z
  .object({
    scenario_id: z.string(),
    inputs: objectSchema.describe('All parameters, including defaults'),
    assumed: z
      .array(z.string())
      .readonly()
      .describe('Defaults for inputs that the document does not state'),
    status: z.enum(['optimal', 'infeasible']),
    objective_musd: z
      .number()
      .optional()
      .describe('Million USD of 2027, present value, including carbon payments'),
    resource_cost_musd: z.number().optional().describe('The same without carbon payments'),
    annual_cost_over_no_ceiling_musd: amount.optional().describe('With detail'),
    lowest_emissions_mt: amount.optional().describe('With detail: Mt CO2 in the deadline year'),
    plan: z
      .array(z.object({ year: z.int() }))
      .readonly()
      .optional(),
    prices: objectSchema
      .optional()
      .describe('Shadow prices: the cost of one more unit of each requirement'),
    conflict: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('With detail: an irreducible set of limits that no plan can meet together'),
    mends: z
      .array(z.object({ kind: z.string() }))
      .readonly()
      .optional()
      .describe('With detail: for each limit, the smallest change that makes a plan feasible'),
    statement: z
      .object({ case: z.int(), text: z.string() })
      .optional()
      .describe('With detail and compare=document: the cheapest plan in one sentence'),
    near_optimal: z
      .array(z.object({ near_pct: z.number() }))
      .readonly()
      .optional()
      .describe('With near_pct: minimum and maximum GW of each plant over all near-optimal plans'),
    reverse: objectSchema.optional().describe('With questions: answers to the inverse questions'),
    robust: z
      .object({ plans: z.array(z.object({ plan: z.string() })).readonly() })
      .optional()
      .describe(
        'With robust: the regret of several plans, their extra cost over the best plan of each future'
      ),
    explanation: z
      .array(z.object({ row: z.string(), part_musd: z.number() }))
      .readonly()
      .optional()
      .describe('With explain: binding constraints; their contributions add up to objective_musd'),
    sentences: z.array(z.string()).readonly(),
    certificate: z
      .object({ passed: z.boolean(), lp_sha256: z.string() })
      .describe('Residuals of the proof of optimality or infeasibility'),
    limits: z.array(z.string()).readonly(),
    model_version: z.string(),
  })
  .meta({ id: 'LeastCost' })
