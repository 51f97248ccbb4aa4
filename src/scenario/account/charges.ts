import { entryAt } from '../../core/entry.ts'
import { MILLION_PER_BILLION } from '../../core/unit-conversions.ts'
import { HEADLINE_YEARS } from '../../core/scenario/document/derivations.ts'
import type { z } from 'zod'
import type { chargeRow } from '../document/rows/money.ts'
import type { ChargeColumn } from '../../model/coefficients/charges.ts'
import { readAllowancePrice, readPayableShare } from '../../model/coefficients/eu-prices.ts'

type ChargeRow = z.infer<typeof chargeRow>

/** A charge row as numbers; null where a row states none. */
export interface ChargeInput {
  readonly column: ChargeColumn
  /** Tonnes a year; null for what the plan spares. */
  readonly mt: number | null
  readonly rate: ChargeRow['rate']
  readonly home_price_eur_2035: number | null
  readonly home_price_step_eur: number | null
  readonly amount_usd_per_t: number | null
}

/** Factor on allowance prices for a document that states none: it uses the shared path unchanged. */
export const UNCHANGED_PRICES = 1

/** Year for which the home price of a charge row is stated. */
const HOME_PRICE_YEAR = 2035

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

/** What rates depend on beside the shared prices. */
export interface ChargeTerms {
  readonly price_factor: number
  readonly usd_per_eur: number
  /** What plants pay for an allowance in a year, USD per t. */
  readonly allowanceUsdPerT: (year: number) => number
  /**
   * Part of the grid's factor of the base year that the plan takes away; null where no outcome is known.
   */
  readonly gridCut: number | null
}

/**
 * Rate of a charge row in a year, USD per t CO2. Only a border price on electricity depends on the
 * outcome: throws if it is needed and null.
 */
export function rateCharge(row: ChargeInput, year: number, terms: ChargeTerms): number {
  const price = readAllowancePrice(year) * terms.price_factor
  const border = readPayableShare(year) * terms.usd_per_eur
  switch (row.rate) {
    case 'cbam':
      return price * border
    case 'cbam_less_home': {
      const home = stated(row, 'home_price_eur_2035')
      const step = stated(row, 'home_price_step_eur')
      return (price - (home + step * (year - HOME_PRICE_YEAR))) * border
    }
    case 'cbam_grid':
      if (terms.gridCut === null) throw new Error('A border price on electricity needs an outcome.')
      return price * border * terms.gridCut
    case 'allowance':
      return terms.allowanceUsdPerT(year)
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

/**
 * Add up the charges of the deadline year and of the five years that begin with it, by column.
 * `ownMt` are the tonnes of power plants that rows without tonnes of their own charge.
 */
export function addCharges(
  charges: readonly ChargeInput[],
  deadlineYear: number,
  ownMt: number,
  terms: ChargeTerms
): ChargesResult {
  const sumColumn = (column: ChargeColumn): ChargeSum => {
    const rows = charges.filter((row) => row.column === column)
    const sumYears = (charged: readonly ChargeInput[]): number[] =>
      Array.from({ length: HEADLINE_YEARS }, (_, index) =>
        charged.reduce((sum, row) => {
          const rate = rateCharge(row, deadlineYear + index, terms)
          return sum + ((row.mt ?? ownMt) * rate) / MILLION_PER_BILLION
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

/** Charge rows of a document as numbers. */
export function readCharges(rows: readonly ChargeRow[]): ChargeInput[] {
  return rows.map((row) => ({
    column: row.column,
    mt: row.mt === 'abatement' ? null : row.mt,
    rate: row.rate,
    home_price_eur_2035: row.home_price_eur_2035 ?? null,
    home_price_step_eur: row.home_price_step_eur ?? null,
    amount_usd_per_t: row.amount_usd_per_t ?? null,
  }))
}
