import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { metadataSchema } from '../../src/core/dataset/metadata.ts'
import { tableSchema } from '../../src/core/dataset/table-schema.ts'
import { listLimits } from '../../src/adapters/adapter.ts'
import type { Adapter } from '../../src/adapters/adapter.ts'
import { prettyJson } from '../../src/adapters/refresh/disk.ts'
import { refreshAll } from '../../src/adapters/refresh/refresh-all.ts'
import { ADAPTERS } from '../../src/adapters/registry.ts'
import { sendFile, startLoopbackSource } from '../upstream/loopback-source.ts'
import type { LoopbackSource } from '../upstream/loopback-source.ts'
import { drawByCommit } from '../thorough.ts'
import { openMemory } from '../upstream/memory-files.ts'

/**
 * Each adapter reads a small fixture in its upstream format over HTTP: the header, the quirks that
 * the source is known for, invented figures, and the anchor values that its sanity rules ask for.
 * `expected.json` beside the fixture holds the rows that must come out.
 */
const FIXTURES = new URL('../fixtures/upstream/', import.meta.url)

let source: LoopbackSource
let countries: Uint8Array

beforeAll(async () => {
  source = await startLoopbackSource()
  countries = await readFile(new URL('../../datasets/country-codes.json', import.meta.url))
})

afterAll(async () => {
  await source.close()
})

/** Point an adapter at the fixtures; they are smaller than any real file. */
async function serveFixture(adapter: Adapter): Promise<Adapter> {
  const byUrl = new Map<string, string>()
  for (const { file } of adapter.files) {
    const path = `/${adapter.dataset_id}/${encodeURIComponent(file)}`
    byUrl.set(file, source.url(path))
    source.answer(path, sendFile(await readFile(new URL(`.${path}`, FIXTURES))))
  }
  return {
    ...adapter,
    files: adapter.files.map((file) => ({ ...file, url: byUrl.get(file.file) ?? file.url })),
    sanity: { ...adapter.sanity, least_rows: 1 },
  }
}

async function refreshFixture(adapter: Adapter) {
  const files = openMemory(
    adapter.dataset_id === 'country-codes' ? {} : { 'datasets/country-codes.json': countries }
  )
  const [line] = await refreshAll(
    [await serveFixture(adapter)],
    { mode: { kind: 'live', timeout_ms: 5000, force: false }, dry_run: false },
    {
      transport: source.transport,
      now: () => new Date('2026-04-01T00:00:00Z'),
      sleep: () => Promise.resolve(),
      files,
    },
    { notice: () => undefined, line: () => undefined }
  )
  return { files, line }
}

describe.each(ADAPTERS)('the adapter of $dataset_id', (adapter) => {
  it('converts its upstream format to the expected rows', async () => {
    const { files, line } = await refreshFixture(adapter)
    expect(line?.reason).toBeNull()
    const body = tableSchema.parse(JSON.parse(files.text(`datasets/${adapter.dataset_id}.json`)))
    expect(body.fields).toEqual(adapter.fields)
    const expected = new URL(`${adapter.dataset_id}/expected.json`, FIXTURES).pathname
    await expect(`${JSON.stringify(body.rows, null, 2)}\n`).toMatchFileSnapshot(expected)
  })

  it('states what the catalog needs and names fields that exist', () => {
    const { fields, key, sanity, limits } = adapter
    const names = fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining([...key, ...Object.keys(sanity.ranges)]))
    for (const anchor of sanity.anchors) {
      expect(names).toEqual(expect.arrayContaining([anchor.field, ...Object.keys(anchor.match)]))
    }
    const hosts = adapter.files
      .map(({ url }) => new URL(url))
      .concat((adapter.redirect_hosts ?? []).map((host) => new URL(`https://${host}/`)))
    expect(hosts.filter(({ protocol, port }) => protocol !== 'https:' || port !== '')).toEqual([])
    const sentences = [adapter.description, ...limits]
    expect(sentences.filter((sentence) => !/^[A-Z0-9].*\.$/.test(sentence))).toEqual([])
    const numeric = fields.filter(({ type }) => type === 'number' || type === 'integer')
    expect(numeric.filter(({ name }) => sanity.ranges[name] === undefined)).toEqual([])
  })

  it('is stored in the repository as it describes itself', async () => {
    const path = `../../datasets/metadata/${adapter.dataset_id}.json`
    const text = await readFile(new URL(path, import.meta.url), 'utf8')
    // A refresh that finds the same changes no byte.
    expect(text).toBe(prettyJson(JSON.parse(text)))
    expect(metadataSchema.parse(JSON.parse(text))).toMatchObject({
      title: adapter.title,
      description: adapter.description,
      license: adapter.license,
      attribution: adapter.attribution,
      limits: listLimits(adapter),
      upstream: adapter.files.map(({ file, url }) => ({ file, url })),
    })
  })
})

it.each(drawByCommit(ADAPTERS, 6))(
  'the dataset of $dataset_id has the fields and units in the repository that it declares',
  async ({ dataset_id, fields }) => {
    const file = new URL(`../../datasets/${dataset_id}.json`, import.meta.url)
    expect(tableSchema.parse(JSON.parse(await readFile(file, 'utf8'))).fields).toEqual(fields)
  }
)

describe('the registry', () => {
  it('lists every dataset once, the countries first', () => {
    const ids = ADAPTERS.map(({ dataset_id }) => dataset_id)
    expect(ids[0]).toBe('country-codes')
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.slice(1)).toEqual(ids.slice(1).toSorted())
  })
})
