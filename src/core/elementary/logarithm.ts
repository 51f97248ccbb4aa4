import { numberAt } from '../entry.ts'
import { powerOfTwo, readExponent, upperHalf } from './double.ts'
import { LN2_HIGH, LN2_LOW, LN_HIGH, LN_LOW, PARTS } from './tables.ts'

/** Doubles below this have fewer bits; they are lifted by 2^54 before their exponent is read. */
const LEAST_NORMAL = powerOfTwo(-1022)
const LIFT = 54

/** 128/i by numerator i. */
const RECIPROCALS = LN_HIGH.map((_, i) => PARTS / i)

/** log10(e) by halves: the second contains what the nearest double lacks. */
const LOG10_E_HIGH = upperHalf(Math.LOG10E)
const LOG10_E_LOW = Math.LOG10E - LOG10_E_HIGH + 1.098_319_650_216_765e-17

const LOW = new Float64Array(1)

/**
 * The natural logarithm, the same to the last digit on every machine: right to 0.51 of the last
 * place. Minus infinity at 0, NaN below.
 */
export function ln(x: number): number {
  return x > 0 && x < Infinity ? splitLogarithm(x, LOW) : logarithmBeyond(x)
}

/** The decimal logarithm, with the same properties; exact for powers of ten. */
export function log10(x: number): number {
  if (!(x > 0 && x < Infinity)) return logarithmBeyond(x)
  const high = splitLogarithm(x, LOW)
  const upper = upperHalf(high)
  const lower = high - upper + numberAt(LOW, 0)
  return upper * LOG10_E_HIGH + (lower * Math.LOG10E + upper * LOG10_E_LOW)
}

function logarithmBeyond(x: number): number {
  if (x === 0) return -Infinity
  return x > 0 ? x : NaN
}

/**
 * The natural logarithm of a finite number above 0 as a sum: returns the nearest double and puts
 * what it lacks into `low`; together they are right to some 68 bits.
 *
 * ln(x) = k*ln(2) + ln(c) + ln(1 + r), where x = 2^k*c*(1 + r), c = i/128 and |r| < 0.006, after
 * P. Tang, ACM Transactions on Mathematical Software 16 (1990), 378-400.
 */
export function splitLogarithm(x: number, low: Float64Array): number {
  const lift = x < LEAST_NORMAL ? LIFT : 0
  const lifted = lift === 0 ? x : x * powerOfTwo(lift)
  const exponent = readExponent(lifted)
  const mantissa = lifted * powerOfTwo(-exponent)
  const k = exponent - lift
  const i = (mantissa * PARTS + 1 / 2) | 0
  const c = i * (1 / PARTS)
  const reciprocal = numberAt(RECIPROCALS, i)

  // r in two parts, the first short enough for an exact square
  const distance = mantissa - c
  const r = distance * reciprocal
  const rHigh = upperHalf(r)
  const rLow = (distance - rHigh * c) * reciprocal

  // each sum with what its rounding took; the larger summand comes first
  const octaves = k * LN2_HIGH
  const lnC = numberAt(LN_HIGH, i)
  const grid = octaves + lnC
  const gridLow = octaves - grid + lnC + (k * LN2_LOW + numberAt(LN_LOW, i))
  const linear = grid + rHigh
  const linearLow = grid - linear + rHigh
  const square = (-1 / 2) * rHigh * rHigh
  const high = linear + square
  const squareLow = linear - high + square

  // ln(1 + r) = r - r^2/2 + r^3/3 - …
  const r2 = r * r
  const cubic =
    r * r2 * (1 / 3 - r * (1 / 4) + r2 * (1 / 5 - r * (1 / 6) + r2 * (1 / 7 - r * (1 / 8))))
  const rest = cubic - rLow * rHigh + rLow + squareLow + linearLow + gridLow
  const nearest = high + rest
  low[0] = high - nearest + rest
  return nearest
}
