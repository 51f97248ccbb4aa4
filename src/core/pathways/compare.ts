import { BUDGET_OUTPUTS } from '../chain/budget.ts'
import { explainBudget } from '../chain/explain-budget.ts'
import { explainChain } from '../chain/explain.ts'
import { settingAt, type FiscalSetting } from '../chain/fiscal-run.ts'
import { runPathway, type PathwayRun } from '../chain/pathway-run.ts'
import type { Source } from '../climate/sources.ts'
import type { OneAtATime } from '../chain/one-at-a-time.ts'
import { damageSources } from '../damage/estimate.ts'
import { fiscalSources } from '../fiscal/estimate.ts'
import { joinCalculations } from '../explain/join-calculations.ts'
import { type Step, joinSteps } from '../explain/trace.ts'
import { describeWithheld, NO_DEBT_PATH } from '../chain/offered.ts'
import { hasDebtPath } from '../chain/settled-budget.ts'
import { describeTaints } from '../../model/sources/source-status.ts'
import { describeColumnGaps } from '../fiscal/columns.ts'
import { moveCoefficients } from '../fiscal/sensitivity.ts'
import { MODEL_VERSION } from '../model-version.ts'
import { POLICY_PATHWAYS, type PolicyPathway } from './policy-pathways.ts'
import type { PolicyPathwayId } from './policy-pathway-ids.ts'
import { z } from 'zod'
import { geographySchema, horizonSchema, industrySchema } from '../climate/request.ts'
import { PHYSICAL_CLIMATE_DEFAULTS } from '../chain/request-ranges.ts'

/** A comparison request, every field optional. */
export const comparisonRequestSchema = z.object({
  industry: industrySchema.default(PHYSICAL_CLIMATE_DEFAULTS.industry),
  horizon: horizonSchema.default(PHYSICAL_CLIMATE_DEFAULTS.horizon),
  geography: geographySchema.default(PHYSICAL_CLIMATE_DEFAULTS.geography),
})

/** A checked comparison request. */
export type ComparisonRequest = z.output<typeof comparisonRequestSchema>

/** The figures by which pathways are compared. */
export interface PathwayFigures {
  /** Global greenhouse gases relative to 2020 (which represents 2019), percent. */
  readonly emissions_net_pct_change: number
  /** GDP damage beyond today's at the warming of the pathway, percent. */
  readonly damage_additional_pct_gdp: number
  /** The same since 1850-1900: GDP lost to all climate damage, percent. */
  readonly total_damage_pct_gdp: number
  /** Shift of the budget balance, percentage points of GDP; negative is worse. */
  readonly fiscal_balance_shift_pct: number
  /** Rise of public debt since 2025 by climate damage and policy, percent of GDP. */
  readonly debt_deviation_pct_gdp: number
  /** Share of the required investment not covered by recent investment, 0 to 1. */
  readonly investment_gap_index: number
}

/** One policy pathway of a comparison. */
export interface ComparedPathway extends PathwayFigures {
  readonly id: PolicyPathwayId
  readonly label: string
  readonly description: string
  readonly kind: PolicyPathway['kind']
  /** Scenario whose prices, emissions and warming are used. */
  readonly anchor: string
  readonly warming_c: number
  /** 10th and 90th percentile of the warming of the pathway. */
  readonly warming_low_c: number
  readonly warming_high_c: number
  readonly carbon_price_usd_per_t: number
  readonly stranded_asset_risk_index: number
  readonly revenue_sensitivity_index: number
  /** Damage at the 10th and the 90th percentile of warming, percent of GDP, the smaller first. */
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
  const setting = settingAt(request.geography, 'central')
  return {
    inputs: request,
    pathways: POLICY_PATHWAYS.map((pathway) =>
      describePathway(pathway, runPathway(request, pathway.id, setting))
    ),
    limits: [
      'Emissions and warming are those of one global model. Its current-policies warming is low: 2.75 °C in 2100, compared with 3.2 °C (2.2 to 3.5) in the sixth assessment',
      'Divergent net zero is not in this vintage: it has the emissions and warming of net zero 2050, at the prices of more expensive models (assumed)',
      'Net zero is warmer than current policies until about 2035, because less coal means less cooling sulphate',
      'The balance of one year does not rank pathways: read balance and debt together',
      ...describeTaints('ngfs_phase5'),
      ...describeWithheld(request.geography),
      ...(hasDebtPath(request.geography) ? describeColumnGaps(request.geography) : [NO_DEBT_PATH]),
    ],
    sources: [...fiscalSources(), ...damageSources()],
    model_version: MODEL_VERSION,
  }
}

