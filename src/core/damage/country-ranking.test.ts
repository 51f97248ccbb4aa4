import { describe, expect, it } from 'vitest'
import { isGradualOnly } from '../chain/offered.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { COMPARED_WARMING_C, rankCountryDamage } from './country-ranking.ts'
import { estimateDamage } from './estimate.ts'
import { damageRequestSchema } from './request.ts'

describe.each(COMPARED_WARMING_C)('countries at %d degC', (warming_c) => {
  const ranking = rankCountryDamage(warming_c)

  it('include every country with all figures once, ranked from 1 by descending damage to GDP', () => {
    const ranked = COVERED_COUNTRIES.filter((country) => !isGradualOnly(country))
    expect(ranked).toHaveLength(188)
    expect(ranking.map(({ rank }) => rank)).toEqual(ranked.map((_, index) => index + 1))
    expect(ranking.map(({ country }) => country).toSorted()).toEqual(
      ranked.map(({ alpha2 }) => alpha2).toSorted()
    )
    const losses = ranking.map(({ damage }) => damage.gdp_damage_additional_pct)
    expect(losses).toEqual(losses.toSorted((a, b) => b - a))
  })

  it('have the same numbers as the damage service', () => {
    for (const { country, damage } of ranking)
      expect(damage).toEqual(
        estimateDamage(damageRequestSchema.parse({ geography: country, warming_c }))
      )
  })

  it('have components that add up to the damage, and fewer hours of very strong than of strong heat stress', () => {
    for (const { country, damage, heat_hours } of ranking) {
      const { gradual_pct, flood_pct, coast_pct, storm_pct, shock_pct } = damage.gdp_parts
      const sum = gradual_pct + flood_pct + coast_pct + storm_pct + shock_pct
      expect(sum, country).toBeCloseTo(damage.gdp_damage_additional_pct, 12)
      expect(heat_hours[32], country).toBeGreaterThan(heat_hours[38])
      expect(heat_hours[38], country).toBeGreaterThanOrEqual(0)
    }
  })
})

it('heat hours of a country rise with warming', () => {
  const paths = COMPARED_WARMING_C.map(
    (level) => new Map(rankCountryDamage(level).map((entry) => [entry.country, entry.heat_hours]))
  )
  for (const { alpha2 } of COVERED_COUNTRIES) {
    const hours = paths.map((path) => path.get(alpha2)?.[32] ?? NaN)
    expect(hours, alpha2).toEqual(hours.toSorted((a, b) => a - b))
  }
})
