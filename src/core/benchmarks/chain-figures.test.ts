import { describe, expect, test } from 'vitest'
import { evaluateChain } from '../chain/evaluate.ts'
import { readFigure, readMeanFigure } from './chain-figures.ts'

const AT_TWO_DEGREES = { warming_c: 2, horizon: 2050, industry: 'agriculture' } as const

describe('figures to compare', () => {
  test.each(['labor_productivity_loss_pct', 'shock_pct', 'hot_multiplier'] as const)(
    'are those of the chain: %s',
    (figure) => {
      const request = { ...AT_TWO_DEGREES, active_shocks: ['heatwave'] } as const
      const answer = evaluateChain('BD', {
        ...request,
        climate_pathway: null,
        damage_function: 'kalkuhl_wenz_2020',
        adaptation_level: 0,
        carbon_price_usd_per_t: null,
      })
      expect(readFigure('BD', figure, request)).toBeCloseTo(answer[figure], 12)
    }
  )

  test('are zero between a warming level and itself', () => {
    const same = { ...AT_TWO_DEGREES, from_c: 2, to_c: 2 }
    expect(readFigure('IN', 'market_between_pct', same)).toBeCloseTo(0, 12)
    expect(readFigure('IN', 'steam_loss_pct', same)).toBeCloseTo(0, 12)
    expect(readFigure('IN', 'peak_growth_pct', same)).toBeCloseTo(0, 12)
  })

  test('read replaced columns, and reject an unknown one', () => {
    const calmer = readFigure('DE', 'hot_multiplier', { warming_c: 2 }, { sigma_tx_c: 5 })
    expect(calmer).toBeLessThan(readFigure('DE', 'hot_multiplier', { warming_c: 2 }))
    expect(() => readFigure('DE', 'hot_multiplier', { warming_c: 2 }, { sigma: 5 })).toThrow(
      "column 'sigma'"
    )
  })

  test('give the value of a country for the mean over that country alone', () => {
    const isNewZealand = (region: string): boolean => region === 'asia_pacific.new_zealand'
    expect(readMeanFigure('flood_loss_pct', { warming_c: 2 }, isNewZealand)).toBeCloseTo(
      readFigure('NZ', 'flood_loss_pct', { warming_c: 2 }),
      12
    )
  })
})
