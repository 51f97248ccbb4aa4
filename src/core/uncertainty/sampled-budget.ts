import { balanceIn, fillDebts, readDebt, readGap } from '../chain/budget.ts'
import {
  pathNodes,
  writeByYear,
  type BudgetDamage,
  type BudgetRequest,
} from '../chain/budget-vectors.ts'
import { HORIZON_RANGE } from '../chain/request-ranges.ts'
import {
  CENTRAL_BUDGET,
  settleAgain,
  settleBudget,
  type SettledBudget,
} from '../chain/settled-budget.ts'
import { entryAt, numberAt } from '../entry.ts'
import { FISCAL_DRAWS } from '../kernels/draws.ts'
import type { Draws } from './draws.ts'
import { createMover } from './moved-coefficients.ts'

/** Symbol of the register by which the carbon price is drawn between the models. */
export const PRICE_SYMBOL = 'price_quantile'

/** The budget of a geography, draw after draw. */
export interface SampledBudget {
  /** Take the coefficients of a draw. */
  readonly moveTo: (draw: number) => void
  /** The same for what climate damage alone costs, which needs nothing computed before. */
  readonly moveCoefficients: (draw: number) => void
  /** The budget under the coefficients of the draw. */
  readonly settled: SettledBudget
}

/** Prepare the budget of a geography for a sample; a carbon price that is given is not drawn. */
export function createSampledBudget(
  geography: string,
  draws: Draws,
  isPriceDrawn: boolean
): SampledBudget {
  const coefficients = CENTRAL_BUDGET.slice()
  const settled = settleBudget(geography, coefficients)
  const move = createMover(coefficients, FISCAL_DRAWS, draws, isPriceDrawn ? [] : [PRICE_SYMBOL])
  return {
    settled,
    moveCoefficients: move,
    moveTo: (draw) => {
      move(draw)
      settleAgain(settled)
    },
  }
}

/** Damage at the nodes of a path, which each draw writes anew. */
export interface DamageNodes {
  readonly output: Float64Array
  readonly assets: Float64Array
  readonly at: (node: number) => BudgetDamage
  /** Write a damage, or a share of it. */
  readonly set: (node: number, damage: BudgetDamage, share?: number) => void
}

/** Room for the damage at the nodes of a path. */
export function createDamageNodes(count: number): DamageNodes {
  const [output, assets] = [new Float64Array(count), new Float64Array(count)]
  return {
    output,
    assets,
    at: (node) => ({
      output_damage_pct: numberAt(output, node),
      asset_damage_pct: numberAt(assets, node),
    }),
    set: (node, { output_damage_pct, asset_damage_pct }, share = 1) => {
      output[node] = share * output_damage_pct
      assets[node] = share * asset_damage_pct
    },
  }
}

/** The debt path of a request, draw after draw. */
export interface SampledDebt {
  /** Years of the nodes; balances and damages are given there. */
  readonly nodes: readonly number[]
  readonly damages: DamageNodes
  readonly balances: Float64Array
  /** Public debt by year from 2025. */
  readonly debts: Float64Array
  /** Compute the balances of the nodes from the damages there. */
  readonly fillBalances: (settled: SettledBudget) => void
  /** Compute the debts from damages and balances. */
  readonly run: (settled: SettledBudget) => void
  /** How far debt has moved at the horizon, percent of GDP. */
  readonly deviation: () => number
  /** Write deviation, debt and rating at the horizon from a position on. */
  readonly copyFigures: (target: Float64Array, start: number) => void
}

/** Prepare the debt path of a request. */
export function createSampledDebt(request: BudgetRequest): SampledDebt {
  const nodes = pathNodes(request.horizon)
  const years = request.horizon - HORIZON_RANGE.min + 1
  const damages = createDamageNodes(nodes.length)
  const balances = new Float64Array(nodes.length)
  const [yearlyDamages, yearlyBalances] = [new Float64Array(years), new Float64Array(years)]
  const debts = new Float64Array(years)
  return {
    nodes,
    damages,
    balances,
    debts,
    fillBalances: (settled) => {
      for (let node = 0; node < nodes.length; node += 1)
        balances[node] = balanceIn(settled, request, entryAt(nodes, node), damages.at(node))
    },
    run: (settled) => {
      writeByYear(nodes, damages.output, yearlyDamages)
      writeByYear(nodes, balances, yearlyBalances)
      fillDebts(settled, request, yearlyDamages, yearlyBalances, debts)
    },
    deviation: () => readDebt('debt_deviation_pct_gdp'),
    copyFigures: (target, start) => {
      target[start] = readDebt('debt_deviation_pct_gdp')
      target[start + 1] = numberAt(debts, years - 1)
      target[start + 2] = readGap()
      target[start + 3] = readDebt('rating_notches_change')
    },
  }
}
