import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEBT_MODEL, FISCAL_MODEL } from '../fiscal/models.ts'
import { listGeographies } from '../geography/geographies.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import * as debtKernel from '../kernels/debt.ts'
import * as fiscalKernel from '../kernels/fiscal.ts'
import { interpretProgram } from '../model/interpret.ts'
import { POLICY_PATHWAY_IDS } from '../pathways/policy-pathway-ids.ts'
import { debtVectorOf, fiscalVectorOf, lostOutput, type BudgetRequest } from './budget-vectors.ts'
import { budgetProgram } from './explain-budget.ts'
import { FISCAL_TABLES, settledBudget } from './settled-budget.ts'

const percent = fc.double({ min: -5, max: 30, noNaN: true })

const anyRequest: fc.Arbitrary<BudgetRequest> = fc.record({
  industry: fc.constantFrom(...INDUSTRY_IDS),
  horizon: fc.integer({ min: 2025, max: 2100 }),
  policy_pathway: fc.constantFrom(...POLICY_PATHWAY_IDS),
  adaptation_level: fc.double({ min: 0, max: 1, noNaN: true }),
  carbon_price_usd_per_t: fc.option(fc.double({ min: 0, max: 2000, noNaN: true })),
  debt_start_pct_gdp: fc.option(fc.double({ min: 0, max: 400, noNaN: true })),
})

const anyGeography = fc.constantFrom(...listGeographies().map(({ id }) => id))

describe('kernels of budget and debt', () => {
  test('the fiscal kernel is bit-identical to the interpreter', () => {
    fc.assert(
      fc.property(anyGeography, anyRequest, percent, (geography, request, damage) => {
        const { coefficients, place, fiscal } = settledBudget(geography)
        const given = fiscalVectorOf(request, request.horizon, lostOutput(damage))
        const answer = new Float64Array(fiscalKernel.LAYOUT.outputs.length)
        fiscalKernel.evaluate(coefficients, place, FISCAL_TABLES, fiscal, given, answer)
        const vectors = { coefficients, place, request: given, tables: FISCAL_TABLES }
        expect(answer).toEqual(interpretProgram(budgetProgram(FISCAL_MODEL), vectors).outputs)
      }),
      { numRuns: 500 }
    )
  })

  test.each([
    [fiscalKernel.evaluateBalance, ['fiscal_balance_shift_pct']],
    [fiscalKernel.evaluateStress, ['damage_cost_pct_gdp', 'fiscal_stress_index']],
    [fiscalKernel.evaluateWarming, ['pathway_warming_c']],
  ] as const)('%o is bit-identical to the whole fiscal kernel', (part, outputs) => {
    fc.assert(
      fc.property(anyGeography, anyRequest, percent, (geography, request, damage) => {
        const { coefficients, place, fiscal } = settledBudget(geography)
        const given = fiscalVectorOf(request, request.horizon, lostOutput(damage))
        const [some, all] = [part, fiscalKernel.evaluate].map((evaluate) => {
          const answer = new Float64Array(fiscalKernel.LAYOUT.outputs.length)
          evaluate(coefficients, place, FISCAL_TABLES, fiscal, given, answer)
          const figures = fiscalKernel.nameOutputs(answer)
          return outputs.map((name) => figures[name])
        })
        expect(some).toEqual(all)
      })
    )
  })

  test('the debt kernel is bit-identical to the interpreter', () => {
    const debt = fc.double({ min: 0, max: 500, noNaN: true })
    fc.assert(
      fc.property(
        anyGeography,
        anyRequest,
        debt,
        percent,
        percent,
        percent,
        (geography, ...rest) => {
          const [request, debt_pct_gdp, damage_pct, next_damage_pct, balance_shift_pct] = rest
          const { coefficients, place, debt: kept } = settledBudget(geography)
          const year = request.horizon
          const state = { year, debt_pct_gdp, damage_pct, next_damage_pct, balance_shift_pct }
          const given = debtVectorOf(request, state)
          const answer = new Float64Array(debtKernel.LAYOUT.outputs.length)
          debtKernel.evaluate(coefficients, place, FISCAL_TABLES, kept, given, answer)
          const vectors = { coefficients, place, request: given, tables: FISCAL_TABLES }
          expect(answer).toEqual(interpretProgram(budgetProgram(DEBT_MODEL), vectors).outputs)
        }
      ),
      { numRuns: 500 }
    )
  })
})
