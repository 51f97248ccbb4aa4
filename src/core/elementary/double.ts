import { numberAt } from '../entry.ts'

/** Exponents of the least and the largest power of two that a double can represent, and of the least normal one. */
const LEAST_EXPONENT = -1074
const LEAST_NORMAL_EXPONENT = -1022
const MOST_EXPONENT = 1023

/** Every power of two that a double can represent, the smallest first; doubling is exact. */
const POWERS_OF_TWO = new Float64Array(MOST_EXPONENT - LEAST_EXPONENT + 1)
for (let power = Number.MIN_VALUE, i = 0; i < POWERS_OF_TWO.length; power *= 2, i += 1)
  POWERS_OF_TWO[i] = power

/** 2^27 + 1: the difference of a product with it pushes out the lower 27 of a double's 53 bits. */
const SPLITTER = 134_217_729

/** Upper 32 bits of sqrt(1/2), and how many of them are fraction. */
const ROOT_HALF_WORD = 0x3f_e6_a0_9e
const WORD_FRACTION_BITS = 20

const word = new DataView(new ArrayBuffer(8))

/** 2^exponent of a whole exponent from -1074 to 1023. */
export function powerOfTwo(exponent: number): number {
  return numberAt(POWERS_OF_TWO, exponent - LEAST_EXPONENT)
}

/** value * 2^exponent of a whole exponent from -2096 to 2046, rounded once. */
export function scaleByPowerOfTwo(value: number, exponent: number): number {
  if (exponent >= LEAST_NORMAL_EXPONENT && exponent <= MOST_EXPONENT)
    return value * powerOfTwo(exponent)
  const first = exponent > 0 ? MOST_EXPONENT : LEAST_NORMAL_EXPONENT
  return value * powerOfTwo(first) * powerOfTwo(exponent - first)
}

/** The whole exponent that leaves value/2^exponent between sqrt(1/2) and sqrt(2), of a normal double above 0. */
export function readExponent(value: number): number {
  word.setFloat64(0, value, true)
  return (word.getInt32(4, true) - ROOT_HALF_WORD) >> WORD_FRACTION_BITS
}

/**
 * The upper 26 bits of a double below 2^996: products of two such halves are exact, and so is what
 * the half lacks (Veltkamp 1968; Dekker, Numerische Mathematik 18, 1971, 224-242).
 */
export function upperHalf(value: number): number {
  const product = SPLITTER * value
  return product - (product - value)
}
