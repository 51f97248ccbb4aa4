import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canonicalBytes } from '../../src/core/dataset/canonical.ts'
import { takeOnlyFile } from '../../src/adapters/adapter.ts'
import type { Adapter } from '../../src/adapters/adapter.ts'
import { COUNTRY_FIELD, numberField, textField, YEAR_FIELD } from '../../src/adapters/fields.ts'
import { readCountryYears } from '../../src/adapters/reading/country-years.ts'
import { readCsv } from '../../src/adapters/reading/csv.ts'
import { exitCode, refreshAll } from '../../src/adapters/refresh/refresh-all.ts'
import { logLineSchema } from '../../src/core/dataset/refresh-log.ts'
import type { RefreshLogLine } from '../../src/core/dataset/refresh-log.ts'
import {
  breakOff,
  sendFile,
  sendStatus,
  sendWithoutLength,
  startLoopbackSource,
  stayAway,
} from './loopback-source.ts'
import type { Answer, LoopbackSource } from './loopback-source.ts'
import { openMemory } from './memory-files.ts'
import type { MemoryFiles } from './memory-files.ts'
import { createPlainSource } from './sample-source.ts'

const HEADER = 'country,year,co2'
const RECORDS = [
  'Germany,2020,640',
  'Germany,2021,670',
  'France,2020,280',
  'France,2021,300',
  'Namibia,2020,4',
  'Namibia,2021,4.1',
  'World,2020,35000',
  'World,2021,36000',
]
const GOOD = [HEADER, ...RECORDS, ''].join('\n')

const COUNTRIES = canonicalBytes({
  fields: [COUNTRY_FIELD, textField('alpha_3', 'code'), textField('name', 'name')],
  rows: [
    { country: 'DE', alpha_3: 'DEU', name: 'Germany' },
    { country: 'FR', alpha_3: 'FRA', name: 'France' },
    { country: 'NA', alpha_3: 'NAM', name: 'Namibia' },
  ],
})

let source: LoopbackSource
let files: MemoryFiles
let waits: number[]
let notices: string[]

beforeEach(async () => {
  source = await startLoopbackSource()
  files = openMemory({ 'datasets/country-codes.json': COUNTRIES })
  waits = []
  notices = []
})

afterEach(async () => {
  await source.close()
})

function sampleAdapter(id = 'sample'): Adapter {
  return {
    ...createPlainSource(id),
    folder: 'sample',
    files: [
      { file: 'a.csv', url: source.url(`/${id}.csv`), snapshot: '2025-01-01', max_bytes: 4096 },
    ],
    fields: [COUNTRY_FIELD, YEAR_FIELD, numberField('co2_mt', 'Mt CO2', 'CO2')],
    key: ['country', 'year'],
    sanity: {
      least_rows: 2,
      anchors: [
        { match: { country: 'DE', year: 2020 }, field: 'co2_mt', value: 644, tolerance_pct: 2 },
      ],
      ranges: { co2_mt: [0, 1000] },
    },
    parse: (bytes, { countries }) =>
      readCountryYears(
        readCsv(takeOnlyFile(bytes), { columns: ['country', 'year', 'co2'] }),
        {
          country: { column: 'country', kind: 'name' },
          year_column: 'year',
          first_year: 1990,
          columns: { co2_mt: 'co2' },
        },
        countries
      ),
  }
}

async function refresh(...adapters: Adapter[]): Promise<RefreshLogLine[]> {
  return await refreshWithin(60_000, ...adapters)
}

async function refreshWithin(limitMs: number, ...adapters: Adapter[]): Promise<RefreshLogLine[]> {
  return await refreshAll(
    adapters,
    { mode: { kind: 'live', timeout_ms: limitMs, force: false }, dry_run: false },
    {
      transport: source.transport,
      now: () => new Date('2026-04-01T00:00:00Z'),
      sleep: (ms) => {
        waits.push(ms)
        return Promise.resolve()
      },
      files,
    },
    { notice: (sentence) => notices.push(sentence), line: () => undefined }
  )
}

/** Date of the source that the metadata of the sample state. */
function sourceDate(): unknown {
  return JSON.parse(files.text('datasets/metadata/sample.json')).source_updated_at
}

