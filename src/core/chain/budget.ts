import { entryAt, numberAt } from '../entry.ts'
import { HORIZON_RANGE } from './request-ranges.ts'
import * as debtKernel from '../kernels/debt.ts'
import * as fiscalKernel from '../kernels/fiscal.ts'
import {
  debtVectorOf,
  fiscalVectorOf,
  moveDebtVector,
  NO_DAMAGE,
  pathNodes,
  slotsOf,
  valuesByYear,
  type BudgetDamage,
  type BudgetRequest,
  type DebtYear,
} from './budget-vectors.ts'
import { FISCAL_TABLES, type SettledBudget } from './settled-budget.ts'

/** A number of the fiscal kernel's answer. */
export type BudgetOutput = (typeof fiscalKernel.LAYOUT.outputs)[number]

/** All numbers of the fiscal kernel's answer. */
export const BUDGET_OUTPUTS: readonly BudgetOutput[] = fiscalKernel.LAYOUT.outputs

/** The budget of one year: a number for each output of the fiscal kernel. */
export type BudgetFigures = Readonly<Record<BudgetOutput, number>>

/** One node of the debt path, percent of GDP. */
export interface DebtNode {
  readonly year: number
  readonly debt_pct_gdp: number
  readonly baseline_pct_gdp: number
  readonly balance_shift_pct: number
}

/** Public debt up to the horizon. */
export interface DebtPath {
  readonly debt_deviation_pct_gdp: number
  readonly debt_pct_gdp: number
  readonly fiscal_gap_pct: number
  readonly rating_notches_change: number
  readonly debt_path: readonly DebtNode[]
}

/** A request without any policy, to isolate the effect of climate damage. */
export const NO_POLICY: BudgetRequest = {
  industry: 'energy',
  horizon: HORIZON_RANGE.min,
  policy_pathway: 'current_policies',
  adaptation_level: 0,
  carbon_price_usd_per_t: null,
  debt_start_pct_gdp: null,
}

/** Index of each number in the output vector of the fiscal kernel. */
export const BUDGET_SLOTS = slotsOf(fiscalKernel.LAYOUT.outputs)
const DEBT_OUTPUT = slotsOf(debtKernel.LAYOUT.outputs)

const fiscalAnswer = new Float64Array(fiscalKernel.LAYOUT.outputs.length)
const debtAnswer = new Float64Array(debtKernel.LAYOUT.outputs.length)

/** The budget of a place in one year with climate damage. */
export function evaluateBudget(
  settled: SettledBudget,
  request: BudgetRequest,
  damage: BudgetDamage,
  disaster_event_pct = 0
): BudgetFigures {
  return fiscalKernel.nameOutputs(readBudget(settled, request, damage, disaster_event_pct))
}

/** The same as the kernel's output vector, which the next call overwrites. */
export function readBudget(
  settled: SettledBudget,
  request: BudgetRequest,
  damage: BudgetDamage,
  disaster_event_pct = 0
): Float64Array {
  const given = fiscalVectorOf(request, request.horizon, damage, disaster_event_pct)
  runFiscal(fiscalKernel.evaluate, settled, given)
  return fiscalAnswer
}

/** The budget cost of climate damage alone, which is independent of year and policy. */
export function evaluateStress(
  settled: SettledBudget,
  damage: BudgetDamage
): Pick<BudgetFigures, 'damage_cost_pct_gdp' | 'fiscal_stress_index'> {
  const fiscal_stress_index = stressOf(settled, damage)
  return {
    damage_cost_pct_gdp: numberAt(fiscalAnswer, BUDGET_SLOTS.damage_cost_pct_gdp),
    fiscal_stress_index,
  }
}

/** The fiscal stress index of climate damage alone. */
export function stressOf(settled: SettledBudget, damage: BudgetDamage): number {
  const given = fiscalVectorOf(NO_POLICY, NO_POLICY.horizon, damage)
  runFiscal(fiscalKernel.evaluateStress, settled, given)
  return numberAt(fiscalAnswer, BUDGET_SLOTS.fiscal_stress_index)
}

/** Median warming of the policy pathway of a request in a year, degC. */
export function pathwayWarmingIn(
  settled: SettledBudget,
  request: BudgetRequest,
  year: number
): number {
  runFiscal(fiscalKernel.evaluateWarming, settled, fiscalVectorOf(request, year, NO_DAMAGE))
  return numberAt(fiscalAnswer, BUDGET_SLOTS.pathway_warming_c)
}

/** The shift of the balance at the nodes of a debt path, percent of GDP. */
export function balancesAtNodes(
  settled: SettledBudget,
  request: BudgetRequest,
  damages: readonly BudgetDamage[]
): number[] {
  return pathNodes(request.horizon).map((year, index) =>
    balanceIn(settled, request, year, entryAt(damages, index))
  )
}

/** The shift of the balance in a year with climate damage, percent of GDP. */
export function balanceIn(
  settled: SettledBudget,
  request: BudgetRequest,
  year: number,
  damage: BudgetDamage
): number {
  runFiscal(fiscalKernel.evaluateBalance, settled, fiscalVectorOf(request, year, damage))
  return numberAt(fiscalAnswer, BUDGET_SLOTS.fiscal_balance_shift_pct)
}

