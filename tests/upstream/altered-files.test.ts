import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendFile } from './loopback-source.ts'
import { GOOD, startSample } from './sample.ts'
import type { Sample } from './sample.ts'

let sample: Sample

beforeEach(async () => {
  sample = await startSample()
})

afterEach(async () => {
  await sample.source.close()
})

describe('files that are not as a refresh left them', () => {
  const change = async (path: string, edit: (text: string) => string) =>
    await sample.files.write(path, new TextEncoder().encode(edit(sample.files.text(path))))

  it.each([
    { label: 'with a digit changed', edit: (text: string) => text.replace('640', '641') },
    { label: 'cut short', edit: (text: string) => text.slice(0, 60) },
    { label: 'emptied', edit: () => '' },
  ])('a body $label does not count as the last good one', async ({ edit }) => {
    sample.source.answer('/sample.csv', sendFile(GOOD))
    await sample.refresh(sample.adapter())
    await change('datasets/sample.json', edit)
    const [line] = await sample.refresh(sample.adapter())
    expect(line).toMatchObject({ status: 'failed' })
    expect(line?.reason).toMatch(
      /^altered_body: datasets\/sample\.json: the SHA-256 of the body is [0-9a-f]{64}, but .*--repair.*git checkout/
    )
  })

  it('a body that was deleted is fetched again, though the server says that nothing changed', async () => {
    sample.source.answer('/sample.csv', sendFile(GOOD))
    const [first] = await sample.refresh(sample.adapter())
    await sample.files.remove('datasets/sample.json')
    const [line] = await sample.refresh(sample.adapter())
    expect(line).toMatchObject({ status: 'updated', sha256_after: first?.sha256_after })
    expect(sample.source.requests.at(-1)).toBe('GET /sample.csv')
  })

  it('metadata of the earlier format get the digest of the body', async () => {
    sample.source.answer('/sample.csv', sendFile(GOOD))
    const [first] = await sample.refresh(sample.adapter())
    await change('datasets/metadata/sample.json', (text) => {
      const { sha256: _digest, ...metadata } = JSON.parse(text)
      return JSON.stringify(metadata)
    })
    const [line] = await sample.refresh(sample.adapter())
    expect(line?.status).toBe('unchanged')
    expect(JSON.parse(sample.files.text('datasets/metadata/sample.json')).sha256).toBe(
      first?.sha256_after
    )
  })

  it('a history entry of a run that did not end is not written twice', async () => {
    const next = GOOD.replace('France,2021,300', 'France,2021,305')
    sample.source.answer('/sample.csv', sendFile(GOOD, '"1"'), sendFile(next, '"2"'))
    const [first] = await sample.refresh(sample.adapter())
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
    await sample.files.write('datasets/history/sample.json', new TextEncoder().encode(history))
    await sample.refresh(sample.adapter())
    expect(JSON.parse(sample.files.text('datasets/history/sample.json')).earlier).toEqual([
      { ...entry, rows_changed: 1 },
    ])
  })

  it('a body that came back and is replaced again is in the history once for each fetch', async () => {
    const next = GOOD.replace('France,2021,300', 'France,2021,305')
    sample.source.answer('/sample.csv', sendFile(GOOD, '"1"'), sendFile(next, '"2"'))
    const [first] = await sample.refresh(sample.adapter())
    const before = {
      sha256: first?.sha256_after,
      retrieved_at: '2026-02-01T00:00:00.000Z',
      replaced_at: '2026-03-01T00:00:00.000Z',
      rows: 6,
      rows_added: 0,
      rows_changed: 3,
      rows_removed: 0,
    }
    const history = JSON.stringify({ dataset_id: 'sample', earlier: [before] })
    await sample.files.write('datasets/history/sample.json', new TextEncoder().encode(history))
    await sample.refresh(sample.adapter())
    expect(JSON.parse(sample.files.text('datasets/history/sample.json')).earlier).toMatchObject([
      before,
      { sha256: first?.sha256_after, retrieved_at: '2026-04-01T00:00:00.000Z', rows_changed: 1 },
    ])
  })

  it('a clock before the last fetch stops the run, and nothing is written', async () => {
    sample.source.answer('/sample.csv', sendFile(GOOD))
    await sample.refresh(sample.adapter())
    await change('datasets/metadata/sample.json', (text) =>
      text.replace('2026-04-01T', '2026-04-02T')
    )
    sample.files.written.length = 0
    await expect(sample.refresh(sample.adapter())).rejects.toThrow(
      'The clock of this machine says 2026-04-01T00:00:00.000Z, but sample was fetched at 2026-04-02T00:00:00.000Z, which is later. Correct the clock'
    )
    expect(sample.files.written).toEqual([])
  })
})
