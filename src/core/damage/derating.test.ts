import { describe, expect, test } from 'vitest'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { deratingByIndustry } from './derating.ts'
import { estimateDamage } from './estimate.ts'
import { listCountryDamage, projectDamage } from './projections.ts'
import { damageRequestSchema } from './request.ts'
import { industriesWithEffects } from './sector-effects.ts'

describe('derating by industry', () => {
  const request = damageRequestSchema.parse({ geography: 'IN', industry: 'banking', warming_c: 2 })
  const table = deratingByIndustry(request)

  test('lists every industry under the same hazards', () => {
    expect(table.industries.map(({ industry }) => industry)).toEqual([...INDUSTRY_IDS])
    expect(table.inputs).not.toHaveProperty('industry')
  })

  test('the row of an industry is what its own estimate says', () => {
    const { effects: _effects, industry: _industry, label: _label, ...row } = pick('banking')
    expect(row).toEqual(estimateDamage(request).derating)
  })

  test('heat costs field work most and office work least', () => {
    expect(pick('agriculture').labor).toBeGreaterThan(pick('manufacturing').labor)
    expect(pick('manufacturing').labor).toBeGreaterThan(pick('banking').labor)
  })

  test('every industry has a published effect beside its indices', () => {
    expect(industriesWithEffects()).toEqual([...INDUSTRY_IDS])
  })

  function pick(industry: (typeof INDUSTRY_IDS)[number]) {
    const row = table.industries.find((item) => item.industry === industry)
    if (!row) throw new Error(`no ${industry}`)
    return row
  }
})

describe('damage projections', () => {
  test('a country has every sector in every year, as the estimate says', () => {
    const answer = projectDamage('JP', 'rcp85')
    expect(answer.estimates).toHaveLength(answer.sectors.length * answer.years.length)
    const row = answer.estimates.find(({ sector, year }) => sector === 'transport' && year === 2090)
    const own = estimateDamage(
      damageRequestSchema.parse({
        geography: 'JP',
        climate_pathway: 'rcp85',
        horizon: 2090,
        industry: 'transport',
      })
    )
    expect(row?.supply_chain_disruption).toBe(own.supply_chain_disruption)
    expect(row?.low).toEqual(own.low)
  })

  test('the list has one row a covered country with the mean over sectors', () => {
    const rows = listCountryDamage('rcp45', 2050)
    const japan = rows.find(({ country }) => country === 'JP')
    const sectors = projectDamage('JP', 'rcp45').estimates.filter(({ year }) => year === 2050)
    const mean = sectors.reduce((sum, row) => sum + row.labor_productivity_loss_pct, 0) / 6
    expect(japan?.labor_productivity_loss_pct).toBeCloseTo(mean, 12)
    expect(new Set(rows.map(({ country }) => country)).size).toBe(rows.length)
  })
})