/** Public debt of a place with climate damage at the nodes. */
export function evaluateDebt(
  settled: SettledBudget,
  request: BudgetRequest,
  damages: readonly BudgetDamage[]
): DebtPath {
  const balances = balancesAtNodes(settled, request, damages)
  const years = listDebtYears(settled, request, damages, balances)
  const nodes = pathNodes(request.horizon)
  const atHorizon = debtKernel.nameOutputs(debtAnswer)
  return {
    debt_deviation_pct_gdp: atHorizon.debt_deviation_pct_gdp,
    debt_pct_gdp: entryAt(years, years.length - 1).debt_pct_gdp,
    fiscal_gap_pct: readGap(),
    rating_notches_change: atHorizon.rating_notches_change,
    debt_path: nodes.map((year, index) => ({
      year,
      debt_pct_gdp: entryAt(years, year - HORIZON_RANGE.min).debt_pct_gdp,
      baseline_pct_gdp: atHorizon.start_debt_pct_gdp,
      balance_shift_pct: entryAt(balances, index),
    })),
  }
}

/** The years of a debt path from 2025 to the horizon; leaves the kernel's output at the horizon. */
export function listDebtYears(
  settled: SettledBudget,
  request: BudgetRequest,
  damages_at_nodes: readonly BudgetDamage[],
  balances_pct: readonly number[]
): DebtYear[] {
  const nodes = pathNodes(request.horizon)
  // Lost assets are no lost output: they burden the balance alone.
  const damages = valuesByYear(
    nodes,
    damages_at_nodes.map(({ output_damage_pct }) => output_damage_pct)
  )
  const balances = valuesByYear(nodes, balances_pct)
  const debts = new Float64Array(damages.length)
  fillDebts(settled, request, damages, balances, debts)
  return damages.map((damage_pct, index) => ({
    year: HORIZON_RANGE.min + index,
    debt_pct_gdp: entryAt(debts, index),
    balance_shift_pct: entryAt(balances, index),
    damage_pct,
    next_damage_pct: damages[index + 1] ?? damage_pct,
  }))
}

/**
 * Write public debt of every year from 2025 into `debts`, one per entry of damages and balances,
 * percent of GDP; leaves the kernel's output at the last year.
 */
export function fillDebts(
  { coefficients, place, debt: kept }: SettledBudget,
  request: BudgetRequest,
  damages_pct: ArrayLike<number>,
  balances_pct: ArrayLike<number>,
  debts: Float64Array
): void {
  const { evaluate } = debtKernel
  const given = debtVectorOf(request, NO_YEAR)
  evaluate(coefficients, place, FISCAL_TABLES, kept, given, debtAnswer)
  let debt = readDebt('start_debt_pct_gdp')
  let weight = 1
  gap.shifts = 0
  gap.weights = 0
  for (let index = 0; index < debts.length; index += 1) {
    debts[index] = debt
    const damage = entryAt(damages_pct, index)
    state.year = HORIZON_RANGE.min + index
    state.debt_pct_gdp = debt
    state.balance_shift_pct = entryAt(balances_pct, index)
    state.damage_pct = damage
    state.next_damage_pct = damages_pct[index + 1] ?? damage
    evaluate(coefficients, place, FISCAL_TABLES, kept, moveDebtVector(state), debtAnswer)
    debt = readDebt('debt_next_pct_gdp')
    // The gap counts every year before the last.
    if (index + 1 === debts.length) break
    gap.shifts += state.balance_shift_pct * weight
    gap.weights += weight
    weight *= readDebt('discount_ratio')
  }
}

/** Shifts of the balance by the weights of their years, of the path that was filled last. */
const gap = { shifts: 0, weights: 0 }

/**
 * The fiscal gap of the path that was filled last, percent of GDP: the constant improvement of the
 * balance that offsets it (the measure S2 of the European Commission); 0 in the first year.
 */
export function readGap(): number {
  return gap.weights === 0 ? 0 : -gap.shifts / gap.weights
}

/** A number of the debt kernel's output for the last evaluated year. */
export function readDebt(name: (typeof debtKernel.LAYOUT.outputs)[number]): number {
  return numberAt(debtAnswer, DEBT_OUTPUT[name])
}

/** A year without debt, from which the initial debt is read. */
const NO_YEAR: DebtYear = {
  year: HORIZON_RANGE.min,
  debt_pct_gdp: 0,
  balance_shift_pct: 0,
  damage_pct: 0,
  next_damage_pct: 0,
}

/** The current year of a debt path; reused for each path. */
const state = { ...NO_YEAR }

/** Run the fiscal kernel, or only the part that computes the requested numbers. */
function runFiscal(
  part: typeof fiscalKernel.evaluate,
  { coefficients, place, fiscal }: SettledBudget,
  given: Float64Array
): void {
  part(coefficients, place, FISCAL_TABLES, fiscal, given, fiscalAnswer)
}
