import { z } from 'zod'
import { settingWithCoefficient } from '../chain/fiscal-coefficients.ts'
import { NO_DEBT_PATH } from '../chain/offered.ts'
import { centralSetting, type FiscalSetting } from '../chain/fiscal-run.ts'
import { runPathway, type PathwayRun } from '../chain/pathway-run.ts'
import { PHYSICAL_CLIMATE_DEFAULTS } from '../chain/request-ranges.ts'
import { hasDebtPath } from '../chain/settled-budget.ts'
import { geographySchema } from '../climate/request.ts'
import type { Source } from '../climate/sources.ts'
import { damageSources } from '../damage/estimate.ts'
import { entryAt } from '../entry.ts'
import { MODEL_VERSION } from '../model-version.ts'
import type { PolicyPathwayId } from '../pathways/policy-pathway-ids.ts'
import { sampleDebtPath, type DebtBands } from '../uncertainty/sample-debt-paths.ts'
import { describeColumnGaps, referencePathwayOf } from './columns.ts'
import { fiscalSources } from './estimate.ts'

/** Years of the table: no page shows debt beyond the last. */
export const BUDGET_TABLE_YEARS = [2030, 2040, 2050, 2070] as const

/** What the table compares. */
export const BUDGET_TABLE_CASES = ['reference', 'pledges', 'orderly', 'delayed'] as const

/** A case of the table: what the budget has by law, pledges, an orderly and a delayed transition. */
export type BudgetCase = (typeof BUDGET_TABLE_CASES)[number]

/** A request for the table. */
export const budgetTableRequestSchema = z.object({
  geography: geographySchema.default(PHYSICAL_CLIMATE_DEFAULTS.geography),
})

/** A case in a year, percent of GDP; shifts of the balance are negative where it gets worse. */
export interface BudgetTableRow {
  readonly case: BudgetCase
  readonly policy_pathway: PolicyPathwayId
  readonly year: number
  readonly warming_c: number
  readonly gradual_damage_pct: number
  readonly disasters_pct: number
  readonly lost_output_pct: number
  readonly public_investment_pct: number
  readonly carbon_revenue_kept_pct: number
  readonly fuel_taxes_pct: number
  readonly adaptation_pct: number
  /** The sum of the parts. */
  readonly balance_shift_pct: number
  /** On top, in the year of a disaster. */
  readonly disaster_year_pct: number
  readonly fiscal_gap_pct: number
  readonly debt_deviation_pct: DebtBands['all']
  readonly debt_of_damage_pct: DebtBands['damage']
  readonly debt_of_transition_pct: DebtBands['transition']
  readonly debt_all_carbon_revenue_kept_pct: number
  readonly debt_fuel_taxes_replaced_pct: number
}

