import { numberAt } from '../entry.ts'
import { upperHalf } from './double.ts'
import { exponentialOfSum } from './exponential.ts'
import { splitLogarithm } from './logarithm.ts'

/** Exponents beyond this turn every base but one into 0 or infinity. */
const LARGEST_EXPONENT = 1e299

/** Beyond these e^x is infinite, or 0. */
const MOST_PRODUCT = 710
const LEAST_PRODUCT = -746

const LOW = new Float64Array(1)

/**
 * base^exponent by the rules of `**`, the same to the last digit on every machine: right to 0.51 of
 * the last place, so exact where the result is a double, such as 10^22 or 2.5^3.
 */
export function pow(base: number, exponent: number): number {
  if (exponent === 2) return base * base
  const isOrdinary =
    base > 0 && base < Infinity && exponent > -LARGEST_EXPONENT && exponent < LARGEST_EXPONENT
  return isOrdinary ? powerOfPositive(base, exponent) : powerBeyond(base, exponent)
}

/** base^exponent = e^(exponent*ln(base)), the product with more bits than a double has. */
function powerOfPositive(base: number, exponent: number): number {
  const ln = splitLogarithm(base, LOW)
  const lnUpper = upperHalf(ln)
  const lnLower = ln - lnUpper + numberAt(LOW, 0)
  const exponentUpper = upperHalf(exponent)
  const product = exponentUpper * lnUpper
  if (product > MOST_PRODUCT) return Infinity
  if (product < LEAST_PRODUCT) return 0
  return exponentialOfSum(product, (exponent - exponentUpper) * lnUpper + exponent * lnLower)
}

/** Zero, negative and infinite bases, infinite exponents, and NaN. */
function powerBeyond(base: number, exponent: number): number {
  if (exponent === 0) return 1
  const size = Math.abs(base)
  const isNegative = base < 0 || Object.is(base, -0)
  const isWhole = Math.floor(exponent) === exponent
  if (Number.isNaN(base) || Number.isNaN(exponent)) return NaN
  if (size === 1 && Math.abs(exponent) === Infinity) return NaN
  if (isNegative && !isWhole && size > 0 && size < Infinity) return NaN
  const isOdd = Math.abs(exponent % 2) === 1
  const result = powerOfSize(size, exponent)
  return isNegative && isOdd ? -result : result
}

function powerOfSize(size: number, exponent: number): number {
  if (size === 1) return 1
  const isBounded = Math.abs(exponent) < LARGEST_EXPONENT
  if (size > 0 && size < Infinity && isBounded) return powerOfPositive(size, exponent)
  return size > 1 === exponent > 0 ? Infinity : 0
}
