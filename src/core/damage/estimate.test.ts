import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimatePhysicalClimate } from '../climate/estimate.ts'
import { SHOCK_IDS } from '../climate/shocks.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { derateIndustry } from './derating.ts'
import { assessDamage, estimateDamage, estimateDamageFigures, physicalRequest } from './estimate.ts'
import { DAMAGE_FIELD_NAMES, type DamageField } from './fields.ts'
import type { PhysicalReading } from './physical-input-rows.ts'
import { damageRequestSchema, type DamageInput } from './request.ts'
import { anyDamageRequest } from '../../../tests/golden/damage-requests.ts'

function estimate(input: DamageInput) {
  return estimateDamageFigures(damageRequestSchema.parse(input))
}

/** Indices that are lower than before, beyond the rounding of doubles. */
function fallen(
  before: Readonly<Record<DamageField, number>>,
  after: Readonly<Record<DamageField, number>>
): DamageField[] {
  return DAMAGE_FIELD_NAMES.filter((field) => !(after[field] >= before[field] - 1e-12))
}

const share = fc.double({ min: 0, max: 1, noNaN: true })
const reading = fc
  .record({
    heat_stress: share,
    drought_risk: share,
    flood_risk: share,
    warming_c: fc.double({ min: 0, max: 6, noNaN: true }),
    days: fc.double({ min: 0, max: 365, noNaN: true }),
    rain_multiplier: fc.double({ min: 1, max: 12, noNaN: true }),
    pattern_factor: fc.double({ min: 0.7, max: 1.8, noNaN: true }),
    heat_shock_ratio: fc.double({ min: 1, max: 4, noNaN: true }),
  })
  .map((item): PhysicalReading => ({
    heat_stress: item.heat_stress,
    drought_risk: item.drought_risk,
    flood_risk: item.flood_risk,
    drivers: {
      warming_c: item.warming_c,
      dg: Math.max(0, item.warming_c - 0.85),
      pattern_factor: item.pattern_factor,
      dangerous_heat_days: item.days,
      dangerous_heat_days_unshocked: 0,
      rain_multiplier: item.rain_multiplier,
      rain_multiplier_unshocked: item.rain_multiplier,
      heat_shock_ratio: item.heat_shock_ratio,
      flood_shock_ratio: 1,
    },
  }))

/** Each stressor of the physical layer, and how to raise it by a share of what is left. */
const RAISES: Readonly<Record<string, (from: PhysicalReading, by: number) => PhysicalReading>> = {
  heat_stress: (from, by) => ({
    ...from,
    heat_stress: from.heat_stress + by * (1 - from.heat_stress),
  }),
  drought_risk: (from, by) => ({
    ...from,
    drought_risk: from.drought_risk + by * (1 - from.drought_risk),
  }),
  flood_risk: (from, by) => ({ ...from, flood_risk: from.flood_risk + by * (1 - from.flood_risk) }),
  warming: ({ drivers, ...rest }, by) => ({
    ...rest,
    drivers: { ...drivers, warming_c: drivers.warming_c + by, dg: drivers.dg + by },
  }),
  dangerous_heat_days: ({ drivers, ...rest }, by) => {
    const days = drivers.dangerous_heat_days + by * (365 - drivers.dangerous_heat_days)
    return { ...rest, drivers: { ...drivers, dangerous_heat_days: days } }
  },
  rain_multiplier: ({ drivers, ...rest }, by) => ({
    ...rest,
    drivers: { ...drivers, rain_multiplier: drivers.rain_multiplier + by },
  }),
  heat_shock_ratio: ({ drivers, ...rest }, by) => ({
    ...rest,
    drivers: { ...drivers, heat_shock_ratio: drivers.heat_shock_ratio + by },
  }),
}

