import {
  BUDGET_TABLE_YEARS,
  outlineBudget,
  tabulateBudget,
  type BudgetCase,
  type BudgetTableRow,
} from '../../core/fiscal/budget-table.ts'
import { entryAt } from '../../core/entry.ts'
import { labelPolicyPathway } from '../../core/pathways/policy-pathways.ts'
import { formatFixed, formatSignedFixed } from '../../format/index.ts'
import { shortenLabel } from '../compare/pathways.ts'

/** Names of the cases as headings. */
const CASE_LABELS: Readonly<Record<BudgetCase, string>> = {
  reference: 'By the law of today',
  pledges: 'If pledges are kept',
  orderly: 'Orderly transition',
  delayed: 'Delayed transition',
}

/** Decimals of shares of GDP. */
const DECIMALS = 2

/** Decimals of a debt, whose range is points wide. */
const DEBT_DECIMALS = 1

/** A row of numbers by year, as text. */
interface BudgetRow {
  readonly label: string
  readonly note?: string
  readonly cells: readonly string[]
  readonly isTotal?: true
}

/** A case of the budget: its rows in groups. */
export interface BudgetCaseText {
  readonly id: BudgetCase
  readonly heading: string
  /** The pathway behind it, with the warming of the world. */
  readonly pathway: string
  readonly groups: readonly { readonly heading: string; readonly rows: readonly BudgetRow[] }[]
}

/** The budget of a country as a page shows it. */
export interface BudgetText {
  readonly years: readonly string[]
  readonly cases: readonly BudgetCaseText[]
  readonly limits: readonly string[]
}

/** Years of the table as text. */
export const BUDGET_YEARS: readonly string[] = BUDGET_TABLE_YEARS.map(String)

/** The shift of the balance by case and year; null where no debt path is offered. */
export function outlineBudgetRows(country: string): readonly BudgetRow[] | null {
  const rows = outlineBudget(country)
  if (rows.length === 0) return null
  return [...Map.groupBy(rows, (row) => row.case)].map(([id, own]) => ({
    label: CASE_LABELS[id],
    note: shortenLabel(labelPolicyPathway(entryAt(own, 0).policy_pathway)),
    cells: own.map(({ balance_shift_pct }) => formatSignedFixed(balance_shift_pct, DECIMALS)),
  }))
}

/** The whole table of a country; null where no debt path is offered. */
export function describeBudget(country: string): BudgetText | null {
  const { rows, limits } = tabulateBudget({ geography: country })
  if (rows.length === 0) return null
  return {
    years: BUDGET_YEARS,
    cases: [...Map.groupBy(rows, (row) => row.case)].map(([id, own]) => describeCase(id, own)),
    limits,
  }
}

function describeCase(id: BudgetCase, rows: readonly BudgetTableRow[]): BudgetCaseText {
  const row = (
    label: string,
    write: (row: BudgetTableRow) => string,
    more: Pick<BudgetRow, 'note' | 'isTotal'> = {}
  ): BudgetRow => ({ label, cells: rows.map(write), ...more })
  const shift = (name: ShiftName) => (one: BudgetTableRow) => formatSignedFixed(one[name], DECIMALS)
  const band = (name: BandName) => (one: BudgetTableRow) => writeBand(one[name])
  const debt =
    (name: 'debt_all_carbon_revenue_kept_pct' | 'debt_fuel_taxes_replaced_pct') =>
    (one: BudgetTableRow) =>
      formatSignedFixed(one[name], DEBT_DECIMALS)
  return {
    id,
    heading: CASE_LABELS[id],
    pathway: `${shortenLabel(labelPolicyPathway(entryAt(rows, 0).policy_pathway))}: the world warms to ${rows.map(({ warming_c }) => formatFixed(warming_c, 1)).join(', ')} °C`,
    groups: [
      {
        heading: 'Shift of the balance of the year',
        rows: [
          row('Gradual damage', shift('gradual_damage_pct')),
          row('Disasters: floods, sea, storms', shift('disasters_pct')),
          row('Output lost to the transition', shift('lost_output_pct')),
          row('Public investment', shift('public_investment_pct')),
          row('Carbon revenue kept', shift('carbon_revenue_kept_pct'), {
            note: 'beyond that of the law of today',
          }),
          row('Fuel taxes', shift('fuel_taxes_pct')),
          row('Adaptation', shift('adaptation_pct')),
          row('All together', shift('balance_shift_pct'), { isTotal: true }),
          row('On top in a disaster year', shift('disaster_year_pct')),
        ],
      },
      {
        heading: 'Rise of public debt since 2025, 17th to 83rd percentile (median)',
        rows: [
          row('All', band('debt_deviation_pct'), { isTotal: true }),
          row('Of it climate damage', band('debt_of_damage_pct')),
          row('Without any damage', band('debt_of_transition_pct')),
          row('If all carbon revenue is kept', debt('debt_all_carbon_revenue_kept_pct'), {
            note: 'central',
          }),
          row('If other taxes replace fuel taxes', debt('debt_fuel_taxes_replaced_pct'), {
            note: 'central',
          }),
          row('Fiscal gap', ({ fiscal_gap_pct }) => formatSignedFixed(fiscal_gap_pct, DECIMALS), {
            note: 'constant improvement of the balance that offsets the path to the year',
          }),
        ],
      },
    ],
  }
}

/** Fields of a row that shift the balance. */
type ShiftName = {
  [Name in keyof BudgetTableRow]: BudgetTableRow[Name] extends number ? Name : never
}[keyof BudgetTableRow]

type BandName = 'debt_deviation_pct' | 'debt_of_damage_pct' | 'debt_of_transition_pct'

function writeBand({ p17, p50, p83 }: BudgetTableRow[BandName]): string {
  const [low, middle, high] = [p17, p50, p83].map((value) =>
    formatSignedFixed(value, DEBT_DECIMALS)
  )
  return `${low} to ${high} (${middle})`
}
