import { entryAt } from '../../entry.ts'
import { MILLION_PER_BILLION } from '../../unit-conversions.ts'
import { HEADLINE_YEARS } from '../document/derivations.ts'
import type { ChargeColumn } from '../../../scenario/document/vocabularies.ts'
import type { AccountInputs, ChargeInput } from './inputs.ts'
import { readAllowancePrice, readPayableShare } from './prices.ts'

/** Year for which the home price of a charge row is stated. */
const HOME_PRICE_YEAR = 2035

/** Tonnes and grid factor on which charges depend. */
export interface ChargedOutcome {
  /** BAU minus built emissions in the deadline year, Mt CO2. */
  readonly abatement_mt_co2: number
  readonly built_mt_co2: number
  readonly demand_twh: number
}

/** A column of charges, USD billion: by year from the deadline, and the sum. */
export interface ChargeSum {
  readonly by_year: readonly number[]
  /**
   * The annual part on tonnes embedded in goods, which rows state; the rest is on the tonnes cut.
   */
  readonly on_goods_by_year: readonly number[]
  readonly deadline_year: number
  readonly five_years: number
}

/** Charges in four columns, USD billion. */
export type ChargesResult = Readonly<Record<ChargeColumn, ChargeSum>>

/**
 * Rate of a charge row in a year, USD per t CO2. Only a border price on electricity depends on the
 * outcome: throws if it is needed and null.
 */
export function rateCharge(
  row: ChargeInput,
  year: number,
  inputs: AccountInputs,
  outcome: Pick<ChargedOutcome, 'built_mt_co2' | 'demand_twh'> | null
): number {
  const price = readAllowancePrice(year) * inputs.price_factor
  const border = readPayableShare(year) * inputs.usd_per_eur
  switch (row.rate) {
    case 'cbam':
      return price * border
    case 'cbam_less_home': {
      const home = stated(row, 'home_price_eur_2035')
      const step = stated(row, 'home_price_step_eur')
      return (price - (home + step * (year - HOME_PRICE_YEAR))) * border
    }
    case 'cbam_grid': {
      if (outcome === null) throw new Error('A border price on electricity needs an outcome.')
      const after = outcome.built_mt_co2 / outcome.demand_twh
      const before = inputs.baseline_mt_co2 / inputs.base_generation_twh
      return price * border * (1 - after / before)
    }
    case 'allowance':
      return (inputs.allowance_price_eur ?? price) * inputs.usd_per_eur * inputs.allowance_share
    case 'fixed':
      return stated(row, 'amount_usd_per_t')
  }
}

/** A figure that the schema requires for the charge's rate. Throws if it is missing. */
function stated(
  row: ChargeInput,
  field: 'amount_usd_per_t' | 'home_price_eur_2035' | 'home_price_step_eur'
): number {
  const value = row[field]
  if (value === null) throw new Error(`A charge at the rate '${row.rate}' states no ${field}.`)
  return value
}

/** Add up the charges of the deadline year and of the five years that begin with it, by column. */
export function addCharges(inputs: AccountInputs, outcome: ChargedOutcome): ChargesResult {
  const sumColumn = (column: ChargeColumn): ChargeSum => {
    const rows = inputs.charges.filter((row) => row.column === column)
    const sumYears = (charged: readonly ChargeInput[]): number[] =>
      Array.from({ length: HEADLINE_YEARS }, (_, index) =>
        charged.reduce((sum, row) => {
          const rate = rateCharge(row, inputs.deadline_year + index, inputs, outcome)
          return sum + ((row.mt ?? outcome.abatement_mt_co2) * rate) / MILLION_PER_BILLION
        }, 0)
      )
    const byYear = sumYears(rows)
    return {
      by_year: byYear,
      on_goods_by_year: sumYears(rows.filter(({ mt }) => mt !== null)),
      deadline_year: entryAt(byYear, 0),
      five_years: byYear.reduce((sum, cost) => sum + cost, 0),
    }
  }
  return {
    due_regardless: sumColumn('due_regardless'),
    avoidable_by_target: sumColumn('avoidable_by_target'),
    carbon_cost_of_tonnes: sumColumn('carbon_cost_of_tonnes'),
    hypothetical: sumColumn('hypothetical'),
  }
}
