import { expect, it } from 'vitest'
import { findNumberFaults, typesetNumbers } from './authored.ts'
import { formatYearRange } from './date.ts'
import { formatSigned } from './number.ts'
import { formatQuantity } from './quantity.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

it.each([
  ['USD 0.12 b a year', 'USD 0.12 bn a year'],
  ['8 GW x 1.2 = 9.6 b', '8 GW x 1.2 = 9.6 bn'],
  ['USD 12 b.', 'USD 12 bn.'],
  ['a cut of 55 percent', 'a cut of 55 %'],
  ['changes by -3.5 Mt (-2 %)', 'changes by \u22123.5 Mt (\u22122 %)'],
  ['above 2 degC, in degC', 'above 2 °C, in °C'],
  ['paid in 2030-2034', 'paid in 2030\u20132034'],
])('prints %j as %j, and is idempotent', (text, printed) => {
  expect(plain(typesetNumbers(text))).toBe(printed)
  expect(findNumberFaults(text).length).toBeGreaterThan(0)
  expect(findNumberFaults(typesetNumbers(text))).toEqual([])
})

it.each([
  'USD 7.8 bn, 42 %, 2 °C, \u22123.5 Mt, 2030\u20132034',
  'the date 2027-06-30, DICE-2016, SSP2-4.5, a 4-hour battery, percent of GDP',
  'Article 5 b, 10.1038/2010-2011, percentage, 5 percentiles',
  `${formatQuantity(7.8, 'usd_bn')}, ${formatSigned(-3.5)}, ${formatYearRange(2030, 2034)}`,
])('leaves %j as it is', (text) => {
  expect(typesetNumbers(text)).toBe(text)
  expect(findNumberFaults(text)).toEqual([])
})

it('reports the text as written and as printed', () => {
  expect(findNumberFaults('55 percent')).toEqual([{ found: '5 percent', printed: '5\u00a0%' }])
})