/** Refresh the sample from a folder of copies. */
async function refreshFrom(
  copies: Readonly<Record<string, Uint8Array>>,
  sourceDates: Readonly<Record<string, string>> = {},
  dryRun = false
): Promise<RefreshLogLine[]> {
  return await refreshAll(
    [sampleAdapter()],
    {
      mode: { kind: 'folder', folder: openMemory(copies), source_dates: sourceDates },
      dry_run: dryRun,
    },
    {
      transport: source.transport,
      now: () => new Date('2026-04-01T00:00:00Z'),
      sleep: () => Promise.reject(new Error('A folder needs no waiting.')),
      files,
    },
    { notice: (sentence) => notices.push(sentence), line: () => undefined }
  )
}

describe('a folder of copies', () => {
  const copies = { 'sample/a.csv': new TextEncoder().encode(GOOD) }

  it('dates the source by the snapshot that the adapter states', async () => {
    const [line] = await refreshFrom(copies)
    expect(line).toMatchObject({ status: 'updated', mode: 'folder', rows: 6 })
    expect(sourceDate()).toBe('2025-01-01')
  })

  it('dates the source as told where a date is given', async () => {
    await refreshFrom(copies, { 'sample/a.csv': '2025-06-30' })
    expect(sourceDate()).toBe('2025-06-30')
  })

  it('writes and logs nothing in a dry run', async () => {
    const [line] = await refreshFrom(copies, {}, true)
    expect(line).toMatchObject({ status: 'updated', rows: 6, sha256_before: null })
    expect(files.written).toEqual([])
    expect(() => files.text('datasets/refresh-log.ndjson')).toThrow(/There is no file/)
  })

  it('fails when a file is missing', async () => {
    const [line] = await refreshFrom({})
    expect(line?.reason).toBe('missing_file: The folder has no file sample/a.csv.')
  })
})

