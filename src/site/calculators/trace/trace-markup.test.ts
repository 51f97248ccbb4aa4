import { describe, expect, it } from 'vitest'
import type { Step } from '../../../core/explain/trace.ts'
import { indexTrace } from './trace-index.ts'
import { writeInputs, writeTrace } from './trace-markup.ts'

const given = (symbol: string, value: number): Step => ({
  symbol,
  label: `The ${symbol}`,
  value,
  unit: 'GW',
  formula: null,
  inputs: {},
  source: `table of ${symbol}`,
  kind: 'documented',
})

const sum = (symbol: string, inputs: readonly Step[]): Step => ({
  symbol,
  label: `Sum <${symbol}>`,
  value: inputs.reduce((total, { value }) => total + value, 0),
  unit: 'GW',
  formula: inputs.map((input) => input.symbol).join(' + '),
  inputs: Object.fromEntries(inputs.map((input) => [input.symbol, input.value])),
  source: null,
  kind: 'modeled',
})

const [a, b] = [given('a', 1), given('b', 2)]
const inner = sum('inner', [a, b])
const outer = sum('outer', [inner, a])
const trace = indexTrace([a, b, inner, outer])

describe('writeTrace', () => {
  it('writes a result with its value, formula and inputs, and leaves deeper inputs to the opening', () => {
    const markup = writeTrace(trace, ['outer'], 1)
    expect(markup).toContain('id="why-outer" data-symbol="outer" data-filled open')
    expect(markup).toContain('outer = inner + a')
    expect(markup).toContain('<details data-symbol="inner"><summary>')
    expect(markup).not.toContain('table of b')
  })

  it('escapes labels', () => {
    expect(writeTrace(trace, ['inner'], 0)).toContain('Sum &lt;inner&gt;')
  })

  it('gives a value that is read its kind and source, and no fold', () => {
    const markup = writeTrace(trace, ['a'], 1)
    expect(markup).not.toContain('details')
    expect(markup).toContain('documented: table of a')
  })
})

describe('writeInputs', () => {
  it('puts inputs beyond the twelfth behind a fold of their own', () => {
    const many = Array.from({ length: 40 }, (_, index) => given(`part_${index}`, index))
    const total = sum('total', many)
    const markup = writeInputs(indexTrace([...many, total]), total)
    expect(markup).toContain('28 more inputs')
    expect(markup.match(/<li>/g)).toHaveLength(40)
  })
})
