import { parse } from 'csv-parse/sync'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { describe, expect, it, test } from 'vitest'
import type { Cell, Field, Row } from '../../src/core/dataset/table.ts'
import { app, get } from './app.ts'
import { listTables, withQuery } from './tables.ts'

const tables = listTables()

interface Asked {
  readonly address: string
  readonly route: (typeof tables)[number]['route']
}

function ask({ address, route }: Asked, query: string, headers: Record<string, string> = {}) {
  const { method, body } = route
  const sent = body === null ? {} : { body: JSON.stringify(body.example) }
  return app.request(query === '' ? address : withQuery(address, query), {
    method,
    headers,
    ...sent,
  })
}

/** Rows and columns of a Parquet file. */
async function readParquet(response: Response) {
  const file = await response.arrayBuffer()
  const metadata = parquetMetadata(file)
  const text = metadata.key_value_metadata?.find(({ key }) => key === 'fields')?.value ?? '[]'
  const fields: Field[] = JSON.parse(text)
  return { fields, rows: (await parquetReadObjects({ file })) as Row[] }
}

/** A cell of a strict reading of CSV, in the type of its column. */
function readCell(cell: string, { type }: Field): Cell {
  if (cell === '') return null
  if (type === 'boolean') return cell === 'true'
  return type === 'string' || type === 'date' ? cell : Number(cell)
}

describe.each(tables.map((table) => [table.route.operationId, table] as const))(
  '%s',
  (_, table) => {
    it('has the same rows as CSV, NDJSON and Parquet, and a unit for every number', async () => {
      const parquet = await ask(table, 'format=parquet')
      expect(parquet.headers.get('content-type')).toBe('application/vnd.apache.parquet')
      const { fields, rows } = await readParquet(parquet)
      expect(rows.length).toBeGreaterThan(0)
      const bare = fields.filter(
        ({ type, unit }) => (type === 'number' || type === 'integer') && unit === null
      )
      expect(bare).toEqual([])
      const csv = await ask(table, 'format=csv')
      expect(csv.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[\w.-]+\.csv"$/
      )
      expect(csv.headers.get('vary')).toContain('Accept')
      const [header = [], ...lines]: string[][] = parse(await csv.text())
      expect(header).toEqual(fields.map(({ name }) => name))
      expect(new Set(header).size).toBe(header.length)
      const read = lines.map((cells) =>
        Object.fromEntries(fields.map((field, i) => [field.name, readCell(cells[i] ?? '', field)]))
      )
      // An empty text and a missing value are the same in CSV.
      const plain = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, cell]) => [name, cell === '' ? null : cell])
        )
      )
      expect(read).toEqual(plain)
      const ndjson = (await (await ask(table, 'format=ndjson')).text()).trimEnd().split('\n')
      expect(ndjson.map((line) => JSON.parse(line))).toEqual(rows)
    })

    it('is negotiated by Accept, and refused in any other format', async () => {
      const csv = await ask(table, '', { accept: 'text/csv' })
      expect(csv.headers.get('content-type')).toContain('text/csv')
      expect((await ask(table, '', { accept: 'image/png' })).status).toBe(406)
      expect((await ask(table, 'format=xlsx')).status).toBe(400)
    })
  }
)

test('CSV has a second header line and a byte order mark on request', async () => {
  const path = '/api/countries?format=csv'
  const [plain, marked] = [await get(path), await get(`${path}&units=true&bom=true`)]
  const lines = (await plain.text()).split('\r\n')
  const bytes = new Uint8Array(await marked.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [header, units, ...rows] = new TextDecoder().decode(bytes).split('\r\n')
  expect([header, ...rows]).toEqual(lines)
  expect(units?.split(',')).toContain('Mt CO2')
  expect((await get('/api/countries?bom=true')).status).toBe(400)
})

test.each(['/api/scenarios/ohio-pjm-mandate-2035?format=csv', '/api/openapi.json?format=parquet'])(
  '%s is no table: 406',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(406)
    expect((await response.json()).code).toBe('not_acceptable')
  }
)

test.each([
  ['plants', 'gw_base', 'GW'],
  ['cohorts', 'gw', 'GW'],
  ['measures', 'estimated_mt_co2', 'Mt CO2'],
  ['decisions', 'deadline', null],
  ['charges', 'mt', null],
  ['paths', 'mandate_mt_co2', 'Mt CO2'],
])('the %s of a scenario are a table with units', async (name, column, unit) => {
  const path = `/api/scenarios/poland-mandate-2035/tables/${name}`
  const { rows, fields } = await readParquet(await get(`${path}?format=parquet`))
  const answer = await (await get(path)).json()
  expect(rows).toHaveLength(answer.count)
  expect(answer.count).toBeGreaterThan(1)
  expect(fields.find((field) => field.name === column)?.unit).toBe(unit)
})

describe('outputs=', () => {
  it('returns the named columns with their units', async () => {
    const path = '/api/damage/compute?geography=PL&outputs=gdp_damage_pct,inputs.geography'
    const answer = await (await get(path)).json()
    const whole = await (await get('/api/damage/compute?geography=PL')).json()
    expect(answer.columns).toEqual([
      { name: 'gdp_damage_pct', unit: 'percent of GDP' },
      { name: 'inputs.geography', unit: null },
    ])
    expect(answer.rows).toEqual([
      { gdp_damage_pct: whole.gdp_damage_pct, 'inputs.geography': 'PL' },
    ])
  })

  it('names the nearest of an unknown one', async () => {
    const response = await get('/api/damage/compute?outputs=gdp_damge_pct')
    expect(response.status).toBe(400)
    expect((await response.json()).error).toContain('did you mean gdp_damage_pct?')
  })
})

