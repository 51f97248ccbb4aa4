import { describe, expect, it } from 'vitest'
import { estimateScc } from './estimate.ts'
import { climbLadder, LADDER_YEARS } from './ladder.ts'
import { sccRequestSchema } from './request-rules.ts'

describe.each(LADDER_YEARS)('climbLadder, emission in %i', (year) => {
  const rungs = climbLadder(year)
  const values = rungs.map(({ usd_per_tco2: usd }) => usd)

  it('starts at DICE-2016R2 as published and ends at the value of EPA', () => {
    expect(values[0]).toBe(estimateScc({ engine: 'dice2016r2', year }).scc_usd_per_tco2)
    expect(values.at(-1)).toBe(year === 2020 ? 193 : 230)
  })

  it('adds up: the start plus all changes equals the end', () => {
    const changes = rungs.reduce((sum, { change_usd_per_tco2: usd }) => sum + usd, 0)
    expect(rungs[0]?.change_usd_per_tco2).toBe(0)
    expect((values[0] ?? NaN) + changes).toBeCloseTo(values.at(-1) ?? NaN, 9)
  })

  it('gives the query for every computed value', () => {
    const asked = rungs.filter(({ query }) => query !== null)
    expect(asked).toHaveLength(rungs.length - 1)
    for (const { query, usd_per_tco2: usd } of asked)
      expect(estimateScc(sccRequestSchema.parse(query)).scc_usd_per_tco2).toBe(usd)
  })

  it('changes one thing at a time up to the last computed engine', () => {
    const queries = rungs.slice(0, 6).map(({ query }) => query ?? {})
    const fields = ['dollar_year', 'horizon', 'prtp', 'damage_function', 'engine'] as const
    fields.forEach((field, index) => {
      const [before, after] = [queries[index], queries[index + 1]]
      const changed = Object.entries(after ?? {})
        .filter(([name, value]) =>
          Object.entries(before ?? {}).every(([n, v]) => n !== name || v !== value)
        )
        .map(([name]) => name)
      expect(changed).toContain(field)
      expect(changed.filter((name) => name !== field && name !== 'eta')).toEqual([])
    })
  })
})
