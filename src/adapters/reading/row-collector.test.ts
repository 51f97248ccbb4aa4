import { describe, expect, it } from 'vitest'
import { collectRows } from './row-collector.ts'

describe('collectRows', () => {
  it('joins values of one key and leaves the others null', () => {
    const collector = collectRows(['a', 'b'])
    collector.set({ country: 'DE', year: 2020 }, 'a', 1)
    collector.set({ country: 'DE', year: 2020 }, 'b', 2)
    collector.set({ country: 'FR', year: 2020 }, 'b', 3)
    expect(collector.rows()).toEqual([
      { country: 'DE', year: 2020, a: 1, b: 2 },
      { country: 'FR', year: 2020, a: null, b: 3 },
    ])
  })

  it('adds up without floating-point noise', () => {
    const collector = collectRows(['a'])
    for (const value of [0.1, 0.2, null, 0.3]) collector.add({ year: 2020 }, 'a', value)
    expect(collector.rows()).toEqual([{ year: 2020, a: 0.6 }])
  })

  it('rounds values to the given digits, but never the key', () => {
    const collector = collectRows(['a'], 3)
    collector.set({ year: 2023 }, 'a', 1.23456)
    expect(collector.rows()).toEqual([{ year: 2023, a: 1.23 }])
  })

  it('creates no row for null', () => {
    const collector = collectRows(['a'])
    collector.set({ year: 2020 }, 'a', null)
    expect(collector.rows()).toEqual([])
  })

  it('rejects a second value for the same cell', () => {
    const collector = collectRows(['a'])
    collector.set({ year: 2020 }, 'a', 1)
    expect(() => collector.set({ year: 2020 }, 'a', 1)).toThrow(/is in the source twice/)
  })
})
