import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
  string,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_STATE } from './default-state.ts'
import { MEASURES, MOST, readState, VIEWS, writeState, type ExploreState } from './state.ts'

const year = option(integer({ min: 1500, max: 2300 }))
const name = string({ minLength: 1, maxLength: 12 }).filter((text) => !text.includes('~'))
const distinct = <Entry>(entries: readonly Entry[]): Entry[] => [...new Set(entries)]

const state = record({
  view: constantFrom(...VIEWS),
  indicators: array(
    record({ dataset: integer({ min: 0, max: 99 }), field: integer({ min: 0, max: 99 }) }).map(
      ({ dataset, field }) => `set-${dataset}.field_${field}`
    ),
    { maxLength: MOST.indicators }
  ).map(distinct),
  places: array(name, { maxLength: MOST.places }).map(distinct),
  from: year,
  to: year,
  year,
  per: constantFrom(...MEASURES),
  isRelative: boolean(),
  isLog: boolean(),
}).map((one): ExploreState =>
  one.from !== null && one.to !== null && one.from >= one.to ? { ...one, to: null } : one
)

describe('the address of the explorer', () => {
  it('holds every state', () => {
    assert(
      property(state, (one) => {
        const query = new URLSearchParams(writeState(one, DEFAULT_STATE))
        expect(readState(query, DEFAULT_STATE)).toEqual(one)
      })
    )
  })

  it('is empty for the default', () => {
    expect(writeState(DEFAULT_STATE, DEFAULT_STATE)).toBe('')
    expect(readState(new URLSearchParams(), DEFAULT_STATE)).toEqual(DEFAULT_STATE)
  })

  it.each([
    ['view=pie', DEFAULT_STATE],
    ['from=2020&to=1990', DEFAULT_STATE],
    ['year=20x4', DEFAULT_STATE],
    ['per=cow', DEFAULT_STATE],
    ['i=not an id', { ...DEFAULT_STATE, indicators: [] }],
  ])('reads of %s what it can mean', (text, expected) => {
    expect(readState(new URLSearchParams(text), DEFAULT_STATE)).toEqual(expected)
  })
})
