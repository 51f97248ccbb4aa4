import { evaluateChain, type ChainValues } from '../chain/evaluate.ts'
import { moveChainCoefficients, moveTable, type OneAtATime } from '../chain/one-at-a-time.ts'
import { runChain } from '../chain/run.ts'
import { climateSources, type Source } from '../climate/sources.ts'
import { damageSources } from '../damage/sources.ts'
import { evaluateRows, explainRows, readSymbol, type Overrides } from '../explain/row.ts'
import type { Step } from '../explain/trace.ts'
import { fiscalCoefficients } from '../fiscal/fiscal-rows.ts'
import { fiscalSources } from '../fiscal/sources.ts'
import { MODEL_VERSION } from '../model-version.ts'
import { comparisonRows, pathwayChainRequest } from './comparison-rows.ts'
import { POLICY_PATHWAYS, type PolicyPathway, type PolicyPathwayId } from './policy-pathways.ts'
import { joinCalculations } from './rename-rows.ts'
import type { ComparisonRequest } from './request.ts'

/** The four figures by which pathways are compared. */
export interface PathwayFigures {
  /** Greenhouse gases against 2019, percent. */
  readonly emissions_net_pct_change: number
  /** GDP lost to climate damage at the warming of the pathway, percent. */
  readonly total_damage_pct_gdp: number
  /** Shift of the budget balance, percentage points of GDP; negative is worse. */
  readonly fiscal_balance_shift_pct: number
  /** Share of the required investment that recent investment leaves open, 0 to 1. */
  readonly investment_gap_index: number
}

/** One policy pathway of a comparison. */
export interface ComparedPathway extends PathwayFigures {
  readonly id: PolicyPathwayId
  readonly label: string
  readonly description: string
  readonly kind: PolicyPathway['kind']
  /** Category of AR6 WGIII that stands for the pathway. */
  readonly anchor: string
  readonly warming_c: number
  readonly carbon_price_usd_per_t: number
  readonly stranded_asset_risk_index: number
  readonly revenue_sensitivity_index: number
  /** Damage with every range at the end of little and of much damage, percent of GDP. */
  readonly total_damage_low_pct_gdp: number
  readonly total_damage_high_pct_gdp: number
}

/** Eight policy pathways side by side, in a fixed order. */
export interface PathwayComparison {
  readonly inputs: ComparisonRequest
  readonly pathways: readonly ComparedPathway[]
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** Compare the eight policy pathways for an industry, a year and a geography. */
export function comparePathways(request: ComparisonRequest): PathwayComparison {
  return {
    inputs: request,
    pathways: POLICY_PATHWAYS.map((pathway) => comparePathway(request, pathway)),
    limits: [
      'Which AR6 category stands for which pathway is assumed; emissions and warming are those of the world',
      'GDP losses of NGFS Phase V are not used: they rest on an article retracted in December 2025',
      'After 2050 emissions and fossil activity of a pathway keep their value (assumed)',
    ],
    sources: [...climateSources(null), ...damageSources(), ...fiscalSources()],
    model_version: MODEL_VERSION,
  }
}

/** Lay out the comparison as steps; what differs by pathway carries its id at the end. */
export function explainComparison(request: ComparisonRequest): Step[] {
  const rows = joinCalculations(
    POLICY_PATHWAYS.map(({ id }) => ({
      suffix: `_${id}`,
      rows: comparisonRows(request, id, chainAt(request, id)),
    })),
    evaluateRows
  )
  return explainRows(rows, evaluateRows(rows))
}

/** One-at-a-time sensitivities of the figures of one pathway of a comparison. */
export function pathwaySensitivity(
  request: ComparisonRequest,
  pathway: PolicyPathwayId
): OneAtATime<PathwayFigures>[] {
  const { geography, industry } = request
  const central = chainAt(request, pathway)
  const read = new Set(comparisonRows(request, pathway, central).map(({ symbol }) => symbol))
  const at = (chain: ChainValues, overrides: Overrides = {}): PathwayFigures =>
    readFigures(evaluateRows(comparisonRows(request, pathway, chain), overrides))
  return [
    ...moveChainCoefficients(
      geography,
      pathwayChainRequest(request, pathway),
      ['gdp_damage_pct', 'gdp_damage_additional_pct'],
      (chain) => at(chain)
    ),
    ...moveTable(fiscalCoefficients(geography, industry, pathway), read, (overrides) =>
      at(chainAt(request, pathway, overrides), overrides)
    ),
  ]
}

function comparePathway(request: ComparisonRequest, pathway: PolicyPathway): ComparedPathway {
  const { id, label, description, kind, anchor } = pathway
  const run = runChain(request.geography, pathwayChainRequest(request, id))
  const values = evaluateRows(comparisonRows(request, id, run.central))
  return {
    id,
    label,
    description,
    ...readFigures(values),
    kind,
    anchor,
    warming_c: readSymbol(values, 'warming_c'),
    carbon_price_usd_per_t: readSymbol(values, 'carbon_price_usd_per_t'),
    stranded_asset_risk_index: readSymbol(values, 'stranded_asset_risk_index'),
    revenue_sensitivity_index: readSymbol(values, 'revenue_sensitivity_index'),
    total_damage_low_pct_gdp: run.low.gdp_damage_pct,
    total_damage_high_pct_gdp: run.high.gdp_damage_pct,
  }
}

function chainAt(
  request: ComparisonRequest,
  pathway: PolicyPathwayId,
  overrides: Overrides = {}
): ChainValues {
  return evaluateChain(request.geography, pathwayChainRequest(request, pathway, overrides))
}

function readFigures(values: ReadonlyMap<string, number>): PathwayFigures {
  return {
    emissions_net_pct_change: readSymbol(values, 'emissions_net_pct_change'),
    total_damage_pct_gdp: readSymbol(values, 'total_damage_pct_gdp'),
    fiscal_balance_shift_pct: readSymbol(values, 'fiscal_balance_shift_pct'),
    investment_gap_index: readSymbol(values, 'investment_gap_index'),
  }
}
