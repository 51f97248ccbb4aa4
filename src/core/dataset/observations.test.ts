import { expect, test } from 'vitest'
import { listObservations, type ObservationQuery } from './observations.ts'
import type { Field, Table } from './table.ts'

const field = (name: string, type: Field['type'], unit: string | null = null): Field => ({
  name,
  type,
  unit,
  description: name,
})

const power: Table = {
  fields: [
    field('country', 'string'),
    field('year', 'year'),
    field('fuel', 'string'),
    field('twh', 'number', 'TWh'),
  ],
  rows: [
    { country: 'DE', year: 2020, fuel: 'coal', twh: 134 },
    { country: 'DE', year: 2021, fuel: 'coal', twh: 165 },
    { country: 'DE', year: 2021, fuel: 'gas', twh: null },
    { country: 'PL', year: 2021, fuel: 'coal', twh: 130 },
  ],
}
const gases: Table = {
  fields: [field('gas', 'string'), field('gwp', 'number', '1')],
  rows: [{ gas: 'ch4', gwp: 27.9 }],
}

const list = (query: Partial<ObservationQuery>) => [
  ...listObservations(
    [
      { id: 'power', table: power },
      { id: 'gwp', table: gases },
    ],
    { isLatest: false, ...query }
  ),
]

test('lists every number with its unit and what it is of, and no missing value', () => {
  expect(list({})).toHaveLength(4)
  expect(list({})[0]).toEqual({
    dataset: 'power',
    field: 'twh',
    country: 'DE',
    year: 2020,
    time: '2020',
    key: 'fuel=coal',
    value: 134,
    unit: 'TWh',
  })
  expect(list({}).at(-1)).toMatchObject({ dataset: 'gwp', country: null, year: null, time: null })
})

test('keeps countries and years, and leaves out tables that have none', () => {
  expect(list({ country: ['PL'] }).map(({ value }) => value)).toEqual([130])
  expect(list({ from: '2021' }).map(({ value }) => value)).toEqual([165, 130])
})

test('keeps the latest value of each series, which is not that of the latest row', () => {
  expect(list({ isLatest: true, country: ['DE'] }).map(({ value }) => value)).toEqual([165])
})
