import { countSchema } from '../../core/validation/number.ts'
import { z } from 'zod'

const gw = z
  .record(z.string(), z.number())
  .describe(
    'Every decision that is not zero: x_ GW built (TWh saved for efficiency) by step, q_ GW closed, e_ GWh of batteries'
  )

const certificate = z.object({
  primal: z.number(),
  dual: z.number(),
  gap: z.number(),
  passed: z.boolean(),
})

const round = z.object({
  round: z.int(),
  objective: z.number().describe('Million USD a year'),
  target_used: z.number().nullable(),
  price: z.number().describe('USD/t, or USD/MWh for a share'),
  over: z.number(),
  kernel_mt: z.number().describe('Mt CO2 a year, mean of the weather years'),
  kernel_mt_least: z.number(),
  kernel_mt_greatest: z.number(),
  kernel_share: z.number().nullable(),
  lole_h: z.number().describe('Loss-of-load expectation, hours a year'),
  eue_gwh: z.number(),
  unserved_gwh: z.number(),
  curtailed_twh: z.number(),
  missing_gw: z
    .number()
    .describe('Perfectly firm GW that are missing; negative where they are spare'),
  excess: z.number().describe('By how much the target is missed in the weather years'),
  dispatch_price: z.number(),
})

/** The cheapest plan of a scenario, or why there is none. */
export const cheapestPlanSchema = z
  .object({
    scenario_id: z.string(),
    target: z
      .object({
        id: z.string(),
        status: z.string(),
        year: z.int(),
        kind: z.string(),
        value: z.number(),
        of: z.string(),
      })
      .nullable(),
    status: z.enum(['plan', 'no_plan']),
    program: z
      .object({
        segments: z.int(),
        base_year: z.union([z.int(), z.string()]),
        hard_week: z.array(z.union([z.int(), z.string()])).readonly(),
        hard_hour_week: z.array(z.union([z.int(), z.string()])).readonly(),
        starts_sha256: z.string(),
        columns: z.int(),
        rows: countSchema,
        nonzeros: countSchema,
        objective: z.number(),
        price: z.number().nullable(),
        mt: z.number(),
        over: z.number(),
        gw,
        certificate,
      })
      .describe('The first solve'),
    feasible: z.boolean(),
    holds: z.boolean().describe('Whether the last round lies within the tolerances'),
    one_year_only: z.boolean(),
    rounds: z.array(round).readonly(),
    plan: z
      .object({
        objective: z.number(),
        price: z.number().nullable(),
        gw,
        additions: z
          .array(
            z.object({
              technology: z.string(),
              step: z.int(),
              gw: z.number(),
              limit_gw: z.number(),
              usd_per_kw: z.number(),
              evidence: z.string(),
              mark: z.string(),
            })
          )
          .readonly(),
        battery: z.object({ gw: z.number(), gwh: z.number(), limit_gw: z.number() }),
        closed: z
          .array(z.object({ id: z.string(), kind: z.string(), gw: z.number(), of_gw: z.number() }))
          .readonly(),
        laid_up: z.boolean(),
        saved_twh: z.number(),
        efficiency_limit_twh: z.number(),
        certificate,
      })
      .describe('The plan after its last round'),
    none: z
      .object({ objective: z.number(), gw, rounds: z.array(round).readonly() })
      .nullable()
      .describe('The cheapest fleet at the price of the law, without a target'),
    cost_of_target: z.number().nullable().describe('Million USD a year over no target'),
    resource_cost_musd: z.number().nullable(),
    per_household_usd: z.number().nullable(),
    last_tonne: z
      .object({
        looser: z.number().nullable(),
        tighter: z.number().nullable(),
        limited_by_sites: z.boolean(),
        is_one_price: z.boolean(),
        break_points: z
          .array(z.object({ potential_pct: z.number(), price: z.number().nullable() }))
          .readonly(),
      })
      .nullable()
      .describe('With detail: USD/t, or USD/MWh for a share'),
    near_optimal: z
      .array(z.object({ technology: z.string(), least_gw: z.number(), greatest_gw: z.number() }))
      .readonly()
      .nullable()
      .describe('With detail'),
    without_plan: z
      .object({
        lowest: z.number(),
        mends: z.record(z.string(), z.union([z.number(), z.literal('infeasible')])),
        conflict: z.object({
          limits: z.array(z.string()).readonly(),
          rows: z.array(z.string()).readonly(),
        }),
      })
      .nullable(),
    solver: z.string(),
  })
  .meta({ id: 'CheapestPlan' })
