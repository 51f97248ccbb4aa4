import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CoefficientTable } from '../explain/trace.ts'
import { DAMAGE_FUNCTION_IDS, DAMAGE_FUNCTIONS } from '../../model/coefficients/damage-functions.ts'
import {
  DICE2023_BASE_SAVINGS_RATE,
  DICE2023_COEFFICIENTS,
  DICE2023_OPTIMAL_CONTROL_RATE,
  DICE2023_OPTIMAL_SAVINGS_RATE,
  DICE2023_PERIODS,
} from '../../model/coefficients/dice2023.ts'
import {
  EXCHANGE_RATES,
  PRICE_INDEX,
  RATE_YEAR,
  RECENT_RATES,
} from '../../model/coefficients/price-index.ts'
import { tableSchema } from '../dataset/table-schema.ts'
import {
  DICE2016_COEFFICIENTS,
  DICE2016_PERIODS,
  DICE2016_SAVINGS_RATE,
} from '../../model/coefficients/dice2016.ts'
import { PRESET_IDS, SCC_PRESETS } from './presets/presets.ts'

const TABLES: readonly (readonly [name: string, table: CoefficientTable])[] = [
  ['DICE-2016', DICE2016_COEFFICIENTS],
  ['DICE-2023', DICE2023_COEFFICIENTS],
  ['exchange rates', EXCHANGE_RATES],
  ['recent exchange rates', RECENT_RATES],
  ['price index', PRICE_INDEX],
  ...DAMAGE_FUNCTION_IDS.map((id) => [id, DAMAGE_FUNCTIONS[id].coefficients] as const),
]

describe('coefficient tables', () => {
  it.each(TABLES)('of %s have label, unit, source and a range around the value', (_, table) => {
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

  it('do not share symbols between an engine and its damage functions', () => {
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

describe('rates of exchange', () => {
  it('are those of the dataset, but for the pound, which it lacks', () => {
    const { rows } = tableSchema.parse(
      JSON.parse(
        readFileSync(new URL('../../../datasets/exchange-rates.json', import.meta.url), 'utf8')
      )
    )
    const held = new Map(
      rows
        .filter(({ year }) => year === RATE_YEAR)
        .map((row) => [String(row['currency']).toLowerCase(), row['units_per_usd']])
    )
    for (const [currency, { value }] of Object.entries(RECENT_RATES)) {
      expect([currency, held.get(currency)]).toEqual([
        currency,
        currency === 'gbp' ? undefined : value,
      ])
    }
  })

  it('agree with those of official tables in the years of both', () => {
    expect(1 / EXCHANGE_RATES.usd_per_eur_2020.value).toBeCloseTo(0.8764, 4)
  })
})
