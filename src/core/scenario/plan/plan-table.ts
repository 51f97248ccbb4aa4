import { entryAt } from '../../entry.ts'
import type { Option } from './inputs.ts'
import { placeOf } from './linear-program.ts'
import type { PlanModel, PlanYear } from './plan-model.ts'
import { roundGw, roundMt } from './published-digits.ts'
import { emissionsOf, type WrittenCase } from './run.ts'

/** A milestone of a plan as published. */
export interface PlanRow {
  readonly year: number
  readonly new_gw: Readonly<Partial<Record<Option, number>>>
  readonly coal_kept_gw: number
  readonly gas_plain_gw: number
  readonly emissions_mt: number
  readonly reserve_short_gw: number
  readonly peak_gw: number
  readonly demand_twh: number
}

/** A quantity of the deadline year that is compared between plans: an option, or what stays. */
export type Quantity = Option | 'coal_kept' | 'gas_plain'

/** Sum of columns and a constant, GW. */
export interface QuantityTerms {
  readonly terms: readonly (readonly [column: number, coefficient: number])[]
  readonly constant: number
}

/** How an option, the coal that stays or gas without capture is read off a point. */
export function quantityOf(
  { model, program }: WrittenCase,
  { year, standing }: PlanYear,
  quantity: Quantity
): QuantityTerms {
  if (quantity === 'coal_kept') {
    return { terms: [[placeOf(program, `q_coal_${year}`), -1]], constant: standing.coal }
  }
  if (quantity === 'gas_plain') {
    const capture = model.hasCapture
      ? [[placeOf(program, `x_capture_${year}`), -model.gasPerCapture] as const]
      : []
    return {
      terms: [
        [placeOf(program, `q_gas_${year}`), -1],
        [placeOf(program, `x_gas_new_${year}`), 1],
        ...capture,
      ],
      constant: standing.gas,
    }
  }
  return { terms: [[placeOf(program, `x_${quantity}_${year}`), 1]], constant: 0 }
}

/** Value of a quantity at a point, GW. */
export function valueOf({ terms, constant }: QuantityTerms, point: ArrayLike<number>): number {
  return terms.reduce((sum, [column, weight]) => sum + weight * entryAt(point, column), constant)
}

/** All quantities of a plan, in the order of the program. */
export function listQuantities({ options }: PlanModel): Quantity[] {
  return [...options.map(({ technology }) => technology), 'coal_kept', 'gas_plain']
}

/** The plan at a point, milestone by milestone. */
export function tabulatePlan(written: WrittenCase, point: ArrayLike<number>): PlanRow[] {
  return written.model.years.map((year) => {
    const read = (quantity: Quantity): number =>
      roundGw(valueOf(quantityOf(written, year, quantity), point))
    const short = written.program.places.get(`short_${year.year}`)
    return {
      year: year.year,
      new_gw: Object.fromEntries(
        written.model.options.map(({ technology }) => [technology, read(technology)])
      ),
      coal_kept_gw: read('coal_kept'),
      gas_plain_gw: read('gas_plain'),
      emissions_mt: roundMt(emissionsOf(written, year, point)),
      reserve_short_gw: short === undefined ? 0 : roundGw(entryAt(point, short)),
      peak_gw: roundGw(year.peak_gw),
      demand_twh: roundGw(year.energy_twh),
    }
  })
}
