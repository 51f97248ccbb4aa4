import { describe, expect, it } from 'vitest'
import type { Step } from '../../../core/explain/trace.ts'
import { readHeldSources } from '../../content.ts'
import { readHeld, SOURCE_DATASETS, writeHeld } from './held-sources.ts'
import { findTracePath, indexTrace } from './trace-index.ts'
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
const held = { 'owid-co2': { sha256: 'ab'.repeat(32), hasCountries: true } }
const trace = { trace: indexTrace([a, b, inner, outer]), held, place: 'DE', isLive: true }

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
    const markup = writeInputs({ ...trace, trace: indexTrace([...many, total]) }, total)
    expect(markup).toContain('28 more inputs')
    expect(markup.match(/<li /g)).toHaveLength(40)
  })
})

describe('the way from a figure to a row', () => {
  const read: Step = { ...given('co2_gas', 3), source: 'owid_co2: 2023' }
  const top = sum('top', [sum('middle', [read]), a])
  const steps = [read, sum('middle', [read]), a, top]
  const answer = { ...trace, trace: indexTrace(steps) }

  it('is found by the symbol of its end', () => {
    expect(findTracePath(answer.trace, ['top'], 'co2_gas')).toEqual(['top', 'middle', 'co2_gas'])
    expect(findTracePath(answer.trace, ['top'], 'top')).toEqual(['top'])
    expect(findTracePath(answer.trace, ['top'], 'unknown')).toBeNull()
  })

  it('ends in the row of the place, with the checksum of the dataset', () => {
    const markup = writeTrace(answer, ['top'], 2)
    expect(markup).toContain('href="/api/datasets/owid-co2?country=DE"')
    expect(markup).toContain('href="/datasets/owid-co2#checksum"')
    expect(markup).toContain(`title="${'ab'.repeat(32)}"`)
    expect(markup).toContain('href="#why-co2_gas"')
  })

  it('links no step that only a script could show, where there is none', () => {
    const markup = writeTrace({ ...answer, isLive: false }, ['top'], 2)
    expect(markup.match(/href="#why-[^"]*"/g)).toEqual(['href="#why-top"'])
  })

  it('leads to the whole dataset for a region, and to nothing that is not held', () => {
    expect(writeTrace({ ...answer, place: 'europe' }, ['top'], 2)).toContain(
      'href="/datasets/owid-co2"'
    )
    expect(writeTrace({ ...answer, held: {} }, ['top'], 2)).not.toContain('/datasets/')
  })

  it('names a dataset that exists for every source it knows', () => {
    expect(readHeld(writeHeld(readHeldSources()))).toEqual(readHeldSources())
    expect(Object.keys(readHeldSources()).toSorted()).toEqual(SOURCE_DATASETS.toSorted())
  })
})
