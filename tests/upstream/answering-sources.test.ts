import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Adapter } from '../../src/adapters/adapter.ts'
import { exitCode } from '../../src/adapters/refresh/refresh-all.ts'
import { logLineSchema } from '../../src/core/dataset/refresh-log.ts'
import type { RefreshLogLine } from '../../src/core/dataset/refresh-log.ts'
import { sendFile, sendStatus } from './loopback-source.ts'
import { openMemory } from './memory-files.ts'
import { GOOD, startSample } from './sample.ts'
import type { Sample } from './sample.ts'

let sample: Sample

beforeEach(async () => {
  sample = await startSample()
})

afterEach(async () => {
  await sample.source.close()
})

/** Date of the source that the metadata of the sample state. */
function sourceDate(): unknown {
  return JSON.parse(sample.files.text('datasets/metadata/sample.json')).source_updated_at
}

/** Refresh the sample from a folder of copies. */
async function refreshFrom(
  copies: Readonly<Record<string, Uint8Array>>,
  sourceDates: Readonly<Record<string, string>> = {},
  dryRun = false
): Promise<RefreshLogLine[]> {
  const mode = { kind: 'folder', folder: openMemory(copies), source_dates: sourceDates } as const
  return await sample.refreshWith({ mode, dry_run: dryRun }, sample.adapter())
}

describe('a folder of copies', () => {
  const copies = { 'sample/a.csv': new TextEncoder().encode(GOOD) }

  it('dates the source by the snapshot that the adapter states', async () => {
    const [line] = await refreshFrom(copies)
    expect(line).toMatchObject({ status: 'updated', mode: 'folder', rows: 6 })
    expect(sourceDate()).toBe('2025-01-01')
  })

  it('dates the source by the given date', async () => {
    await refreshFrom(copies, { 'sample/a.csv': '2025-06-30' })
    expect(sourceDate()).toBe('2025-06-30')
  })

  it('writes and logs nothing in a dry run', async () => {
    const [line] = await refreshFrom(copies, {}, true)
    expect(line).toMatchObject({ status: 'updated', rows: 6, sha256_before: null })
    expect(sample.files.written).toEqual([])
    expect(() => sample.files.text('datasets/refresh-log.ndjson')).toThrow(/There is no file/)
  })

  it('fails when a file is missing', async () => {
    const [line] = await refreshFrom({})
    expect(line?.reason).toBe('missing_file: The folder has no file sample/a.csv.')
  })
})

