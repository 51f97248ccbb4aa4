import { exp } from '../../core/elementary/exponential.ts'
import { ln } from '../../core/elementary/logarithm.ts'
import { NORMAL_95 } from '../../core/model/normal-quantile.ts'
import type { CarbonPoint, Range, YearValue } from './inputs.ts'

/** Two-piece normal through 5, 50 and 95 % at a standard normal z. */
export function twoPiece({ low, central, high }: Range, z: number): number {
  return central + ((z < 0 ? central - low : high - central) * z) / NORMAL_95
}

/** Two-piece lognormal through 5, 50 and 95 %. */
export function twoPieceLog({ low, central, high }: Range, z: number): number {
  return central * exp((ln(z < 0 ? central / low : high / central) * z) / NORMAL_95)
}

/** Straight between years, flat outside them; null without any. Years ascend. */
export function between(values: readonly YearValue[], year: number): number | null {
  const [first] = values
  if (!first) return null
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
  const instruments = new Set(points.map(({ instrument }) => instrument))
  let price = 0
  for (const instrument of instruments) {
    const own = points.filter((point) => point.instrument === instrument)
    const read = (of: (point: CarbonPoint) => number) =>
      between(
        own.map((point) => ({ year: point.year, value: of(point) })),
        year
      ) ?? 0
    const range = {
      low: read(({ low }) => low),
      central: read(({ central }) => central),
      high: read(({ high }) => high),
    }
    const usd = own[0]?.usd ?? 0
    price += twoPiece(range, z) * usd * read(({ paidShare }) => paidShare)
  }
  return Math.max(0, price)
}
