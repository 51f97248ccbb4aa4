import { z } from 'zod'

/**
 * The authored sections of a document from which its account is computed. Rows keep the columns that
 * say where a figure comes from and when it must be looked at again; the account reads the others.
 */
const provenance = {
  source: z.string().optional(),
  /** S seen in the source, R recalled, D derived, A assumed by us. */
  mark: z.enum(['S', 'R', 'D', 'A', '']).optional(),
  note: z.string().optional(),
  /** Day on which the fact was last seen, day by which it must be seen again, and where. */
  as_of: z.string().optional(),
  check_by: z.string().optional(),
  look_at: z.string().optional(),
}

/** Status of a target, from the one that binds most to our own. */
export const TARGET_STATUSES = [
  'law',
  'government_plan',
  'operator_plan',
  'pledge',
  'our_test',
] as const
export type TargetStatus = (typeof TARGET_STATUSES)[number]

const targetSchema = z.strictObject({
  id: z.string(),
  status: z.enum(TARGET_STATUSES),
  metric: z.string(),
  year: z.number().int(),
  value: z.number().optional(),
  unit: z.string(),
  scope: z.string(),
  base_year: z.number().int().optional(),
  title: z.string(),
  article: z.string().optional(),
  decided_on: z.string().optional(),
  body: z.string().optional(),
  ...provenance,
})

export const TECHNOLOGIES = [
  'wind',
  'offshore',
  'solar',
  'solar_site',
  'roof',
  'hydro',
  'nuclear',
  'geothermal',
  'other',
  'coal',
  'gas',
  'gas_new',
  'oil',
  'capture',
  'battery',
  'pumped',
  'response',
] as const
export type Technology = (typeof TECHNOLOGIES)[number]

const plantSchema = z.strictObject({
  id: z.string(),
  technology: z.enum(TECHNOLOGIES),
  /** GW at the start of the base year. */
  gw_base: z.number().min(0),
  /** Capacity factor of plant that is not dispatched. */
  cf: z.number().min(0).max(1).optional(),
  /** Emission factor at the stack, t CO2/MWh; 0 if absent and not coal, gas or oil. */
  factor_t_per_mwh: z.number().min(0).optional(),
  /** Life-cycle factor where the document of this region counted the life cycle. */
  lifecycle_t_per_mwh: z.number().min(0).optional(),
  /** Of capture: factor of the gas that it burns, and the share that it takes out. */
  stack_t_per_mwh: z.number().min(0).optional(),
  capture_rate: z.number().min(0).max(1).optional(),
  fuel_usd_per_mwh: z.number().min(0).optional(),
  note: z.string().optional(),
})

export const STAGES = [
  'since_base',
  'construction',
  'contracted',
  'permitted',
  'queue',
  'trend',
  'new',
  'closure',
  'life_extension',
] as const

/** GW of one plant and stage with their date, its range and the chance that they never come. */
const cohortSchema = z.strictObject({
  id: z.string(),
  plant: z.string(),
  technology: z.enum(TECHNOLOGIES),
  stage: z.enum(STAGES),
  gw: z.number(),
  /** Decimal years: mean GW, and its 5 to 95 % range. */
  in_service: z.number(),
  in_service_p5: z.number().optional(),
  in_service_p95: z.number().optional(),
  not_built_pct: z.number().min(0).max(100),
  /** Happens without a new decision. */
  in_reference: z.boolean(),
  /** Belongs to the plan against the rule of its stage. */
  in_plan: z.boolean().optional(),
  /** The facts say that it cannot be there by then. */
  implausible: z.boolean().optional(),
  /** Cohorts that it only brings forward. */
  replaces: z.array(z.string()).optional(),
  /** The one accountable body, and those that must consent. */
  decides: z.string().optional(),
  consents: z.array(z.string()).optional(),
  ...provenance,
})

const demandFact = {
  publisher: z.string().optional(),
  title: z.string().optional(),
  date: z.string().optional(),
  from_year: z.number().optional(),
  to_year: z.number().optional(),
  low: z.number().optional(),
  central: z.number().optional(),
  high: z.number().optional(),
  unit: z.string(),
  ...provenance,
}
const demandRow = z.strictObject(demandFact)
const quantityRow = z.strictObject({ quantity: z.string(), ...demandFact })
const growthRow = z.strictObject({
  ...demandFact,
  low: z.number(),
  central: z.number(),
  high: z.number(),
})

const demandSchema = z.strictObject({
  base_energy: z.array(demandRow),
  base_peak: z.array(demandRow).min(1),
  /** Growth of energy and peak, % a year: 5, 50 and 95 %. */
  energy: growthRow,
  peak: growthRow,
  observed: z.array(quantityRow),
  official: z.array(quantityRow),
  /** Facts; in no run of their own. */
  large_loads: z.array(demandRow),
  /** Why a record or an official forecast lies outside the adopted range. */
  why_not: z.string().optional(),
})

