import { HORIZON_RANGE } from '../climate/request.ts'
import { DEBT_SOURCES, PATH_YEARS, PRICE_SOURCES } from '../fiscal/models.ts'
import { INDUSTRY_IDS, type IndustryId } from '../industry/industries.ts'
import * as debtKernel from '../kernels/debt.ts'
import * as fiscalKernel from '../kernels/fiscal.ts'
import { POLICY_PATHWAY_IDS, type PolicyPathwayId } from '../pathways/policy-pathways.ts'
import { FISCAL_TABLES, type SettledBudget } from './settled-budget.ts'

/** What the budget of a place is asked. */
export interface BudgetRequest {
  readonly industry: IndustryId
  readonly horizon: number
  readonly policy_pathway: PolicyPathwayId
  readonly adaptation_level: number
  /** USD of 2022 per tonne; null for that of the pathway. */
  readonly carbon_price_usd_per_t: number | null
  /** Percent of GDP; null for the debt of the place. */
  readonly debt_start_pct_gdp: number | null
}

/** A number of the fiscal kernel's answer. */
export type BudgetOutput = (typeof fiscalKernel.LAYOUT.outputs)[number]

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

const NO_POLICY: BudgetRequest = {
  industry: 'energy',
  horizon: HORIZON_RANGE.min,
  policy_pathway: 'current_policies',
  adaptation_level: 0,
  carbon_price_usd_per_t: null,
  debt_start_pct_gdp: null,
}

/** Years between the nodes of the debt path. */
const NODE_DISTANCE = 5

const GIVEN = slotsOf(fiscalKernel.LAYOUT.request)
const DEBT_GIVEN = slotsOf(debtKernel.LAYOUT.request)
const DEBT_OUTPUT = slotsOf(debtKernel.LAYOUT.outputs)
const BALANCE = fiscalKernel.LAYOUT.outputs.indexOf('fiscal_balance_shift_pct')

const fiscalRequest = new Float64Array(fiscalKernel.LAYOUT.request.length)
const fiscalAnswer = new Float64Array(fiscalKernel.LAYOUT.outputs.length)
const debtRequest = new Float64Array(debtKernel.LAYOUT.request.length)
const debtAnswer = new Float64Array(debtKernel.LAYOUT.outputs.length)

/** The years at which balances are computed for a debt path: each fifth from 2025, and the horizon. */
export function pathNodes(horizon: number): number[] {
  return [
    ...PATH_YEARS.filter((year, index) => index % NODE_DISTANCE === 0 && year < horizon),
    horizon,
  ]
}

/** The budget of a place in one year, where climate takes `damage_pct` of GDP more than now. */
export function evaluateBudget(
  settled: SettledBudget,
  request: BudgetRequest,
  damage_pct: number
): BudgetFigures {
  runFiscal(settled, request, request.horizon, damage_pct)
  return Object.fromEntries(
    fiscalKernel.LAYOUT.outputs.map((name, index) => [name, fiscalAnswer[index]])
  ) as Record<BudgetOutput, number>
}

/** What climate damage alone costs the budget of a place, whatever the year and the policy. */
export function evaluateStress(
  settled: SettledBudget,
  damage_pct: number
): Pick<BudgetFigures, 'damage_cost_pct_gdp' | 'fiscal_stress_index'> {
  const { damage_cost_pct_gdp, fiscal_stress_index } = evaluateBudget(
    settled,
    NO_POLICY,
    damage_pct
  )
  return { damage_cost_pct_gdp, fiscal_stress_index }
}

/** Public debt of a place, where climate takes `damages_pct` of GDP more than now at the nodes. */
export function evaluateDebt(
  settled: SettledBudget,
  request: BudgetRequest,
  damages_pct: readonly number[]
): DebtPath {
  const nodes = pathNodes(request.horizon)
  const balances = nodes.map((year, index) => {
    runFiscal(settled, request, year, valueAt(damages_pct, index))
    return valueAt(fiscalAnswer, BALANCE)
  })
  fillYears(DEBT_GIVEN.path_balance_pct_2025, nodes, balances)
  fillYears(DEBT_GIVEN.path_damage_pct_2025, nodes, damages_pct)
  const start = request.debt_start_pct_gdp
  debtRequest[DEBT_GIVEN.horizon] = request.horizon
  debtRequest[DEBT_GIVEN.policy_pathway] = POLICY_PATHWAY_IDS.indexOf(request.policy_pathway)
  debtRequest[DEBT_GIVEN.debt_source] = DEBT_SOURCES.indexOf(start === null ? 'column' : 'given')
  debtRequest[DEBT_GIVEN.given_debt_start_pct_gdp] = start ?? 0
  const { coefficients, place, debt } = settled
  debtKernel.evaluate(coefficients, place, FISCAL_TABLES, debt, debtRequest, debtAnswer)
  const read = (name: (typeof debtKernel.LAYOUT.outputs)[number]): number =>
    valueAt(debtAnswer, DEBT_OUTPUT[name])
  const firstYear = DEBT_OUTPUT.debt_pct_gdp_2025
  return {
    debt_deviation_pct_gdp: read('debt_deviation_pct_gdp'),
    debt_pct_gdp: read('debt_at_horizon_pct_gdp'),
    rating_notches_change: read('rating_notches_change'),
    debt_path: nodes.map((year, index) => ({
      year,
      debt_pct_gdp: valueAt(debtAnswer, firstYear + year - valueAt(PATH_YEARS, 0)),
      baseline_pct_gdp: read('start_debt_pct_gdp'),
      balance_shift_pct: valueAt(balances, index),
    })),
  }
}

function runFiscal(
  { coefficients, place, fiscal }: SettledBudget,
  request: BudgetRequest,
  year: number,
  damage_pct: number
): void {
  const price = request.carbon_price_usd_per_t
  fiscalRequest[GIVEN.horizon] = year
  fiscalRequest[GIVEN.policy_pathway] = POLICY_PATHWAY_IDS.indexOf(request.policy_pathway)
  fiscalRequest[GIVEN.industry] = INDUSTRY_IDS.indexOf(request.industry)
  fiscalRequest[GIVEN.gdp_damage_additional_pct] = damage_pct
  fiscalRequest[GIVEN.adaptation_level] = request.adaptation_level
  fiscalRequest[GIVEN.price_source] = PRICE_SOURCES.indexOf(price === null ? 'pathway' : 'given')
  fiscalRequest[GIVEN.given_carbon_price_usd_per_t] = price ?? 0
  fiscalKernel.evaluate(coefficients, place, FISCAL_TABLES, fiscal, fiscalRequest, fiscalAnswer)
}

/** Fill the years of a debt request with values that are linear between the nodes and then stay. */
function fillYears(first: number, nodes: readonly number[], values: readonly number[]): void {
  let segment = 0
  PATH_YEARS.forEach((year, index) => {
    while (segment < nodes.length - 1 && year >= valueAt(nodes, segment + 1)) segment += 1
    const [from, to] = [valueAt(values, segment), values[segment + 1]]
    const [start, end] = [valueAt(nodes, segment), nodes[segment + 1]]
    debtRequest[first + index] =
      to === undefined || end === undefined
        ? from
        : from + ((to - from) * (year - start)) / (end - start)
  })
}

function slotsOf<const Name extends string>(
  names: readonly Name[]
): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name, index) => [name, index])) as Record<Name, number>
}

function valueAt(values: ArrayLike<number>, index: number): number {
  const value = values[index]
  if (value === undefined) throw new Error('A path has fewer values than nodes.')
  return value
}
