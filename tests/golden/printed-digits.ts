import { expect } from 'vitest'

/** Units of the last printed digit by which a figure may differ. */
const UNITS = 2

/** Compare figures with a list of printed ones: at most two units of the last digit of each apart. */
export function expectPrinted(values: readonly number[], printed: string): void {
  const texts = printed.split(',')
  expect(values).toHaveLength(texts.length)
  const apart = texts.flatMap((text, index) => {
    const value = values[index] ?? NaN
    return Math.abs(value - Number(text)) <= UNITS * unitOf(text) ? [] : [`${value} for ${text}`]
  })
  expect(apart).toEqual([])
}

function unitOf(text: string): number {
  const digits = text.split('.')[1]
  return 10 ** -(digits?.length ?? 0) * (1 + 1e-9)
}
