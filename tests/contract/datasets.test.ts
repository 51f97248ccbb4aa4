import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { describe, expect, it, test } from 'vitest'
import { isTable } from '../../src/core/dataset/table.ts'
import { createSchemaCompiler } from '../support/json-schema.ts'
import { drawByCommit } from '../thorough.ts'
import { content, get } from './app.ts'

const ids = content.datasets.map(({ metadata }) => metadata.dataset_id)

/** Datasets whose bodies are read whole, in every form. */
const DRAWN = drawByCommit(ids, 6)

const compile = createSchemaCompiler({ allowUnionTypes: true })

const readJson = async (path: string) => (await get(path)).json()

interface IndexRow {
  raw_url: string
  immutable_url: string
  sha256: string
  bytes: number
}

const readSchema = (id: string, depth: number): Promise<object> =>
  readJson(`/api/datasets/${id}/schema?max_depth=${depth}`)

describe('the datasets', () => {
  it('have the SHA-256 of the index, as raw bytes and at their immutable URL', async () => {
    const { datasets }: { datasets: IndexRow[] } = await readJson(
      '/api/datasets?include_hashes=true'
    )
    expect(datasets).toHaveLength(ids.length)
    const wrong: string[] = []
    for (const { raw_url, immutable_url, sha256, bytes: size } of drawByCommit(datasets, 12)) {
      for (const path of [raw_url, immutable_url]) {
        const bytes = Buffer.from(await (await get(path)).arrayBuffer())
        const digest = createHash('sha256').update(bytes).digest('hex')
        if (digest !== sha256 || bytes.length !== size) wrong.push(path)
      }
    }
    expect(wrong).toEqual([])
  })

  it('have a schema that accepts their body at each depth', async () => {
    for (const id of DRAWN) {
      const body = await readJson(`/api/datasets/${id}?raw=true`)
      for (let depth = 1; depth <= 8; depth += 1) {
        const check = compile(await readSchema(id, depth))
        expect(check(body), `${id} ${JSON.stringify(check.errors?.slice(0, 2))}`).toBe(true)
      }
    }
  })

  it('have a schema that rejects a changed type in each column', async () => {
    for (const { metadata, body } of content.datasets) {
      if (!isTable(body)) continue
      const check = compile(await readSchema(metadata.dataset_id, 4))
      for (const { name, type } of body.fields) {
        const wrong = type === 'string' || type === 'date' ? 42 : 'forty-two'
        const rows = body.rows.slice(0, 1).map((row) => ({ ...row, [name]: wrong }))
        expect(check({ ...body, rows }), `${metadata.dataset_id} ${name}`).toBe(false)
      }
    }
  })

  it('are available as CSV with the same rows under the names of their fields', async () => {
    for (const id of DRAWN) {
      const body = await readJson(`/api/datasets/${id}?raw=true`)
      if (!isTable(body)) continue
      const response = await get(`/api/datasets/${id}`, { accept: 'text/csv' })
      expect(response.headers.get('content-type')).toContain('text/csv')
      expect(response.headers.get('vary')).toContain('Accept')
      const [header = [], ...rows] = parse(await response.text()) as string[][]
      expect(header, id).toEqual(body.fields.map(({ name }) => name))
      expect(rows, id).toHaveLength(body.rows.length)
      const last = body.rows.at(-1) ?? {}
      expect(rows.at(-1), id).toEqual(body.fields.map(({ name }) => String(last[name] ?? '')))
    }
  })

  it('have source, licence, attribution and dates in their metadata', async () => {
    for (const id of DRAWN) {
      const { dataset_id, metadata, data } = await readJson(`/api/datasets/${id}`)
      expect(dataset_id).toBe(id)
      expect(metadata.attribution.length, id).toBeGreaterThan(5)
      expect(metadata.license, id).toBeTruthy()
      expect(metadata.source.url, id).toMatch(/^https:/)
      expect(metadata.sha256, id).toHaveLength(64)
      expect(data, id).toBeTypeOf('object')
    }
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
