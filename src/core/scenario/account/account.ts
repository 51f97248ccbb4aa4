import { GWH_PER_TWH, MILLION_PER_BILLION, PERCENT } from '../../unit-conversions.ts'
import { cutEmissions } from '../document/derivations.ts'
import { addCharges, linearTerms, type ChargesResult } from './charges.ts'
import { balanceEnergy, type EnergyResult } from './energy.ts'
import { type FinanceResult, valueProgram } from './finance.ts'
import type { AccountInputs, CustomerInput } from './inputs.ts'
import { drawPaths, type PathResult } from './paths.ts'
import { type ReserveResult, testReserve } from './reserve.ts'
import { dateVectors, type VectorService } from './service-dates.ts'

/** Cost of the program to its customers in the deadline year. */
interface CustomerResult {
  readonly usd_per_mwh: number
  readonly home_usd_per_yr: number
  readonly home_local_per_yr: number
  readonly industry_usd_m_per_yr: number
}

/** Results computed from the plants, dates, costs and charges of a document. */
export interface AccountResult {
  /** Service dates of the dated vectors, by id. */
  readonly services: ReadonlyMap<string, VectorService>
  readonly energy: EnergyResult
  readonly reserve: ReserveResult
  readonly paths: PathResult
  readonly charges: ChargesResult
  readonly finance: FinanceResult
  readonly customers: CustomerResult
  readonly ceiling_mt_co2: number
  readonly bau_mt_co2: number
  readonly built_mt_co2: number
  /** Ceiling minus built emissions in the deadline year; negative if the target is missed. */
  readonly margin_mt_co2: number
  readonly reserve_mt_co2: number
  readonly overflow_mt_co2: number
  /** Share of the cut made in the last three years before the deadline; null without a cut. */
  readonly cut_in_last_three_years: number | null
}

/** Number of years before the deadline in which a cut counts as late. */
const LATE_YEARS = 3

/** Only the emissions of the deadline year, as needed for a sampled verdict. */
export type Outcome = Pick<
  AccountResult,
  | 'services'
  | 'energy'
  | 'reserve'
  | 'ceiling_mt_co2'
  | 'bau_mt_co2'
  | 'built_mt_co2'
  | 'margin_mt_co2'
  | 'reserve_mt_co2'
  | 'overflow_mt_co2'
>

/**
 * The deadline year of a document: dates, energy, reserve and margin, Mt CO2. Plants without a date
 * always count; a margin may be negative.
 */
export function accountOutcome(inputs: AccountInputs): Outcome {
  const services = dateVectors(inputs)
  const energy = balanceEnergy(inputs, services)
  const reserve = testReserve(inputs, services)
  const reserveTwh =
    (reserve.reserve_coal_gw * inputs.reserve_hours) / GWH_PER_TWH + inputs.extra_reserve_twh
  const reserveTonnes =
    inputs.reserve_closure === 'coal'
      ? reserveTwh * (inputs.overflow_factor_t_per_mwh - inputs.fill_factor_t_per_mwh)
      : 0
  const ceiling =
    cutEmissions(inputs.baseline_mt_co2, inputs.reduction_pct) * (1 + inputs.ceiling_pct / PERCENT)
  const built = energy.built.mt_co2 + reserveTonnes
  return {
    services,
    energy,
    reserve,
    ceiling_mt_co2: ceiling,
    bau_mt_co2: energy.bau.mt_co2,
    built_mt_co2: built,
    margin_mt_co2: ceiling - built,
    reserve_mt_co2: reserveTonnes,
    overflow_mt_co2: energy.overflow_mt_co2,
  }
}

/** The whole account of a document: its deadline year, paths, charges, finance and customers. */
export function account(inputs: AccountInputs): AccountResult {
  const outcome = accountOutcome(inputs)
  const { services, energy, reserve, bau_mt_co2: bau, built_mt_co2: built } = outcome
  const { base_year: base, deadline_year: deadline } = inputs
  const abatement = bau - built
  const paths = pathsOf(inputs, outcome)
  const finance = valueProgram(inputs, services, energy, paths, reserve, abatement)
  const late = deadline - LATE_YEARS - base
  const early = (paths.bau_mt_co2[late] ?? bau) - (paths.built_mt_co2[late] ?? bau)
  return {
    ...outcome,
    paths,
    charges: addCharges(
      inputs.charges,
      deadline,
      abatement,
      linearTerms(inputs, { built_mt_co2: built, demand_twh: energy.demand_twh })
    ),
    finance,
    customers: billCustomers(finance.net_cost_deadline_usd_b, inputs.customers),
    cut_in_last_three_years: abatement === 0 ? null : 1 - early / abatement,
  }
}

/** The emission paths of an outcome. */
export function pathsOf(inputs: AccountInputs, outcome: Outcome): PathResult {
  const { services, energy, bau_mt_co2: bau, built_mt_co2: built } = outcome
  const { base_year: base, deadline_year: deadline } = inputs
  const balanced = energy.built.mt_co2 - energy.overflow_mt_co2
  const ceiling = outcome.ceiling_mt_co2
  const ends = { base: inputs.baseline_mt_co2, bau, ceiling, built, balanced }
  return drawPaths(base, deadline, ends, energy.plants, services)
}

/** Distribute the net cost of the deadline year over the energy sold. */
function billCustomers(netCostUsdB: number, customers: CustomerInput): CustomerResult {
  const perMwh = (netCostUsdB * GWH_PER_TWH) / customers.sold_twh
  const home = (perMwh * customers.home_kwh_yr) / GWH_PER_TWH
  return {
    usd_per_mwh: perMwh,
    home_usd_per_yr: home,
    home_local_per_yr: home / customers.usd_per_unit,
    industry_usd_m_per_yr: (perMwh * customers.industry_gwh_yr) / MILLION_PER_BILLION,
  }
}
