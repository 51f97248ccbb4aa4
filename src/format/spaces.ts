/**
 * Narrow no-break space, U+202F: between thousands and between a number and its unit.
 * Preferred to the thin space U+2009, which lets a line break between a number and its unit.
 */
export const NARROW_SPACE = '\u202f'

/** En dash, U+2013: between the ends of a range. */
export const EN_DASH = '\u2013'

/** True minus sign, U+2212. */
export const MINUS = '\u2212'

/** No-break space of full width, U+00A0: between the day and the month of a date. */
export const NO_BREAK_SPACE = '\u00a0'
