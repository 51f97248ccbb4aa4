import { HORIZON_RANGE } from './request-ranges.ts'
import * as debtKernel from '../kernels/debt.ts'
import * as fiscalKernel from '../kernels/fiscal.ts'
import {
  debtVectorOf,
  fiscalVectorOf,
  moveDebtVector,
  moveFiscalVector,
  pathNodes,
  slotsOf,
  valueAt,
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

const FISCAL_OUTPUT = slotsOf(fiscalKernel.LAYOUT.outputs)

const fiscalAnswer = new Float64Array(fiscalKernel.LAYOUT.outputs.length)
const debtAnswer = new Float64Array(debtKernel.LAYOUT.outputs.length)

/** The budget of a place in one year, where climate takes `damage_pct` of GDP more than now. */
export function evaluateBudget(
  settled: SettledBudget,
  request: BudgetRequest,
  damage_pct: number
): BudgetFigures {
  const given = fiscalVectorOf(request, request.horizon, damage_pct)
  runFiscal(fiscalKernel.evaluate, settled, given)
  return fiscalKernel.nameOutputs(fiscalAnswer)
}

/** What climate damage alone costs the budget of a place, whatever the year and the policy. */
export function evaluateStress(
  settled: SettledBudget,
  damage_pct: number
): Pick<BudgetFigures, 'damage_cost_pct_gdp' | 'fiscal_stress_index'> {
  const given = fiscalVectorOf(NO_POLICY, NO_POLICY.horizon, damage_pct)
  runFiscal(fiscalKernel.evaluateStress, settled, given)
  return {
    damage_cost_pct_gdp: valueAt(fiscalAnswer, FISCAL_OUTPUT.damage_cost_pct_gdp),
    fiscal_stress_index: valueAt(fiscalAnswer, FISCAL_OUTPUT.fiscal_stress_index),
  }
}

/** Median warming of the policy pathway of a request in a year, degC. */
export function pathwayWarmingIn(
  settled: SettledBudget,
  request: BudgetRequest,
  year: number
): number {
  runFiscal(fiscalKernel.evaluateWarming, settled, fiscalVectorOf(request, year, 0))
  return valueAt(fiscalAnswer, FISCAL_OUTPUT.pathway_warming_c)
}

/** The shift of the balance at the nodes of a debt path, percent of GDP. */
export function balancesAtNodes(
  settled: SettledBudget,
  request: BudgetRequest,
  damages_pct: readonly number[]
): number[] {
  fiscalVectorOf(request, request.horizon, 0)
  return pathNodes(request.horizon).map((year, index) => {
    const given = moveFiscalVector(year, valueAt(damages_pct, index))
    runFiscal(fiscalKernel.evaluateBalance, settled, given)
    return valueAt(fiscalAnswer, FISCAL_OUTPUT.fiscal_balance_shift_pct)
  })
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
    debt_pct_gdp: valueAt(years, years.length - 1).debt_pct_gdp,
    rating_notches_change: atHorizon.rating_notches_change,
    debt_path: nodes.map((year, index) => ({
      year,
      debt_pct_gdp: valueAt(years, year - HORIZON_RANGE.min).debt_pct_gdp,
      baseline_pct_gdp: atHorizon.start_debt_pct_gdp,
      balance_shift_pct: valueAt(balances, index),
    })),
  }
}

/** The years of a debt path from 2025 to the horizon; the kernel's answer is then that of the horizon. */
export function listDebtYears(
  { coefficients, place, debt: kept }: SettledBudget,
  request: BudgetRequest,
  damages_pct: readonly number[],
  balances_pct: readonly number[]
): DebtYear[] {
  const nodes = pathNodes(request.horizon)
  const damages = valuesByYear(nodes, damages_pct)
  const balances = valuesByYear(nodes, balances_pct)
  const run = (given: Float64Array): void =>
    debtKernel.evaluate(coefficients, place, FISCAL_TABLES, kept, given, debtAnswer)
  run(debtVectorOf(request, NO_YEAR))
  let debt_pct_gdp = debtKernel.nameOutputs(debtAnswer).start_debt_pct_gdp
  return damages.map((damage_pct, index) => {
    const state = {
      year: HORIZON_RANGE.min + index,
      debt_pct_gdp,
      balance_shift_pct: valueAt(balances, index),
      damage_pct,
      next_damage_pct: damages[index + 1] ?? damage_pct,
    }
    run(moveDebtVector(state))
    debt_pct_gdp = debtKernel.nameOutputs(debtAnswer).debt_next_pct_gdp
    return state
  })
}

/** A year without debt, to read where debt starts. */
const NO_YEAR: DebtYear = {
  year: HORIZON_RANGE.min,
  debt_pct_gdp: 0,
  balance_shift_pct: 0,
  damage_pct: 0,
  next_damage_pct: 0,
}

/** Run the fiscal kernel, or the part of it that computes the numbers that are read. */
function runFiscal(
  part: typeof fiscalKernel.evaluate,
  { coefficients, place, fiscal }: SettledBudget,
  given: Float64Array
): void {
  part(coefficients, place, FISCAL_TABLES, fiscal, given, fiscalAnswer)
}
