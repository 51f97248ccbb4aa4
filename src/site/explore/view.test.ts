import { describe, expect, it } from 'vitest'
import { listCatalog } from './catalog.ts'
import { DEFAULT_STATE } from './default-state.ts'
import { drawFirstView } from './first-view.ts'
import { writeStatement, writeViewCsv } from './files.ts'
import { type Column, gatherColumn, type Indicator } from './indicator.ts'
import { divideColumn, joinGroup, relate, unitOf } from './measures.ts'
import { INDICATOR_NAMES } from './names.ts'
import { buildView } from './view.ts'

const catalog = listCatalog()
const find = (id: string): Indicator => {
  const found = catalog.indicators.find((one) => one.id === id)
  if (found === undefined) throw new Error(`${id} is no indicator`)
  return found
}
const CO2 = find('owid-co2.co2_mt')
const column = (rows: Record<string, [number, number][]>): Column =>
  new Map(
    Object.entries(rows).map(([place, points]) => [
      place,
      points.map(([year, value]) => ({ year, value })),
    ])
  )

describe('the catalog of the explorer', () => {
  it('names columns that exist', () => {
    const ids = catalog.indicators.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(Object.keys(INDICATOR_NAMES)))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(200)
  })

  it('takes a column of words for a key only where those before do not decide it', () => {
    expect(find('epa-supply-chain-factors.total_kg_co2e_per_usd').keys).toEqual(['naics_code'])
    expect(find('gppd.capacity_gw').keys).toEqual(['country', 'fuel'])
  })
})

describe('a view', () => {
  it('says in its title where lines fell and rose', () => {
    expect(drawFirstView().title).toBe(
      'Carbon intensity of electricity fell in Poland and Kenya, rose in Indonesia and Vietnam'
    )
  })

  it('shows the highest in the chosen year, or in one of the five years before', () => {
    const rows = column({ PL: [[2020, 5]], DE: [[2024, 3]], FR: [[2010, 9]] })
    const state = {
      ...DEFAULT_STATE,
      view: 'bar',
      indicators: [CO2.id],
      places: [],
      year: 2024,
    } as const
    const view = buildView(state, catalog, {
      byIndicator: new Map([[CO2.id, rows]]),
      divisor: null,
    })
    expect(view.panels[0]?.title).toMatch(/^Poland is highest in 2024: 5/)
    expect(view.table.rows.flat()).not.toContain(9)
  })

  it('draws unlike units in panels of their own', () => {
    const other = find('owid-energy.renewables_share_pct')
    const rows = column({
      PL: [
        [2020, 5],
        [2021, 6],
      ],
    })
    const view = buildView(
      { ...DEFAULT_STATE, indicators: [CO2.id, other.id], places: ['PL'] },
      catalog,
      {
        byIndicator: new Map([
          [CO2.id, rows],
          [other.id, rows],
        ]),
        divisor: null,
      }
    )
    expect(view.panels).toHaveLength(2)
  })

  it('asks for a country where none is chosen', () => {
    const view = buildView({ ...DEFAULT_STATE, places: [] }, catalog, {
      byIndicator: new Map(),
      divisor: null,
    })
    expect(view.hint).toMatch(/^Choose a country/)
  })
})

describe('a measure', () => {
  it('is the amount a person, in a unit that people can picture', () => {
    const people = column({ PL: [[2020, 40e6]] })
    const divided = divideColumn(
      column({
        PL: [
          [2020, 300],
          [2021, 290],
        ],
      }),
      CO2,
      'person',
      people
    )
    expect(divided.get('PL')).toEqual([{ year: 2020, value: 7.5 }])
    expect(unitOf(CO2, 'person')).toBe('t CO2/person')
  })

  it('is a sum of members only where nearly all have a value', () => {
    const members = Array.from({ length: 10 }, (_, index) => [
      { year: 2020, value: 1 },
      ...(index < 5 ? [{ year: 2021, value: 1 }] : []),
    ])
    expect(joinGroup(members, 'sum')).toEqual([{ year: 2020, value: 10 }])
    expect(joinGroup(members, 'median')).toEqual([{ year: 2020, value: 1 }])
  })

  it('is the change since the first value', () => {
    expect(
      relate([
        { year: 2000, value: 4 },
        { year: 2001, value: 5 },
      ])
    ).toEqual([
      { year: 2000, value: 0 },
      { year: 2001, value: 25 },
    ])
  })
})

describe('the files of a view', () => {
  it('say in each row of what, whose and from where', () => {
    const traces = [
      { indicator: CO2, place: 'PL', name: 'Poland', points: [{ year: 2020, value: 300.5 }] },
    ]
    const csv = writeViewCsv(traces, DEFAULT_STATE, 'https://plans.example/explore/?a=1')
    const [header, row] = csv.split('\r\n')
    expect(header).toBe('place,code,year,indicator,value,unit,source,licence,address')
    expect(row).toMatch(/^Poland,PL,2020,CO2 emissions,300\.5,Mt CO2,.*CC-BY-4\.0,https:/)
  })

  it('ask DuckDB for the same rows', () => {
    expect(writeStatement(CO2, { ...DEFAULT_STATE, from: 2000 }, 'https://plans.example')).toBe(
      "SELECT country, year, co2_mt FROM 'https://plans.example/api/datasets/owid-co2.parquet' " +
        "WHERE country IN ('PL', 'ID', 'VN', 'KE') AND year >= 2000 AND co2_mt IS NOT NULL ORDER BY country, year;"
    )
  })
})

describe('rows', () => {
  it('become points in the order of time, without those that have no value', () => {
    const rows = [
      { country: 'PL', year: 2021, co2_mt: 2 },
      { country: 'PL', year: 2020, co2_mt: 1 },
      { country: 'PL', year: 2022, co2_mt: null },
    ]
    expect(gatherColumn(rows, CO2).get('PL')).toEqual([
      { year: 2020, value: 1 },
      { year: 2021, value: 2 },
    ])
  })
})
