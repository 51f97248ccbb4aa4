import { describe, expect, test } from 'vitest'
import { interpolate, type Nodes } from './interpolation.ts'

const CURVE: Nodes = { x: [0, 1, 3], y: [10, 20, 0] }

describe('piecewise-linear reading', () => {
  test.each([
    [-1, 0, 'continues the first slope'],
    [0, 10, 'returns the first node'],
    [0.5, 15, 'lies between two nodes'],
    [1, 20, 'returns an inner node'],
    [2, 10, 'lies between two nodes'],
    [3, 0, 'returns the last node'],
    [4, -10, 'continues the last slope'],
  ])('at %f it is %f: it %s', (x, y) => {
    expect(interpolate(CURVE, x)).toBe(y)
  })

  test('a curve of one node throws', () => {
    expect(() => interpolate({ x: [1], y: [1] }, 1)).toThrow(RangeError)
  })
})