/** The table of a ministry. */
export interface BudgetTable {
  readonly inputs: z.output<typeof budgetTableRequestSchema>
  readonly rows: readonly BudgetTableRow[]
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** The budget of a place in four cases and four years; no rows where no debt path is offered. */
export function tabulateBudget(request: z.output<typeof budgetTableRequestSchema>): BudgetTable {
  const { geography } = request
  const isOffered = hasDebtPath(geography)
  return {
    inputs: request,
    rows: isOffered ? listRows(geography) : [],
    limits: isOffered
      ? [
          'Warming is set by the world, not by this place: each case has the warming of its pathway for the world',
          'Paths of debt lie close together in 2050; their order depends on the carbon revenue kept, on fuel taxes and on what spending does',
          'A disaster year is on top of the balance: assets lost in the larger shock of flood and cyclone, without adaptation',
          'The ranges are the 17th to 83rd percentile of studies and coefficients, not a forecast',
          ...describeColumnGaps(geography),
        ]
      : [NO_DEBT_PATH],
    sources: [...fiscalSources(), ...damageSources()],
    model_version: MODEL_VERSION,
  }
}

/** The balance of a case in a year with every coefficient at its central value, percent of GDP. */
export type BudgetOutlineRow = Pick<
  BudgetTableRow,
  'case' | 'policy_pathway' | 'year' | 'balance_shift_pct' | 'fiscal_gap_pct'
>

/** The same table without its parts and ranges: quick to compute, empty where no debt path is offered. */
export function outlineBudget(geography: string): BudgetOutlineRow[] {
  if (!hasDebtPath(geography)) return []
  const central = centralSetting(geography)
  return BUDGET_TABLE_CASES.flatMap((name) => {
    const policy_pathway = pathwayOf(geography, name)
    return BUDGET_TABLE_YEARS.map((year) => {
      const found = runPathway(
        { geography, industry: 'energy', horizon: year },
        policy_pathway,
        central
      )
      return {
        case: name,
        policy_pathway,
        year,
        balance_shift_pct: found.budget.fiscal_balance_shift_pct,
        fiscal_gap_pct: found.debt.fiscal_gap_pct,
      }
    })
  })
}

function pathwayOf(geography: string, name: BudgetCase): PolicyPathwayId {
  const pathways = {
    reference: referencePathwayOf(geography),
    pledges: 'ndc',
    orderly: 'net_zero_2050',
    delayed: 'delayed_transition',
  } as const
  return pathways[name]
}

function listRows(geography: string): BudgetTableRow[] {
  // The reference is one of the other pathways in much of the world.
  const known = new Map<PolicyPathwayId, readonly CaseYear[]>()
  return BUDGET_TABLE_CASES.flatMap((name) => {
    const pathway = pathwayOf(geography, name)
    const years = known.get(pathway) ?? listYears(geography, pathway)
    known.set(pathway, years)
    return years.map((row) => ({ case: name, policy_pathway: pathway, ...row }))
  })
}

/** A year of a pathway, whatever case it stands for. */
type CaseYear = Omit<BudgetTableRow, 'case' | 'policy_pathway'>

function listYears(geography: string, pathway: PolicyPathwayId): CaseYear[] {
  const bands = sampleDebtPath(geography, pathway, BUDGET_TABLE_YEARS)
  const run = (year: number, setting: FiscalSetting): PathwayRun =>
    runPathway({ geography, industry: 'energy', horizon: year }, pathway, setting)
  const central = centralSetting(geography)
  const kept = settingWithCoefficient(geography, 'revenue_kept_share', 1)
  const replaced = settingWithCoefficient(geography, 'fuel_tax_replaced', 1)
  return BUDGET_TABLE_YEARS.map((year, index) => {
    const found = run(year, central)
    const { all, damage, transition } = entryAt(bands, index)
    return {
      year,
      warming_c: found.budget.pathway_warming_c,
      ...describeBalance(found),
      fiscal_gap_pct: found.debt.fiscal_gap_pct,
      debt_deviation_pct: all,
      debt_of_damage_pct: damage,
      debt_of_transition_pct: transition,
      debt_all_carbon_revenue_kept_pct: run(year, kept).debt.debt_deviation_pct_gdp,
      debt_fuel_taxes_replaced_pct: run(year, replaced).debt.debt_deviation_pct_gdp,
    }
  })
}

/** Shifts of the balance: costs count below zero, and none of them as minus zero. */
function describeBalance({ budget }: PathwayRun) {
  return {
    gradual_damage_pct: 0 - budget.output_damage_cost_pct_gdp,
    disasters_pct: 0 - budget.asset_damage_cost_pct_gdp,
    lost_output_pct: 0 - budget.transition_output_cost_pct_gdp,
    public_investment_pct: 0 - budget.transition_cost_pct_gdp,
    carbon_revenue_kept_pct: budget.carbon_revenue_kept_pct_gdp,
    fuel_taxes_pct: 0 - budget.fuel_tax_erosion_pct_gdp,
    adaptation_pct: 0 - budget.adaptation_cost_pct_gdp,
    balance_shift_pct: budget.fiscal_balance_shift_pct,
    disaster_year_pct: 0 - budget.disaster_year_pct_gdp,
  }
}
