import { expect, test } from 'vitest'
import { formatDate, formatYear, formatYearRange } from './date.ts'
import {
  formatExactQuantity,
  formatQuantity,
  formatQuantityRange,
  formatSignedQuantity,
  formatUnit,
  formatBytes,
} from './quantity.ts'

/** Tests write a plain space for the narrow one, to be legible. */
const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ')

test.each([
  [2.242, 'usd_bn', 'USD 2.24 bn'],
  [0.0868, 'usd_bn', 'USD 86.8 m'],
  [-0.5, 'usd_bn', 'USD \u2212500 m'],
  [0.9996, 'usd_bn', 'USD 1 bn'],
  [0, 'usd_bn', 'USD 0 bn'],
  [54.83, 'usd_per_t', 'USD 54.8/t'],
  [31.3, 'mt_co2', '31.3 Mt CO2'],
  [468.9, 'g_per_kwh', '469 g/kWh'],
  [37.22, 'gw', '37.2 GW'],
  [133.54, 'twh', '134 TWh'],
  [50, 'pct', '50 %'],
  [17, 'none', '17'],
] as const)('formatQuantity writes %d %s as %s', (value, unit, text) => {
  expect(plain(formatQuantity(value, unit))).toBe(text)
})

test('a quantity never breaks between its number and its unit', () => {
  expect(formatQuantity(31.3, 'mt_co2')).not.toMatch(/[ \u2009]/)
})

test('formatExactQuantity keeps all digits', () => {
  expect(plain(formatExactQuantity(10499.25, 'gw'))).toBe('10 499.25 GW')
})

test('formatSignedQuantity and formatQuantityRange name the unit once', () => {
  expect(plain(formatSignedQuantity(1.8, 'mt_co2'))).toBe('+1.8 Mt CO2')
  expect(plain(formatQuantityRange(8, 20, 'usd_per_t'))).toBe('USD 8\u201320/t')
})

test('formatUnit names units as in a column header', () => {
  expect((['usd_bn', 'usd_per_t', 'pct', 'none'] as const).map(formatUnit)).toEqual([
    'USD bn',
    'USD/t',
    '%',
    '',
  ])
})

test('formatDate accepts dates and time stamps and rejects the rest', () => {
  expect(plain(formatDate('2026-11-20'))).toBe('20 November 2026')
  expect(plain(formatDate('2026-01-05T23:59:59Z'))).toBe('5 January 2026')
  for (const text of ['2026-13-01', '2026-00-10', '2026-01-00', '2026-01-32', '20.11.2026', '']) {
    expect(() => formatDate(text)).toThrow(/YYYY-MM-DD/)
  }
})

test('years have no separators', () => {
  expect(formatYear(2035)).toBe('2035')
  expect(formatYearRange(2030, 2034)).toBe('2030\u20132034')
  expect(formatYearRange(2030, 2030)).toBe('2030')
  expect(() => formatYear(2035.5)).toThrow(/integer/)
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [27_648, '27.6 kB'],
  [999_999, '1 MB'],
  [5.5e15, '5 500 TB'],
])('formatBytes writes %d as %s', (bytes, text) => {
  expect(plain(formatBytes(bytes))).toBe(text)
})

test('formatBytes rejects negative sizes and non-numbers', () => {
  expect(() => formatBytes(-1)).toThrow(/0 or more/)
  expect(() => formatBytes(Number.NaN)).toThrow(/0 or more/)
})
