/** Decimals that remove floating-point noise but no significant digit. */
export const EXACT_DECIMALS = 6

/** Relative floating-point noise of a scaled number. */
const DUST = 4 * Number.EPSILON

/** Maximum decimals that count as intended; more come from computation. */
const MOST_DECIMALS = 4

/** The decimals of a number as JSON writes it; empty for an integer. */
export function fractionOf(value: number): string {
  const [, fraction = ''] = String(value).split('.')
  return fraction
}

/** Unit of the last stated digit of some values: 0.1 if the finest has one decimal. */
export function stepOf(values: readonly number[]): number {
  const decimals = values.map((value) => {
    const fraction = fractionOf(value)
    return fraction.includes('e') ? MOST_DECIMALS : fraction.length
  })
  return decimalStep(Math.min(MOST_DECIMALS, Math.max(0, ...decimals)))
}

/** Unit of the last of a number of decimals: 0.01 for two. */
export function decimalStep(decimals: number): number {
  return Number(`1e${-decimals}`)
}

/** Round to a number of decimals, half away from zero, ignoring floating-point noise. */
export function roundTo(value: number, decimals: number): number {
  const factor = Number(`1e${decimals}`)
  const scaled = Math.abs(value) * factor
  const rounded = Math.sign(value) * Math.round(scaled + scaled * DUST)
  return rounded === 0 ? 0 : rounded / factor
}

/** Relative floating-point error allowed at the tolerance limit. */
const OVERSHOOT = 8 * Number.EPSILON

/**
 * Whether two values differ by at most a tolerance.
 * A decimal exactly at the limit passes despite floating-point error.
 */
export function isWithin(tolerance: number, expected: number, actual: number): boolean {
  const scale = Math.max(Math.abs(expected), Math.abs(actual), 1)
  return Math.abs(expected - actual) <= tolerance + scale * OVERSHOOT
}
