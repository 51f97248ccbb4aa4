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
 * The exponent of a number in scientific notation: 3 of 1234, -2 of 0.05, 0 of 0. Read from its
 * digits, since the last one of a logarithm depends on the machine.
 */
export function decimalExponent(value: number): number {
  return Number(value.toExponential().split('e')[1])
}

/** The largest power of ten that is not above the size of a number; 1 for 0. */
export function powerOfTenBelow(value: number): number {
  return Number(`1e${decimalExponent(value)}`)
}

/** Significant digits of a number in running text and in charts. */
const PROSE_DIGITS = 3

/** What follows the last digit of a place in a ranking where it is not `th`. */
const ORDINAL_ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** Digits of a double without noise: 61.199999999999996 prints as 61.2. */
const EXACT_DIGITS = 12

/** Most decimals that `toFixed` accepts. */
const MOST_DECIMALS = 100

/**
 * Write a number for running text: at most three significant digits, no trailing zeros.
 * Throws a RangeError when the number is not finite.
 */
export function formatProse(value: number): string {
  return formatSignificant(value, PROSE_DIGITS)
}

/**
 * Write a number for a table: all its digits, less the noise of binary arithmetic.
 * Throws a RangeError when the number is not finite.
 */
export function formatExact(value: number): string {
  return formatSignificant(value, EXACT_DIGITS)
}

/** Write a number with a fixed count of decimals, 0 to 100, as a column of a table needs it. */
export function formatFixed(value: number, decimals: number): string {
  return dress(assertFinite(value).toFixed(decimals))
}

/**
 * Write a number with a fixed count of decimals; one above zero that they would show as zero is
 * written as below the least number they can show, `<0.01`.
 */
export function formatFixedOrBelow(value: number, decimals: number): string {
  const least = Number(`1e-${decimals}`)
  return value > 0 && value < least / 2
    ? `<${formatFixed(least, decimals)}`
    : formatFixed(value, decimals)
}

/** Round a number to the decimals that give `largest` three digits, so that both are equally exact. */
export function roundAlike(value: number, largest: number): number {
  const decimals = PROSE_DIGITS - 1 - decimalExponent(Number(largest.toPrecision(PROSE_DIGITS)))
  return Number(value.toFixed(Math.max(0, decimals)))
}

/** Write a column of numbers exactly, all with the decimals of the longest, so that they align. */
export function formatColumn(values: readonly number[]): string[] {
  const decimals = Math.max(0, ...values.map(countDecimals))
  return values.map((value) => formatFixed(value, decimals))
}

/**
 * Write the numbers of one picture alike: the decimals that give the largest of all `among` three
 * significant digits. A number too small for them keeps its own, so that it does not read as zero.
 */
export function formatAlike(value: number, among: readonly number[]): string {
  const largest = Math.max(0, ...among.map((one) => Math.abs(assertFinite(one))))
  const power = decimalExponent(Number(largest.toPrecision(PROSE_DIGITS)))
  const most = Math.max(0, PROSE_DIGITS - 1 - power)
  // What no number of the picture has need not be printed: 12, 30 and not 12.0, 30.0.
  const held = Math.max(0, ...[value, ...among].map((one) => countDecimals(toThree(one))))
  const decimals = Math.min(most, held)
  const isLost = value !== 0 && Number(value.toFixed(decimals)) === 0
  return isLost ? formatProse(value) : formatFixed(value, decimals)
}

/** Write a number for running text with its sign, also a plus; zero has none. */
export function formatSigned(value: number): string {
  const text = formatProse(value)
  return text === '0' || value < 0 ? text : `+${text}`
}

/** Write a change for a column of a table: with its sign and a fixed count of decimals. */
export function formatSignedFixed(value: number, decimals: number): string {
  const text = formatFixed(value, decimals)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** Write a range in running text, its ends rounded, with an en dash; equal ends are one number. */
export function formatRange(low: number, high: number): string {
  const [from, to] = [formatProse(low), formatProse(high)]
  if (from === to) return from
  // A dash before a minus sign would read as one long stroke.
  return low < 0 || high < 0 ? `${from} to ${to}` : `${from}${EN_DASH}${to}`
}

/** Write a whole count exactly, with its thousands apart; throws a RangeError when it is no integer. */
export function formatCount(value: number): string {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`formatCount got ${value}: give a whole number below 2^53`)
  }
  return formatFixed(value, 0)
}

/** Write a place in a ranking, `1st`, `22nd`, `113th`; throws a RangeError when it is no integer. */
export function formatOrdinal(rank: number): string {
  const isTeen = Math.floor(rank / 10) % 10 === 1
  return `${formatCount(rank)}${(isTeen ? undefined : ORDINAL_ENDINGS[rank % 10]) ?? 'th'}`
}

/** How many decimals a number has, less the noise of binary arithmetic. */
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

/** Set thousands apart and put the true minus; a negative zero loses its sign. */
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
