/** Number of table entries per factor of two, and per unit of the mantissa. */
export const PARTS = 128

/**
 * Range of the logarithm table on both sides of numerator 128: mantissas from sqrt(1/2) to sqrt(2).
 */
const REACH = 54

/** ln(2) to 32 bits, so that integer multiples up to 2^21 are exact, and the remainder. */
export const LN2_HIGH = 0.693_147_180_369_123_8
export const LN2_LOW = 1.908_214_929_270_587_7e-10

/** The tables are computed in fixed-point arithmetic with this many fractional bits. */
const FRACTION_BITS = 120
const ONE = 1n << BigInt(FRACTION_BITS)

/** Exact values as pairs of doubles: the nearest double and the remainder. */
interface PairTable {
  readonly high: Float64Array
  readonly low: Float64Array
}

/** 2^(i/128) by numerator i, from 0 to 127. */
export const { high: POWER_HIGH, low: POWER_LOW } = tabulatePowers()

/** ln(i/128) by numerator i, from 74 to 182. */
export const { high: LN_HIGH, low: LN_LOW } = tabulateLogarithms()

function tabulatePowers(): PairTable {
  const table = createTable(PARTS)
  const root = exponential(logarithmOfRatio(3) / BigInt(PARTS))
  for (let i = 0, value = ONE; i < PARTS; i += 1) {
    store(table, i, value)
    value = (value * root) / ONE
  }
  return table
}

function tabulateLogarithms(): PairTable {
  const table = createTable(PARTS + REACH + 1)
  for (let i = 0, above = 0n, below = 0n; i <= REACH; i += 1) {
    store(table, PARTS + i, above)
    store(table, PARTS - i, below)
    above += logarithmOfRatio(2 * (PARTS + i) + 1)
    below -= logarithmOfRatio(2 * (PARTS - i) - 1)
  }
  return table
}

/** e^y = 1 + y + y^2/2! + … */
function exponential(y: bigint): bigint {
  let sum = ONE
  for (let term = y, n = 2n; term > 0n; n += 1n) {
    sum += term
    term = (term * y) / (n * ONE)
  }
  return sum
}

/** ln((n + 1)/(n - 1)) = 2*(1/n + 1/(3*n^3) + 1/(5*n^5) + …) */
function logarithmOfRatio(n: number): bigint {
  const divisor = BigInt(n)
  let sum = 0n
  for (let term = (2n * ONE) / divisor, odd = 1n; term > 0n; odd += 2n) {
    sum += term / odd
    term /= divisor * divisor
  }
  return sum
}

function createTable(length: number): PairTable {
  return { high: new Float64Array(length), low: new Float64Array(length) }
}

function store({ high, low }: PairTable, index: number, value: bigint): void {
  const nearest = Number(value)
  high[index] = nearest / Number(ONE)
  low[index] = Number(value - BigInt(nearest)) / Number(ONE)
}
