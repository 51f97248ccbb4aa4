/** Narrow no-break space, U+202F: between thousands. */
export const NARROW_SPACE = '\u202f'

/** En dash, U+2013: between the ends of a range. */
export const EN_DASH = '\u2013'

/** True minus sign, U+2212. */
export const MINUS = '\u2212'

/**
 * No-break space of full width, U+00A0: between a number and its unit, and inside a date.
 * The narrow spaces of our fonts are an eighth of an em, where a unit seems to touch its number.
 */
export const NO_BREAK_SPACE = '\u00a0'

/**
 * The exponent of a number in scientific notation: 3 for 1234, -2 for 0.05, 0 for 0. Determined
 * from its digits, since the last digit of a logarithm depends on the machine.
 */
export function decimalExponent(value: number): number {
  return Number(value.toExponential().split('e')[1])
}

/** The largest power of ten not above the absolute value of a number; 1 for 0. */
export function powerOfTenBelow(value: number): number {
  return Number(`1e${decimalExponent(value)}`)
}

/** Significant digits of a number in running text and in charts. */
const PROSE_DIGITS = 3

/** Ordinal suffixes other than `th`, by last digit. */
const ORDINAL_ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }

/**
 * Significant digits of a double without floating-point noise: 61.199999999999996 prints as 61.2.
 */
const EXACT_DIGITS = 12

/** Maximum decimals of `toFixed`. */
const MOST_DECIMALS = 100

/**
 * Write a number for running text: at most three significant digits, no trailing zeros.
 * Throws a RangeError if the number is not finite.
 */
export function formatProse(value: number): string {
  return formatSignificant(value, PROSE_DIGITS)
}

/**
 * Write a number for a table: all digits without floating-point noise. Throws a RangeError if the
 * number is not finite.
 */
export function formatExact(value: number): string {
  return formatSignificant(value, EXACT_DIGITS)
}

/** Write a number with a fixed number of decimals, 0 to 100, for a column of a table. */
export function formatFixed(value: number, decimals: number): string {
  return dress(assertFinite(value).toFixed(decimals))
}

/**
 * Write a number with a fixed number of decimals; a positive number that would be shown as zero is
 * written as `<0.01`.
 */
export function formatFixedOrBelow(value: number, decimals: number): string {
  const least = Number(`1e-${decimals}`)
  return value > 0 && value < least / 2
    ? `<${formatFixed(least, decimals)}`
    : formatFixed(value, decimals)
}

/** Round a number to the decimals that give `largest` three significant digits. */
export function roundAlike(value: number, largest: number): number {
  const decimals = PROSE_DIGITS - 1 - decimalExponent(Number(largest.toPrecision(PROSE_DIGITS)))
  return Number(value.toFixed(Math.max(0, decimals)))
}

/** Write a column of numbers exactly, all with the same number of decimals, so that they align. */
export function formatColumn(values: readonly number[]): string[] {
  const decimals = Math.max(0, ...values.map(countDecimals))
  return values.map((value) => formatFixed(value, decimals))
}

/**
 * Write the numbers of one chart consistently, with the decimals that give the largest of `among`
 * three significant digits. A number too small for them keeps its own decimals, so that it is not
 * shown as zero.
 */
export function formatAlike(value: number, among: readonly number[]): string {
  const largest = Math.max(0, ...among.map((one) => Math.abs(assertFinite(one))))
  const power = decimalExponent(Number(largest.toPrecision(PROSE_DIGITS)))
  const most = Math.max(0, PROSE_DIGITS - 1 - power)
  // Omit decimals that no number of the chart needs: 12, 30 and not 12.0, 30.0.
  const held = Math.max(0, ...[value, ...among].map((one) => countDecimals(toThree(one))))
  const decimals = Math.min(most, held)
  const isLost = value !== 0 && Number(value.toFixed(decimals)) === 0
  return isLost ? formatProse(value) : formatFixed(value, decimals)
}

/** Write a number for running text with its sign, including a plus; zero has none. */
export function formatSigned(value: number): string {
  const text = formatProse(value)
  return text === '0' || value < 0 ? text : `+${text}`
}

/** Write a change for a column of a table: with its sign and a fixed number of decimals. */
export function formatSignedFixed(value: number, decimals: number): string {
  const text = formatFixed(value, decimals)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** Write a range in running text, its ends rounded, with an en dash; equal ends are one number. */
export function formatRange(low: number, high: number): string {
  const [from, to] = [formatProse(low), formatProse(high)]
  if (from === to) return from
  // A dash before a minus sign would look like one long line.
  return low < 0 || high < 0 ? `${from} to ${to}` : `${from}${EN_DASH}${to}`
}

/**
 * Write a count exactly, with thousands separators; throws a RangeError if it is not an integer.
 */
export function formatCount(value: number): string {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`formatCount got ${value}: give a whole number below 2^53`)
  }
  return formatFixed(value, 0)
}

/** Write an ordinal, `1st`, `22nd`, `113th`; throws a RangeError if it is not an integer. */
export function formatOrdinal(rank: number): string {
  const isTeen = Math.floor(rank / 10) % 10 === 1
  return `${formatCount(rank)}${(isTeen ? undefined : ORDINAL_ENDINGS[rank % 10]) ?? 'th'}`
}

/** Number of decimals of a number, without floating-point noise. */
export function countDecimals(value: number): number {
  const [, decimals = ''] = toPlain(value, EXACT_DIGITS).split('.')
  return decimals.length
}

function formatSignificant(value: number, digits: number): string {
  return dress(toPlain(assertFinite(value), digits))
}

function toThree(value: number): number {
  return Number(value.toPrecision(PROSE_DIGITS))
}

/** Decimal text without exponent and without trailing zeros. */
function toPlain(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits))
  if (rounded === 0) return '0'
  const decimals = digits - 1 - decimalExponent(rounded)
  const text = rounded.toFixed(Math.min(Math.max(decimals, 0), MOST_DECIMALS))
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** Insert thousands separators and a true minus sign; a negative zero loses its sign. */
function dress(plain: string): string {
  const isNegative = plain.startsWith('-') && /[1-9]/.test(plain)
  const [whole = '', decimals] = plain.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE)
  return `${isNegative ? MINUS : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`
}

function assertFinite(value: number): number {
  if (Number.isFinite(value)) return value
  throw new RangeError(`a number to print is ${value}: give a finite number, or say it is missing`)
}
