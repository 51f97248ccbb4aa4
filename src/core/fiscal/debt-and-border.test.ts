import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswer, checkSteps } from '../explain/evaluate-steps.ts'
import {
  borderCarbonRequestSchema,
  certificatesPerTonne,
  explainBorderCarbon,
  payableSharePct,
  projectBorderCarbon,
} from './border-carbon.ts'
import { debtPathRequestSchema, explainDebt, projectDebt } from './debt-path.ts'

const percent = (min: number, max: number) => fc.double({ min, max, noNaN: true })

const debt = fc.record({
  debt_pct_gdp: percent(0, 300),
  interest_pct: percent(-5, 20),
  growth_pct: percent(-10, 15),
  primary_balances_pct_gdp: fc.array(percent(-10, 10), { minLength: 1, maxLength: 30 }),
})

describe('debt path', () => {
  test('every year holds the identity to 1e-9', () => {
    fc.assert(
      fc.property(debt, (request) => {
        let before = request.debt_pct_gdp
        projectDebt(request).forEach((after, index) => {
          const interest = before * ((100 + request.interest_pct) / (100 + request.growth_pct))
          const expected = interest - (request.primary_balances_pct_gdp[index] ?? Number.NaN)
          expect(Math.abs(after - expected)).toBeLessThan(1e-9 * Math.max(1, Math.abs(after)))
          before = after
        })
      })
    )
  })

  test('the steps replay', () => {
    fc.assert(
      fc.property(debt, (request) => {
        const steps = explainDebt(request)
        expect(checkSteps(steps)).toEqual([])
        const figures = projectDebt(request).map((value, index): [string, number] => [
          `debt_${index + 1}_pct_gdp`,
          value,
        ])
        expect(checkAnswer(steps, Object.fromEntries(figures))).toEqual([])
      })
    )
  })

  test('a path without a year is refused', () => {
    const answer = debtPathRequestSchema.safeParse({
      debt_pct_gdp: 60,
      interest_pct: 3,
      growth_pct: 2,
      primary_balances_pct_gdp: [],
    })
    expect(answer.error?.issues[0]?.message).toContain('one balance a year')
  })
})

describe('cost at the border', () => {
  const border = fc
    .record({
      embedded_mt_co2: percent(0, 200),
      price_usd_per_t: percent(0, 400),
      price_paid_at_origin_usd_per_t: percent(0, 400),
      from: fc.integer({ min: 2020, max: 2040 }),
      span: fc.integer({ min: 0, max: 20 }),
    })
    .map(({ span, ...rest }) => ({ ...rest, to: rest.from + span }))

  test('the share to be paid never falls and is whole from 2034 on', () => {
    const shares = Array.from({ length: 21 }, (_none, index) => payableSharePct(2020 + index))
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.slice(14)).toEqual([100, 100, 100, 100, 100, 100, 100])
  })

  test('the cumulative cost is the running sum and no cost is negative', () => {
    fc.assert(
      fc.property(border, (request) => {
        let sum = 0
        for (const year of projectBorderCarbon(request)) {
          sum += year.annual_cost_usd_b
          expect(year.annual_cost_usd_b).toBeGreaterThanOrEqual(0)
          expect(year.cumulative_usd_b).toBeCloseTo(sum, 9)
        }
      })
    )
  })

  test('the steps replay', () => {
    fc.assert(
      fc.property(border, (request) => {
        const steps = explainBorderCarbon(request)
        expect(checkSteps(steps)).toEqual([])
        const figures = projectBorderCarbon(request).flatMap((row): [string, number][] => [
          [`annual_cost_${row.year}_usd_b`, row.annual_cost_usd_b],
          [`cumulative_${row.year}_usd_b`, row.cumulative_usd_b],
        ])
        expect(checkAnswer(steps, Object.fromEntries(figures))).toEqual([])
      })
    )
  })

  test('without a benchmark the payable share of the emissions is due', () => {
    expect(certificatesPerTonne(2, null, 2030)).toBeCloseTo(0.97, 12)
    expect(certificatesPerTonne(0.9, 1, 2026)).toBe(0)
    expect(certificatesPerTonne(1.5, 1, 2034)).toBe(1.5)
  })

  test('a last year before the first is refused', () => {
    const answer = borderCarbonRequestSchema.safeParse({
      embedded_mt_co2: 1,
      price_usd_per_t: 80,
      from: 2030,
      to: 2029,
    })
    expect(answer.error?.issues[0]?.message).toContain('must not be earlier than from')
  })
})
