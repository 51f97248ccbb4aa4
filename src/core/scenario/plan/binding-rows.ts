import { entryAt } from '../../entry.ts'
import { sumTerms } from './linear-program.ts'
import { deadlineOf } from './plan-model.ts'
import { roundGw, roundMoney } from './published-digits.ts'
import type { PlannedCase } from './run.ts'

/** A row that binds a plan: what one unit more on its right side changes the cost by. */
export interface BindingRow {
  readonly row: string
  readonly sense: '<=' | '>=' | '='
  /** Value of its terms at the published plan: GW, TWh or Mt. */
  readonly left: number
  readonly right: number
  /** Million USD a year of the deadline for one unit more; below 0 what it saves. */
  readonly price_musd_a_year: number
  /** Its part of the least cost, million USD present value; all parts add up to the objective. */
  readonly part_musd: number
}

/**
 * Rows with a price, dearest part first. Their right sides times their prices add up to the least
 * cost, which is how a reader checks by hand that no plan is cheaper.
 */
export function listBindingRows(
  { model, program, solved }: PlannedCase,
  point: ArrayLike<number>
): BindingRow[] {
  const { weight } = deadlineOf(model.years)
  return program.rows
    .map(({ name, terms, sense, right }, index): BindingRow => {
      const price = entryAt(solved.prices, index)
      return {
        row: name,
        sense,
        left: roundGw(sumTerms(terms, point)),
        right: roundGw(right),
        price_musd_a_year: roundMoney(price / weight),
        part_musd: roundMoney(price * right),
      }
    })
    .filter(({ price_musd_a_year: price, part_musd: part }) => price !== 0 || Math.abs(part) > 0)
    .toSorted((a, b) => Math.abs(b.part_musd) - Math.abs(a.part_musd))
}
