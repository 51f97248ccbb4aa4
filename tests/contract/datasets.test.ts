import { createHash } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { describe, expect, it, test } from 'vitest'
import { isTable } from '../../src/core/dataset/table.ts'
import { sha256Hex } from '../../src/core/dataset/digest.ts'
import { content, get } from './app.ts'

const ids = content.datasets.map(({ metadata }) => metadata.dataset_id)

function compile(schema: object) {
  const ajv = new Ajv2020({ allowUnionTypes: true })
  ajvFormats.default(ajv)
  return ajv.compile(schema)
}

async function readSchema(id: string, depth: number): Promise<object> {
  return (await get(`/api/datasets/${id}/schema?max_depth=${depth}`)).json()
}

describe.each(ids)('dataset %s', (id) => {
  it('has the SHA-256 of the index, as raw bytes and at its immutable URL', async () => {
    const index = await (await get('/api/datasets?include_hashes=true')).json()
    const row = index.datasets.find(
      (candidate: { dataset_id: string }) => candidate.dataset_id === id
    )
    for (const path of [row.raw_url, row.immutable_url]) {
      const bytes = Buffer.from(await (await get(path)).arrayBuffer())
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256)
      expect(sha256Hex(bytes)).toBe(row.sha256)
      expect(bytes.length).toBe(row.bytes)
    }
  })

  it('has a schema that accepts its body at each depth', async () => {
    const body = await (await get(`/api/datasets/${id}?raw=true`)).json()
    for (let depth = 1; depth <= 8; depth += 1) {
      const check = compile(await readSchema(id, depth))
      expect(check(body), JSON.stringify(check.errors?.slice(0, 2))).toBe(true)
    }
  })

  it('has a schema that rejects a changed type in each column', async () => {
    const body = await (await get(`/api/datasets/${id}?raw=true`)).json()
    if (!isTable(body)) return
    const check = compile(await readSchema(id, 4))
    for (const { name, type } of body.fields) {
      const wrong = type === 'string' || type === 'date' ? 42 : 'forty-two'
      const rows = body.rows.map((row) => ({ ...row, [name]: wrong }))
      expect(check({ ...body, rows }), name).toBe(false)
    }
  })

  it('is available as CSV with the same rows under the names of its fields', async () => {
    const body = await (await get(`/api/datasets/${id}?raw=true`)).json()
    if (!isTable(body)) return
    const response = await get(`/api/datasets/${id}`, { accept: 'text/csv' })
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('vary')).toContain('Accept')
    const [header = [], ...rows] = parse(await response.text()) as string[][]
    expect(header).toEqual(body.fields.map(({ name }) => name))
    expect(rows).toHaveLength(body.rows.length)
    const last = body.rows.at(-1) ?? {}
    expect(rows.at(-1)).toEqual(body.fields.map(({ name }) => String(last[name] ?? '')))
  })

  it('has source, licence, attribution and dates in its metadata', async () => {
    const { dataset_id, metadata, data } = await (await get(`/api/datasets/${id}`)).json()
    expect(dataset_id).toBe(id)
    expect(metadata.attribution.length).toBeGreaterThan(5)
    expect(metadata.license).toBeTruthy()
    expect(metadata.source.url).toMatch(/^https:/)
    expect(metadata.sha256).toHaveLength(64)
    expect(data).toBeTypeOf('object')
  })
})

describe('the bare body', () => {
  it('has the same bytes for any Accept header, and says so', async () => {
    const path = '/api/datasets/country-codes?raw=true'
    const [plain, csv] = [await get(path), await get(path, { accept: 'text/csv' })]
    expect(await csv.text()).toBe(await plain.text())
    expect(csv.headers.get('vary')).toBe('Accept-Encoding')
  })
})

describe('a selection of rows', () => {
  const path = '/api/datasets/owid-co2?country=deu,FR&from=2020&to=2021&fields=country,year,co2_mt'

  it('keeps countries in any spelling of their codes, years and columns', async () => {
    const { data, selection, metadata } = await (await get(path)).json()
    expect(selection).toMatchObject({ country: ['DE', 'FR'], record_count: 4 })
    expect(data.rows.map((row: object) => Object.keys(row))).toEqual(
      Array.from({ length: 4 }, () => ['country', 'year', 'co2_mt'])
    )
    expect(metadata).not.toHaveProperty('sha256')
  })

  test.each(['csv', 'ndjson'])('comes as %s too', async (format) => {
    const text = await (await get(`${path}&format=${format}`)).text()
    expect(text.trimEnd().split('\n')).toHaveLength(format === 'csv' ? 5 : 4)
  })
})

describe('the dataset index', () => {
  it('includes checksums only on request', async () => {
    const { count, datasets } = await (await get('/api/datasets')).json()
    expect(count).toBe(ids.length)
    expect(datasets[0]).not.toHaveProperty('sha256')
  })

  it('lists the datasets by id', async () => {
    const { datasets } = await (await get('/api/datasets')).json()
    const listed = datasets.map((row: { dataset_id: string }) => row.dataset_id)
    expect(listed).toEqual([...listed].sort())
  })
})

describe('the catalog', () => {
  it('contains the index unless it is excluded', async () => {
    expect(await (await get('/api/catalog?include_datasets=false')).json()).not.toHaveProperty(
      'datasets'
    )
    const catalog = await (await get('/api/catalog?include_hashes=true')).json()
    expect(catalog.datasets[0].sha256).toHaveLength(64)
  })

  test.each([
    ['framework_version', 'v3.7'],
    ['version', '1.0.0'],
    ['service', 'ce'],
  ])('states %s %s', async (field, value) => {
    expect((await (await get('/api/catalog')).json())[field]).toBe(value)
  })
})
