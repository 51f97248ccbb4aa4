import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseAxisEnd, placeOn } from './axis.ts'

describe('chooseAxisEnd', () => {
  it.each([
    ['a value just under a rung', 0.99, 1],
    ['a value on a rung', 3, 3],
    ['a value between rungs', 3.2, 10],
    ['a small value', 0.021, 0.03],
    ['nothing at all', 0, 1],
  ])('holds %s', (_case, largest, end) => {
    expect(chooseAxisEnd(largest)).toBe(end)
  })

  it('keeps the current end while the value fills enough of the axis', () => {
    expect(chooseAxisEnd(0.4, 3)).toBe(3)
    expect(chooseAxisEnd(0.3, 3)).toBe(0.3)
    expect(chooseAxisEnd(3.1, 3)).toBe(10)
  })

  it('always gives an end that contains the value, which fills at least a third of the axis', () => {
    assert(
      property(double({ min: 1e-6, max: 1e9, noNaN: true }), (largest) => {
        const end = chooseAxisEnd(largest)
        expect(end).toBeGreaterThanOrEqual(largest)
        expect(largest / end).toBeGreaterThan(0.29)
      })
    )
  })
})

describe('placeOn', () => {
  const place = placeOn({ from: 2000, to: 2100, ticks: [] }, 10, 110)

  it('maps the ends of the axis to the edges of the chart', () => {
    expect([place(2000), place(2050), place(2100)]).toEqual([10, 60, 110])
  })
})
