import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateRows, readSymbol } from '../explain/row.ts'
import { listGeographies } from '../geography/geographies.ts'
import { EXPOSURE_HAZARDS, INDUSTRY_IDS } from '../industry/industries.ts'
import { boundsAt } from './bounds.ts'
import { climateRows } from './climate-rows.ts'
import { estimatePhysicalClimate, estimateStressors, type PhysicalStressors } from './estimate.ts'
import { PHYSICAL_FIELD_NAMES } from './fields.ts'
import { PATHWAY_IDS, type PathwayId } from './pathways.ts'
import { physicalClimateRequestSchema, type PhysicalClimateRequest } from './request.ts'
import { SHOCK_IDS } from './shocks.ts'

const GEOGRAPHY_IDS = listGeographies().map(({ id }) => id)

/** Pathways whose warming never falls before 2100. */
const RISING: readonly PathwayId[] = PATHWAY_IDS.filter((id) => id !== 'rcp26' && id !== 'ssp119')

const place = fc.record({
  geography: fc.constantFrom(...GEOGRAPHY_IDS),
  industry: fc.constantFrom(...INDUSTRY_IDS),
  active_shocks: fc.subarray([...SHOCK_IDS]),
  horizon: fc.integer({ min: 2025, max: 2100 }),
})
const warming = fc.double({ min: 0, max: 6, noNaN: true })
const forcing = fc.oneof(
  fc.record({ climate_pathway: fc.constantFrom(...PATHWAY_IDS), warming_c: fc.constant(null) }),
  fc.record({ climate_pathway: fc.constant(null), warming_c: warming })
)
const request = fc
  .tuple(place, forcing)
  .map(([where, drive]): PhysicalClimateRequest => Object.assign(where, drive))

/** Stressors that are lower than before, beyond the rounding of doubles. */
function fallen(before: PhysicalStressors, after: PhysicalStressors): string[] {
  return PHYSICAL_FIELD_NAMES.filter((field) => !(after[field] >= before[field] - 1e-12))
}

function atWarming(warming_c: number) {
  return estimatePhysicalClimate(physicalClimateRequestSchema.parse({ warming_c }))
}

function mediterranean(active_shocks: readonly string[]) {
  return estimatePhysicalClimate(
    physicalClimateRequestSchema.parse({
      geography: 'europe.mediterranean',
      warming_c: 2,
      active_shocks,
    })
  )
}

