import { fiscalPlaceVector } from '../../src/core/fiscal/columns.ts'
import { FISCAL_MODEL } from '../../src/core/fiscal/models.ts'
import { PRICE_SOURCES } from '../../src/core/chain/request-ranges.ts'
import { FISCAL_TABLES, fiscalVector } from '../../src/core/chain/settled-budget.ts'
import { elaborateModel } from '../../src/core/model/elaborate.ts'
import { interpretProgram } from '../../src/core/model/interpret.ts'
import type { BudgetRequest } from '../../src/core/chain/budget-vectors.ts'
import { INDUSTRY_IDS } from '../../src/core/industry/industries.ts'
import { POLICY_PATHWAY_IDS } from '../../src/core/pathways/policy-pathway-ids.ts'

const PROGRAM = elaborateModel(FISCAL_MODEL)

/** Every intermediate value of a budget by its name in the equations, and the outputs. */
export function interpretBudget(
  geography: string,
  request: BudgetRequest,
  damage_pct: number
): ReadonlyMap<string, number> {
  const price = request.carbon_price_usd_per_t
  const given: Readonly<Record<string, number>> = {
    horizon: request.horizon,
    policy_pathway: POLICY_PATHWAY_IDS.indexOf(request.policy_pathway),
    industry: INDUSTRY_IDS.indexOf(request.industry),
    gdp_damage_additional_pct: damage_pct,
    adaptation_level: request.adaptation_level,
    price_source: PRICE_SOURCES.indexOf(price === null ? 'pathway' : 'given'),
    given_carbon_price_usd_per_t: price ?? Number.NaN,
  }
  const { values, outputs } = interpretProgram(PROGRAM, {
    coefficients: fiscalVector(),
    place: Float64Array.from(fiscalPlaceVector(geography)),
    request: Float64Array.from(PROGRAM.layout.request, ({ name }) => given[name] ?? Number.NaN),
    tables: FISCAL_TABLES,
  })
  return new Map([
    ...PROGRAM.steps.map(({ name }, index): [string, number] => [name, values[index] ?? NaN]),
    ...PROGRAM.outputs.map(({ name }, index): [string, number] => [name, outputs[index] ?? NaN]),
  ])
}
