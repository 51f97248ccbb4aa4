import { describe, expect, test } from 'vitest'
import { COVERED_COUNTRIES } from './covered-countries.ts'
import { COLUMN_SOURCES, COUNTRY_COLUMNS, readCountryColumn } from './country-columns.ts'
import { columnLimits, findStandIn } from './columns/limits.ts'
import standIns from './columns/stand-ins.json' with { type: 'json' }

const codes = COVERED_COUNTRIES.map(({ alpha2 }) => alpha2)

function valueOf(name: string): (alpha2: string) => number {
  return (alpha2) => readCountryColumn(alpha2, name)
}

describe('columns by country', () => {
  test('are forty-nine, each with a value for every covered country', () => {
    expect(COUNTRY_COLUMNS).toHaveLength(49)
    expect(new Set(COUNTRY_COLUMNS.map(({ name }) => name)).size).toBe(49)
    const values = COUNTRY_COLUMNS.flatMap(({ name }) => codes.map(valueOf(name)))
    expect(values).toHaveLength(49 * 196)
  })

  test('have the strictest terms among their sources', () => {
    const order = ['own', 'A', 'B', 'C']
    const classOf = new Map(COLUMN_SOURCES.map((source) => [source.id, source.licence_class]))
    for (const { sources, licence_class, name } of COUNTRY_COLUMNS) {
      const ranks = sources.map((id) => order.indexOf(classOf.get(id) ?? id))
      expect([name, order[Math.max(...ranks)]]).toEqual([name, licence_class])
      expect(ranks).not.toContain(-1)
    }
  })

  test('contain shares between 0 and 1 and hours that fall with the threshold', () => {
    const shares = COUNTRY_COLUMNS.filter(
      ({ label, unit }) => label.startsWith('Share ') && unit === '1'
    )
    for (const { name } of shares) {
      expect(
        codes.filter(
          (code) => readCountryColumn(code, name) < 0 || readCountryColumn(code, name) > 1
        )
      ).toEqual([])
    }
    for (const code of codes) {
      const hours = ['h26', 'h32', 'h38', 'h46'].map((name) => readCountryColumn(code, name))
      expect(hours).toEqual([...hours].sort((a, b) => b - a))
    }
  })

  test('have no coast for landlocked countries', () => {
    const landlocked = codes.filter((code) => readCountryColumn(code, 'coastal_share') === 0)
    // Iran, Palestine and Saint Kitts have a coast, but no loss to the sea in the source.
    expect(landlocked.join(' ')).toBe(
      'AD AF AM AT AZ BF BI BO BT BW BY CF CH CZ ET HU IR KG KN KZ LA LI LS LU MD MK ML MN MW NE NP PS PY RS RW SK SM SS SZ TD TJ TM UG UZ ZM ZW'
    )
    const coast = ['slr_low', 'slr_high', 'surge100']
    expect(coast.flatMap((name) => landlocked.map(valueOf(name))).filter(Boolean)).toEqual([])
  })
})

describe('limits of the columns', () => {
  test('name the country that stands in', () => {
    expect(columnLimits('SG')).toContain(
      'There is no warming pattern for Singapore: that of Malaysia is used instead (assumed)'
    )
  })

  test('state what is recalled', () => {
    expect(columnLimits('DE')).toEqual([
      ...standIns.always,
      ...standIns.coastal,
      'There is no published share of homes with air conditioning for Germany: another figure is used instead (recalled)',
    ])
  })

  test('leave out the coast for landlocked countries', () => {
    expect(columnLimits('CH')).not.toContain(standIns.coastal[0])
  })

  test.each(standIns.stand_ins.map(({ id }) => id))('%s fills its columns as stated', (id) => {
    const { columns, values = {}, countries = [] } = findStandIn(id)
    expect(
      columns.filter((name) => !COUNTRY_COLUMNS.some((column) => column.name === name))
    ).toEqual([])
    expect(countries.filter((code) => !codes.includes(code))).toEqual([])
    for (const [alpha2, expected] of Object.entries(values)) {
      const held = columns.map((name) => readCountryColumn(alpha2, name))
      held.forEach((value, index) => expect(value).toBeCloseTo(expected?.[index] ?? NaN, 4))
    }
  })
})
