import { entryAt } from '../../entry.ts'
import type { Option } from './inputs.ts'
import { placeOf } from './linear-program.ts'
import { deadlineOf, yearlyCost } from './plan-model.ts'
import { listQuantities, type Quantity, quantityOf, valueOf } from './plan-table.ts'
import { roundGw, roundMoney } from './published-digits.ts'
import { type PlannedCase, resourceCost } from './run.ts'
import { readTechnology } from './technology-coefficients.ts'

/** One quantity of the deadline year in the document's fleet and in the cheapest plan. */
interface QuantityDifference {
  readonly quantity: Quantity
  readonly document_gw: number
  readonly cheapest_gw: number
  /** Capital and fixed cost of the document's plant over the cheapest plan's, million USD a year. */
  readonly fixed_musd_a_year: number
}

/** What tells two fleets apart; the costs add up to the gap between them. */
export interface FleetDifference {
  readonly quantities: readonly QuantityDifference[]
  /** Fuel, running cost, and plant of the years before: what is left of the gap. */
  readonly rest_musd_a_year: number
}

/**
 * Compare the document's fleet with the cheapest plan, quantity by quantity, in the deadline year.
 * Each case is read at its own point: the published one of the plan, the solved one of the fleet.
 */
export function listFleetDifferences(
  planned: PlannedCase,
  point: ArrayLike<number>,
  fleet: PlannedCase
): FleetDifference {
  const year = deadlineOf(planned.model.years)
  const quantities = listQuantities(planned.model).map((quantity): QuantityDifference => {
    const drawn = valueOf(quantityOf(fleet, year, quantity), fleet.solved.point)
    const least = valueOf(quantityOf(planned, year, quantity), point)
    const fixed = fixedCost(fleet, quantity, fleet.solved.point)
    return {
      quantity,
      document_gw: roundGw(drawn),
      cheapest_gw: roundGw(least),
      fixed_musd_a_year: roundMoney(fixed - fixedCost(planned, quantity, point)),
    }
  })
  const gap = resourceCost(fleet, fleet.solved.point) - resourceCost(planned, point)
  const fixed = quantities.reduce((sum, { fixed_musd_a_year: cost }) => sum + cost, 0)
  return { quantities, rest_musd_a_year: roundMoney(gap / year.weight - fixed) }
}

/** Million USD a year of a quantity; for existing coal and gas, minus what closing them saves. */
function fixedCost(
  { model, program }: PlannedCase,
  quantity: Quantity,
  point: ArrayLike<number>
): number {
  const { year } = deadlineOf(model.years)
  const at = (column: string): number => entryAt(point, placeOf(program, column))
  switch (quantity) {
    case 'coal_kept':
      return -at(`q_coal_${year}`) * readTechnology('coal').fixed[0]
    case 'gas_plain':
      return -at(`q_gas_${year}`) * readTechnology('gas').fixed[0]
    default:
      return at(`x_${quantity}_${year}`) * yearlyCost(model, quantity satisfies Option)
  }
}
