import {
  debtVectorOf,
  fiscalVectorOf,
  lostOutput,
  type BudgetRequest,
} from '../../../src/core/chain/budget-vectors.ts'
import { budgetProgram } from '../../../src/core/chain/explain-budget.ts'
import {
  FISCAL_TABLES,
  fiscalVector,
  settleBudget,
} from '../../../src/core/chain/settled-budget.ts'
import { DEBT_MODEL, FISCAL_MODEL } from '../../../src/core/fiscal/models.ts'
import { listGeographies } from '../../../src/core/geography/geographies.ts'
import { INDUSTRY_IDS } from '../../../src/core/industry/industries.ts'
import * as debtKernel from '../../../src/core/kernels/debt.ts'
import * as fiscalKernel from '../../../src/core/kernels/fiscal.ts'
import { interpretProgram } from '../../../src/core/model/interpret.ts'
import { POLICY_PATHWAY_IDS } from '../../../src/core/pathways/policy-pathway-ids.ts'
import { createRandom, pick } from './random-requests.ts'

const GEOGRAPHIES = listGeographies().map(({ id }) => id)
const CENTRAL = fiscalVector()

/** The parts of the fiscal kernel, which pathways and debt paths read, with what each computes. */
const PARTS = [
  [fiscalKernel.evaluate, fiscalKernel.LAYOUT.outputs],
  [fiscalKernel.evaluateBalance, ['fiscal_balance_shift_pct']],
  [fiscalKernel.evaluateStress, ['damage_cost_pct_gdp', 'fiscal_stress_index']],
  [fiscalKernel.evaluateWarming, ['pathway_warming_c']],
] as const

/** Evaluate random budgets and years of debt by the kernels and by the interpreter; returns how many outputs differ. */
export function compareBudget(
  seed: number,
  amount: number
): { readonly fiscal: number; readonly debt: number } {
  const random = createRandom(seed)
  const fiscalAnswer = new Float64Array(fiscalKernel.LAYOUT.outputs.length)
  const debtAnswer = new Float64Array(debtKernel.LAYOUT.outputs.length)
  const names: readonly string[] = fiscalKernel.LAYOUT.outputs
  const differing = { fiscal: 0, debt: 0 }
  for (let count = 0; count < amount; count += 1) {
    const moved = CENTRAL.map((value) => value * (0.9 + 0.2 * random()))
    const settled = settleBudget(pick(GEOGRAPHIES, random), moved)
    const { coefficients, place } = settled
    const request = drawBudget(random)
    const budget = fiscalVectorOf(request, request.horizon, lostOutput(drawPercent(random)))
    const tables = FISCAL_TABLES
    const year = interpretProgram(budgetProgram(FISCAL_MODEL), {
      coefficients,
      place,
      request: budget,
      tables,
    })
    for (const [evaluate, outputs] of PARTS) {
      evaluate(coefficients, place, tables, settled.fiscal, budget, fiscalAnswer.fill(NaN))
      const slots = outputs.map((name) => names.indexOf(name))
      differing.fiscal += slots.filter(
        (slot) => !Object.is(fiscalAnswer[slot], year.outputs[slot])
      ).length
    }
    const debt = debtVectorOf(request, {
      year: request.horizon,
      debt_pct_gdp: 400 * random(),
      balance_shift_pct: drawPercent(random),
      damage_pct: drawPercent(random),
      next_damage_pct: drawPercent(random),
    })
    debtKernel.evaluate(coefficients, place, tables, settled.debt, debt, debtAnswer)
    const next = interpretProgram(budgetProgram(DEBT_MODEL), {
      coefficients,
      place,
      request: debt,
      tables,
    })
    differing.debt += next.outputs.filter(
      (value, slot) => !Object.is(value, debtAnswer[slot])
    ).length
  }
  return differing
}

function drawBudget(random: () => number): BudgetRequest {
  return {
    industry: pick(INDUSTRY_IDS, random),
    horizon: 2025 + Math.floor(76 * random()),
    policy_pathway: pick(POLICY_PATHWAY_IDS, random),
    adaptation_level: random(),
    carbon_price_usd_per_t: random() < 0.5 ? null : 2000 * random(),
    debt_start_pct_gdp: random() < 0.5 ? null : 400 * random(),
  }
}

/** From an implausibly large gain to a loss beyond the cap of the equations. */
function drawPercent(random: () => number): number {
  return -10 + 110 * random()
}
