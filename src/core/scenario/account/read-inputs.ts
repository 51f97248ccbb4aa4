import { z } from 'zod'
import { DEFAULT_DEMAND_GROWTH_CAGR_PCT } from '../../../scenario/document/rows/defaults.ts'
import { scenarioSchema } from '../../../scenario/document/scenario-schema.ts'
import { readDecimalYear } from '../../../scenario/document/calendar.ts'
import { readCharges } from './charges.ts'
import { CAPTURE } from './energy.ts'
import { type AccountInputs, FILL, type PlantInput } from './inputs.ts'

const DOCUMENT = scenarioSchema.shape
const BASELINE = DOCUMENT.baseline.shape
const CONSTRAINTS = DOCUMENT.structural_constraints.shape
const { discount_rate_pct: DISCOUNT } = DOCUMENT.financing_framework.shape

/** What the linear account of a region needs of the system, and the account on the year does without. */
const LINEAR_ACCOUNT = {
  fill_plant: true,
  fill_factor_t_per_mwh: true,
  fill_gw_base: true,
  fill_gw_bau: true,
  fill_gw_mandate: true,
  fill_cf_limit: true,
  overflow_factor_t_per_mwh: true,
  rest_usd_per_kw: true,
  fill_usd_per_mwh: true,
  overflow_usd_per_mwh: true,
  reserve_hours: true,
  extra_demand_twh: true,
  extra_reserve_twh: true,
  allowance_share: true,
  allowance_price_eur: true,
} as const

/** Schema of the input fields of a document's account. */
export const accountSourceSchema = z.object({
  baseline: z.object({
    year: BASELINE.year,
    annual_emissions_mt_co2: BASELINE.annual_emissions_mt_co2.gt(0),
    annual_generation_twh: BASELINE.annual_generation_twh.gt(0),
  }),
  target: z.object({
    reduction_pct: DOCUMENT.target.shape.reduction_pct,
    deadline_year: DOCUMENT.target.shape.deadline_year,
  }),
  structural_constraints: z.object({
    peak_demand_gw: CONSTRAINTS.peak_demand_gw.gt(0),
    demand_growth_cagr_pct: CONSTRAINTS.demand_growth_cagr_pct,
    energy_growth_pct: CONSTRAINTS.energy_growth_pct.unwrap(),
    peak_demand_year: CONSTRAINTS.peak_demand_year,
    reserve_margin_pct: CONSTRAINTS.reserve_margin_pct.unwrap(),
  }),
  financing_framework: z.object({ discount_rate_pct: DISCOUNT.unwrap().gt(-100) }),
  power_plants: z.array(DOCUMENT.power_plants.unwrap().element),
  power_account: DOCUMENT.power_account.unwrap().required(LINEAR_ACCOUNT),
  adequacy_rows: DOCUMENT.adequacy_rows.unwrap(),
  cost_rows: DOCUMENT.cost_rows.unwrap(),
  charge_rows: DOCUMENT.charge_rows.unwrap(),
  distributions: DOCUMENT.distributions.unwrap(),
  customers: DOCUMENT.customers.unwrap().required({ sold_twh: true }),
})

/** The input fields of a document's account. */
export type AccountSource = z.infer<typeof accountSourceSchema>

/** Factor on allowance prices for a document that states none: it uses the shared path unchanged. */
export const UNCHANGED_PRICES = 1

