import { describe, expect, it, test } from 'vitest'
import { convertUnit, findUnit, UNIT_NAMES, unitOfName } from './find-unit.ts'
import { attachSpelledUnit, formatSpelledQuantity, nameSpelledUnit } from './quantity.ts'
import { type UnitRow, UNITS } from './unit-table.ts'

/** Tests write a plain space for the narrow one, to be legible. */
const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ')

describe('the table of units', () => {
  it('spells no unit as another, pure numbers excepted', () => {
    const mistaken = UNIT_NAMES.flatMap((unit) => {
      const { symbol, spellings = [] }: UnitRow = UNITS[unit]
      return [symbol, ...spellings].filter((word) => word !== '1' && findUnit(word) !== unit)
    })
    expect(mistaken).toEqual([])
  })

  it('gives no ending of names to two units', () => {
    const endings = UNIT_NAMES.flatMap((unit) => (UNITS[unit] as UnitRow).endings ?? [])
    expect(endings.length).toBe(new Set(endings).size)
  })
})

test.each([
  ['target.ceiling_mt_co2', 'mt_co2'],
  ['ceiling_mt_co2_by_2035', null],
  ['home_price_eur_2035', 'eur_per_t'],
  ['reserve_usd_b_per_yr', 'usd_bn_per_year'],
  ['home_kwh_yr', 'kwh_per_year'],
  ['horizon_years', 'years'],
  ['deadline_year', 'year'],
  ['demand_growth_cagr_pct', 'pct_per_year'],
  ['stabilized_debt_gdp_pct', 'pct_gdp'],
  ['dialect', null],
])('the name %s states %s', (name, unit) => {
  expect(unitOfName(name)).toBe(unit)
})

test.each([
  [1.5, 'years', 'months', 18],
  [2.5, 'usd_bn', 'usd_m', 2500],
  [0.42, 'share', 'pct', 42],
  [469, 'g_per_kwh', 't_per_mwh', 0.469],
] as const)('%d %s are in %s %d', (value, from, to, expected) => {
  expect(convertUnit(value, from, to)).toBeCloseTo(expected, 12)
})

test('units of two kinds are not converted', () => {
  expect(() => convertUnit(1, 'gw', 'twh')).toThrow('GW cannot be converted to TWh')
})

test.each([
  [27, 'US$/t CO2e', 'USD 27/t CO2e'],
  [4, 'USD bn', 'USD 4 bn'],
  [4, '1', '4'],
  [4, 'days/yr', '4 days a year'],
  [2050, 'year', '2050'],
  [4, '0 to 10', '4 (0 to 10)'],
  [4, 'times as often', '4 times as often'],
])('prints %d %s as %s', (value, unit, expected) => {
  expect(plain(formatSpelledQuantity(value, unit))).toBe(expected)
  if (value === 4) expect(plain(attachSpelledUnit('4', unit))).toBe(expected)
})

test.each([
  ['billion US$', 'USD bn'],
  ['US$/t CO2e', 'USD/t CO2e'],
  ['0 to 10', 'scale of 0 to 10'],
  ['1', null],
  [null, null],
])('names %s as %s', (unit, expected) => {
  expect(nameSpelledUnit(unit)).toBe(expected)
})
