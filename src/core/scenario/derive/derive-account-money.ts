import { entryAt, lastEntry } from '../../entry.ts'
import type { AccountResult } from '../account/account.ts'
import type { ChargeSum } from '../account/charges.ts'
import { CHARGE_COLUMNS, SCHEDULED_COLUMNS } from '../../../model/coefficients/charges.ts'
import type { AccountSource } from '../account/read-inputs.ts'
import { readAllowancePrice } from '../account/prices.ts'
import { MILLION_PER_BILLION } from '../../unit-conversions.ts'
import {
  COUNTERFACTUAL_YEARS,
  HEADLINE_YEARS,
  accumulate,
  AMOUNT_DECIMALS,
} from '../document/derivations.ts'
import { readLeaf } from '../document/leaves.ts'
import { EXACT_DECIMALS, roundTo } from '../../../model/units/precision.ts'
import { countSpendingYears } from '../account/finance.ts'
import { UNCHANGED_PRICES } from '../account/read-inputs.ts'
import { storeChanged, storeRounded } from './derive-account.ts'
import { storeValue, type WorkingCopy } from './working-copy.ts'

const INACTION = 'fiscal_transition.counterfactual_inaction'

/** Charges, schedule, finance, investment and customers of the account. */
export function deriveAccountMoney(
  copy: WorkingCopy,
  source: AccountSource,
  result: AccountResult
): void {
  const { charges, customers } = result
  const { capital_rows, ...finance } = result.finance
  deriveCharges(copy, source, result)
  const { discount_rate_pct } = source.financing_framework
  storeSection(copy, 'fiscal_transition.lifetime_finance', {
    discount_rate_pct,
    price_year: readLeaf(copy.document, 'financing_framework.price_year') ?? null,
    deflator: readLeaf(copy.document, 'financing_framework.deflator') ?? null,
    ...finance,
  })
  storeSection(copy, 'fiscal_transition.customer_cost', {
    ...customers,
    currency: source.customers.currency,
  })
  deriveCapex(copy, source, finance.capital_usd_b, capital_rows)
  const costs = scheduleCosts(charges)
  const largest = Math.max(...costs)
  const later = COUNTERFACTUAL_YEARS - HEADLINE_YEARS
  const avoidable = charges.avoidable_by_target
  storeRounded(copy, INACTION, {
    trade_penalty_usd_b_annual: largest,
    inaction_total_cost_usd_b_10yr: tenYears(costs, later),
    net_transition_benefit_usd_b_10yr:
      finance.ten_years_undiscounted_usd_b + tenYears(avoidable.by_year, later),
  })
  storeRounded(copy, 'fiscal_transition.phase_2', {
    primary_savings_usd_b_annual:
      finance.fuel_saved_deadline_usd_b + spareAllowances(source, result),
  })
}

/** Charges of the five years, and the last of them for the years after. */
function tenYears(byYear: readonly number[], later: number): number {
  return byYear.reduce((sum, cost) => sum + cost, 0) + later * lastEntry(byYear)
}

/** Cost of each scheduled year, USD billion: on goods alone, whose tonnes the schedule states. */
function scheduleCosts(charges: AccountResult['charges']): number[] {
  return Array.from({ length: HEADLINE_YEARS }, (_, index) =>
    SCHEDULED_COLUMNS.reduce(
      (sum, column) => sum + entryAt(charges[column].on_goods_by_year, index),
      0
    )
  )
}

/** Allowances that the abatement of the deadline year spares, USD billion; 0 without them. */
function spareAllowances(
  { charge_rows, power_account: power, target }: AccountSource,
  { bau_mt_co2, built_mt_co2 }: AccountResult
): number {
  if (!charge_rows.some(({ rate }) => rate === 'allowance')) return 0
  const price =
    power.allowance_price_eur ??
    readAllowancePrice(target.deadline_year) * (power.price_factor ?? UNCHANGED_PRICES)
  const rate = price * power.usd_per_eur * power.allowance_share
  return ((bau_mt_co2 - built_mt_co2) * rate) / MILLION_PER_BILLION
}

function deriveCharges(copy: WorkingCopy, source: AccountSource, { charges }: AccountResult): void {
  const deadline = source.target.deadline_year
  const columns = Object.fromEntries(
    CHARGE_COLUMNS.map((column) => [column, roundSum(charges[column])])
  )
  storeChanged(copy, 'non_compliance.charges', columns)
  const embedded = source.charge_rows
    .filter(({ column }) => SCHEDULED_COLUMNS.includes(column))
    .reduce((sum, { mt }) => (mt === 'abatement' ? sum : sum + mt), 0)
  const costs = scheduleCosts(charges)
  const sums = accumulate(costs)
  const rows = costs.map((cost, index) => ({
    year: deadline + index,
    rate_usd_per_t:
      embedded === 0 ? 0 : roundTo((cost * MILLION_PER_BILLION) / embedded, EXACT_DECIMALS),
    annual_cost_usd_b: roundTo(cost, EXACT_DECIMALS),
    cumulative_usd_b: roundTo(entryAt(sums, index), EXACT_DECIMALS),
  }))
  storeChanged(copy, 'non_compliance.tax_schedule', rows)
  storeRounded(copy, 'non_compliance', {
    trigger_year: deadline,
    embedded_emissions_mt_co2: embedded,
    max_annual_cost_usd_b: Math.max(...costs),
    five_year_cumulative_usd_b: lastEntry(sums),
  })
}

function roundSum({ deadline_year, five_years }: ChargeSum): object {
  return {
    deadline_year: roundTo(deadline_year, EXACT_DECIMALS),
    five_years: roundTo(five_years, EXACT_DECIMALS),
  }
}

/** Investment of a year, and the list of what it buys: a text for each row of capital. */
function deriveCapex(
  copy: WorkingCopy,
  source: AccountSource,
  capital: number,
  rows: readonly (number | null)[]
): void {
  const phase = 'fiscal_transition.phase_1'
  const years = countSpendingYears(source.target.deadline_year)
  storeRounded(copy, phase, { annual_capex_usd_b: capital / years })
  const texts = source.cost_rows.flatMap((row, index) => {
    const amount = rows[index] ?? null
    return amount === null ? [] : [[row.id, writeCapital(row, amount)]]
  })
  storeChanged(copy, `${phase}.capex_sources`, Object.fromEntries(texts))
}

/** Amounts below it are written out, USD billion. */
const LEAST_ROUNDED_USD_B = 0.1

/** A row of capital in words: its capacity, its price and what they make. */
function writeCapital(row: AccountSource['cost_rows'][number], amount: number): string {
  const factor = row.currency_factor === 1 ? '' : ` x ${row.currency_factor}`
  const assumed = row.mark === 'A' ? ' (assumed)' : ''
  const price = `${row.quantity} GW x ${row.unit_cost} USD/kW${factor}`
  // Three decimals would leave nothing of the programs of small islands.
  const decimals = Math.abs(amount) < LEAST_ROUNDED_USD_B ? EXACT_DECIMALS : AMOUNT_DECIMALS
  return `${price}${assumed} = ${roundTo(amount, decimals)} b`
}

/** Store a section that derivation alone writes. */
function storeSection(copy: WorkingCopy, path: string, values: object): void {
  const rounded = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'number' ? roundTo(value, EXACT_DECIMALS) : value,
    ])
  )
  if (JSON.stringify(readLeaf(copy.document, path)) !== JSON.stringify(rounded))
    storeValue(copy, path, rounded)
}
