import { describe, expect, it } from 'vitest'
import { elaborateModel } from '../model/elaborate.ts'
import { interpretProgram } from '../model/interpret.ts'
import { readPeriod } from '../model/periods.ts'
import { DAMAGE_FUNCTION_IDS } from '../../model/coefficients/damage-functions.ts'
import { DICE2023_CHECKED_MODEL } from './models.ts'
import { readRun, readSeries } from './run-cache.ts'

const PROGRAM = elaborateModel(DICE2023_CHECKED_MODEL)

describe('the scale of the lifetimes', () => {
  it.each(DAMAGE_FUNCTION_IDS)('closes the gap of its equation in every period with %s', (id) => {
    const { vectors, base } = readRun({ engine: 'dice2023', damage_function: id, policy: 'base' })
    for (const alpha of readSeries(base.series, 'alpha')) {
      expect(alpha).toBeGreaterThan(0.1)
      expect(alpha).toBeLessThan(100)
    }
    const request = new Float64Array(PROGRAM.layout.request.length)
    request[3] = base.scalars['pulse'] ?? NaN
    const tables = new Float64Array(0)
    const { values } = interpretProgram(PROGRAM, { ...vectors, request, tables })
    const value = (name: string) => values[PROGRAM.steps.findIndex((step) => step.name === name)]
    const left = PROGRAM.steps.filter(({ name }) =>
      readPeriod(name)?.series.startsWith('response_left')
    )
    expect(left.length).toBeGreaterThan(100)
    for (const { name } of left) {
      const right = value(name.replace('left', 'right')) ?? NaN
      expect(Math.abs((value(name) ?? NaN) / right - 1)).toBeLessThan(1e-11)
    }
  })
})
