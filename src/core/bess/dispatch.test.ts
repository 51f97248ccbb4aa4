import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkAnswer, checkSteps } from '../explain/evaluate-steps.ts'
import { dispatchBattery } from './dispatch.ts'
import { explainDispatch } from './model.ts'
import { bessDispatchRequestSchema, type BessDispatchRequest } from './request.ts'

/** Check values from the design, computed independently. */
const CHECK_VALUES = [
  ['base', [10, 2.5, 40, 36, 4, 0.85, 0], [51, 10, 2.5, 96.25, 19.607843]],
  ['solar_limited', [1, 2, 20, 18, 4, 0.85, 0], [5.1, 5.1, 1.275, 96.375, 100]],
  ['short_duration', [10, 4, 30, 27, 2, 0.85, 0], [51, 8, 2, 96.666667, 15.686275]],
  ['zero_solar', [0, 2, 10, 9, 4, 0.85, 0], [0, 0, 0, 90, 0]],
  ['long_duration', [20, 3, 50, 45, 8, 0.85, 0], [102, 18, 3, 96, 17.647059]],
  ['evening_sun', [8, 3, 30, 28, 4, 0.85, 0.1], [40.8, 12, 3, 103.333333, 27.272727]],
] as const

/** Realistic quantities to a millionth, without subnormal numbers that lose digits. */
const fixedPoint = (min: number, max: number) =>
  fc.integer({ min: min * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6)

const gigawatts = fixedPoint(0, 500)
const share = fixedPoint(0, 1)

const requests: fc.Arbitrary<BessDispatchRequest> = fc.record({
  solar_gw: gigawatts,
  bess_gw: gigawatts,
  peak_demand_gw: fixedPoint(1, 500),
  firm_capacity_gw: gigawatts,
  bess_hours: fixedPoint(0.1, 24),
  solar_cf_daytime: share,
  solar_cf_evening: share,
  round_trip_efficiency: fixedPoint(0.01, 1),
})

describe('dispatchBattery', () => {
  test.each(CHECK_VALUES)('gives the check values of the case %s', (_label, given, expected) => {
    const [solar_gw, bess_gw, peak_demand_gw, firm_capacity_gw, ...factors] = given
    const [bess_hours, solar_cf_daytime, solar_cf_evening] = factors
    const result = dispatchBattery({
      solar_gw,
      bess_gw,
      peak_demand_gw,
      firm_capacity_gw,
      bess_hours,
      solar_cf_daytime,
      solar_cf_evening,
      round_trip_efficiency: 1,
    })
    expected.forEach((value, index) => expect(Object.values(result)[index]).toBeCloseTo(value, 6))
  })

  it('fills the published defaults of four hours, 0.85 by day and 0 in the evening', () => {
    const required = { solar_gw: 12, bess_gw: 4, peak_demand_gw: 15, firm_capacity_gw: 10 }
    const result = dispatchBattery(bessDispatchRequestSchema.parse(required))
    expect(result.daytime_surplus_gwh).toBeCloseTo(61.2, 9)
    expect(result.bess_charge_gwh).toBe(16)
    expect(result.evening_dispatch_gw).toBe(4)
    expect(result.evening_adequacy_pct).toBeCloseTo(93.3333333, 6)
    expect(result.curtailment_avoided_pct).toBeCloseTo(26.1437908, 6)
  })

  it('never charges more than the surplus, the energy capacity or the charging power', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { bess_charge_gwh, daytime_surplus_gwh } = dispatchBattery(request)
        expect(bess_charge_gwh).toBeLessThanOrEqual(daytime_surplus_gwh)
        expect(bess_charge_gwh).toBeLessThanOrEqual(request.bess_gw * request.bess_hours)
        expect(bess_charge_gwh).toBeLessThanOrEqual(request.bess_gw * 6)
      })
    )
  })

  it('never dispatches more than the battery power or the stored energy', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { bess_charge_gwh, evening_dispatch_gw } = dispatchBattery(request)
        expect(evening_dispatch_gw).toBeLessThanOrEqual(request.bess_gw)
        expect(evening_dispatch_gw * 4).toBeLessThanOrEqual(bess_charge_gwh * (1 + 1e-12))
      })
    )
  })

  it('scales with the system: doubled capacities double energy and power, shares stay', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const single = dispatchBattery(request)
        const double = dispatchBattery({
          ...request,
          solar_gw: request.solar_gw * 2,
          bess_gw: request.bess_gw * 2,
          peak_demand_gw: request.peak_demand_gw * 2,
          firm_capacity_gw: request.firm_capacity_gw * 2,
        })
        expect(double.bess_charge_gwh).toBeCloseTo(single.bess_charge_gwh * 2, 6)
        expect(double.evening_dispatch_gw).toBeCloseTo(single.evening_dispatch_gw * 2, 6)
        expect(double.evening_adequacy_pct).toBeCloseTo(single.evening_adequacy_pct, 6)
        expect(double.curtailment_avoided_pct).toBeCloseTo(single.curtailment_avoided_pct, 6)
      })
    )
  })

  it('never lowers adequacy when the battery grows', () => {
    fc.assert(
      fc.property(requests, gigawatts, (request, more) => {
        const before = dispatchBattery(request).evening_adequacy_pct
        const after = dispatchBattery({ ...request, bess_gw: request.bess_gw + more })
        expect(after.evening_adequacy_pct).toBeGreaterThanOrEqual(before)
      })
    )
  })
})

describe('explainDispatch', () => {
  it('gives steps that recompute from their inputs and lead to the answer', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const steps = explainDispatch(request)
        const answer = dispatchBattery(request)
        expect(checkSteps(steps)).toEqual([])
        expect(checkAnswer(steps, answer)).toEqual([])
        const values = new Map(steps.map(({ symbol, value }) => [symbol, value]))
        for (const [field, value] of Object.entries(answer)) expect(values.get(field)).toBe(value)
      })
    )
  })

  it('gives every step a formula or a source', () => {
    const request = { solar_gw: 12, bess_gw: 4, peak_demand_gw: 15, firm_capacity_gw: 10 }
    for (const step of explainDispatch(bessDispatchRequestSchema.parse(request))) {
      expect(step.formula ?? step.source).toBeTruthy()
    }
  })
})

describe('bessDispatchRequestSchema', () => {
  test.each([
    ['a negative capacity', { solar_gw: -1 }, 'solar_gw'],
    ['a peak of zero', { peak_demand_gw: 0 }, 'peak_demand_gw'],
    ['no hours', { bess_hours: 0 }, 'bess_hours'],
    ['a factor above one', { solar_cf_daytime: 1.01 }, 'solar_cf_daytime'],
    ['a number in a string', { bess_gw: '4' }, 'bess_gw'],
    ['no number', { firm_capacity_gw: Number.NaN }, 'firm_capacity_gw'],
    ['infinity', { solar_gw: Number.POSITIVE_INFINITY }, 'solar_gw'],
    ['null', { peak_demand_gw: null }, 'peak_demand_gw'],
  ])('rejects %s and names the field', (_label, change, field) => {
    const valid = { solar_gw: 12, bess_gw: 4, peak_demand_gw: 15, firm_capacity_gw: 10 }
    const result = bessDispatchRequestSchema.safeParse({ ...valid, ...change })
    expect(result.error?.issues[0]?.path).toEqual([field])
  })
})
