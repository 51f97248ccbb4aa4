import { describe, expect, it } from 'vitest'
import { listValidation } from './validation.ts'

const rows = listValidation().flatMap((group) => group.rows.map((row) => ({ ...group, ...row })))

describe('listValidation', () => {
  it('sets every printed year of every model beside ours', () => {
    expect(rows.length).toBeGreaterThanOrEqual(13)
  })

  it('says of each row whether it holds by the tolerance of its group', () => {
    for (const { error_pct: error, tolerance_pct: tolerance, holds } of rows)
      expect(holds).toBe(Math.abs(error) <= tolerance)
  })

  it('states the error against the publication', () => {
    for (const { ours, published, error_pct: error } of rows)
      expect(published * (1 + error / 100)).toBeCloseTo(ours, 9)
  })
})
