import { describe, expect, it } from 'vitest'
import { addTo, entryAt, entryOf, lastEntry, numberAt, requireEntry, sumOf } from './entry.ts'

describe('an entry that is there', () => {
  it('is read by its place, its key or as the last', () => {
    expect(entryAt(['a', 'b'], 1)).toBe('b')
    expect(lastEntry(['a', 'b'])).toBe('b')
    expect(numberAt(Float64Array.of(1, 2), 0)).toBe(1)
    expect(entryOf(new Map([['a', 1]]), 'a')).toBe(1)
    expect(requireEntry({ a: 1 }, 'a')).toBe(1)
  })

  it('may be zero, empty or no number: none of them is missing', () => {
    expect(entryAt([0], 0)).toBe(0)
    expect(entryOf(new Map([['a', '']]), 'a')).toBe('')
    expect(numberAt(Float64Array.of(NaN), 0)).toBeNaN()
  })
})

describe('an entry that is missing', () => {
  it.each([
    ['behind the end of a list', () => entryAt(['a'], 1), 'no entry 1 in a list of 1'],
    ['at an index that was not found', () => entryAt(['a'], -1), 'no entry -1 in a list of 1'],
    ['at the end of an empty list', () => lastEntry([]), 'no entry -1 in a list of 0'],
    ['behind the end of a vector', () => numberAt(Float64Array.of(1), 1), 'no number 1'],
    ['at no index of a vector', () => numberAt(Float64Array.of(1), NaN), 'no number NaN'],
    ['of a map', () => entryOf(new Map([['a', 1]]), 'b'), "no entry 'b' in a map of 1"],
    ['of a table', () => requireEntry<number>({ a: 1 }, 'b'), "no entry 'b'"],
  ])('%s throws', (_, read, message) => {
    expect(read).toThrow(message)
  })
})

describe('sums by key', () => {
  it('begin with what is added first', () => {
    const sums = new Map<string, number>()
    addTo(sums, 'a', 2)
    addTo(sums, 'a', 3)
    expect([...sums]).toEqual([['a', 5]])
  })

  it('are 0 where nothing was added', () => {
    expect(sumOf(new Map<string, number>(), 'a')).toBe(0)
  })
})