describe('laws of the damage estimate', () => {
  test('indices stay within 0 and 1, percentages within 0 and 100', () => {
    fc.assert(
      fc.property(anyDamageRequest, (request) => {
        const figures = estimateDamageFigures(request)
        const shares = DAMAGE_FIELD_NAMES.map((field) =>
          field === 'labor_productivity_loss_pct' ? figures[field] / 100 : figures[field]
        )
        const all = [
          ...shares,
          figures.gdp_damage_pct / 100,
          figures.gdp_damage_additional_pct / 100,
        ]
        expect(all.filter((value) => !(value >= 0 && value <= 1))).toEqual([])
        expect(figures.carbon_cost_pct_revenue).toBeGreaterThanOrEqual(0)
      })
    )
  })

  test.each(Object.entries(RAISES))('more %s never lowers an index', (_stressor, raise) => {
    fc.assert(
      fc.property(reading, share, anyDamageRequest, (from, by, request) => {
        expect(fallen(assessDamage(from, request), assessDamage(raise(from, by), request))).toEqual(
          []
        )
      })
    )
  })

  test('without shocks more warming never lowers an index', () => {
    const warming = fc.double({ min: 0, max: 6, noNaN: true })
    fc.assert(
      fc.property(anyDamageRequest, warming, warming, (request, a, b) => {
        const at = (warming_c: number) =>
          estimateDamageFigures({
            ...request,
            active_shocks: [],
            climate_pathway: null,
            warming_c,
          })
        expect(fallen(at(Math.min(a, b)), at(Math.max(a, b)))).toEqual([])
      })
    )
  })

  test('no two industries have the same derating under the same hazards', () => {
    fc.assert(
      fc.property(anyDamageRequest, (request) => {
        const deratings = INDUSTRY_IDS.map((id) => {
          const { labor, power, assets, supply_chain } = derateIndustry(request, id)
          return [labor, power, assets, supply_chain].join(' ')
        })
        expect(new Set(deratings).size).toBe(INDUSTRY_IDS.length)
      })
    )
  })

  test('the order of shocks is irrelevant', () => {
    const shuffled = fc.shuffledSubarray([...SHOCK_IDS])
    fc.assert(
      fc.property(shuffled, anyDamageRequest, (shocks, { geography, industry, horizon }) => {
        const ask = (active_shocks: (typeof SHOCK_IDS)[number][]) =>
          estimate({ geography, industry, horizon, active_shocks })
        expect(ask(shocks)).toEqual(ask(shocks.toReversed()))
      })
    )
  })

  test('the same request gives the same bytes', () => {
    fc.assert(
      fc.property(anyDamageRequest, (request) => {
        const first = JSON.stringify(estimateDamage(request))
        expect(JSON.stringify(estimateDamage(structuredClone(request))) === first).toBe(true)
      })
    )
  })

  test('a shock never lowers an index, and adaptation never raises one', () => {
    fc.assert(
      fc.property(anyDamageRequest, fc.constantFrom(...SHOCK_IDS), share, (request, shock, by) => {
        const before = estimateDamageFigures(request)
        const shocks = [...new Set([...request.active_shocks, shock])]
        expect(
          fallen(before, estimateDamageFigures({ ...request, active_shocks: shocks }))
        ).toEqual([])
        const level = request.adaptation_level + by * (1 - request.adaptation_level)
        expect(
          fallen(estimateDamageFigures({ ...request, adaptation_level: level }), before)
        ).toEqual([])
      })
    )
  })

  test('the damage layer needs nothing but the physical result', () => {
    fc.assert(
      fc.property(anyDamageRequest, (request) => {
        const physical = estimatePhysicalClimate(physicalRequest(request))
        expect(assessDamage(physical, request)).toEqual(estimateDamageFigures(request))
      })
    )
  })
})

describe('damage estimate', () => {
  test('no warming since now makes no additional damage and no fiscal stress', () => {
    const now = estimate({ warming_c: 1.09 })
    expect(now.gdp_damage_additional_pct).toBe(0)
    expect(now.fiscal_stress_index).toBe(0)
    expect(estimate({ warming_c: 0.85 }).grid_disruption_index).toBe(0)
    expect(estimate({ warming_c: 0 }).fiscal_stress_index).toBe(0)
  })

  test('a heatwave travels to labour, grid, supply chain, GDP and budget, not to floods', () => {
    const calm = estimate({ geography: 'BD', industry: 'agriculture' })
    const hot = estimate({ geography: 'BD', industry: 'agriculture', active_shocks: ['heatwave'] })
    expect(hot.labor_productivity_loss_pct).toBeGreaterThan(calm.labor_productivity_loss_pct)
    expect(hot.grid_disruption_index).toBeGreaterThan(calm.grid_disruption_index)
    expect(hot.supply_chain_disruption).toBeGreaterThan(calm.supply_chain_disruption)
    expect(hot.gdp_damage_pct).toBeGreaterThan(calm.gdp_damage_pct)
    expect(hot.fiscal_stress_index).toBeGreaterThan(calm.fiscal_stress_index)
    expect(hot.infrastructure_damage_index).toBe(calm.infrastructure_damage_index)
  })

  test('a flood travels to assets and supply chain, not to labour', () => {
    const calm = estimate({ geography: 'PL', industry: 'manufacturing' })
    const wet = estimate({ geography: 'PL', industry: 'manufacturing', active_shocks: ['flood'] })
    expect(wet.infrastructure_damage_index).toBeGreaterThan(calm.infrastructure_damage_index)
    expect(wet.supply_chain_disruption).toBeGreaterThan(calm.supply_chain_disruption)
    expect(wet.labor_productivity_loss_pct).toBe(calm.labor_productivity_loss_pct)
  })

  test('the ends of the ranges enclose the central estimate', () => {
    for (const geography of ['US', 'europe.north', 'asia_pacific.south']) {
      const answer = estimateDamage(damageRequestSchema.parse({ geography }))
      expect(fallen(answer.low, answer)).toEqual([])
      expect(fallen(answer, answer.high)).toEqual([])
    }
  })

  test('a carbon price adds carbon cost in proportion and nothing else', () => {
    const { carbon_cost_pct_revenue: none, ...without } = estimate({})
    const { carbon_cost_pct_revenue: cost, ...priced } = estimate({ carbon_price_usd_per_t: 100 })
    expect(priced).toEqual(without)
    expect(none).toBe(0)
    expect(cost).toBeCloseTo((100 * 100 * 0.604) / 1000, 12)
  })

  test('the limits name a missing flood curve, a shock, and heat days that are not held', () => {
    const { limits } = estimateDamage(
      damageRequestSchema.parse({
        geography: 'north_america.north',
        industry: 'transport',
        active_shocks: ['heatwave'],
        carbon_price_usd_per_t: 50,
      })
    )
    expect(limits.join('\n')).toContain('No depth-damage curve of northamerica is held')
    expect(limits.join('\n')).toContain('Labour lost to a shock reaches GDP')
    expect(limits.join('\n')).toContain('it only adds carbon cost')
  })
})
