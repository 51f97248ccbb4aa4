import { describe, expect, it, test } from 'vitest'
import { DOCUMENT_LIMITS, findExcess } from './document-limits.ts'
import { SCENARIOS } from '../../../../tests/support/published.ts'
import { walkDocument } from './leaves.ts'

const nest = (levels: number): object => (levels === 0 ? {} : { a: nest(levels - 1) })

const nestText = (levels: number): object =>
  JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

describe('the limits of a document', () => {
  test.each(SCENARIOS)('leave twice the room of $id', (document) => {
    const nodes = [...walkDocument(document)]
    const most = (read: (value: unknown) => number): number =>
      Math.max(...nodes.map(({ value }) => read(value)))
    const used = {
      depth: Math.max(...nodes.map(({ depth }) => depth)),
      values: nodes.length,
      list_entries: most((value) => (Array.isArray(value) ? value.length : 0)),
      object_members: most((value) => Object.keys(Object(value)).length),
      text_length: most((value) => (typeof value === 'string' ? value.length : 0)),
      path_length: Math.max(...nodes.map(({ path }) => path.length)),
    }
    expect(findExcess(document)).toBeNull()
    expect(used.depth).toBeLessThanOrEqual(DOCUMENT_LIMITS.depth)
    expect(used.values).toBeLessThanOrEqual(DOCUMENT_LIMITS.values / 1.9)
    expect(used.list_entries).toBeLessThanOrEqual(DOCUMENT_LIMITS.list_entries / 1.9)
    expect(used.text_length).toBeLessThanOrEqual(DOCUMENT_LIMITS.text_length / 1.9)
    expect(used.path_length).toBeLessThanOrEqual(DOCUMENT_LIMITS.path_length / 1.5)
  })

  test.each([
    [
      'a list',
      { projections: { bau_mt_co2: Array(160_000).fill(1) } },
      'projections.bau_mt_co2',
      /at most 420 entries, received 160000/,
    ],
    [
      'an object',
      { a: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`k${n}`, n])) },
      'a',
      /at most 500 members, received 501/,
    ],
    ['a text', { name: 'x'.repeat(4001) }, 'name', /at most 4000 characters, received 4001/],
    [
      'a number',
      { baseline: { coal_gw: 1e308 } },
      'baseline.coal_gw',
      /between 1e-12 and 1000000000000, received 1e\+308/,
    ],
    ['a tiny number', { baseline: { coal_gw: 1e-320 } }, 'baseline.coal_gw', /between 1e-12/],
    ['a number that JSON reads as infinite', { a: JSON.parse('1e400') }, 'a', /too large/],
    ['a key', { a: { ['k'.repeat(160)]: 1 } }, `a.${'k'.repeat(97)}…`, /at most 160 characters/],
    ['depth', nest(13), Array(13).fill('a').join('.'), /at most 12 levels/],
    ['a name that JavaScript reserves', { a: { toString: 1 } }, 'a', /named toString/],
  ])('name %s that is over the limit', (_what, document, path, message) => {
    expect(findExcess(document)).toEqual({ path, message: expect.stringMatching(message) })
  })

  it('count the values of the whole document', () => {
    const row = Array.from({ length: DOCUMENT_LIMITS.list_entries }, (_, n) => n)
    const document = Object.fromEntries(Array.from({ length: 45 }, (_, n) => [`s${n}`, row]))
    expect(findExcess(document)?.message).toMatch(`at most ${DOCUMENT_LIMITS.values} values`)
  })

  it('are checked without recursion', () => {
    expect(findExcess(nestText(100_000))?.message).toMatch(/at most 12 levels/)
    expect([...walkDocument(nestText(10_000))]).toHaveLength(10_001)
  })
})
