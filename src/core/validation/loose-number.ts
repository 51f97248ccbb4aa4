import { PERCENT } from '../unit-conversions.ts'

/** Longer texts are no slip in writing a number. */
const LONGEST_NUMBER = 40

const LOOSE_NUMBER = /^[^\d+.-]*([+-]?[\d.,]+(?:e[+-]?\d+)?)\s*(%|percent)?[^\d]*$/i

/** Digits that division by 100 leaves meaningful. */
const SHOWN_DIGITS = 12

/**
 * Read the number that a person most probably meant by a text with a unit, a currency or a comma:
 * 2 for `2C`, 50 for `$50`, 0.5 for `50%` of a fraction. Null where the text contains none.
 */
export function readLooseNumber(text: string, isPercent: boolean): number | null {
  if (text.length > LONGEST_NUMBER) return null
  const [, digits = '', percent] = LOOSE_NUMBER.exec(text.trim()) ?? []
  const isGrouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
  const value = digits === '' ? Number.NaN : Number(digits.replaceAll(',', isGrouped ? '' : '.'))
  if (!Number.isFinite(value)) return null
  if (percent === undefined || isPercent) return value
  return Number((value / PERCENT).toPrecision(SHOWN_DIGITS))
}
