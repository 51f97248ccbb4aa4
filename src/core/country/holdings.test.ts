import { describe, expect, it } from 'vitest'
import type { Dataset } from '../dataset/dataset.ts'
import type { Field, Row } from '../dataset/table.ts'
import { describeHolding, gatherCountryRows } from './holdings.ts'

const field = (name: string, type: Field['type'], unit: string | null = null): Field => ({
  name,
  type,
  unit,
  description: name,
})

const COUNTRY = field('country', 'string')
const YEAR = field('year', 'year')
const SHARE = field('share_pct', 'number', '%')

function dataset(fields: Field[], rows: Row[], topic = 'energy'): Dataset {
  return {
    metadata: {
      dataset_id: 'sample',
      title: 'Sample',
      description: 'A sample',
      topic,
      license: 'CC0-1.0',
      license_url: 'https://example.org/licence',
      attribution: 'Example',
      source: { name: 'Example', url: 'https://example.org' },
      cadence: 'annual',
      redistributable: true,
      limits: [],
      retrieved_at: '2026-11-20T00:00:00Z',
      source_updated_at: '2024-05-01',
      upstream: [],
    },
    body: { fields, rows },
    bytes: new Uint8Array(5),
    sha256: '0'.repeat(64),
  }
}

function hold(fields: Field[], rows: Row[], country = 'DE') {
  const [held] = gatherCountryRows([dataset(fields, rows)]).get(country) ?? []
  return held === undefined ? null : describeHolding(held)
}

describe('describeHolding', () => {
  it('takes the last known value of a column, whatever the order of the rows', () => {
    const holding = hold(
      [COUNTRY, YEAR, SHARE],
      [
        { country: 'DE', year: 2022, share_pct: 3 },
        { country: 'DE', year: 2023, share_pct: null },
        { country: 'DE', year: 2021, share_pct: 2 },
        { country: 'FR', year: 2023, share_pct: 9 },
      ]
    )
    expect(holding?.values).toEqual([
      {
        field: 'share_pct',
        description: 'share_pct',
        unit: '%',
        value: 3,
        time: '2022',
        is_projection: false,
      },
    ])
  })

  it.each([
    [
      'what lies after the date of the source',
      [
        { country: 'DE', year: 2024, share_pct: 4 },
        { country: 'DE', year: 2030, share_pct: 5 },
      ],
      { value: 4, is_projection: false },
    ],
    [
      'rows that the source marks',
      [
        { country: 'DE', year: 2018, share_pct: 4, is_projection: false },
        { country: 'DE', year: 2019, share_pct: 5, is_projection: true },
      ],
      { value: 4, is_projection: false },
    ],
    [
      'the nearest projection where nothing else is known',
      [
        { country: 'DE', year: 2040, share_pct: 6 },
        { country: 'DE', year: 2030, share_pct: 5 },
      ],
      { value: 5, is_projection: true },
    ],
  ])('tells projections apart: %s', (_case, rows, expected) => {
    expect(hold([COUNTRY, YEAR, SHARE], rows)?.values).toMatchObject([expected])
  })

  it('reads a decade as time', () => {
    const holding = hold(
      [COUNTRY, field('decade', 'string'), SHARE],
      [
        { country: 'DE', decade: '2010-2019', share_pct: 2 },
        { country: 'DE', decade: '1980-1989', share_pct: 1 },
      ]
    )
    expect(holding?.values).toMatchObject([{ value: 2, time: '2010-2019' }])
  })

  it('gives all rows without the country where the table has a further key', () => {
    const holding = hold(
      [COUNTRY, field('fuel', 'string'), SHARE],
      [{ country: 'DE', fuel: 'coal', share_pct: 1 }]
    )
    expect(holding?.values).toEqual([])
    expect(holding?.rows).toEqual([{ fuel: 'coal', share_pct: 1 }])
  })

  it('is nothing where every value is unknown', () => {
    const rows = [{ country: 'DE', year: 2020, share_pct: null }]
    expect(hold([COUNTRY, YEAR, SHARE], rows)).toBeNull()
  })
})

describe('gatherCountryRows', () => {
  it('leaves out tables of reference and tables without countries', () => {
    const reference = dataset([COUNTRY, SHARE], [{ country: 'DE', share_pct: 1 }], 'reference')
    const other = dataset([YEAR, SHARE], [{ year: 2020, share_pct: 1 }])
    expect(gatherCountryRows([reference, other]).size).toBe(0)
  })

  it('leaves out rows that name no country', () => {
    expect(
      gatherCountryRows([dataset([COUNTRY, SHARE], [{ country: null, share_pct: 1 }])]).size
    ).toBe(0)
  })
})