describe('a source that answers', () => {
  it('fills the dataset, its metadata, the validators and the log on the first fetch', async () => {
    sample.source.answer('/sample.csv', sendFile(GOOD))
    const [line] = await sample.refresh(sample.adapter())
    expect(line).toMatchObject({ status: 'updated', mode: 'live', rows: 6, sha256_before: null })
    expect(sample.files.written).toEqual([
      'datasets/state/journal.json',
      'datasets/sample.json',
      'datasets/metadata/sample.json',
      'datasets/state/validators.json',
    ])
    expect(JSON.parse(sample.files.text('datasets/sample.json')).rows[0]).toEqual({
      country: 'DE',
      year: 2020,
      co2_mt: 640,
    })
    expect(JSON.parse(sample.files.text('datasets/metadata/sample.json'))).toMatchObject({
      retrieved_at: '2026-04-01T00:00:00.000Z',
      source_updated_at: '2026-03-03',
      upstream: [{ file: 'a.csv', bytes: GOOD.length }],
    })
    const logged = sample.files.text('datasets/refresh-log.ndjson').trim().split('\n')
    expect(logged.map((text) => logLineSchema.parse(JSON.parse(text)))).toEqual([line])
  })

  it('asks conditionally the second time and writes nothing when the answer is 304', async () => {
    sample.source.answer('/sample.csv', sendFile(GOOD))
    await sample.refresh(sample.adapter())
    sample.files.written.length = 0
    const lines = await sample.refresh(sample.adapter())
    expect(lines[0]).toMatchObject({ status: 'not_modified', rows: 6 })
    expect(sample.source.requests.at(-1)).toBe('GET /sample.csv conditional')
    expect(sample.files.written).toEqual([])
    expect(exitCode(lines)).toBe(0)
  })

  it('writes neither body nor metadata when new bytes give the same table and digest', async () => {
    sample.source.answer('/sample.csv', sendFile(GOOD, '"1"'), sendFile(GOOD, '"2"'))
    await sample.refresh(sample.adapter())
    sample.files.written.length = 0
    const [line] = await sample.refresh(sample.adapter())
    expect(line).toMatchObject({ status: 'unchanged' })
    expect(sample.files.written).toEqual([
      'datasets/state/journal.json',
      'datasets/state/validators.json',
    ])
  })

  it('keeps the digest of a replaced body and counts what changed', async () => {
    const next = GOOD.replace('France,2021,300', 'France,2021,305').replace(
      'Namibia,2021,4.1\n',
      ''
    )
    sample.source.answer(
      '/sample.csv',
      sendFile(GOOD, '"1"'),
      sendFile(`${next}France,2022,290\n`, '"2"')
    )
    const [first] = await sample.refresh(sample.adapter())
    const [second] = await sample.refresh(sample.adapter())
    expect(second).toMatchObject({ status: 'updated', sha256_before: first?.sha256_after })
    expect(JSON.parse(sample.files.text('datasets/history/sample.json')).earlier).toEqual([
      {
        sha256: first?.sha256_after,
        retrieved_at: '2026-04-01T00:00:00.000Z',
        replaced_at: '2026-04-01T00:00:00.000Z',
        rows: 6,
        rows_added: 1,
        rows_changed: 1,
        rows_removed: 1,
      },
    ])
  })

  it('fetches an unchanged file again if another file of the source has changed', async () => {
    const first = sample.source.url('/sample.csv')
    const second = sample.source.url('/second.csv')
    const adapter: Adapter = {
      ...sample.adapter(),
      files: [
        { file: 'a.csv', url: first, snapshot: '2025-01-01' },
        { file: 'b.csv', url: second, snapshot: '2025-01-01' },
      ],
      parse: (bytes, context) => sample.adapter().parse(new Map([...bytes].slice(0, 1)), context),
    }
    sample.source.answer('/sample.csv', sendFile(GOOD))
    sample.source.answer('/second.csv', sendFile('note', '"1"'), sendFile('other note', '"2"'))
    await sample.refresh(adapter)
    sample.source.requests.length = 0
    const [line] = await sample.refresh(adapter)
    expect(line).toMatchObject({ status: 'unchanged', bytes: GOOD.length + 'other note'.length })
    expect(sample.source.requests).toEqual([
      'GET /sample.csv conditional',
      'GET /second.csv conditional',
      'GET /sample.csv',
    ])
  })

  it('fetches an address that several files share once', async () => {
    const url = sample.source.url('/sample.csv')
    const adapter: Adapter = {
      ...sample.adapter(),
      files: ['a.csv', 'b.csv'].map((file) => ({ file, url, snapshot: '2025-01-01' })),
      parse: (bytes, context) => sample.adapter().parse(new Map([...bytes].slice(0, 1)), context),
    }
    sample.source.answer('/sample.csv', sendFile(GOOD))
    await sample.refresh(adapter)
    expect(sample.source.requests).toEqual(['GET /sample.csv'])
  })

  it('asks unconditionally after the dataset was filled from elsewhere', async () => {
    sample.source.answer('/sample.csv', sendFile(GOOD))
    await sample.refresh(sample.adapter())
    await refreshFrom({ 'sample/a.csv': new TextEncoder().encode(GOOD.replace('300', '310')) })
    const [line] = await sample.refresh(sample.adapter())
    expect(sample.source.requests.at(-1)).toBe('GET /sample.csv')
    expect(line?.status).toBe('updated')
  })

  it('retries after a temporary server error with exponential backoff', async () => {
    sample.source.answer('/sample.csv', sendStatus(500), sendStatus(503), sendFile(GOOD))
    const lines = await sample.refresh(sample.adapter())
    expect(lines[0]?.status).toBe('updated')
    expect(sample.waits).toEqual([1000, 2000])
    expect(exitCode(lines)).toBe(0)
  })

  it.each([
    { label: 'seconds', header: '7', wait: 7000 },
    { label: 'a date', header: 'Wed, 01 Apr 2026 00:00:30 GMT', wait: 30_000 },
  ])('waits as long as Retry-After says in $label', async ({ header, wait }) => {
    sample.source.answer('/sample.csv', sendStatus(429, { 'retry-after': header }), sendFile(GOOD))
    const [line] = await sample.refresh(sample.adapter())
    expect(line?.status).toBe('updated')
    expect(sample.waits).toEqual([wait])
  })
})
