import { describe, expect, it } from 'vitest'
import { DAMAGE_FUNCTION_IDS } from './coefficients/damage-functions.ts'
import { readRun, readSeries } from './run-cache.ts'

describe('solveLifetimeScale', () => {
  it.each(DAMAGE_FUNCTION_IDS)('closes the gap of its equation in every period with %s', (id) => {
    const { base, pulsed } = readRun({ engine: 'dice2023', damage_function: id, policy: 'base' })
    for (const series of [base.series, pulsed(3)])
      readSeries(series, 'alpha').forEach((alpha, t) => {
        const left = base.readCheck('response_left', series, t)
        const right = base.readCheck('response_right', series, t)
        expect(alpha).toBeGreaterThan(0.1)
        expect(alpha).toBeLessThan(100)
        expect(Math.abs(left / right - 1)).toBeLessThan(1e-11)
      })
  })
})
