import { describe, expect, it } from 'vitest'
import { readValidation } from './validation.ts'

const { counts, groups } = readValidation()
const rows = groups.flatMap((group) => group.rows)

describe('readValidation', () => {
  it('shows every benchmark', () => {
    expect(rows.length).toBe(counts.all)
    expect(counts.counted).toBeGreaterThanOrEqual(25)
  })

  it('says of each row whether it holds by its tolerance', () => {
    for (const { label, error_pct: error, tolerance_pct: tolerance, holds } of rows)
      expect(holds, label).toBe(error !== null && error <= tolerance)
  })

  it('states the error as a share of the publication', () => {
    for (const { ours, published, error_pct: error } of rows) {
      if (ours === null || error === null) continue
      expect((Math.abs(published) * error) / 100).toBeCloseTo(Math.abs(ours - published), 9)
    }
  })

  it('gives a reason for each group with a failure', () => {
    for (const { id, rows: own, failures } of groups) {
      expect(failures.length > 0, id).toBe(own.some(({ holds }) => !holds))
      for (const { label, reason } of failures) {
        expect(label).not.toBe('')
        expect(reason).not.toBe('')
      }
    }
  })

  it('puts what holds by construction last', () => {
    const flags = groups.map((group) => group.is_by_construction)
    expect(flags).toEqual(flags.toSorted((a, b) => Number(a) - Number(b)))
  })
})
