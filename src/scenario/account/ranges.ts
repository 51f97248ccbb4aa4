import { entryAt } from '../../core/entry.ts'
import { exp } from '../../core/elementary/exponential.ts'
import { ln } from '../../core/elementary/logarithm.ts'
import { NORMAL_95 } from '../../core/model/normal-quantile.ts'
import type { CarbonPoint, Range } from './inputs.ts'
import type { YearValue } from './plants.ts'

/** Two-piece normal through 5, 50 and 95 % at a standard normal z. */
export function twoPiece({ low, central, high }: Range, z: number): number {
  return central + ((z < 0 ? central - low : high - central) * z) / NORMAL_95
}

/** Two-piece lognormal through 5, 50 and 95 %. */
export function twoPieceLog({ low, central, high }: Range, z: number): number {
  return central * exp((ln(z < 0 ? central / low : high / central) * z) / NORMAL_95)
}

/** Points of each instrument, in the order of the document. */
function byInstrument(points: readonly CarbonPoint[]): CarbonPoint[][] {
  const groups = new Map<string, CarbonPoint[]>()
  for (const point of points) {
    const own = groups.get(point.instrument)
    if (own) own.push(point)
    else groups.set(point.instrument, [point])
  }
  return [...groups.values()]
}

/** Straight between years, which ascend, and flat outside them. Throws without any. */
export function straightBetween(values: readonly YearValue[], year: number): number {
  const first = entryAt(values, 0)
  let before = first
  for (const value of values) {
    if (value.year > year) {
      if (value === first) return first.value
      const share = (year - before.year) / (value.year - before.year)
      return before.value + share * (value.value - before.value)
    }
    before = value
  }
  return before.value
}

/**
 * What plants pay per tonne in a year, USD/t: all instruments, at z of their two-piece normals.
 * Low, central, high and the paid share are straight between years.
 */
export function carbonPrice(points: readonly CarbonPoint[], year: number, z: number): number {
  let price = 0
  for (const own of byInstrument(points)) {
    const read = (of: (point: CarbonPoint) => number) =>
      straightBetween(
        own.map((point) => ({ year: point.year, value: of(point) })),
        year
      )
    const range = {
      low: read(({ low }) => low),
      central: read(({ central }) => central),
      high: read(({ high }) => high),
    }
    price += twoPiece(range, z) * entryAt(own, 0).usd * read(({ paidShare }) => paidShare)
  }
  return Math.max(0, price)
}
