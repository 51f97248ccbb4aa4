/** Percent of the whole. */
export const PERCENT = 100

export const MONTHS_PER_YEAR = 12

/** Of a common year. */
export const DAYS_PER_YEAR = 365

export const HOURS_PER_DAY = 24

export const GWH_PER_TWH = 1000

/** Million of a currency in a billion. */
export const MILLION_PER_BILLION = 1000
