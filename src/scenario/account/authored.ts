import { z } from 'zod'
import { facts } from '../document/rows/facts.ts'
import { financingFramework } from '../document/rows/financing.ts'
import { customers, powerAccount } from '../document/rows/money.ts'
import { target } from '../document/rows/system.ts'
import type { TARGET_STATUSES } from '../document/vocabularies.ts'

const costSchema = z.looseObject({
  id: z.string(),
  plant: z.string().optional(),
  kind: z.string(),
  quantity: z.union([z.number(), z.string()]).optional(),
  unit_cost: z.number(),
  currency_factor: z.number(),
})

const distributionSchema = z.looseObject({
  id: z.string(),
  moves: z.string(),
  low_p5: z.number(),
  central: z.number(),
  high_p95: z.number(),
})

const ACCOUNT = powerAccount.shape

/** The authored sections of a document that its account reads. */
export const authoredAccountSchema = z.looseObject({
  ...facts,
  target: z.looseObject({
    deadline_year: target.shape.deadline_year,
    reduction_pct: target.shape.reduction_pct,
  }),
  power_account: z.looseObject({
    reserve_closure: ACCOUNT.reserve_closure,
    capture_efficiency: ACCOUNT.capture_efficiency,
    usd_per_eur: ACCOUNT.usd_per_eur,
  }),
  financing_framework: z.looseObject({
    discount_rate_pct: financingFramework.shape.discount_rate_pct.unwrap(),
  }),
  cost_rows: z.array(costSchema),
  distributions: z.array(distributionSchema),
  customers: z.looseObject({ home_kwh_yr: customers.shape.home_kwh_yr }),
})

/** Status of a target, from the one that binds most to our own. */
export type TargetStatus = (typeof TARGET_STATUSES)[number]

export type AuthoredAccount = z.infer<typeof authoredAccountSchema>
export type TargetRow = AuthoredAccount['targets'][number]
export type PlantRow = AuthoredAccount['plants'][number]
export type CohortRow = AuthoredAccount['cohorts'][number]
export type DemandSection = AuthoredAccount['demand']
export type OperationRow = AuthoredAccount['operation'][number]
export type CostRow = AuthoredAccount['cost_rows'][number]