it.each([
  ['/api/climate/compute', 'climate-compute'],
  ['/api/tipping-points', 'tipping-points'],
])('names the file of %s after its path: %s', async (path, name) => {
  const { headers } = await get(`${path}?format=csv`)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`)
})

it('answers the file of a dataset whole, or the part that the query selects', async () => {
  const read = async (query: string): Promise<{ rows: Row[] }> =>
    (await get(`/datasets/wb-gdp.json${query}`)).json()
  const { rows } = await read('')
  const selected = rows.filter(({ country, year }) => country === 'PL' && Number(year) >= 2020)
  expect(selected.length).toBeGreaterThan(0)
  expect((await read('?country=PL&from=2020')).rows).toEqual(selected)
})

it('adds every industry to a damage answer only where that is asked', async () => {
  const read = async (path: string) => (await get(path)).json()
  expect(await read('/api/damage/compute')).not.toHaveProperty('industries')
  const { industries } = await read('/api/damage/compute?industries=true&sources=false')
  expect(industries.industries.length).toBeGreaterThan(1)
  expect(industries).not.toHaveProperty('sources')
})

it('leaves out sources and limits with sources=false, at every level', async () => {
  const text = await (await get('/api/fiscal/compute?sources=false')).text()
  expect(text).not.toContain('"sources"')
  expect(text).not.toContain('"limits"')
  const whole = await (await get('/api/fiscal/compute')).text()
  expect(text.length).toBeLessThan(0.6 * whole.length)
})

describe('GET /api/observations', () => {
  it('answers several columns and countries at once, in pages', async () => {
    const path = '/api/observations?country=PL,DE&field=co2_mt,gdp_usd_b&from=2015'
    const whole = await (await get(path)).json()
    expect(whole.observations).toHaveLength(whole.total)
    expect(new Set(whole.observations.map(({ country }: Row) => country))).toEqual(
      new Set(['PL', 'DE'])
    )
    const seen: Row[] = []
    let next: string | null = `${path}&limit=7`
    while (next !== null) {
      const response = await get(next)
      const page: { observations: Row[]; next: string | null } = await response.json()
      expect(response.headers.get('link')).toBe(page.next && `<${page.next}>; rel="next"`)
      seen.push(...page.observations)
      next = page.next
    }
    expect(seen).toEqual(whole.observations)
  })

  it('has one value a series with latest=true', async () => {
    const { observations } = await (
      await get('/api/observations?country=PL&latest=true&dataset=owid-co2')
    ).json()
    const names = observations.map(({ field }: Row) => field)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each([
    ['/api/observations?dataset=owid-co3', 404, "Did you mean 'owid-co2'?"],
    ['/api/observations?field=co2mt', 400, 'did you mean co2_mt?'],
    ['/api/observations?country=Atlantis', 400, "'Atlantis' is none"],
  ])('says what is unknown: %s', async (path, status, text) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect((await response.json()).error).toContain(text)
  })
})

describe('filters', () => {
  it('of countries keep those that the calculators have', async () => {
    const { countries } = await (await get('/api/countries?covered=true')).json()
    for (const { country } of countries.slice(0, 3)) {
      expect((await get(`/api/fiscal/compute?geography=${country}`)).status).toBe(200)
    }
    expect(countries.map(({ country }: Row) => country)).not.toContain('GL')
  })

  it('of the index keep datasets of a country, a topic and a day', async () => {
    const { datasets } = await (
      await get('/api/datasets?country=Namibia&updated_since=2020-01-01')
    ).json()
    const [{ dataset_id: id, topic }] = datasets
    const rows = await (await get(`/api/datasets/${id}?country=NA&format=csv`)).text()
    expect(rows.split('\r\n').length).toBeGreaterThan(2)
    const named = await (await get(`/api/datasets?topic=${encodeURIComponent(topic)}`)).json()
    expect(new Set(named.datasets.map((row: Row) => row['topic']))).toEqual(new Set([topic]))
  })
})

test('the catalog is a table of all operations and their accepted names', async () => {
  const rows: Row[] = (await (await get('/api/catalog?format=ndjson')).text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const { endpoints } = await (await get('/api/catalog')).json()
  const names = endpoints.flatMap(
    (one: Record<'parameters' | 'body_fields', readonly { readonly name: string }[]>) => {
      const own = [...one.parameters, ...one.body_fields].map(({ name }) => name)
      return own.length === 0 ? [null] : own
    }
  )
  expect(rows.map(({ parameter }) => parameter)).toEqual(names)
  expect(rows).toContainEqual(
    expect.objectContaining({
      path: '/api/damage/compute',
      parameter: 'geography',
      aliases: 'country;region',
      formats: 'json;csv;ndjson;parquet',
    })
  )
  expect(rows).toContainEqual(
    expect.objectContaining({
      path: '/api/forecast',
      in: 'body',
      parameter: 'scenario',
      aliases: 'climate_pathway',
    })
  )
})
