import { describe, expect, it, test } from 'vitest'
import type { Row } from '../../core/dataset/table.ts'
import { numberField, textField, YEAR_FIELD } from '../fields.ts'
import { checkSanity } from './sanity.ts'

const FIELDS = [textField('place', 'Place'), YEAR_FIELD, numberField('value', '1', 'Value')]
const RULES = { least_rows: 1, anchors: [], ranges: {} }
const YEARS = [2019, 2020, 2021]
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const ROWS: readonly Row[] = YEARS.flatMap((year) =>
  PLACES.map((place) => ({ place, year, value: 1 }))
)

/** Codes and sentences of the rules that a table breaks relative to the last good one. */
function findings(
  rows: readonly Row[],
  sanity: object = {},
  lastRows: readonly Row[] | null = ROWS
) {
  return checkSanity(
    { key: ['place', 'year'], sanity: { ...RULES, ...sanity } },
    { fields: FIELDS, rows },
    { last_rows: lastRows, unresolved: [] }
  )
}

const codes = (...args: Parameters<typeof findings>) => findings(...args).map(({ code }) => code)

/** Additional rows of the latest year. */
const more = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ place: `new-${index}`, year: 2021, value: 1 }))

const without = (place: string, year: number): Row[] =>
  ROWS.filter((row) => row['place'] !== place || row['year'] !== year)

describe('the number of rows relative to the last good table', () => {
  test.each([
    ['the same rows', ROWS, {}, []],
    ['a gain of half', [...ROWS, ...more(15)], {}, []],
    ['a gain of more than half', [...ROWS, ...more(16)], {}, ['row_count']],
    ['a gain within its custom limit', [...ROWS, ...more(16)], { growth_pct: 60 }, []],
    ['a gain beyond its custom limit', [...ROWS, ...more(4)], { growth_pct: 10 }, ['row_count']],
    ['a loss of a tenth in the latest year', ROWS.slice(0, 27), {}, []],
    ['a loss of more than a tenth', ROWS.slice(0, 26), {}, ['row_count']],
    ['a loss within its custom limit', ROWS.slice(0, 26), { shrink_pct: 20 }, []],
    ['fewer rows than the minimum', ROWS, { least_rows: 31 }, ['row_count']],
  ] as const)('judges %s', (_label, rows, sanity, expected) => {
    expect(codes(rows, sanity)).toEqual(expected)
  })

  it('names the limits and the last good table', () => {
    expect(findings([...ROWS, ...more(16)])[0]?.message).toBe(
      '46 rows, expected 27 to 45 (the last good table had 30)'
    )
  })
})

describe('the rows of closed years', () => {
  it('may not disappear, and the finding names the year, the rows and how to allow it', () => {
    expect(findings(without('c', 2020))).toEqual([
      {
        code: 'lost_rows',
        message:
          '1 rows of the closed years 2020 are gone: ["c",2020]; if the source withdrew them, say why in may_lose_rows of its adapter',
      },
    ])
  })

  it('may not be replaced by the same number of new ones', () => {
    expect(codes([...without('c', 2020), ...more(1)])).toEqual(['lost_rows'])
  })

  it('may disappear for a reason that the source states', () => {
    expect(codes(without('c', 2020), { may_lose_rows: 'The source withdrew c.' })).toEqual([])
  })

  it('may change', () => {
    const changed = ROWS.map((row) => (row['year'] === 2019 ? { ...row, value: 2 } : row))
    expect(codes(changed)).toEqual([])
  })

  it('do not include the latest year, which is still open', () => {
    expect(codes(without('c', 2021))).toEqual([])
  })

  it('do not exist on the first refresh', () => {
    expect(codes(ROWS, {}, null)).toEqual([])
  })
})

describe('rows at fault', () => {
  const bad = PLACES.slice(0, 7).map((place) => ({ place, year: 2021, value: -1 }))

  it.each([1, 5, 7])('are quoted up to the fifth: %i of them', (count) => {
    const [finding] = findings(bad.slice(0, count), { ranges: { value: [0, 1] } }, null)
    const quoted = bad.slice(0, Math.min(count, 5)).map((row) => JSON.stringify(row))
    expect(finding?.message).toBe(`value outside 0 to 1 in ${count} rows: ${quoted.join(' ')}`)
  })
})
