import { BUDGET_SLOTS, evaluateBudget, readBudget } from '../chain/budget.ts'
import { pathNodes } from '../chain/budget-vectors.ts'
import { outputSlot } from '../chain/evaluate.ts'
import { requestPathway, type PathwayQuestion } from '../chain/pathway-run.ts'
import { settledBudget } from '../chain/settled-budget.ts'
import { CHAIN_UNDRAWN, FISCAL_DRAWS, FISCAL_UNDRAWN } from '../kernels/draws.ts'
import { twoPieceNormalQuantile } from '../model/quantile.ts'
import { POLICY_PATHWAY_IDS, type PolicyPathwayId } from '../pathways/policy-pathway-ids.ts'
import { copyFields, type SlottedField } from './fields.ts'
import { listSymbols } from './moved-coefficients.ts'
import type { SampleOptions } from './options.ts'
import { sampleModel, type Uncertainty } from './sample.ts'
import { ADDITIONAL_DAMAGE } from './sample-damage.ts'
import { createSampledBudget, createSampledDebt } from './sampled-budget.ts'
import { chainSymbols, createSampledChain, type SampledRequest } from './sampled-chain.ts'
import type { EvaluateDraw, SampledModel } from './sampled-model.ts'

/** Chance below and above the ends of the warming of a pathway. */
const WARMING_TAIL = 0.1

/** The figures of a pathway that its budget gives. */
const BUDGET_FIELDS: readonly SlottedField[] = (
  [
    'emissions_net_pct_change',
    'fiscal_balance_shift_pct',
    'investment_gap_index',
    'carbon_price_usd_per_t',
    'stranded_asset_risk_index',
    'revenue_sensitivity_index',
  ] as const
).map((name) => [name, BUDGET_SLOTS[name]])

/** The figures of a pathway, in the order in which a draw writes them. */
export const PATHWAY_FIELDS: readonly string[] = [
  ...BUDGET_FIELDS.map(([field]) => field),
  'total_damage_pct_gdp',
  'warming_c',
  'debt_deviation_pct_gdp',
]

const ALL_DAMAGE = outputSlot('gdp_damage_pct')

/** Sample the figures of every policy pathway, in the order of the comparison, by the same draws. */
export function samplePathways(
  question: PathwayQuestion,
  options: SampleOptions
): Record<PolicyPathwayId, Uncertainty> {
  const found = sampleModel(modelPathways(question), options)
  return Object.fromEntries(POLICY_PATHWAY_IDS.map((id, row) => [id, found[row]])) as Record<
    PolicyPathwayId,
    Uncertainty
  >
}

function modelPathways(question: PathwayQuestion): SampledModel {
  const request = requestChain(question)
  return {
    rows: POLICY_PATHWAY_IDS.length,
    fields: PATHWAY_FIELDS,
    symbols: [...new Set([...chainSymbols(request), ...listSymbols(FISCAL_DRAWS)])],
    undrawn: [...CHAIN_UNDRAWN, ...FISCAL_UNDRAWN],
    fixed: [],
    isMixed: true,
    prepare: (draws, undrawn) => {
      const chain = createSampledChain(request, draws, true, undrawn)
      const budget = createSampledBudget(question.geography, draws, true)
      const positions = draws.symbol('warming_quantile').normal
      const pathways = POLICY_PATHWAY_IDS.map((id, row) =>
        preparePathway(question, id, chain, budget.settled, row * PATHWAY_FIELDS.length)
      )
      return (draw, figures) => {
        chain.moveTo(draw)
        budget.moveTo(draw)
        const position = positions[draw] ?? NaN
        for (const evaluate of pathways) evaluate(position, figures)
      }
    },
  }
}

/** The chain reads a warming level that is drawn; no policy, price or damage function is named. */
function requestChain(question: PathwayQuestion): SampledRequest {
  return { ...requestPathway(question, 'current_policies', 0), damage_function: null }
}

/** Evaluates a pathway at a position within the range of its warming. */
function preparePathway(
  question: PathwayQuestion,
  id: PolicyPathwayId,
  chain: ReturnType<typeof createSampledChain>,
  settled: ReturnType<typeof createSampledBudget>['settled'],
  start: number
): EvaluateDraw {
  const request = requestPathway(question, id, 0)
  const debt = createSampledDebt(request)
  // Warming is a table alone: no coefficient moves it.
  const warmings = pathNodes(question.horizon).map((horizon) => {
    const year = evaluateBudget(settledBudget(question.geography), { ...request, horizon }, 0)
    return {
      horizon,
      low: year.pathway_warming_low_c,
      median: year.pathway_warming_c,
      high: year.pathway_warming_high_c,
    }
  })
  return (position, figures) => {
    let warming = NaN
    for (let node = 0; node < warmings.length; node += 1) {
      const range = warmings[node]
      if (!range) throw new RangeError('A path has fewer warming levels than nodes.')
      warming = twoPieceNormalQuantile(range.low, range.median, range.high, WARMING_TAIL, position)
      chain.setPoint(range.horizon, warming)
      if (node < warmings.length - 1) debt.damages[node] = chain.calmDamage()
    }
    const answer = chain.evaluate()
    const damage = answer[ADDITIONAL_DAMAGE] ?? NaN
    debt.damages[warmings.length - 1] = damage
    copyFields(BUDGET_FIELDS, readBudget(settled, request, damage), figures, start)
    debt.fillBalances(settled)
    debt.run(settled)
    const next = start + BUDGET_FIELDS.length
    figures[next] = answer[ALL_DAMAGE] ?? NaN
    figures[next + 1] = warming
    figures[next + 2] = debt.deviation()
  }
}
