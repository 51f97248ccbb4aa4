import { describe, expect, it } from 'vitest'
import type { CoefficientTable } from '../explain/coefficient.ts'
import { listNumbers, parseFormula } from '../explain/formula.ts'
import { DAMAGE_FUNCTION_IDS, DAMAGE_FUNCTIONS } from './coefficients/damage-functions.ts'
import {
  DICE2023_BASE_SAVINGS_RATE,
  DICE2023_OPTIMAL_CONTROL_RATE,
  DICE2023_OPTIMAL_SAVINGS_RATE,
} from './coefficients/dice2023-paths.ts'
import { DICE2016_SAVINGS_RATE } from './coefficients/dice2016-paths.ts'
import { EXCHANGE_RATES } from './coefficients/exchange-rates.ts'
import { PRICE_INDEX } from './coefficients/price-index.ts'
import { DICE2016_PATHS } from './dice2016-paths.ts'
import { dice2016State } from './dice2016-state.ts'
import { DICE2016_COEFFICIENTS, DICE2016_DERIVED, DICE2016_PERIODS } from './dice2016.ts'
import { LIFETIME_CHECKS } from './dice2023-carbon.ts'
import { dice2023Paths } from './dice2023-paths.ts'
import { dice2023State } from './dice2023-state.ts'
import { DICE2023_COEFFICIENTS, DICE2023_DERIVED, DICE2023_PERIODS } from './dice2023.ts'
import { damageFormula } from './damage.ts'
import { PRESET_IDS, SCC_PRESETS } from './presets/presets.ts'

const ROWS = [
  ...DICE2016_PATHS,
  ...dice2016State(damageFormula('dice2016r2'), 'test'),
  ...dice2016State(damageFormula('weitzman_2012'), 'test'),
  ...dice2023Paths('base'),
  ...dice2023Paths('optimal'),
  ...dice2023State(damageFormula('dice2023'), 'test'),
  ...LIFETIME_CHECKS,
]

const TABLES: readonly (readonly [name: string, table: CoefficientTable])[] = [
  ['DICE-2016', DICE2016_COEFFICIENTS],
  ['DICE-2023', DICE2023_COEFFICIENTS],
  ['exchange rates', EXCHANGE_RATES],
  ['price index', PRICE_INDEX],
  ...DAMAGE_FUNCTION_IDS.map((id) => [id, DAMAGE_FUNCTIONS[id].coefficients] as const),
]

describe('formulas', () => {
  const formulas = [
    ...ROWS.flatMap(({ formulas: own }) => own.map(([, formula]) => formula)),
    ...[...DICE2016_DERIVED, ...DICE2023_DERIVED].map(({ formula }) => formula),
  ].filter((formula) => formula !== null)

  it.each([...new Set(formulas)])('%s holds no number but zero and one', (formula) => {
    const written = formula.replaceAll('[t]', '[7]').replaceAll('[t-1]', '[6]')
    expect(
      listNumbers(parseFormula(written)).filter((value) => value !== 0 && value !== 1)
    ).toEqual([])
  })

  it.each(ROWS)('the function of $symbol holds no number but zero and one', ({ compute }) => {
    const numbers = compute.toString().match(/(?<![\w$.])\d+(?:\.\d+)?/gu) ?? []
    expect(numbers.filter((text) => text !== '0' && text !== '1')).toEqual([])
  })
})

describe('coefficient tables', () => {
  it.each(TABLES)('of %s state label, unit, source and a range around the value', (_, table) => {
    for (const { label, unit, source, value, range } of Object.values(table)) {
      expect(label).not.toBe('')
      expect(unit).not.toBe('')
      expect(source).not.toBe('')
      expect(range[0]).toBeLessThanOrEqual(value)
      expect(range[1]).toBeGreaterThanOrEqual(value)
    }
  })

  it('have paths as long as the grids', () => {
    expect(DICE2016_SAVINGS_RATE).toHaveLength(DICE2016_PERIODS)
    expect(DICE2023_BASE_SAVINGS_RATE).toHaveLength(DICE2023_PERIODS)
    expect(DICE2023_OPTIMAL_SAVINGS_RATE).toHaveLength(DICE2023_PERIODS)
    expect(DICE2023_OPTIMAL_CONTROL_RATE).toHaveLength(DICE2023_PERIODS)
  })

  it('share no symbol between an engine and its damage functions', () => {
    for (const id of DAMAGE_FUNCTION_IDS)
      for (const symbol of Object.keys(DAMAGE_FUNCTIONS[id].coefficients))
        for (const table of [DICE2016_COEFFICIENTS, DICE2023_COEFFICIENTS])
          expect(Object.keys(table)).not.toContain(symbol)
  })
})

describe('presets', () => {
  it.each(PRESET_IDS)('%s has a value for each year, ascending', (id) => {
    const { years, values } = SCC_PRESETS[id].published
    expect(years).toHaveLength(values.length)
    expect(years).toEqual([...new Set(years)].sort((a, b) => a - b))
    expect(SCC_PRESETS[id].as_of).toMatch(/^\d{4}(?:-\d{2})?$/u)
    expect(SCC_PRESETS[id].status).not.toBe('')
  })
})