const importSchema = z.strictObject({
  neighbour: z.string(),
  direction: z.string(),
  gw: z.number().optional(),
  twh_last_year: z.number().optional(),
  price_usd_per_mwh: z.number().optional(),
  factor_t_per_mwh: z.number().optional(),
  firm_at_peak_gw: z.number().optional(),
  ...provenance,
})

const standardSchema = z.strictObject({
  standard: z.string(),
  value: z.union([z.number(), z.string()]).optional(),
  unit: z.string().optional(),
  body: z.string().optional(),
  ...provenance,
})

const carbonSchema = z.strictObject({
  instrument: z.string(),
  year: z.number().int(),
  low: z.number().optional(),
  central: z.number().optional(),
  high: z.number().optional(),
  currency_per_t: z.string(),
  paid_share: z.number().min(0).max(1).optional(),
  decided: z.boolean().optional(),
  ...provenance,
})

const operationSchema = z.strictObject({
  id: z.string(),
  /** Id of a plant, or a kind of plant. */
  plant: z.string(),
  quantity: z.string(),
  value: z.union([z.number(), z.array(z.number())]).optional(),
  unit: z.string(),
  ...provenance,
})

const peopleSchema = z.strictObject({
  quantity: z.string(),
  value: z.union([z.number(), z.string()]).optional(),
  unit: z.string().optional(),
  ...provenance,
})

const byName = z.record(z.string(), z.number())

const powerYearSchema = z.strictObject({
  /** Year of `gw_base`; cohorts from then on are listed. */
  base_year: z.number().int(),
  /** Id of the weather set. */
  weather: z.string(),
  backcast_year: z.number().int(),
  /** Observed generation by kind of plant. */
  backcast_twh: byName,
  /** Imports less exports, flat and without tonnes; in the deadline year where it differs. */
  net_import_twh: z.number(),
  net_import_deadline_twh: z.number().optional(),
  /** Tonnes of the base year at the stack, where the document counted the life cycle. */
  baseline_stack_mt: z.number().optional(),
  /** USD/kW a year where there is no market. */
  capacity_price: z.number().optional(),
  /** Hours of lost load a year where the standard in force is in none. */
  standard_h: z.number().optional(),
  /** Share of the carbon price that is paid, in place of those of the rows. */
  paid_share: z.number().optional(),
  /** Stack factors by plant, then by kind; a region that has some counted the life cycle before. */
  stack_t_per_mwh: byName.optional(),
  /** Plant of the balance that no plant of the region makes. */
  extra_plant_gw: byName.optional(),
  availability_deadline_pct: byName.optional(),
  closed_at: byName.optional(),
  /** Names of plants that are one with another. */
  alias: z.record(z.string(), z.string()).optional(),
  /** What a law charges for a miss, by target. */
  penalty: z.record(z.string(), z.string()).optional(),
  basis: z.array(z.strictObject({ field: z.string(), ...provenance })).optional(),
})

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

/** The authored sections of a document that its account reads. */
export const authoredAccountSchema = z.looseObject({
  target: z.looseObject({ deadline_year: z.number().int(), reduction_pct: z.number() }),
  targets: z.array(targetSchema).min(1),
  primary_target: z.string(),
  test_target: z.string(),
  passed_over: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
  plants: z.array(plantSchema).min(1),
  power_account: z.looseObject({
    /** The plant that closes and may be kept for tight hours: only coal is kept. */
    reserve_closure: z.string(),
    capture_efficiency: z.number().gt(0),
    usd_per_eur: z.number().gt(0),
  }),
  financing_framework: z.looseObject({ discount_rate_pct: z.number() }),
  cohorts: z.array(cohortSchema),
  demand: demandSchema,
  imports: z.array(importSchema),
  standard: z.array(standardSchema),
  carbon: z.array(carbonSchema),
  operation: z.array(operationSchema),
  people: z.array(peopleSchema),
  power_year: powerYearSchema,
  cost_rows: z.array(costSchema),
  distributions: z.array(distributionSchema),
  customers: z.looseObject({ home_kwh_yr: z.number() }),
})

export type AuthoredAccount = z.infer<typeof authoredAccountSchema>
export type TargetRow = AuthoredAccount['targets'][number]
export type PlantRow = AuthoredAccount['plants'][number]
export type CohortRow = AuthoredAccount['cohorts'][number]
export type DemandSection = AuthoredAccount['demand']
export type OperationRow = AuthoredAccount['operation'][number]
export type CostRow = AuthoredAccount['cost_rows'][number]
