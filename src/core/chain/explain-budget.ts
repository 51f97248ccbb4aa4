import { HORIZON_RANGE } from './request-ranges.ts'
import { joinCalculations, renameStep } from '../explain/join-calculations.ts'
import { type Step, joinSteps } from '../explain/trace.ts'
import { DEBT_MODEL, FISCAL_MODEL } from '../fiscal/models.ts'
import { elaborateModel } from '../model/elaborate.ts'
import { explainProgram } from '../model/explain-program.ts'
import type { Program } from '../model/program.ts'
import type { ModelSource } from '../model/source.ts'
import { entryOf } from '../entry.ts'
import { balancesAtNodes, listDebtYears, NO_POLICY, readGap, type BudgetOutput } from './budget.ts'
import {
  debtVectorOf,
  fiscalVectorOf,
  type BudgetDamage,
  type BudgetRequest,
  type DebtYear,
} from './budget-vectors.ts'
import { FISCAL_TABLES, type SettledBudget } from './settled-budget.ts'

const programs = new Map<string, Program>()

/** The budget model as scalar steps, elaborated on first use. */
export function budgetProgram(model: ModelSource): Program {
  const known = programs.get(model.name)
  if (known) return known
  const program = elaborateModel(model)
  programs.set(model.name, program)
  return program
}

/** Explain some numbers of one year's budget as steps. */
export function explainBudget(
  { coefficients, place }: SettledBudget,
  request: BudgetRequest,
  damage: BudgetDamage,
  outputs: readonly BudgetOutput[],
  disaster_event_pct = 0
): Step[] {
  const vectors = {
    coefficients,
    place,
    request: fiscalVectorOf(request, request.horizon, damage, disaster_event_pct),
    tables: FISCAL_TABLES,
  }
  return explainProgram(budgetProgram(FISCAL_MODEL), vectors, outputs)
}

/** Explain the budget cost of climate damage, independent of policy, as steps. */
export function explainStress(settled: SettledBudget, damage: BudgetDamage): Step[] {
  return explainBudget(settled, NO_POLICY, damage, ['fiscal_stress_index'])
}

/** Explain the debt path as steps; those that differ by year carry the year in their name. */
export function explainDebt(
  settled: SettledBudget,
  request: BudgetRequest,
  damages: readonly BudgetDamage[]
): Step[] {
  const balances = balancesAtNodes(settled, request, damages)
  const states = listDebtYears(settled, request, damages, balances)
  const explainYear = (state: DebtYear, outputs: readonly string[]): Step[] => {
    const { coefficients, place } = settled
    const vectors = {
      coefficients,
      place,
      request: debtVectorOf(request, state),
      tables: FISCAL_TABLES,
    }
    return explainProgram(budgetProgram(DEBT_MODEL), vectors, outputs).map(describeState)
  }
  const before = joinCalculations(
    states.slice(0, -1).map((state) => ({
      suffix: `_${state.year}`,
      steps: explainYear(state, ['debt_next_pct_gdp', 'discount_ratio']),
    }))
  )
  // Debt at the horizon has the plain name, even if earlier years share steps.
  const named = before.map((step) =>
    renameStep(step, (symbol) =>
      symbol === 'debt_pct_gdp' ? `${symbol}_${HORIZON_RANGE.min}` : symbol
    )
  )
  const atHorizon = states.slice(-1).flatMap((state) => explainYear(state, AT_HORIZON))
  const symbols = new Set(before.map(({ symbol }) => symbol))
  return joinSteps([
    named.map((step) => linkDebt(step, symbols, null)),
    atHorizon.map((step) => linkDebt(step, symbols, request.horizon)),
    explainGap(states.slice(0, -1), named),
  ])
}

/** The fiscal gap as steps: the weight of every year before the horizon, then the weighted mean. */
function explainGap(states: readonly DebtYear[], years: readonly Step[]): Step[] {
  const known = new Map(years.map((step) => [step.symbol, step]))
  // A step that is the same in every year has no year in its name.
  const valueIn = (symbol: string, year: number): Step =>
    known.get(`${symbol}_${year}`) ?? entryOf(known, symbol)
  const made = { source: null, unit: '1', kind: 'modeled' } as const
  const weights = new Map<number, Step>()
  for (const { year } of states) {
    const [before, ratio] = [weights.get(year - 1), `discount_ratio`]
    const factor = before ? valueIn(ratio, year - 1) : undefined
    weights.set(year, {
      ...made,
      symbol: `gap_weight_${year}`,
      label: `Weight of ${year} in the fiscal gap`,
      value: before && factor ? before.value * factor.value : 1,
      formula: before && factor ? `${before.symbol} * ${factor.symbol}` : '1',
      inputs:
        before && factor ? { [before.symbol]: before.value, [factor.symbol]: factor.value } : {},
    })
  }
  const terms = states.map(({ year }) => ({
    shift: valueIn('balance_shift_pct', year),
    weight: entryOf(weights, year),
  }))
  const shifts = terms.map(({ shift, weight }) => `${shift.symbol} * ${weight.symbol}`)
  const total = terms.map(({ weight }) => weight.symbol)
  const gap: Step = {
    ...made,
    symbol: 'fiscal_gap_pct',
    label: 'Constant improvement of the balance that offsets the pathway until the horizon',
    unit: '%',
    value: readGap(),
    formula: terms.length === 0 ? '0' : `-(${shifts.join(' + ')}) / (${total.join(' + ')})`,
    inputs: Object.fromEntries(
      terms.flatMap(({ shift, weight }) => [
        [shift.symbol, shift.value],
        [weight.symbol, weight.value],
      ])
    ),
  }
  return [...weights.values(), gap]
}

/** The request for the last year of a path. */
const AT_HORIZON = ['debt_deviation_pct_gdp', 'rating_notches_change'] as const

/** Inputs of a year that come from the chain, not from the request. */
function describeState(step: Step): Step {
  const source = STATE_SOURCES[step.symbol]
  return source === undefined ? step : { ...step, source, kind: 'modeled' }
}

const FROM_NODES =
  'linear between the nodes of debt_path; a node is explained by the same request for its year, without shocks'

const STATE_SOURCES: Readonly<Record<string, string>> = {
  year: 'year of the debt path',
  balance_shift_pct: FROM_NODES,
  damage_pct: FROM_NODES,
  next_damage_pct: FROM_NODES,
}

/** Debt carried over from the previous year or, in the first year, the initial debt. */
function linkDebt(step: Step, symbols: ReadonlySet<string>, horizon: number | null): Step {
  const [isDebt, ownYear] = /^debt_pct_gdp(?:_(\d+))?$/u.exec(step.symbol) ?? []
  if (isDebt === undefined) return step
  const year = ownYear === undefined ? horizon : Number(ownYear)
  const isFirst = year === null || year === HORIZON_RANGE.min
  const left = isFirst ? 'start_debt_pct_gdp' : `debt_next_pct_gdp_${year - 1}`
  const formula = isFirst || symbols.has(left) ? left : 'debt_next_pct_gdp'
  return { ...step, formula, inputs: { [formula]: step.value }, source: null, kind: 'modeled' }
}
