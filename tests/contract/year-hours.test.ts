import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, it, test } from 'vitest'
import { EXAMPLE_FLEETS } from '../../src/year/example-fleets.ts'
import type { Field, Row } from '../../src/core/dataset/table.ts'
import { hourExplanationSchema, yearHoursSchema } from '../../src/api/schemas/year.ts'
import { post } from './app.ts'

const poland = EXAMPLE_FLEETS.find(({ set }) => set === 'PL')
if (!poland) throw new Error('There is no example fleet of Poland.')
const QUESTION = { weather: { set: 'PL' }, ...poland.fleet }
const SECOND = '/api/year?hours=true&year=2'

const PROFILES = new Set(['wind', 'offshore', 'sun'])

const table: { fields: Field[]; rows: Row[] } = await (await post(SECOND, QUESTION)).json()

/** Rows of a CSV: its numbers are text. */
function readCsv(text: string): unknown[] {
  const [header = [], ...lines] = parse(text)
  expect(header).toEqual(table.fields.map(({ name }) => name))
  return lines.map((cells) =>
    Object.fromEntries(
      table.fields.map(({ name, type }, i) => {
        const cell = cells[i] ?? ''
        if (cell === '') return [name, null]
        return [name, type === 'string' ? cell : Number(cell)]
      })
    )
  )
}

const readNdjson = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('POST /api/year?hours=true', () => {
  it('answers as it is described', () => {
    expect(yearHoursSchema.parse(table)).toEqual(table)
  })

  it('has a row for each of 8,760 hours, and a unit for every number', () => {
    expect(table.rows.map((row) => row['hour'])).toEqual(
      Array.from({ length: 8760 }, (_, i) => i + 1)
    )
    const bare = table.fields.filter(({ type, unit }) => type !== 'string' && unit === null)
    expect(bare).toEqual([])
    for (const row of table.rows)
      expect(Object.keys(row)).toEqual(table.fields.map(({ name }) => name))
  })

  test.each([
    ['format=csv', `${SECOND}&format=csv`, {}],
    ['Accept', SECOND, { Accept: 'text/csv' }],
  ])('has the same values as CSV, asked for by %s', async (_, path, headers) => {
    const response = await post(path, QUESTION, headers)
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('vary')).toContain('Accept,')
    expect(response.headers.get('content-disposition')).toContain('year-2-hours.csv')
    expect(readCsv(await response.text())).toEqual(table.rows)
  })

  test.each([
    ['format=ndjson', `${SECOND}&format=ndjson`, {}],
    ['Accept', SECOND, { Accept: 'application/x-ndjson, application/json;q=0.5' }],
  ])('has the same values as NDJSON, asked for by %s', async (_, path, headers) => {
    const response = await post(path, QUESTION, headers)
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    expect(readNdjson(await response.text())).toEqual(table.rows)
  })

  test.each([
    ['format=parquet', `${SECOND}&format=parquet`, {}],
    ['Accept', SECOND, { Accept: 'application/vnd.apache.parquet' }],
  ])('has the same values as Parquet, asked for by %s', async (_, path, headers) => {
    const response = await post(path, QUESTION, headers)
    expect(response.headers.get('content-type')).toBe('application/vnd.apache.parquet')
    const file = await response.arrayBuffer()
    expect(await parquetReadObjects({ file })).toEqual(table.rows)
  })

  it('adds up to the answer by year', async () => {
    const { years } = await (await post('/api/year', QUESTION)).json()
    const year = years[1]
    const sum = (name: string): number =>
      table.rows.reduce((total, row) => total + Number(row[name]), 0)
    // Every hour curtails its own wind and sun: only together are they those of the year.
    const energies = (list: { id: string; twh: number }[]) => ({
      weather: list.filter(({ id }) => PROFILES.has(id)).reduce((total, { twh }) => total + twh, 0),
      ...Object.fromEntries(
        list.filter(({ id }) => !PROFILES.has(id)).map(({ id, twh }) => [id, twh])
      ),
    })
    const own: { id: string; twh: number }[] = year.plants.map(({ id }: { id: string }) => ({
      id,
      twh: sum(`plants.${id}.gw`) / 1000,
    }))
    const expected: Record<string, number> = energies(year.plants)
    for (const [id, twh] of Object.entries(energies(own)))
      expect(twh, id).toBeCloseTo(expected[id] ?? Number.NaN, 6)
    for (const { id, charge_twh, discharge_twh } of year.storage)
      expect(sum(`storage.${id}.gw`) / 1000, id).toBeCloseTo(discharge_twh - charge_twh, 6)
    for (const name of ['response', 'firm', 'unserved', 'curtailed', 'spilled'])
      expect(sum(`${name}_gw`) / 1000, name).toBeCloseTo(year[`${name}_twh`], 6)
    expect(sum('shortage_probability')).toBeCloseTo(year.lole_h, 9)
    expect(sum('price_usd_per_mwh') / 8760).toBeCloseTo(year.price_usd_per_mwh.mean, 6)
    expect(year.plants.length).toBeGreaterThan(3)
    expect(year.storage).not.toEqual([])
  })

  test.each([
    ['a year beyond those of the weather', '?hours=true&year=4', 'from 1 to 3'],
    ['the year before the first', '?hours=true&year=0', '1 or more'],
    ['a year without hours', '?year=2', 'needs hours=true'],
  ])('refuses %s', async (_, query, part) => {
    const response = await post(`/api/year${query}`, QUESTION)
    expect(response.status).toBe(400)
    const { issues } = await response.json()
    expect(issues[0].path).toBe('year')
    expect(issues[0].message).toContain(part)
  })

  test.each([
    ['hours as a picture', '?hours=true', { Accept: 'image/png' }, 'send format=json, csv'],
    ['all years as CSV', '?format=csv', {}, 'hours=true'],
    ['all years as Parquet alone', '', { Accept: 'application/vnd.apache.parquet' }, 'hours=true'],
  ])('answers 406 to %s', async (_, query, headers, part) => {
    const response = await post(`/api/year${query}`, QUESTION, headers)
    expect(response.status).toBe(406)
    const { code, error } = await response.json()
    expect(code).toBe('not_acceptable')
    expect(error).toContain(part)
  })
})

