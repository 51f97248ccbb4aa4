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

const judged = z.object({
  cost_musd: z.number().describe('Million USD a year, load that stays dark at 10,000 USD/MWh'),
  over: z.number().describe('Mt (TWh for a share) above the target'),
  short_gwh: z.number(),
})

/** What only an answer with detail holds. */
const details = {
  decide_first: z
    .object({
      waiting: z
        .array(
          z.object({
            option: z.string(),
            cost_musd: z.number().nullable().describe('Null where no plan keeps the target'),
            over: z.number().nullable(),
          })
        )
        .readonly()
        .describe('What a year of waiting with one option costs a year, dearest first'),
      last_date: z
        .number()
        .nullable()
        .describe('Last time at which all decisions leave a plan, as a decimal year'),
    })
    .optional(),
  hard_week: z
    .object({
      year: z.int(),
      place: z.int(),
      week: z.int(),
      hour: z.int(),
      margin_gw: z.number(),
      unserved_gwh: z.number(),
      lole_h: z.number(),
    })
    .optional()
    .describe('The week of all weather years in which the plan is nearest to shortage'),
  tonnes_by_year: z
    .array(z.object({ year: z.int(), mt: z.number(), share: z.number() }))
    .readonly()
    .optional()
    .describe('Mt CO2 of each year to the target, and the share of additions that is there'),
  futures: z
    .object({
      base_years: z
        .array(
          judged.extend({
            year: z.int(),
            cheapest_musd: z.number(),
            price: z.number().nullable(),
          })
        )
        .readonly(),
      late: judged,
      high_growth: judged,
      both: judged,
      careful: z.object({
        gw: gw.nullable().describe('Null where it does not hold'),
        both: judged,
        holds: z.boolean().describe('Whether it keeps the target and serves all load in both'),
        dearer_pct: z.number().describe('Percent dearer than the plan where neither comes true'),
      }),
    })
    .optional()
    .describe('The plan in other weather, with dates a year later, high growth, and both'),
}

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
      .array(
        z.object({
          technology: z.string(),
          is_closed: z.boolean().describe('Whether GW of this kind are closed rather than built'),
          least_gw: z.number(),
          greatest_gw: z.number(),
        })
      )
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
    ...details,
  })
  .meta({ id: 'CheapestPlan' })
