import { BUDGET_SLOTS, evaluateBudget, readBudget } from '../chain/budget.ts'
import { NO_DAMAGE, pathNodes } from '../chain/budget-vectors.ts'
import { requestPathway, type PathwayQuestion } from '../chain/pathway-run.ts'
import { settledBudget, type SettledBudget } from '../chain/settled-budget.ts'
import { entryAt, numberAt } from '../entry.ts'
import { CHAIN_UNDRAWN, FISCAL_DRAWS, FISCAL_UNDRAWN } from '../kernels/draws.ts'
import { twoPieceNormalQuantile } from '../model/quantile.ts'
import { POLICY_PATHWAY_IDS, type PolicyPathwayId } from '../pathways/policy-pathway-ids.ts'
import { copyFields, type SlottedField } from './fields.ts'
import { listSymbols } from './moved-coefficients.ts'
import type { SampleOptions } from './options.ts'
import { sampleModel, sampleRanges, type Uncertainty } from './sample.ts'
import type { SampledFigure } from './statistics.ts'
import {
  createDamageNodes,
  createSampledBudget,
  createSampledDebt,
  type DamageNodes,
} from './sampled-budget.ts'
import {
  chainSymbols,
  createSampledChain,
  type SampledChain,
  type SampledRequest,
} from './sampled-chain.ts'
import type { SampledModel } from './sampled-model.ts'

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
  'damage_additional_pct_gdp',
  'total_damage_pct_gdp',
  'warming_c',
  'debt_deviation_pct_gdp',
]

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

/** The sampled ranges of the figures of every policy pathway alone, by field. */
export function samplePathwayRanges(
  question: PathwayQuestion,
  size: Pick<SampleOptions, 'samples' | 'seed'>
): Record<PolicyPathwayId, Record<string, SampledFigure>> {
  const found = sampleRanges(modelPathways(question), size)
  return Object.fromEntries(POLICY_PATHWAY_IDS.map((id, row) => [id, found[row]])) as Record<
    PolicyPathwayId,
    Record<string, SampledFigure>
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
      const paths = new Map<string, DamagePath>()
      const pathways = POLICY_PATHWAY_IDS.map((id, row) => {
        const own = prepareDamages(question, id, chain)
        // Two pathways of one warming have one damage.
        const damages = paths.get(own.warming) ?? own
        paths.set(own.warming, damages)
        return preparePathway(question, id, damages, budget.settled, row * PATHWAY_FIELDS.length)
      })
      const distinct = [...paths.values()]
      return (draw, figures) => {
        chain.moveTo(draw)
        budget.moveTo(draw)
        const position = numberAt(positions, draw)
        for (const path of distinct) path.moveTo(position)
        for (const evaluate of pathways) evaluate(figures)
      }
    },
  }
}

/** The chain reads a warming level that is drawn; no policy, price or damage function is named. */
function requestChain(question: PathwayQuestion): SampledRequest {
  return { ...requestPathway(question, 'current_policies', 0), damage_function: null }
}

/** Warming on a pathway and what it takes, for the draw that was evaluated last. */
interface DamagePath {
  /** The ranges of warming at the nodes, as a text. */
  readonly warming: string
  /** Evaluate at a position within the range of warming. */
  readonly moveTo: (position: number) => void
  /** Damage more than now at the nodes. */
  readonly damages: DamageNodes
  /** At the horizon: warming, degC, and GDP that climate takes beyond today's and in all, percent. */
  readonly atHorizon: { warming_c: number; additional_pct: number; total_pct: number }
}

/** Prepare the damage of a pathway, at a drawn position within the range of its warming. */
export function prepareDamages(
  question: PathwayQuestion,
  id: PolicyPathwayId,
  chain: SampledChain
): DamagePath {
  const request = requestPathway(question, id, 0)
  const nodes = pathNodes(question.horizon)
  // Warming is a table alone: no coefficient moves it.
  const ranges = nodes.map((horizon) => {
    const year = evaluateBudget(
      settledBudget(question.geography),
      { ...request, horizon },
      NO_DAMAGE
    )
    return [
      year.pathway_warming_low_c,
      year.pathway_warming_c,
      year.pathway_warming_high_c,
    ] as const
  })
  const damages = createDamageNodes(nodes.length)
  const atHorizon = { warming_c: NaN, additional_pct: NaN, total_pct: NaN }
  return {
    warming: JSON.stringify(ranges),
    damages,
    atHorizon,
    moveTo: (position) => {
      for (let node = 0; node < nodes.length; node += 1) {
        const [low, median, high] = entryAt(ranges, node)
        const warming = twoPieceNormalQuantile(low, median, high, WARMING_TAIL, position)
        chain.setPoint(entryAt(nodes, node), warming)
        const damage = chain.calmDamage()
        damages.set(node, damage)
        atHorizon.warming_c = warming
        atHorizon.additional_pct = damage.output_damage_pct + damage.asset_damage_pct
      }
      atHorizon.total_pct = chain.calmDamageInAll()
    },
  }
}

/** Evaluates budget and debt of a pathway under the damages of the draw. */
function preparePathway(
  question: PathwayQuestion,
  id: PolicyPathwayId,
  { damages, atHorizon }: DamagePath,
  settled: SettledBudget,
  start: number
): (figures: Float64Array) => void {
  const request = requestPathway(question, id, 0)
  const debt = createSampledDebt(request)
  return (figures) => {
    const last = debt.nodes.length - 1
    for (let node = 0; node <= last; node += 1) debt.damages.set(node, damages.at(node))
    const damage = damages.at(last)
    copyFields(BUDGET_FIELDS, readBudget(settled, request, damage), figures, start)
    debt.fillBalances(settled)
    debt.run(settled)
    const next = start + BUDGET_FIELDS.length
    figures[next] = atHorizon.additional_pct
    figures[next + 1] = atHorizon.total_pct
    figures[next + 2] = atHorizon.warming_c
    figures[next + 3] = debt.deviation()
  }
}
