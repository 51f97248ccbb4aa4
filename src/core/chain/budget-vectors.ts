import { entryAt } from '../entry.ts'
import { DEBT_SOURCES, HORIZON_RANGE, PRICE_SOURCES } from './request-ranges.ts'
import { INDUSTRY_IDS, type IndustryId } from '../industry/industries.ts'
import { LAYOUT as DEBT_LAYOUT } from '../kernels/debt.ts'
import { LAYOUT as FISCAL_LAYOUT } from '../kernels/fiscal.ts'
import { POLICY_PATHWAY_IDS, type PolicyPathwayId } from '../pathways/policy-pathway-ids.ts'

/** Request for the budget of a place. */
export interface BudgetRequest {
  readonly industry: IndustryId
  readonly horizon: number
  readonly policy_pathway: PolicyPathwayId
  readonly adaptation_level: number
  /** USD of 2022 per tonne; null for the price of the pathway. */
  readonly carbon_price_usd_per_t: number | null
  /** Percent of GDP; null for the debt of the place. */
  readonly debt_start_pct_gdp: number | null
}

/** Years between the nodes of the debt path. */
const NODE_DISTANCE = 5

const FISCAL_GIVEN = slotsOf(FISCAL_LAYOUT.request)
const DEBT_GIVEN = slotsOf(DEBT_LAYOUT.request)

const fiscalGiven = new Float64Array(FISCAL_LAYOUT.request.length)
const debtGiven = new Float64Array(DEBT_LAYOUT.request.length)

/**
 * The years for which a debt path computes the balance: every fifth year from 2025, and the
 * horizon.
 */
export function pathNodes(horizon: number): number[] {
  const nodes: number[] = []
  for (let year: number = HORIZON_RANGE.min; year < horizon; year += NODE_DISTANCE) nodes.push(year)
  return [...nodes, horizon]
}

/** Climate damage as a budget feels it, percent of GDP more than now. */
export interface BudgetDamage {
  /** Lost output, which revenue and spending follow. */
  readonly output_damage_pct: number
  /** Lost assets, of which the state pays a share. */
  readonly asset_damage_pct: number
}

/** No climate damage. */
export const NO_DAMAGE: BudgetDamage = { output_damage_pct: 0, asset_damage_pct: 0 }

/** Damage that is given as one number counts as lost output. */
export function lostOutput(pct: number): BudgetDamage {
  return { output_damage_pct: pct, asset_damage_pct: 0 }
}

/** Inputs of the fiscal kernel from a request, for one year; the vector is reused. */
export function fiscalVectorOf(
  request: BudgetRequest,
  year: number,
  { output_damage_pct, asset_damage_pct }: BudgetDamage,
  disaster_event_pct = 0
): Float64Array {
  const { carbon_price_usd_per_t: price } = request
  const pathway = POLICY_PATHWAY_IDS.indexOf(request.policy_pathway)
  const source = price === null ? 'pathway' : 'given'
  fiscalGiven[FISCAL_GIVEN.policy_pathway] = pathway
  fiscalGiven[FISCAL_GIVEN.industry] = INDUSTRY_IDS.indexOf(request.industry)
  fiscalGiven[FISCAL_GIVEN.adaptation_level] = request.adaptation_level
  fiscalGiven[FISCAL_GIVEN.price_source] = PRICE_SOURCES.indexOf(source)
  fiscalGiven[FISCAL_GIVEN.given_carbon_price_usd_per_t] = price ?? 0 // unread: its source is the pathway
  fiscalGiven[FISCAL_GIVEN.horizon] = year
  fiscalGiven[FISCAL_GIVEN.output_damage_pct] = output_damage_pct
  fiscalGiven[FISCAL_GIVEN.asset_damage_pct] = asset_damage_pct
  fiscalGiven[FISCAL_GIVEN.disaster_event_pct] = disaster_event_pct
  return fiscalGiven
}

/** One year of a debt path. */
export interface DebtYear {
  readonly year: number
  readonly debt_pct_gdp: number
  readonly balance_shift_pct: number
  readonly damage_pct: number
  readonly next_damage_pct: number
}

/** Inputs of the debt kernel from a request, for one year; the vector is reused. */
export function debtVectorOf(request: BudgetRequest, state: DebtYear): Float64Array {
  const { debt_start_pct_gdp: start } = request
  const source = start === null ? 'column' : 'given'
  debtGiven[DEBT_GIVEN.policy_pathway] = POLICY_PATHWAY_IDS.indexOf(request.policy_pathway)
  debtGiven[DEBT_GIVEN.debt_source] = DEBT_SOURCES.indexOf(source)
  debtGiven[DEBT_GIVEN.given_debt_start_pct_gdp] = start ?? 0 // unread: its source is the column
  return moveDebtVector(state)
}

/** Update the last written request to another year. */
export function moveDebtVector(state: DebtYear): Float64Array {
  debtGiven[DEBT_GIVEN.year] = state.year
  debtGiven[DEBT_GIVEN.debt_pct_gdp] = state.debt_pct_gdp
  debtGiven[DEBT_GIVEN.balance_shift_pct] = state.balance_shift_pct
  debtGiven[DEBT_GIVEN.damage_pct] = state.damage_pct
  debtGiven[DEBT_GIVEN.next_damage_pct] = state.next_damage_pct
  return debtGiven
}

/** Annual values from the first to the last node of a path, interpolated linearly. */
export function valuesByYear(nodes: readonly number[], values: readonly number[]): number[] {
  const years: number[] = []
  writeByYear(nodes, values, years)
  return years
}

/** The same written into `years`. */
export function writeByYear(
  nodes: readonly number[],
  values: ArrayLike<number>,
  years: number[] | Float64Array
): void {
  let position = 0
  for (let node = 1; node < nodes.length; node += 1) {
    const start = entryAt(nodes, node - 1)
    const end = entryAt(nodes, node)
    const from = entryAt(values, node - 1)
    const to = entryAt(values, node)
    for (let year = start; year < end; year += 1, position += 1)
      years[position] = from + ((to - from) * (year - start)) / (end - start)
  }
  years[position] = entryAt(values, nodes.length - 1)
}

/** Index of each name in a vector of a kernel. */
export function slotsOf<const Name extends string>(
  names: readonly Name[]
): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name, index) => [name, index])) as Record<Name, number>
}
