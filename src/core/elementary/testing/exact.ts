/** Fractional bits of the fixed-point numbers used here. */
const BITS = 400n
const ONE = 1n << BITS

/** Bits of the fraction of a double with its leading one. */
const DOUBLE_BITS = 53

/** A double as an integer multiple of 2^-400; exact from 2^-340 up. */
export function toExact(value: number): bigint {
  let whole = value
  let shift = BITS
  for (; !Number.isInteger(whole); whole *= 2) shift -= 1n
  return shift >= 0n ? BigInt(whole) << shift : BigInt(whole) >> -shift
}

/** The natural logarithm by the series of atanh. */
export function exactLn(value: bigint): bigint {
  let mantissa = value
  let octaves = 0n
  for (; mantissa > 2n * ONE; mantissa /= 2n) octaves += 1n
  for (; mantissa < ONE; mantissa *= 2n) octaves -= 1n
  return octaves * LN2 + twiceAtanh(((mantissa - ONE) * ONE) / (mantissa + ONE))
}

/** The exponential function by its own series. */
export function exactExp(value: bigint): bigint {
  const octaves = value / LN2
  const rest = value % LN2
  let sum = 0n
  for (let term = ONE, n = 1n; term !== 0n; n += 1n) {
    sum += term
    term = (term * rest) / (n * ONE)
  }
  return octaves >= 0n ? sum << octaves : sum >> -octaves
}

/** Cosine and sine of an angle in turns, by their own series. */
export function exactCircle(turns: bigint): { cosine: bigint; sine: bigint } {
  const angle = multiply(turns, 2n * PI)
  const sums = { cosine: 0n, sine: 0n }
  let term = ONE
  for (let n = 1n; term !== 0n; n += 1n) {
    const sign = n % 4n > 2n || n % 4n === 0n ? -1n : 1n
    if (n % 2n === 1n) sums.cosine += sign * term
    else sums.sine += sign * term
    term = (term * angle) / (n * ONE)
  }
  return sums
}

/** The product of two reals. */
export function multiply(a: bigint, b: bigint): bigint {
  return (a * b) / ONE
}

/** Error of a double relative to the exact value, in ulp. */
export function countLastPlaces(value: number, exact: bigint): number {
  const size = exact < 0n ? -exact : exact
  const distance = toExact(value) - exact
  const place = 1n << BigInt(size.toString(2).length - DOUBLE_BITS)
  return Math.abs(Number((distance * 10_000n) / place)) / 10_000
}

const LN2 = twiceAtanh(ONE / 3n)

/** Machin's formula: pi = 16*atan(1/5) - 4*atan(1/239). */
const PI = 16n * arcTangentOfReciprocal(5n) - 4n * arcTangentOfReciprocal(239n)

function arcTangentOfReciprocal(n: bigint): bigint {
  let sum = 0n
  let sign = 1n
  for (let power = ONE / n, odd = 1n; power !== 0n; odd += 2n) {
    sum += (sign * power) / odd
    sign = -sign
    power /= n * n
  }
  return sum
}

function twiceAtanh(y: bigint): bigint {
  const square = multiply(y, y)
  let sum = 0n
  for (let power = 2n * y, odd = 1n; power !== 0n; odd += 2n) {
    sum += power / odd
    power = multiply(power, square)
  }
  return sum
}