describe('POST /api/year?explain_hour', () => {
  it.each([1, 4579, 8760])('explains hour %i with the figures of its row', async (hour) => {
    const response = await post(`/api/year?year=2&explain_hour=${hour}`, QUESTION)
    const answer = hourExplanationSchema.parse(await response.json())
    const row = table.rows[hour - 1] ?? {}
    expect(answer.year).toBe(2013)
    expect(answer.load_gw).toBe(row['load_gw'])
    expect(answer.price.usd_per_mwh).toBe(row['price_usd_per_mwh'])
    expect(answer.price.plant).toBe(row['marginal'])
    for (const { id, kind, gw } of answer.balance)
      if (kind === 'plant' || kind === 'store')
        expect(gw, id).toBe(row[kind === 'plant' ? `plants.${id}.gw` : `storage.${id}.gw`])
    expect(answer.sentences.length).toBeGreaterThan(3)
  })

  test.each([
    ['an hour beyond the year', '?explain_hour=8761', 'explain_hour', 'from 1 to 8760'],
    ['hour 0', '?explain_hour=0', 'explain_hour', 'from 1 to 8760'],
    ['a time of day', '?explain_hour=19:00', 'explain_hour', 'whole number'],
    ['hours beside it', '?explain_hour=1&hours=true', 'explain_hour', 'without hours=true'],
    ['a year beyond those of the weather', '?explain_hour=1&year=4', 'year', 'from 1 to 3'],
  ])('refuses %s', async (_, query, path, part) => {
    const response = await post(`/api/year${query}`, QUESTION)
    expect(response.status).toBe(400)
    const { issues } = await response.json()
    expect(issues[0].path).toBe(path)
    expect(issues[0].message).toContain(part)
  })

  it('answers 406 to an explanation as CSV', async () => {
    const response = await post('/api/year?explain_hour=1&format=csv', QUESTION)
    expect(response.status).toBe(406)
  })
})
