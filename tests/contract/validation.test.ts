import { describe, expect, it } from 'vitest'
import { get } from './app.ts'

interface Answer {
  counts: Record<'all' | 'by_construction' | 'counted' | 'passed' | 'failed', number>
  benchmarks: {
    id: string
    published: number
    ours: number | null
    error: number | null
    tolerance: number
    pass: boolean
    by_construction: boolean
    recalled: boolean
    note: string | null
  }[]
}

const answer: Answer = await (await get('/api/validation')).json()

describe('GET /api/validation', () => {
  it('gives the error of each benchmark against the published value, and judges by it', () => {
    for (const { id, published, ours, error, tolerance, pass } of answer.benchmarks) {
      const expected = ours === null ? null : Math.abs(ours - published) / Math.abs(published)
      expect(error, id).toBe(expected)
      expect(pass, id).toBe(expected !== null && expected <= tolerance)
    }
  })

  it('counts benchmarks that are read and not met by construction, and hides no failure', () => {
    const counted = answer.benchmarks.filter((row) => !row.by_construction && !row.recalled)
    const failed = counted.filter((row) => !row.pass)
    expect(answer.counts.counted).toBe(counted.length)
    expect(answer.counts.failed).toBe(failed.length)
    expect(failed.every(({ note }) => note !== null)).toBe(true)
  })

  it('reads the crossing years of the IPCC Atlas from the dataset', () => {
    const ids = answer.benchmarks.map(({ id }) => id)
    expect(ids).toContain('crossing_years.ssp245_20')
  })

  it('reproduces the published runs of DICE-2023', () => {
    const runs = answer.benchmarks.filter(({ id }) => id.startsWith('dice2023_'))
    expect(runs.length).toBeGreaterThanOrEqual(25)
    expect(runs.every(({ pass }) => pass)).toBe(true)
  })
})
