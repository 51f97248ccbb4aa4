import { assert, array, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseTicks, chooseYears, spreadLabels } from './geometry.ts'
import { measureText, wrapText } from './rendering/text-width.ts'

test.each([
  ['from zero', [64.8, 29.5], 4, [0, 20, 40, 60, 80]],
  ['across zero', [-4, 4.2], 5, [-4, -2, 0, 2, 4, 6]],
  ['nothing but zero', [0], 2, [0]],
  ['fractions without binary noise', [0.29], 3, [0, 0.1, 0.2, 0.3]],
] as const)('chooseTicks covers values %s', (_, values, count, ticks) => {
  expect(chooseTicks(values, count)).toEqual(ticks)
})

test.each([
  ['every year of a short span', 2030, 2034, 7, [2030, 2031, 2032, 2033, 2034]],
  ['the ends and even steps', 2023, 2035, 4, [2023, 2028, 2035]],
  ['a single year', 2030, 2030, 4, [2030]],
])('chooseYears shows %s', (_, first, last, count, years) => {
  expect(chooseYears(first, last, count)).toEqual(years)
})

describe('spreadLabels', () => {
  test('leaves labels that stand apart where they wish', () => {
    expect(spreadLabels([10, 100, 50], [15, 15, 15], [0, 200])).toEqual([10, 100, 50])
  })

  test('keeps the gap and the order whenever there is room', () => {
    assert(
      property(
        array(double({ min: 0, max: 300, noNaN: true }), { minLength: 1, maxLength: 12 }),
        (wishes) => {
          const placed = spreadLabels(
            wishes,
            wishes.map(() => 15),
            [0, 300]
          )
          const order = wishes
            .map((_, index) => index)
            .sort((a, b) => (wishes[a] ?? 0) - (wishes[b] ?? 0))
          const sorted = order.map((index) => placed[index] ?? Number.NaN)
          for (const [index, y] of sorted.entries()) {
            expect(y).toBeLessThanOrEqual(300)
            expect(y).toBeGreaterThanOrEqual(-1e-9)
            if (index > 0) expect(y - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(15 - 1e-9)
          }
        }
      )
    )
  })
})

describe('measureText', () => {
  test('adds the advance widths of Inter', () => {
    expect(measureText('00', 1000)).toBe(1296)
    expect(measureText('A', 12, 600)).toBeCloseTo(8.736)
    expect(measureText('', 12)).toBe(0)
  })

  test('takes the base letter where an accented one was not measured', () => {
    expect(measureText('ş', 12)).toBe(measureText('s', 12))
  })
})

test('wrapText breaks at spaces and never inside a word', () => {
  expect(wrapText('Solar on new sites', 70, 12)).toEqual(['Solar on', 'new sites'])
  expect(wrapText('Unbreakable', 10, 12)).toEqual(['Unbreakable'])
})