describe('a source that answers', () => {
  it('fills the dataset, its metadata, the validators and the log on the first fetch', async () => {
    source.answer('/sample.csv', sendFile(GOOD))
    const [line] = await refresh(sampleAdapter())
    expect(line).toMatchObject({ status: 'updated', mode: 'live', rows: 6, sha256_before: null })
    expect(files.written).toEqual([
      'datasets/state/journal.json',
      'datasets/sample.json',
      'datasets/metadata/sample.json',
      'datasets/state/validators.json',
    ])
    expect(JSON.parse(files.text('datasets/sample.json')).rows[0]).toEqual({
      country: 'DE',
      year: 2020,
      co2_mt: 640,
    })
    expect(JSON.parse(files.text('datasets/metadata/sample.json'))).toMatchObject({
      retrieved_at: '2026-04-01T00:00:00.000Z',
      source_updated_at: '2026-03-03',
      upstream: [{ file: 'a.csv', bytes: GOOD.length }],
    })
    const logged = files.text('datasets/refresh-log.ndjson').trim().split('\n')
    expect(logged.map((text) => logLineSchema.parse(JSON.parse(text)))).toEqual([line])
  })

  it('asks conditionally the second time and writes nothing when the answer is 304', async () => {
    source.answer('/sample.csv', sendFile(GOOD))
    await refresh(sampleAdapter())
    files.written.length = 0
    const lines = await refresh(sampleAdapter())
    expect(lines[0]).toMatchObject({ status: 'not_modified', rows: 6 })
    expect(source.requests.at(-1)).toBe('GET /sample.csv conditional')
    expect(files.written).toEqual([])
    expect(exitCode(lines)).toBe(0)
  })

  it('writes neither body nor metadata when new bytes give the same table and digest', async () => {
    source.answer('/sample.csv', sendFile(GOOD, '"1"'), sendFile(GOOD, '"2"'))
    await refresh(sampleAdapter())
    files.written.length = 0
    const [line] = await refresh(sampleAdapter())
    expect(line).toMatchObject({ status: 'unchanged' })
    expect(files.written).toEqual(['datasets/state/journal.json', 'datasets/state/validators.json'])
  })

  it('keeps the digest of a replaced body and counts what changed', async () => {
    const next = GOOD.replace('France,2021,300', 'France,2021,305').replace(
      'Namibia,2021,4.1\n',
      ''
    )
    source.answer('/sample.csv', sendFile(GOOD, '"1"'), sendFile(`${next}France,2022,290\n`, '"2"'))
    const [first] = await refresh(sampleAdapter())
    const [second] = await refresh(sampleAdapter())
    expect(second).toMatchObject({ status: 'updated', sha256_before: first?.sha256_after })
    expect(JSON.parse(files.text('datasets/history/sample.json')).earlier).toEqual([
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

  it('fetches an unchanged file again when its neighbour has changed', async () => {
    const first = source.url('/sample.csv')
    const second = source.url('/second.csv')
    const adapter: Adapter = {
      ...sampleAdapter(),
      files: [
        { file: 'a.csv', url: first, snapshot: '2025-01-01' },
        { file: 'b.csv', url: second, snapshot: '2025-01-01' },
      ],
      parse: (bytes, context) => sampleAdapter().parse(new Map([...bytes].slice(0, 1)), context),
    }
    source.answer('/sample.csv', sendFile(GOOD))
    source.answer('/second.csv', sendFile('note', '"1"'), sendFile('other note', '"2"'))
    await refresh(adapter)
    source.requests.length = 0
    const [line] = await refresh(adapter)
    expect(line).toMatchObject({ status: 'unchanged', bytes: GOOD.length + 'other note'.length })
    expect(source.requests).toEqual([
      'GET /sample.csv conditional',
      'GET /second.csv conditional',
      'GET /sample.csv',
    ])
  })

  it('fetches an address that several files share once', async () => {
    const url = source.url('/sample.csv')
    const adapter: Adapter = {
      ...sampleAdapter(),
      files: ['a.csv', 'b.csv'].map((file) => ({ file, url, snapshot: '2025-01-01' })),
      parse: (bytes, context) => sampleAdapter().parse(new Map([...bytes].slice(0, 1)), context),
    }
    source.answer('/sample.csv', sendFile(GOOD))
    await refresh(adapter)
    expect(source.requests).toEqual(['GET /sample.csv'])
  })

  it('asks unconditionally after the dataset was filled from elsewhere', async () => {
    source.answer('/sample.csv', sendFile(GOOD))
    await refresh(sampleAdapter())
    await refreshFrom({ 'sample/a.csv': new TextEncoder().encode(GOOD.replace('300', '310')) })
    const [line] = await refresh(sampleAdapter())
    expect(source.requests.at(-1)).toBe('GET /sample.csv')
    expect(line?.status).toBe('updated')
  })

  it('tries again after a passing server error, waiting twice as long each time', async () => {
    source.answer('/sample.csv', sendStatus(500), sendStatus(503), sendFile(GOOD))
    const lines = await refresh(sampleAdapter())
    expect(lines[0]?.status).toBe('updated')
    expect(waits).toEqual([1000, 2000])
    expect(exitCode(lines)).toBe(0)
  })

  it.each([
    { label: 'seconds', header: '7', wait: 7000 },
    { label: 'a date', header: 'Wed, 01 Apr 2026 00:00:30 GMT', wait: 30_000 },
  ])('waits as long as Retry-After says in $label', async ({ header, wait }) => {
    source.answer('/sample.csv', sendStatus(429, { 'retry-after': header }), sendFile(GOOD))
    const [line] = await refresh(sampleAdapter())
    expect(line?.status).toBe('updated')
    expect(waits).toEqual([wait])
  })
})

const replaceLine = (from: string, to: string): Answer => sendFile(GOOD.replace(from, to), '"2"')

describe('a source that fails', () => {
  it.each<{ label: string; answers: Answer[]; reason: RegExp }>([
    {
      label: 'a server error that stays',
      answers: [sendStatus(500)],
      reason: /^http_status: .* answered 500 \(4 attempts\)$/,
    },
    {
      label: 'a missing file',
      answers: [sendStatus(404)],
      reason: /^http_status: .* answered 404$/,
    },
    {
      label: 'a wait of an hour',
      answers: [sendStatus(429, { 'retry-after': '3600' })],
      reason: /^http_status: .* answered 429 \(1 attempt\)$/,
    },
    {
      label: 'an answer without data',
      answers: [sendStatus(204)],
      reason: /^http_status: .* answered 204$/,
    },
    {
      label: 'a part of the file',
      answers: [sendStatus(206, { 'content-range': 'bytes 0-99/200' }, GOOD.slice(0, 100))],
      reason: /^http_status: .* answered 206$/,
    },
    {
      label: 'nothing at all',
      answers: [sendStatus(200)],
      reason: /^incomplete: .* sent an empty body \(4 attempts\)$/,
    },
    {
      label: 'a gzip body that ends early',
      answers: [sendStatus(200, { 'content-encoding': 'gzip' }, gzipSync(GOOD).subarray(0, -4))],
      reason:
        /^incomplete: .* sent \d+ bytes of gzip that end early or are damaged .*\(4 attempts\)$/,
    },
    {
      label: 'a content coding that was not asked for',
      answers: [sendStatus(200, { 'content-encoding': 'compress' }, GOOD)],
      reason: /^http_status: .* content coding compress, which was not asked for$/,
    },
    {
      label: 'a body without an end',
      answers: [sendWithoutLength],
      reason: /^incomplete: .* does not say how long its answer is/,
    },
    {
      label: 'a web page that says what it is',
      answers: [sendStatus(200, { 'content-type': 'text/html; charset=utf-8' }, GOOD)],
      reason: /^not_data: .* answered with a web page instead of data$/,
    },
    {
      label: 'a web page under the name of data',
      answers: [sendFile('\n<!DOCTYPE html>\n<html><body>Accept cookies</body></html>', '"2"')],
      reason: /^not_data: .* is a web page instead of data$/,
    },
    {
      label: 'a redirect to another host',
      answers: [sendStatus(302, { location: 'https://elsewhere.example/sample.csv' })],
      reason: /^bad_redirect: .* is none of the hosts of this source \(source\.example\)/,
    },
    {
      label: 'a row of a closed year fewer',
      answers: [replaceLine('Namibia,2020,4\n', 'Namibia,2022,4\n')],
      reason: /^lost_rows: 1 rows of the closed years 2020 are gone: \["NA",2020\]/,
    },
    { label: 'a broken connection', answers: [breakOff], reason: /^connection: .* broke off/ },
    {
      label: 'too many bytes',
      answers: [sendFile(GOOD.repeat(60), '"2"')],
      reason: /^oversize: .* more than the 4096 bytes/,
    },
    {
      label: 'a file cut inside a record',
      answers: [sendFile(GOOD.slice(0, GOOD.indexOf('2021,36000')), '"2"')],
      reason: /^bad_csv: Record 8 has 2 cells, the header 3/,
    },
    {
      label: 'a renamed column',
      answers: [replaceLine('co2', 'co2_total')],
      reason: /^header_changed: The header lacks co2; it holds country, year, co2_total/,
    },
    {
      label: 'half of the rows',
      answers: [sendFile([HEADER, ...RECORDS.slice(0, 3), ''].join('\n'), '"2"')],
      reason: /^row_count: 3 rows, expected 5.4 to 9/,
    },
    {
      label: 'a wrong anchor value',
      answers: [replaceLine('Germany,2020,640', 'Germany,2020,800')],
      reason: /^anchor_missed: co2_mt of .* should be 644 within 2 %, is 800/,
    },
    {
      label: 'a missing anchor row',
      answers: [replaceLine('Germany,2020,640', 'Germany,2019,640')],
      reason: /; anchor_missed: .* found 0 rows/,
    },
    {
      label: 'the same key twice',
      answers: [replaceLine('France,2021,300', 'France,2020,300')],
      reason: /^duplicate_key: 1 rows repeat the key country, year: \["FR",2020\]/,
    },
    {
      label: 'an unknown country',
      answers: [replaceLine('France,2021', 'Atlantis,2021')],
      reason: /^unknown_country: neither a country nor a known aggregate: Atlantis/,
    },
    {
      label: 'a value out of range',
      answers: [replaceLine('France,2021,300', 'France,2021,-300')],
      reason: /^out_of_range: co2_mt outside 0 to 1000 in 1 rows/,
    },
    {
      label: 'text where a number stood',
      answers: [replaceLine('France,2021,300', 'France,2021,many')],
      reason: /^bad_value: co2 holds "many"/,
    },
  ])('leaves the dataset as it was after $label', async ({ answers, reason }) => {
    source.answer('/sample.csv', sendFile(GOOD), ...answers)
    const [filled] = await refresh(sampleAdapter())
    const before = files.text('datasets/sample.json')
    files.written.length = 0
    const lines = await refresh(sampleAdapter())
    expect(lines[0]).toMatchObject({
      status: 'failed',
      sha256_before: filled?.sha256_after,
      sha256_after: filled?.sha256_after,
    })
    expect(lines[0]?.reason).toMatch(reason)
    expect(files.written).toEqual([])
    expect(files.text('datasets/sample.json')).toBe(before)
    expect(exitCode(lines)).toBe(1)
  })

  it('fails after an answer 304 to a request without validators', async () => {
    source.answer('/sample.csv', sendStatus(304))
    const [line] = await refresh(sampleAdapter())
    expect(line?.reason).toMatch(/^http_status: .* answered 304$/)
  })

  it('fails after the time limit', async () => {
    source.answer('/sample.csv', stayAway)
    const [line] = await refreshWithin(20, sampleAdapter())
    expect(line?.reason).toMatch(/^timeout: .* longer than 20 ms \(4 attempts\)$/)
  })

  it('does not stop the sources after it', async () => {
    source.answer('/broken.csv', sendStatus(404))
    source.answer('/sample.csv', sendFile(GOOD))
    const lines = await refresh(sampleAdapter('broken'), sampleAdapter())
    expect(lines.map(({ status }) => status)).toEqual(['failed', 'updated'])
    expect(exitCode(lines)).toBe(1)
  })

  it('fails with advice when the countries have not been filled yet', async () => {
    files = openMemory()
    source.answer('/sample.csv', sendFile(GOOD))
    const [line] = await refresh(sampleAdapter())
    expect(line?.reason).toMatch(/^missing_file: Refresh country-codes first/)
  })

  it('publishes no body when the terms do not allow one', async () => {
    const [line] = await refresh({ ...sampleAdapter(), redistributable: false })
    expect(line?.reason).toMatch(/^not_redistributable/)
    expect(source.requests).toEqual([])
  })
})

describe('files that are not as a refresh left them', () => {
  const change = async (path: string, edit: (text: string) => string) =>
    await files.write(path, new TextEncoder().encode(edit(files.text(path))))

  it.each([
    { label: 'with a digit changed', edit: (text: string) => text.replace('640', '641') },
    { label: 'cut short', edit: (text: string) => text.slice(0, 60) },
    { label: 'emptied', edit: () => '' },
  ])('a body $label is not taken for the last good one', async ({ edit }) => {
    source.answer('/sample.csv', sendFile(GOOD))
    await refresh(sampleAdapter())
    await change('datasets/sample.json', edit)
    const [line] = await refresh(sampleAdapter())
    expect(line).toMatchObject({ status: 'failed' })
    expect(line?.reason).toMatch(
      /^altered_body: datasets\/sample\.json: the SHA-256 of the body is [0-9a-f]{64}, but .*--repair.*git checkout/
    )
  })

  it('a body that was deleted is fetched again, though the server says that nothing changed', async () => {
    source.answer('/sample.csv', sendFile(GOOD))
    const [first] = await refresh(sampleAdapter())
    await files.remove('datasets/sample.json')
    const [line] = await refresh(sampleAdapter())
    expect(line).toMatchObject({ status: 'updated', sha256_after: first?.sha256_after })
    expect(source.requests.at(-1)).toBe('GET /sample.csv')
  })

  it('metadata of the earlier format get the digest of the body', async () => {
    source.answer('/sample.csv', sendFile(GOOD))
    const [first] = await refresh(sampleAdapter())
    await change('datasets/metadata/sample.json', (text) => {
      const { sha256: _digest, ...metadata } = JSON.parse(text)
      return JSON.stringify(metadata)
    })
    const [line] = await refresh(sampleAdapter())
    expect(line?.status).toBe('unchanged')
    expect(JSON.parse(files.text('datasets/metadata/sample.json')).sha256).toBe(first?.sha256_after)
  })

  it('a history entry of a run that did not end is not written twice', async () => {
    const next = GOOD.replace('France,2021,300', 'France,2021,305')
    source.answer('/sample.csv', sendFile(GOOD, '"1"'), sendFile(next, '"2"'))
    const [first] = await refresh(sampleAdapter())
    const entry = {
      sha256: first?.sha256_after,
      retrieved_at: '2026-04-01T00:00:00.000Z',
      replaced_at: '2026-04-01T00:00:00.000Z',
      rows: 6,
      rows_added: 0,
      rows_changed: 3,
      rows_removed: 0,
    }
    const history = JSON.stringify({ dataset_id: 'sample', earlier: [entry] })
    await files.write('datasets/history/sample.json', new TextEncoder().encode(history))
    await refresh(sampleAdapter())
    expect(JSON.parse(files.text('datasets/history/sample.json')).earlier).toEqual([
      { ...entry, rows_changed: 1 },
    ])
  })

  it('a clock before the last fetch stops the run, and nothing is written', async () => {
    source.answer('/sample.csv', sendFile(GOOD))
    await refresh(sampleAdapter())
    await change('datasets/metadata/sample.json', (text) =>
      text.replace('2026-04-01T', '2026-04-02T')
    )
    files.written.length = 0
    await expect(refresh(sampleAdapter())).rejects.toThrow(
      'The clock of this machine says 2026-04-01T00:00:00.000Z, but sample was fetched at 2026-04-02T00:00:00.000Z, which is later. Set the clock right'
    )
    expect(files.written).toEqual([])
  })
})
