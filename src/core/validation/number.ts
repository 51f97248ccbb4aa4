import { z } from 'zod'
import { UNITS } from '../../model/units/unit-table.ts'
import { PERCENT } from '../unit-conversions.ts'

/** How many there are of something, where the name of the field does not say so. */
export const countSchema = z.int().min(0).meta({ 'x-unit': UNITS.count.symbol })

/** Smallest and largest value of a number. */
export interface Bounds {
  readonly least: number
  readonly most: number
}

/** A number between two bounds, both allowed; the message names type, bounds and unit. */
export function boundedNumber({ least, most }: Bounds, unit: string) {
  const error = `must be a number from ${least} to ${most}${unit === '' ? '' : ` ${unit}`}`
  return z.number({ error }).min(least, { error }).max(most, { error })
}

/** Longer texts are not mistyped numbers. */
const LONGEST_NUMBER = 40

const LOOSE_NUMBER = /^[^\d+.-]*([+-]?[\d.,]+(?:e[+-]?\d+)?)\s*(%|percent)?[^\d]*$/i

/** Digits that division by 100 leaves meaningful. */
const SHOWN_DIGITS = 12

/**
 * Guess the number meant by a text with a unit, a currency or a comma: 2 for `2C`, 50 for `$50`,
 * 0.5 for `50%` of a fraction. Null where the text contains none.
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
