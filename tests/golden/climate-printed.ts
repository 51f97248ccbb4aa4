import { expect } from 'vitest'

/** Room for the rounding of doubles, far below any printed digit. */
const FLOAT_SLACK = 1e-9

/** Expect a value to round to a printed figure: within half a unit of its last digit. */
export function expectPrinted(value: number, printed: string): void {
  const decimals = printed.split('.')[1]?.length ?? 0
  const halfUnit = 10 ** -decimals / 2
  expect(Math.abs(value - Number(printed)), `${value} against ${printed}`).toBeLessThanOrEqual(
    halfUnit + FLOAT_SLACK
  )
}
