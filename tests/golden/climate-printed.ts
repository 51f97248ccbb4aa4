/** Room for the rounding of doubles, far below any printed digit. */
const FLOAT_SLACK = 1e-9

/**
 * The printed figure when the value lies within half a unit of its last digit, else the value as
 * text: `expect(asPrinted(value, '1.95')).toBe('1.95')` then fails with both figures.
 */
export function asPrinted(value: number, printed: string): string {
  const decimals = printed.split('.')[1]?.length ?? 0
  const halfUnit = 10 ** -decimals / 2
  return Math.abs(value - Number(printed)) <= halfUnit + FLOAT_SLACK ? printed : String(value)
}