describe('laws of the physical estimate', () => {
  test('shares and chances stay within 0 and 1, the others are finite and not negative', () => {
    fc.assert(
      fc.property(request, (item) => {
        const stressors = estimateStressors(item)
        for (const field of PHYSICAL_FIELD_NAMES) {
          expect(stressors[field]).toBeGreaterThanOrEqual(0)
          expect(stressors[field]).toBeLessThan(Number.POSITIVE_INFINITY)
        }
        const { heat_stress, drought_risk, flood_risk, sea_level_pressure } = stressors
        expect(
          Math.max(heat_stress, drought_risk, flood_risk, sea_level_pressure)
        ).toBeLessThanOrEqual(1)
      })
    )
  })

  test('more warming never lowers a stressor', () => {
    fc.assert(
      fc.property(place, warming, warming, (where, a, b) => {
        const at = (warming_c: number) =>
          estimateStressors({ ...where, climate_pathway: null, warming_c })
        expect(fallen(at(Math.min(a, b)), at(Math.max(a, b)))).toEqual([])
      })
    )
  })

  test('a later year on a rising pathway never lowers a stressor', () => {
    const years = fc.tuple(
      fc.integer({ min: 2025, max: 2100 }),
      fc.integer({ min: 2025, max: 2100 })
    )
    fc.assert(
      fc.property(place, fc.constantFrom(...RISING), years, (where, climate_pathway, [a, b]) => {
        const at = (horizon: number) =>
          estimateStressors({ ...where, climate_pathway, warming_c: null, horizon })
        expect(fallen(at(Math.min(a, b)), at(Math.max(a, b)))).toEqual([])
      })
    )
  })

  test('one more shock never lowers a stressor', () => {
    fc.assert(
      fc.property(request, fc.constantFrom(...SHOCK_IDS), (item, shock) => {
        const more = { ...item, active_shocks: [...item.active_shocks, shock] }
        expect(fallen(estimateStressors(item), estimateStressors(more))).toEqual([])
      })
    )
  })

  test('the order and the repetition of shocks do not matter', () => {
    fc.assert(
      fc.property(
        request,
        fc.shuffledSubarray([...SHOCK_IDS]),
        fc.constantFrom(...SHOCK_IDS),
        (item, shocks, again) => {
          const listed = [...shocks, again]
          const turned = [again, ...shocks.toReversed(), again]
          expect(estimateStressors({ ...item, active_shocks: turned })).toEqual(
            estimateStressors({ ...item, active_shocks: listed })
          )
        }
      )
    )
  })

  test('two industries never have identical exposure to the same hazard', () => {
    const pair = fc.uniqueArray(fc.constantFrom(...INDUSTRY_IDS), { minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(request, pair, (item, [first = 'energy', second = 'banking']) => {
        const [one, other] = [first, second].map((industry) => {
          const values = evaluateRows(climateRows({ ...item, industry }, boundsAt('central')))
          return EXPOSURE_HAZARDS.map((hazard) => readSymbol(values, `exposure_${hazard}`))
        })
        expect(one).not.toEqual(other)
      })
    )
  })

  test('the same request gives the same stressors, and the ends enclose the central ones', () => {
    fc.assert(
      fc.property(request, (item) => {
        const answer = estimatePhysicalClimate(item)
        expect(answer).toMatchObject(estimateStressors(structuredClone(item)))
        expect(fallen(answer.low, answer)).toEqual([])
        expect(fallen(answer, answer.high)).toEqual([])
      })
    )
  })

  test('the same request gives the same bytes', () => {
    fc.assert(
      fc.property(request, (item) => {
        const [first, again] = [item, structuredClone(item)].map(estimatePhysicalClimate)
        expect(JSON.stringify(first)).toBe(JSON.stringify(again))
      })
    )
  })

  test('two industries share the hazards and differ in exposure', () => {
    const [energy, banking] = (['energy', 'banking'] as const).map((industry) =>
      estimatePhysicalClimate(physicalClimateRequestSchema.parse({ industry }))
    )
    expect(energy?.heat_stress).toBe(banking?.heat_stress)
    expect(energy?.industry_exposure).not.toEqual(banking?.industry_exposure)
  })

  test('the answer is extrapolated exactly above 4 °C', () => {
    expect(atWarming(4).extrapolated).toBe(false)
    expect(atWarming(4.01).extrapolated).toBe(true)
    expect(atWarming(4.01).limits.join()).toContain('extrapolated')
  })
})

describe('shocks', () => {
  const calm = mediterranean([])

  test.each([
    ['heatwave', ['heat_stress']],
    ['drought', ['drought_risk']],
    ['flood', ['flood_risk']],
    ['cyclone', ['flood_risk', 'extreme_event_frequency']],
    ['wildfire', ['heat_stress', 'drought_risk']],
    ['cold_snap', ['extreme_event_frequency']],
    ['sea_surge', ['flood_risk']],
  ])('%s raises exactly %j', (shock, fields) => {
    const struck = mediterranean([shock])
    expect(PHYSICAL_FIELD_NAMES.filter((field) => struck[field] > calm[field]).sort()).toEqual(
      fields.sort()
    )
  })

  test('a heatwave takes three tenths of what heat stress leaves free, and its days follow', () => {
    const struck = mediterranean(['heatwave'])
    expect(struck.heat_stress).toBeCloseTo(1 - (1 - calm.heat_stress) * 0.7, 12)
    expect(struck.drivers.dangerous_heat_days).toBeCloseTo(
      (10.11 * struck.heat_stress) / calm.heat_stress,
      10
    )
    expect(struck.drivers.dangerous_heat_days_unshocked).toBe(10.11)
  })

  test('a flood raises the rain multiplier that the damage layer reads', () => {
    const struck = mediterranean(['flood'])
    expect(struck.drivers.rain_multiplier / calm.drivers.rain_multiplier).toBeCloseTo(
      struck.flood_risk / calm.flood_risk,
      12
    )
  })
})

describe('ends of the range', () => {
  test('a warming level set by the caller has no range of its own', () => {
    const answer = estimatePhysicalClimate(physicalClimateRequestSchema.parse({ warming_c: 3 }))
    expect([answer.low.warming_c.global, answer.high.warming_c.global]).toEqual([3, 3])
  })

  test('a pathway has the published very likely range', () => {
    const low = physicalClimateRequestSchema.parse({ climate_pathway: 'ssp245', horizon: 2090 })
    const central = estimateStressors(low, boundsAt('central'))
    expect(
      fallen(estimateStressors(low, { ...boundsAt('central'), warming: 'low' }), central)
    ).toEqual([])
  })
})
