/** Narrow no-break space, U+202F: between thousands. */
export const NARROW_SPACE = '\u202f'

/** En dash, U+2013: between the ends of a range. */
export const EN_DASH = '\u2013'

/** True minus sign, U+2212. */
export const MINUS = '\u2212'

/**
 * No-break space, U+00A0: between a number and its unit, and inside a date. The narrow space of our
 * fonts is only an eighth of an em, so a unit would seem to touch its number.
 */
export const NO_BREAK_SPACE = '\u00a0'
