import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import climate from '../../src/model/coefficients/climate.json' with { type: 'json' }
import seaLevel from '../../src/model/coefficients/climate/sea-level.json' with { type: 'json' }
import damage from '../../src/model/coefficients/damage.json' with { type: 'json' }
import depthDamage from '../../src/model/coefficients/damage/depth-damage.json' with { type: 'json' }
import effects from '../../src/model/coefficients/damage/sector-effects.json' with { type: 'json' }
import { readTable } from '../../src/data/tables.ts'
import { CONTENT } from '../../tests/support/published.ts'

const { coefficients } = climate

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

describe('coefficients taken from a dataset or another table', () => {
  test('warming now with its range is the assessed one of 2024', () => {
    const schema = z.object({
      definition: z.string(),
      first_year: z.number(),
      human_induced_c: z.number(),
      human_induced_low_c: z.number(),
      human_induced_high_c: z.number(),
    })
    const row = readTable(CONTENT, 'igcc-warming-headlines', schema).find(
      ({ definition, first_year }) => definition === 'sr15' && first_year === 2024
    )
    const { value, low, high } = coefficients.g_now_c
    expect([row?.human_induced_c, row?.human_induced_low_c, row?.human_induced_high_c]).toEqual([
      value,
      low,
      high,
    ])
  })

  test('warming of the hours of heat stress is the observed mean of their years', () => {
    const schema = z.object({ year: z.int(), observed_c: z.number().nullable() })
    const observed = readTable(CONTENT, 'igcc-global-warming', schema)
      .filter(({ year }) => year >= 2014 && year <= 2023)
      .map(({ observed_c }) => observed_c ?? NaN)
    expect(observed).toHaveLength(10)
    expect(mean(observed)).toBeCloseTo(coefficients.g_utci_c.value, 2)
  })

  test('sea level now is the median of SSP2-4.5 in 2024', () => {
    const { year, pathways } = seaLevel
    const [from, to] = [pathways.ssp245.central[0], pathways.ssp245.central[1]]
    expect(year.slice(0, 2)).toEqual([2020, 2030])
    expect((from ?? NaN) + ((to ?? NaN) - (from ?? NaN)) * 0.4).toBeCloseTo(
      coefficients.sea_level_now_mm.value,
      9
    )
  })

  test('loss of crops is the mean of four staples', () => {
    const yields = effects.rows.filter(({ effect }) => effect.endsWith('_yield'))
    expect(yields).toHaveLength(4)
    expect(-mean(yields.map(({ low }) => low))).toBeCloseTo(
      damage.coefficients.crop_loss_pct_per_c.value,
      9
    )
  })
})

describe('flood damage by depth', () => {
  const CONTINENTS = {
    asia: 'Asia',
    europe: 'Europe',
    northamerica: 'North America',
    oceania: 'Oceania',
  } as const

  /** Below it the table writes the first node of a curve at 0.05 m. */
  const FIRST_DEPTH_M = 0.5

  test.each(Object.entries(CONTINENTS))('in %s is that of the dataset', (id, region) => {
    const schema = z.object({
      asset_class: z.enum(['residential', 'commercial', 'industrial']),
      region: z.string(),
      depth_m: z.number(),
      damage_fraction: z.number(),
    })
    const rows = readTable(CONTENT, 'flood-damage-functions', schema).filter(
      (row) => row.region === region && row.depth_m >= FIRST_DEPTH_M
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { asset_class, depth_m, damage_fraction } of rows) {
      const curves: Partial<Record<string, number[]>> = depthDamage.curves[asset_class]
      const held = curves[id]?.[depthDamage.depth_m.indexOf(depth_m)]
      expect([asset_class, depth_m, held]).toEqual([
        asset_class,
        depth_m,
        expect.closeTo(damage_fraction, 2),
      ])
    }
  })
})
