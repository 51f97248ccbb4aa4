import { entryAt, numberAt } from '../entry.ts'
import { HORIZON_RANGE } from './request-ranges.ts'
import * as debtKernel from '../kernels/debt.ts'
import * as fiscalKernel from '../kernels/fiscal.ts'
import {
  debtVectorOf,
  fiscalVectorOf,
  moveDebtVector,
  pathNodes,
  slotsOf,
  valuesByYear,
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

/** Public debt on the way to the horizon. */
export interface DebtPath {
  readonly debt_deviation_pct_gdp: number
  readonly debt_pct_gdp: number
  readonly rating_notches_change: number
  readonly debt_path: readonly DebtNode[]
}

/** A request without any policy, to read what climate damage does alone. */
export const NO_POLICY: BudgetRequest = {
  industry: 'energy',
  horizon: HORIZON_RANGE.min,
  policy_pathway: 'current_policies',
  adaptation_level: 0,
  carbon_price_usd_per_t: null,
  debt_start_pct_gdp: null,
}

/** Where each number lies in the answer vector of the fiscal kernel. */
export const BUDGET_SLOTS = slotsOf(fiscalKernel.LAYOUT.outputs)
const DEBT_OUTPUT = slotsOf(debtKernel.LAYOUT.outputs)

const fiscalAnswer = new Float64Array(fiscalKernel.LAYOUT.outputs.length)
const debtAnswer = new Float64Array(debtKernel.LAYOUT.outputs.length)

/** The budget of a place in one year, where climate takes `damage_pct` of GDP more than now. */
export function evaluateBudget(
  settled: SettledBudget,
  request: BudgetRequest,
  damage_pct: number
): BudgetFigures {
  return fiscalKernel.nameOutputs(readBudget(settled, request, damage_pct))
}

/** The same in the order of the kernel's answer vector, until the next call. */
export function readBudget(
  settled: SettledBudget,
  request: BudgetRequest,
  damage_pct: number
): Float64Array {
  const given = fiscalVectorOf(request, request.horizon, damage_pct)
  runFiscal(fiscalKernel.evaluate, settled, given)
  return fiscalAnswer
}

/** What climate damage alone costs the budget of a place, in any year and under any policy. */
export function evaluateStress(
  settled: SettledBudget,
  damage_pct: number
): Pick<BudgetFigures, 'damage_cost_pct_gdp' | 'fiscal_stress_index'> {
  const fiscal_stress_index = stressOf(settled, damage_pct)
  return {
    damage_cost_pct_gdp: numberAt(fiscalAnswer, BUDGET_SLOTS.damage_cost_pct_gdp),
    fiscal_stress_index,
  }
}

/** The fiscal stress index of climate damage alone. */
export function stressOf(settled: SettledBudget, damage_pct: number): number {
  const given = fiscalVectorOf(NO_POLICY, NO_POLICY.horizon, damage_pct)
  runFiscal(fiscalKernel.evaluateStress, settled, given)
  return numberAt(fiscalAnswer, BUDGET_SLOTS.fiscal_stress_index)
}

/** Median warming of the policy pathway of a request in a year, degC. */
export function pathwayWarmingIn(
  settled: SettledBudget,
  request: BudgetRequest,
  year: number
): number {
  runFiscal(fiscalKernel.evaluateWarming, settled, fiscalVectorOf(request, year, 0))
  return numberAt(fiscalAnswer, BUDGET_SLOTS.pathway_warming_c)
}

/** The shift of the balance at the nodes of a debt path, percent of GDP. */
export function balancesAtNodes(
  settled: SettledBudget,
  request: BudgetRequest,
  damages_pct: readonly number[]
): number[] {
  return pathNodes(request.horizon).map((year, index) =>
    balanceIn(settled, request, year, entryAt(damages_pct, index))
  )
}

/** The shift of the balance in a year where climate takes `damage_pct` of GDP more than now, percent. */
export function balanceIn(
  settled: SettledBudget,
  request: BudgetRequest,
  year: number,
  damage_pct: number
): number {
  runFiscal(fiscalKernel.evaluateBalance, settled, fiscalVectorOf(request, year, damage_pct))
  return numberAt(fiscalAnswer, BUDGET_SLOTS.fiscal_balance_shift_pct)
}

/** Public debt of a place, where climate takes `damages_pct` of GDP more than now at the nodes. */
export function evaluateDebt(
  settled: SettledBudget,
  request: BudgetRequest,
  damages_pct: readonly number[]
): DebtPath {
  const balances = balancesAtNodes(settled, request, damages_pct)
  const years = listDebtYears(settled, request, damages_pct, balances)
  const nodes = pathNodes(request.horizon)
  const atHorizon = debtKernel.nameOutputs(debtAnswer)
  return {
    debt_deviation_pct_gdp: atHorizon.debt_deviation_pct_gdp,
    debt_pct_gdp: entryAt(years, years.length - 1).debt_pct_gdp,
    rating_notches_change: atHorizon.rating_notches_change,
    debt_path: nodes.map((year, index) => ({
      year,
      debt_pct_gdp: entryAt(years, year - HORIZON_RANGE.min).debt_pct_gdp,
      baseline_pct_gdp: atHorizon.start_debt_pct_gdp,
      balance_shift_pct: entryAt(balances, index),
    })),
  }
}

/** The years of a debt path from 2025 to the horizon; the kernel's answer is then that of the horizon. */
export function listDebtYears(
  settled: SettledBudget,
  request: BudgetRequest,
  damages_pct: readonly number[],
  balances_pct: readonly number[]
): DebtYear[] {
  const nodes = pathNodes(request.horizon)
  const damages = valuesByYear(nodes, damages_pct)
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
 * Public debt of every year from 2025 written into `debts`, one for each of the damages and balances,
 * percent of GDP; the kernel's answer is then that of the last one.
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
  }
}

/** A number of the debt kernel's answer in the year that was evaluated last. */
export function readDebt(name: (typeof debtKernel.LAYOUT.outputs)[number]): number {
  return numberAt(debtAnswer, DEBT_OUTPUT[name])
}

/** A year without debt, to read where debt starts. */
const NO_YEAR: DebtYear = {
  year: HORIZON_RANGE.min,
  debt_pct_gdp: 0,
  balance_shift_pct: 0,
  damage_pct: 0,
  next_damage_pct: 0,
}

/** The year that a debt path has reached; reused for each path. */
const state = { ...NO_YEAR }

/** Run the fiscal kernel, or the part of it that computes the numbers that are read. */
function runFiscal(
  part: typeof fiscalKernel.evaluate,
  { coefficients, place, fiscal }: SettledBudget,
  given: Float64Array
): void {
  part(coefficients, place, FISCAL_TABLES, fiscal, given, fiscalAnswer)
}
