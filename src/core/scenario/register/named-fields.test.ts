import { describe, expect, it, test } from 'vitest'
import { findMisstatement, findNamedField, listFigureRows } from './named-fields.ts'

const document = {
  baseline: { coal_gw: 6.9 },
  vectors: [
    { id: 'wind', gw: 5.4 },
    { id: 'ders', gw: 2 },
  ],
  prices: [
    { year: 2030, price: 16.9 },
    { year: 2035, price: 17.7 },
  ],
  range: [8, 20],
}

describe('findNamedField', () => {
  test.each([
    ['baseline.coal_gw', 'baseline.coal_gw', 6.9, []],
    ['vectors.ders.gw', 'vectors.1.gw', 2, []],
    ['vectors.0.gw', 'vectors.0.gw', 5.4, []],
    ['prices.2035.price', 'prices.1.price', 17.7, ['prices.1.year']],
    ['range.1', 'range.1', 20, []],
  ])('finds %s', (name, path, value, year_paths) => {
    expect(findNamedField(document, name)).toEqual({ name, path, value, year_paths })
  })

  test.each([
    'baseline.oil_gw',
    'vectors.solar.gw',
    'prices.2031.price',
    'range.2',
    'baseline.coal_gw.x',
  ])('finds nothing at %s', (name) =>
    expect(findNamedField(document, name)).toMatchObject({ path: null, year_paths: [] })
  )
})

describe('listFigureRows', () => {
  it('lists the rows that name fields, with the text that states their values', () => {
    const rows = listFigureRows({
      assumption_register: [
        { claim: 'Coal', value: '6.9 GW', fields: ['baseline.coal_gw'] },
        { claim: 'Gas', value: '1 GW' },
        { claim: 'Oil', value: '2 GW', fields: [] },
      ],
      key_calculations: [{ label: 'Sum', values: '1 + 1 = 2', fields: ['sum'] }],
    })
    expect(rows.map(({ path, title, text }) => [path, title, text])).toEqual([
      ['assumption_register.0', 'Coal', '6.9 GW'],
      ['key_calculations.0', 'Sum', '1 + 1 = 2'],
    ])
  })
})

describe('findMisstatement', () => {
  test.each([
    ['values in their order', 'queue 5 years; 20 MW', [5, 20], null],
    ['a year before them', 'in 2030 4.5 and in 2032 6', [4.5, 6], null],
    ['what follows them', '90 percent, inside 80 to 95 [24]', [90], null],
    ['a thousand with a comma', 'metals 39,000, chemicals 46,000', [39000, 46000], null],
    ['a value rounded to three digits', '37.2 GW', [37.218], null],
    ['a negative value', '-0.053 b', [-0.053], null],
    ['another value', 'queue 5 years; 20 MW', [5.5, 20], { index: 0, stated: 5 }],
    ['values exchanged', 'queue 5 years; 20 MW', [20, 5], { index: 0, stated: 5 }],
    ['one value too few', 'queue 5 years', [5, 20], { index: 1, stated: null }],
    ['another number before it', '3.5 GW more, 18.6', [18.6], { index: 0, stated: 3.5 }],
    ['a value rounded to two digits', '0.52', [0.5249], { index: 0, stated: 0.52 }],
  ])('reads an assumption: %s', (_label, text, values, expected) => {
    expect(findMisstatement({ text, stated_in: 'value' }, values)).toEqual(expected)
  })

  test.each([
    ['results between the values', '6.9 x 0.52 x 8.76 = 31.4; 18.6', [6.9, 0.52, 18.6], null],
    ['a difference', '37.2 - 28.9 = 8.3', [28.9], null],
    ['a value that is not there', '6.9 x 0.52 = 3.6', [6.9, 0.572], { index: 1, stated: null }],
    ['values exchanged', '133.5 x 469 = 62.6', [469, 133.5], { index: 1, stated: null }],
  ])('reads a calculation: %s', (_label, text, values, expected) => {
    expect(findMisstatement({ text, stated_in: 'values' }, values)).toEqual(expected)
  })
})
