import { describe, expect, it } from 'vitest'
import { sccRequestSchema } from './request-rules.ts'

function readMessages(query: unknown): string[] {
  const result = sccRequestSchema.safeParse(query)
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}| ${message}`)
}

describe('sccRequestSchema', () => {
  it.each([
    ['nothing', {}, undefined],
    ['a constant rate', { discount_rate: 0.03 }, { kind: 'constant', rate: 0.03 }],
    ['the lowest rate', { discount_rate: 0.001 }, { kind: 'constant', rate: 0.001 }],
    ['the highest rate', { discount_rate: 0.2 }, { kind: 'constant', rate: 0.2 }],
    ["Ramsey's rule", { prtp: 0.01, eta: 1.2 }, { kind: 'ramsey', prtp: 0.01, eta: 1.2 }],
    ["Ramsey's rule with zeros", { prtp: 0, eta: 0 }, { kind: 'ramsey', prtp: 0, eta: 0 }],
    ['a preset', { preset: 'epa2023_2pct' }, { kind: 'preset', id: 'epa2023_2pct' }],
  ])('reads %s', (_, query, discounting) => {
    expect(sccRequestSchema.parse(query).discounting).toEqual(discounting)
  })

  it('keeps the other fields and ignores unknown ones', () => {
    const query = {
      engine: 'dice2023',
      damage_function: 'weitzman_2012',
      horizon: 2300,
      year: 2040,
      dollar_year: 2020,
    }
    expect(sccRequestSchema.parse({ ...query, unknown: 1 })).toEqual({
      ...query,
      discounting: undefined,
    })
  })

  it.each([
    ['a percentage', { discount_rate: 3 }, 'discount_rate', 'did you mean 0.03, which is 3 %?'],
    ['a fractional percentage', { discount_rate: 2.5 }, 'discount_rate', '0.025'],
    ['a rate of zero', { discount_rate: 0 }, 'discount_rate', 'between 0.001 and 0.2'],
    ['a rate too low', { discount_rate: 0.0009 }, 'discount_rate', 'between 0.001 and 0.2'],
    ['a rate too high', { discount_rate: 0.21 }, 'discount_rate', 'between 0.001 and 0.2'],
    ['time preference in percent', { prtp: 1.5, eta: 1 }, 'prtp', '0.015'],
    ['a negative elasticity', { prtp: 0, eta: -1 }, 'eta', 'between 0 and 5'],
    ['an elasticity too high', { prtp: 0, eta: 5.1 }, 'eta', 'between 0 and 5'],
    ['time preference alone', { prtp: 0.01 }, 'eta', 'is required with prtp'],
    ['elasticity alone', { eta: 1 }, 'prtp', 'is required with eta'],
    ['two rules', { discount_rate: 0.03, prtp: 0.01, eta: 1 }, 'discount_rate', 'Ramsey'],
    ['an unknown preset', { preset: 'iwg' }, 'preset', 'iwg2021_3pct'],
    ['methane of an engine', { gas: 'ch4' }, 'gas', 'epa2023_2pct'],
    ['methane of another table', { gas: 'ch4', preset: 'uba_1pct' }, 'gas', 'must be co2, or'],
    ['an unknown gas', { gas: 'sf6' }, 'gas', 'co2, ch4, n2o'],
    ['an unknown engine', { engine: 'fund' }, 'engine', 'dice2016r2, dice2016r, dice2023'],
    ['an unknown damage function', { damage_function: 'kotz' }, 'damage_function', 'dice2023'],
    [
      'a preset with a rate',
      { preset: 'uba_1pct', discount_rate: 0.03 },
      'discount_rate',
      'uba_1pct',
    ],
    ['a preset with an engine', { preset: 'uba_1pct', engine: 'dice2023' }, 'engine', 'uba_1pct'],
    [
      'a preset with a damage function',
      { preset: 'dice2023_base', damage_function: 'dice2023' },
      'damage_function',
      'dice2023_base',
    ],
    ['a year before the grid', { year: 2014 }, 'year', '2015 to 2100'],
    [
      'a year before the grid of DICE-2023',
      { year: 2019, engine: 'dice2023' },
      'year',
      '2020 to 2100',
    ],
    ['a year after 2100', { year: 2101 }, 'year', '2015 to 2100'],
    ['a broken year', { year: 2025.5 }, 'year', 'whole year'],
    ['a year outside a table', { preset: 'iwg2021_3pct', year: 2051 }, 'year', '2020 to 2050'],
    ['a year other than the only one', { preset: 'uba_1pct', year: 2021 }, 'year', '2020 only'],
    ['a horizon after the grid', { horizon: 2511 }, 'horizon', '2025 and 2510'],
    [
      'a horizon after DICE-2023',
      { horizon: 2421, engine: 'dice2023' },
      'horizon',
      '2025 and 2420',
    ],
    ['a horizon before the emission', { year: 2030, horizon: 2029 }, 'horizon', '2030 and 2510'],
    ['a broken horizon', { horizon: 2300.5 }, 'horizon', 'whole year'],
    ['dollars before the index', { dollar_year: 2004 }, 'dollar_year', '2005 to 2025'],
    ['dollars after the index', { dollar_year: 2026 }, 'dollar_year', '2005 to 2025'],
    ['text for a number', { discount_rate: '0.03' }, 'discount_rate', 'number'],
  ])('refuses %s', (_, query, path, message) => {
    const messages = readMessages(query)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatch(new RegExp(`^${path}\\|`, 'u'))
    expect(messages[0]).toContain(message)
  })

  it.each([
    ['the first year', { year: 2015 }],
    ['the last year', { year: 2100 }],
    ['the first year of DICE-2023', { year: 2020, engine: 'dice2023' }],
    ['the last horizon', { horizon: 2510 }],
    ['the last horizon of DICE-2023', { horizon: 2420, engine: 'dice2023' }],
    ['a horizon at the emission', { year: 2030, horizon: 2030 }],
    ['a horizon with a table', { preset: 'iwg2021_3pct', horizon: 2300 }],
    ['the last year of a table', { preset: 'epa2023_2pct', year: 2080 }],
  ])('accepts %s', (_, query) => {
    expect(readMessages(query)).toEqual([])
  })

  it('reports every broken rule at once', () => {
    const query = { preset: 'iwg2021_3pct', engine: 'dice2023', discount_rate: 0.03, year: 2090 }
    expect(readMessages(query)).toHaveLength(3)
  })
})
