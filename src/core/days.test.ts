import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, countDays, numberDay, writeDay } from './days.ts'

const DAY_MS = 86_400_000
const anyDay = fc
  .integer({ min: Date.UTC(1800, 0, 1) / DAY_MS, max: Date.UTC(2400, 0, 1) / DAY_MS })
  .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))

describe('the calendar', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2000-02-28', 2, '2000-03-01'],
    ['1900-02-28', 1, '1900-03-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it('counts days like the Date of the platform', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(countDays(from, to)).toBe((Date.parse(to) - Date.parse(from)) / DAY_MS)
      })
    )
  })

  it('converts every day number back to its day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(writeDay(numberDay(day))).toBe(day)
      })
    )
  })

  it('rejects invalid dates', () => {
    expect(() => numberDay('20 November')).toThrow('ISO 8601')
  })
})
