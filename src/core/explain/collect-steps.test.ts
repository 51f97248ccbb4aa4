import { describe, expect, it } from 'vitest'
import { collectSteps, type Definition } from './collect-steps.ts'

const TABLE: Readonly<Record<string, readonly [value: number, formula: string | null]>> = {
  a: [2, null],
  b: [3, 'a + 1'],
  c: [6, 'a*b'],
  loop: [0, 'knot'],
  knot: [0, 'loop'],
}

function define(symbol: string): Definition {
  const [value, formula] = TABLE[symbol] ?? [NaN, null]
  return { label: symbol, value, unit: '1', formula, source: 'test', kind: 'modeled' }
}

describe('collectSteps', () => {
  it('puts each step after the steps it reads, once', () => {
    const steps = collectSteps(['c', 'b'], define)
    expect(steps.map(({ symbol }) => symbol)).toEqual(['a', 'b', 'c'])
    expect(steps[2]?.inputs).toEqual({ a: 2, b: 3 })
  })

  it('leaves out what nothing reads', () => {
    expect(collectSteps(['a'], define)).toHaveLength(1)
  })

  it('refuses a formula that leads back to its own symbol', () => {
    expect(() => collectSteps(['loop'], define)).toThrow('leads back')
  })
})
