import { describe, expect, it } from 'vitest'
import { isFound, readDatasetQuery, writeDatasetQuery } from './facets.ts'

const NOTHING = { q: '', topic: '', cadence: '', license: '', freshness: '' }
const ENTRY = {
  text: 'co2 and methane by country our world in data',
  topic: 'emissions',
  cadence: 'annual',
  license: 'CC-BY-4.0',
  freshness: 'up_to_date',
}

describe('isFound', () => {
  it.each([
    ['a query that asks for nothing', {}, true],
    ['all words, in any order and letters', { q: 'World METHANE' }, true],
    ['one word too many', { q: 'methane nitrous' }, false],
    ['the value of a facet', { topic: 'emissions' }, true],
    ['another value of a facet', { topic: 'energy' }, false],
    ['a word and a facet that do not meet', { q: 'co2', license: 'MIT' }, false],
    ['white space alone', { q: '   ' }, true],
  ])('decides on %s', (_case, change, expected) => {
    expect(isFound(ENTRY, { ...NOTHING, ...change })).toBe(expected)
  })
})

describe('the address of the list', () => {
  it('brings back the query that it was written from', () => {
    const query = { ...NOTHING, q: 'sea & ice', topic: 'climate' }
    expect(readDatasetQuery(new URLSearchParams(writeDatasetQuery(query)))).toEqual(query)
  })

  it('is empty where nothing is asked', () => {
    expect(writeDatasetQuery({ ...NOTHING, q: ' ' })).toBe('')
  })
})