/** Explain the comparison as steps; those that differ by pathway end in its id. */
export function explainComparison(request: ComparisonRequest): Step[] {
  const setting = settingAt(request.geography, 'central')
  return joinCalculations(
    POLICY_PATHWAYS.map(({ id }) => ({
      suffix: `_${id}`,
      steps: explainPathway(runPathway(request, id, setting), setting),
    }))
  )
}

/** One-at-a-time sensitivities of the figures of one pathway of a comparison. */
export function pathwaySensitivity(
  request: ComparisonRequest,
  pathway: PolicyPathwayId
): OneAtATime<PathwayFigures>[] {
  return moveCoefficients(request.geography, (setting) =>
    readPathwayFigures(runPathway(request, pathway, setting))
  )
}

/** Read the compared figures from the chain on one pathway. */
function readPathwayFigures({ chain, budget, debt }: PathwayRun): PathwayFigures {
  return {
    emissions_net_pct_change: budget.emissions_net_pct_change,
    damage_additional_pct_gdp: chain.gdp_damage_additional_pct,
    total_damage_pct_gdp: chain.gdp_damage_pct,
    fiscal_balance_shift_pct: budget.fiscal_balance_shift_pct,
    debt_deviation_pct_gdp: debt.debt_deviation_pct_gdp,
    investment_gap_index: budget.investment_gap_index,
  }
}

function describePathway(
  { id, label, description, kind, anchor }: PolicyPathway,
  run: PathwayRun
): ComparedPathway {
  const { budget } = run
  return {
    id,
    label,
    description,
    ...readPathwayFigures(run),
    kind,
    anchor,
    warming_c: budget.pathway_warming_c,
    warming_low_c: run.warming_low_c,
    warming_high_c: run.warming_high_c,
    carbon_price_usd_per_t: budget.carbon_price_usd_per_t,
    stranded_asset_risk_index: budget.stranded_asset_risk_index,
    revenue_sensitivity_index: budget.revenue_sensitivity_index,
    total_damage_low_pct_gdp: run.gdp_damage_low_pct,
    total_damage_high_pct_gdp: run.gdp_damage_high_pct,
  }
}

/** The steps of one pathway; its warming is an input of the chain. */
function explainPathway(run: PathwayRun, setting: FiscalSetting): Step[] {
  const { request, chain, debt } = run
  const budget = explainBudget(
    setting.budget,
    request,
    chain,
    hasDebtPath(request.geography) ? BUDGET_OUTPUTS : ['emissions_net_pct_change']
  )
  return joinSteps([
    explainChain(request.geography, request, ['gdp_damage_pct', 'gdp_damage_additional_pct']).map(
      readPathwayWarming
    ),
    budget,
    hasDebtPath(request.geography) ? [readDebtDeviation(debt.debt_deviation_pct_gdp)] : [],
  ])
}

/** The debt path has hundreds of steps per pathway, so it is only explained by its own endpoint. */
function readDebtDeviation(value: number): Step {
  return {
    symbol: 'debt_deviation_pct_gdp',
    label: 'Rise of public debt by climate damage and policy',
    value,
    unit: '%',
    formula: null,
    inputs: {},
    source:
      'the equations of the debt path, which /api/fiscal/compute explains year by year, at the warming of the pathway in each node year',
    kind: 'modeled',
  }
}

/** The warming level of the chain is here the median of the pathway. */
function readPathwayWarming(step: Step): Step {
  if (step.symbol !== 'warming_c') return step
  const inputs = { pathway_warming_c: step.value }
  return { ...step, formula: 'pathway_warming_c', inputs, source: null, kind: 'modeled' }
}
