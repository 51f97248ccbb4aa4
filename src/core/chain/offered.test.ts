import { describe, expect, it } from 'vitest'
import { estimateDamage } from '../damage/estimate.ts'
import { damageRequestSchema } from '../damage/request.ts'
import { evaluateChain, evaluatePlaces, hasDeathEstimate } from './evaluate.ts'
import { explainChain } from './explain.ts'
import { withhold } from './offered.ts'
import { peopleOf, productOf } from './places.ts'

function ask(geography: string) {
  const request = damageRequestSchema.parse({ geography, warming_c: 3 })
  return { request, answer: withhold(geography, estimateDamage(request)) }
}

describe('what a source does not hold', () => {
  it.each(['world', 'asia_pacific'])('is left out of the mean of %s and named there', (region) => {
    const { request, answer } = ask(region)
    const runs = evaluatePlaces(region, request).filter(({ place }) => hasDeathEstimate(place))
    const meanBy = (
      weightOf: typeof peopleOf,
      name: 'deaths_per_100k' | 'welfare_deaths_pct'
    ): number =>
      runs.reduce((sum, { place, values }) => sum + weightOf(place) * values[name], 0) /
      runs.reduce((sum, { place }) => sum + weightOf(place), 0)
    expect(answer.deaths_per_100k).toBeCloseTo(meanBy(peopleOf, 'deaths_per_100k'), 10)
    expect(answer.welfare_deaths_pct).toBeCloseTo(meanBy(productOf, 'welfare_deaths_pct'), 10)
    expect(answer.limits.join(' ')).toContain('for North Korea: the mean leaves it out')
    const steps = explainChain(region, request, ['deaths_per_100k'])
    expect(steps.map(({ symbol }) => symbol)).not.toContain('deaths_per_100k_KP')
  })

  it.each(['IR', 'KN', 'PS'])('is no zero in %s, which has a coast', (country) => {
    const { request, answer } = ask(country)
    expect(answer.gdp_parts.coast_pct).toBeNull()
    expect(answer.limits.join(' ')).toContain('the rising sea')
    expect(answer.gdp_damage_additional_pct).toBe(
      evaluateChain(country, request).gdp_damage_additional_pct
    )
  })

  it.each(['MC', 'SM'])('is null in %s where a dataset does not have it either', (country) => {
    expect(withhold(country, { emissions_mt_co2: null })).toEqual({ emissions_mt_co2: null })
    expect(withhold(country, { emissions_mt_co2: 3 })).toEqual({ emissions_mt_co2: null })
  })

  it('is null for deaths where no coefficient is held, and nowhere else', () => {
    expect(ask('KP').answer.deaths_per_100k).toBeNull()
    expect(ask('KR').answer.deaths_per_100k).toBeGreaterThan(0)
  })
})
