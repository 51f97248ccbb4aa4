import { numberAt } from '../entry.ts'
import { powerOfTwo, scaleByPowerOfTwo } from './double.ts'
import { LN2_HIGH, LN2_LOW, PARTS, POWER_HIGH, POWER_LOW } from './tables.ts'

/** Beyond these e^x is above the largest double, and below half of the least. */
const MOST = 709.782_712_893_384
const LEAST = -745.133_219_101_941_1

/** Where 1 no longer counts beside e^x, nor e^x beside 1. */
const LOST_BESIDE_ONE = 40

/** ln(2)/128, in two parts, and how many of it make one. */
const PART_HIGH = LN2_HIGH / PARTS
const PART_LOW = LN2_LOW / PARTS
const PARTS_OF_ONE = PARTS / Math.LN2

/** A count of parts as octaves and rest, in bits. */
const OCTAVE_SHIFT = 7
const REST_MASK = PARTS - 1

/** e^x, the same to the last digit on every machine: right to 0.51 of the last place. */
export function exp(x: number): number {
  if (x > MOST) return Infinity
  if (x < LEAST) return 0
  return Number.isNaN(x) ? x : exponentialOfSum(x, 0)
}

/**
 * e^(x + rest) for |x| < 746 and a rest below the last places of x.
 *
 * e^x = 2^k*2^(i/128)*e^r, where x = (128*k + i)*ln(2)/128 + r and |r| < 0.0028, after P. Tang, ACM
 * Transactions on Mathematical Software 15 (1989), 144-157.
 */
export function exponentialOfSum(x: number, rest: number): number {
  const parts = countParts(x)
  const r = x - parts * PART_HIGH - (parts * PART_LOW - rest)
  const i = parts & REST_MASK
  const r2 = r * r
  const beyondLinear = r2 * (1 / 2 + r * (1 / 6) + r2 * (1 / 24 + r * (1 / 120)))
  const power = numberAt(POWER_HIGH, i)
  const scaled = power + (power * (r + beyondLinear) + numberAt(POWER_LOW, i))
  return scaleByPowerOfTwo(scaled, parts >> OCTAVE_SHIFT)
}

/** e^x - 1 with all its digits for small x, with the properties of `exp`. */
export function expm1(x: number): number {
  if (x > LOST_BESIDE_ONE) return exp(x)
  if (x < -LOST_BESIDE_ONE) return -1
  const parts = countParts(x)
  const rUnrounded = x - parts * PART_HIGH
  const r = rUnrounded - parts * PART_LOW
  const rLow = rUnrounded - r - parts * PART_LOW
  const i = parts & REST_MASK
  const octave = powerOfTwo(parts >> OCTAVE_SHIFT)
  const power = numberAt(POWER_HIGH, i) * octave
  const powerLow = numberAt(POWER_LOW, i) * octave

  // p*e^r - 1 = (p - 1) + r + (p - 1)*r + p*(e^r - 1 - r), each sum with what its rounding took
  const r2 = r * r
  const beyondLinear = r2 * (1 / 2 + r * (1 / 6) + r2 * (1 / 24 + r * (1 / 120) + r2 * (1 / 720)))
  const less = power - 1
  const lessLow = power > 1 ? power - less - 1 : power - (less + 1)
  const high = less + r
  const highLow = less - high + r
  return (
    high + (highLow + (lessLow + powerLow * (1 + r) + less * r + power * (beyondLinear + rLow)))
  )
}

const countParts = (x: number): number => Math.floor(x * PARTS_OF_ONE + 1 / 2) | 0