/** Convert the authored fields of a document to the inputs of its account. */
export function readAccountInputs(source: AccountSource): AccountInputs {
  const { baseline, target, structural_constraints: constraints, power_account: power } = source
  const central = (moves: AccountSource['distributions'][number]['moves'], usual: number): number =>
    source.distributions.find((row) => row.moves === moves)?.central ?? usual
  return {
    ...power,
    price_factor: power.price_factor ?? UNCHANGED_PRICES,
    base_year: baseline.year,
    deadline_year: target.deadline_year,
    baseline_mt_co2: baseline.annual_emissions_mt_co2,
    reduction_pct: target.reduction_pct,
    base_generation_twh: baseline.annual_generation_twh,
    energy_growth_pct: constraints.energy_growth_pct,
    peak_demand_gw: constraints.peak_demand_gw,
    peak_demand_year: constraints.peak_demand_year ?? baseline.year,
    peak_growth_pct: constraints.demand_growth_cagr_pct ?? DEFAULT_DEMAND_GROWTH_CAGR_PCT,
    reserve_margin_pct: constraints.reserve_margin_pct,
    discount_rate_pct: source.financing_framework.discount_rate_pct,
    yields: {
      wind: central('wind', 1),
      hydro: central('hydro', 1),
      capture: central('capture', 1),
    },
    ceiling_pct: central('ceiling_pct', 0),
    plants: source.power_plants.map((plant) => readPlant(plant, power.capture_efficiency)),
    lead_times_yr: new Map(),
    adequacy: source.adequacy_rows.map((row) => ({
      class: row.class,
      plants: splitPlants(row.plant),
      gw: row.gw ?? null,
      credit: row.credit,
      credited_gw: creditRow(row, source),
      follows: row.follows ?? null,
    })),
    costs: source.cost_rows.map((row) => ({
      vector: row.vector ?? null,
      plants: splitPlants(row.plant),
      kind: row.kind,
      quantity_gw: typeof row.quantity === 'number' ? row.quantity : null,
      unit_cost: row.unit_cost,
      currency_factor: row.currency_factor,
      years: row.years ?? null,
    })),
    charges: readCharges(source.charge_rows),
    customers: source.customers,
  }
}

function ownFactor({ id, factor_t_per_mwh }: AccountSource['power_plants'][number]): number {
  if (factor_t_per_mwh === undefined) throw new Error(`${id} states no factor_t_per_mwh.`)
  return factor_t_per_mwh
}

function readPlant(
  plant: AccountSource['power_plants'][number],
  captureEfficiency: number
): PlantInput {
  const { stack_t_per_mwh: stack, capture_rate: rate, upstream_t_per_mwh: upstream } = plant
  const isCapture = plant.technology === CAPTURE
  const captures =
    isCapture && stack !== undefined && rate !== undefined && upstream !== undefined
      ? {
          factor_t_per_mwh: (stack * (1 - rate) + upstream) / captureEfficiency,
          captured_t_per_mwh: (stack * rate) / captureEfficiency,
        }
      : { factor_t_per_mwh: ownFactor(plant), captured_t_per_mwh: 0 }
  // Field by field: every draw reads every plant, which takes half as long where all have one shape.
  return {
    id: plant.id,
    vector: plant.vector,
    role: plant.role,
    resource: plant.resource,
    technology: plant.technology,
    gw_bau: plant.gw_bau,
    cf_bau: plant.cf_bau,
    gw_mandate: plant.gw_mandate,
    cf_mandate: plant.cf_mandate,
    factor_t_per_mwh: captures.factor_t_per_mwh,
    captured_t_per_mwh: captures.captured_t_per_mwh,
    loss_bau_twh: plant.loss_bau_twh,
    loss_mandate_twh: plant.loss_mandate_twh,
    fuel_usd_per_mwh: plant.fuel_usd_per_mwh ?? null,
    decision_year:
      plant.earliest_decision === undefined ? null : readDecimalYear(plant.earliest_decision),
    decided: plant.decided ?? false,
    total_lead_time_yr: plant.total_lead_time_yr ?? null,
  }
}

/** Capacity of a row, GW; 0 if its plant is closed or its vector removed. */
function creditRow(
  { plant, gw, credit, follows }: AccountSource['adequacy_rows'][number],
  { power_plants, power_account }: AccountSource
): number {
  const ids = splitPlants(plant)
  const known = ids.flatMap((id) => {
    const capacity =
      id === FILL
        ? power_account.fill_gw_mandate
        : power_plants.find((candidate) => candidate.id === id)?.gw_mandate
    return capacity === undefined ? [] : [capacity]
  })
  const isGone = ids.length > 0 && known.length === 0
  const isUnfollowed =
    follows !== undefined && !power_plants.some(({ vector }) => vector === follows)
  if (isGone || isUnfollowed) return 0
  return (gw ?? known.reduce((sum, capacity) => sum + capacity, 0)) * credit
}

/** Ids of plants as rows name them, joined by +. */
export function splitPlants(plant: string | undefined): readonly string[] {
  return plant === undefined ? [] : plant.split('+')
}
