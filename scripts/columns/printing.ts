/** Significant digits to which columns are printed. */
const SIGNIFICANT_DIGITS = 6

/** Tolerance for floating-point noise, relative to the last printed digit. */
const NOISE = 1e-6

/** Decimals of each derived column. */
export const COLUMN_DECIMALS: Readonly<Record<string, number>> = {
  alpha_c: 4,
  beta: 4,
  local_scale: 4,
  h26: 2,
  h32: 2,
  h38: 2,
  h46: 2,
  wbgt_offset_c: 4,
  river_protection_yr: 2,
  coast_protection_yr: 2,
  slr_low: 6,
  slr_high: 6,
  gdp_busd: 2,
  pop_m: 4,
  ky: 4,
  va_agri: 4,
  va_ind: 4,
  va_real_estate: 4,
  emp_agri: 4,
  emp_ind: 4,
  openness: 4,
  margin: 4,
  share_steam: 4,
  share_gas: 4,
  share_hydro: 4,
  peak_gw: 6,
  mortality_per_c: 6,
  mortality_error_per_c: 6,
}

/**
 * A value of a column as printed: rounded to its decimals and to at most six significant digits.
 */
export function printColumn(column: string, value: number): number {
  const rounded = Number(value.toFixed(decimalsOf(column)))
  return rounded === 0 ? 0 : Number(rounded.toPrecision(SIGNIFICANT_DIGITS))
}

/** Whether a value prints like another, or is within half a unit of its last digit. */
export function isAsPrinted(column: string, value: number, printed: number): boolean {
  if (printColumn(column, value) === printed) return true
  const leading = printed === 0 ? 0 : Math.floor(Math.log10(Math.abs(printed)))
  const unit = 10 ** -Math.min(decimalsOf(column), SIGNIFICANT_DIGITS - 1 - leading)
  return Math.abs(value - printed) <= unit * (0.5 + NOISE)
}

function decimalsOf(column: string): number {
  const decimals = COLUMN_DECIMALS[column]
  if (decimals === undefined) throw new Error(`No rule derives the column '${column}'.`)
  return decimals
}
