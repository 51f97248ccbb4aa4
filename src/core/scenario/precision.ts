import { pow } from '../elementary/power.ts'

/** Digits after the point that are read as meant; more come from computation. */
const MOST_DECIMALS = 4

/** Step of the last stated digit of some values: 0.1 where the finest has one decimal. */
export function stepOf(values: readonly number[]): number {
  const decimals = values.map((value) => {
    const [, fraction = ''] = String(value).split('.')
    return fraction.includes('e') ? MOST_DECIMALS : fraction.length
  })
  return pow(10, -Math.min(MOST_DECIMALS, Math.max(0, ...decimals)))
}

/** Round to a number of decimals, half away from zero, without the dust of binary fractions. */
export function roundTo(value: number, decimals: number): number {
  const factor = pow(10, decimals)
  const scaled = Math.abs(value) * factor
  const rounded = Math.sign(value) * Math.round(scaled + scaled * Number.EPSILON * 4)
  return rounded === 0 ? 0 : rounded / factor
}
