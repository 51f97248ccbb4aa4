import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswer, checkSteps } from '../explain/evaluate-steps.ts'
import { listNumbers, parseFormula } from '../explain/formula.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { sectorEmissionsIntensity, type EmissionFactor } from './emission-factors.ts'
import { explainSupplyChain, scoreSupplyChains, supplyChainRequestSchema } from './score.ts'
import { sourceShares } from './source-regions.ts'

const FACTORS: readonly EmissionFactor[] = [
  { naics_code: '111110', total_kg_co2e_per_usd: 0.532 },
  { naics_code: '112120', total_kg_co2e_per_usd: 1.2 },
  { naics_code: '311111', total_kg_co2e_per_usd: 0.5 },
  { naics_code: '484110', total_kg_co2e_per_usd: 0.595 },
]

describe('supply-chain scores', () => {
  test('all sectors have a score between 0 and 1 and three source regions', () => {
    const { sectors } = scoreSupplyChains(FACTORS)
    expect(sectors.map(({ sector }) => sector)).toEqual([...INDUSTRY_IDS])
    for (const { score, upstream_exposure, top_source_regions } of sectors) {
      expect(score).toBeGreaterThan(upstream_exposure)
      expect(score).toBeLessThan(1)
      expect(top_source_regions).toHaveLength(3)
      const contributions = top_source_regions.map(({ contribution }) => contribution)
      expect(contributions).toEqual(contributions.toSorted((a, b) => b - a))
    }
  })

  test('a named sector returns only its row of the whole table', () => {
    const all = scoreSupplyChains(FACTORS).sectors
    const alone = scoreSupplyChains(FACTORS, 'transport').sectors
    expect(alone).toEqual(all.filter(({ sector }) => sector === 'transport'))
  })

  test('the emissions per dollar are the mean of the commodities of the sector', () => {
    expect(sectorEmissionsIntensity('agriculture', FACTORS)).toBeCloseTo((0.532 + 1.2) / 2, 12)
    expect(sectorEmissionsIntensity('banking', FACTORS)).toBeNull()
    const [banking] = scoreSupplyChains(FACTORS, 'banking').sectors
    expect(banking?.emissions_intensity_kg_per_usd).toBe(0.078)
  })

  test('more emissions per dollar never lower the score', () => {
    const double = FACTORS.map(({ naics_code, total_kg_co2e_per_usd: factor }) => ({
      naics_code,
      total_kg_co2e_per_usd: 2 * factor,
    }))
    const before = scoreSupplyChains(FACTORS).sectors
    scoreSupplyChains(double).sectors.forEach(({ score }, index) => {
      expect(score).toBeGreaterThanOrEqual(before[index]?.score ?? Number.NaN)
    })
  })

  test('the steps recompute the result to 1e-9, for any factors', () => {
    const factors = fc.tuple(...FACTORS.map(() => fc.double({ min: 0, max: 10, noNaN: true })))
    fc.assert(
      fc.property(factors, fc.constantFrom(...INDUSTRY_IDS), (values, sector) => {
        const given = FACTORS.map(({ naics_code }, index) => ({
          naics_code,
          total_kg_co2e_per_usd: values[index] ?? NaN,
        }))
        const steps = explainSupplyChain(given, sector)
        const [answer] = scoreSupplyChains(given, sector).sectors
        expect(checkSteps(steps)).toEqual([])
        expect(
          checkAnswer(steps, {
            score: answer?.score ?? NaN,
            upstream_exposure: answer?.upstream_exposure ?? NaN,
            carbon_exposure: answer?.carbon_exposure ?? NaN,
            emissions_intensity_kg_per_usd: answer?.emissions_intensity_kg_per_usd ?? NaN,
            ...answer?.hazards,
          })
        ).toEqual([])
      })
    )
  })

  test.each(INDUSTRY_IDS)(
    'the steps of %s contain no unnamed numbers, and shares sum to 1',
    (id) => {
      const steps = explainSupplyChain(FACTORS, id)
      const numbers = steps.flatMap(({ formula }) =>
        formula === null ? [] : listNumbers(parseFormula(formula))
      )
      expect(numbers.filter((number) => ![0, 1, 2, 100].includes(number))).toEqual([])
      const shares = Object.values(sourceShares(id)).map(({ value }) => value)
      expect(shares.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12)
    }
  )

  test('an unknown sector is rejected with the known ones', () => {
    const answer = supplyChainRequestSchema.safeParse({ sector: 'mining' })
    expect(answer.error?.issues[0]?.message).toContain('must be one of energy, agriculture')
  })
})
