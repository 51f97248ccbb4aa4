import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exitCode } from '../../src/adapters/refresh/refresh-all.ts'
import { breakOff, sendFile, sendStatus, sendWithoutLength, stayAway } from './loopback-source.ts'
import type { Answer } from './loopback-source.ts'
import { GOOD, HEADER, RECORDS, startSample } from './sample.ts'
import type { Sample } from './sample.ts'

let sample: Sample

beforeEach(async () => {
  sample = await startSample()
})

afterEach(async () => {
  await sample.source.close()
})

const replaceLine = (from: string, to: string): Answer => sendFile(GOOD.replace(from, to), '"2"')

describe('a source that fails', () => {
  it.each<{ label: string; answers: Answer[]; reason: RegExp }>([
    {
      label: 'a persistent server error',
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
        /^incomplete: .* sent \d+ bytes of gzip that are truncated or damaged .*\(4 attempts\)$/,
    },
    {
      label: 'an unrequested content coding',
      answers: [sendStatus(200, { 'content-encoding': 'compress' }, GOOD)],
      reason: /^http_status: .* content coding compress, which was not requested$/,
    },
    {
      label: 'a body without an end',
      answers: [sendWithoutLength],
      reason: /^incomplete: .* does not state the length of its response/,
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
      label: 'a missing row of a closed year',
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
      reason: /^header_changed: The header lacks co2; it has country, year, co2_total/,
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
      label: 'text instead of a number',
      answers: [replaceLine('France,2021,300', 'France,2021,many')],
      reason: /^bad_value: co2 holds "many"/,
    },
  ])('leaves the dataset as it was after $label', async ({ answers, reason }) => {
    sample.source.answer('/sample.csv', sendFile(GOOD), ...answers)
    const [filled] = await sample.refresh(sample.adapter())
    const before = sample.files.text('datasets/sample.json')
    sample.files.written.length = 0
    const lines = await sample.refresh(sample.adapter())
    expect(lines[0]).toMatchObject({
      status: 'failed',
      sha256_before: filled?.sha256_after,
      sha256_after: filled?.sha256_after,
    })
    expect(lines[0]?.reason).toMatch(reason)
    expect(sample.files.written).toEqual([])
    expect(sample.files.text('datasets/sample.json')).toBe(before)
    expect(exitCode(lines)).toBe(1)
  })

  it('fails after an answer 304 to a request without validators', async () => {
    sample.source.answer('/sample.csv', sendStatus(304))
    const [line] = await sample.refresh(sample.adapter())
    expect(line?.reason).toMatch(/^http_status: .* answered 304$/)
  })

  it('fails after the time limit', async () => {
    sample.source.answer('/sample.csv', stayAway)
    const mode = { kind: 'live', timeout_ms: 20, force: false } as const
    const options = { mode, dry_run: false }
    const [line] = await sample.refreshWith(options, sample.adapter())
    expect(line?.reason).toMatch(/^timeout: .* longer than 20 ms \(4 attempts\)$/)
  })

  it('does not stop the sources after it', async () => {
    sample.source.answer('/broken.csv', sendStatus(404))
    sample.source.answer('/sample.csv', sendFile(GOOD))
    const lines = await sample.refresh(sample.adapter('broken'), sample.adapter())
    expect(lines.map(({ status }) => status)).toEqual(['failed', 'updated'])
    expect(exitCode(lines)).toBe(1)
  })

  it('fails with advice if the countries have not been refreshed yet', async () => {
    await sample.files.remove('datasets/country-codes.json')
    sample.source.answer('/sample.csv', sendFile(GOOD))
    const [line] = await sample.refresh(sample.adapter())
    expect(line?.reason).toMatch(/^missing_file: Refresh country-codes first/)
  })

  it('publishes no body when the terms do not allow one', async () => {
    const [line] = await sample.refresh({ ...sample.adapter(), redistributable: false })
    expect(line?.reason).toMatch(/^not_redistributable/)
    expect(sample.source.requests).toEqual([])
  })
})
