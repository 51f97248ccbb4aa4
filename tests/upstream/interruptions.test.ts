import { expect, it } from 'vitest'
import type { FileStore } from '../../src/adapters/refresh/effects.ts'
import { refreshAll } from '../../src/adapters/refresh/refresh-all.ts'
import { sha256Hex } from '../../src/core/dataset/digest.ts'
import { splitLog } from '../../src/core/dataset/refresh-log.ts'
import { openMemory } from './memory-files.ts'
import type { MemoryFiles } from './memory-files.ts'
import { createPlainSource, writeEdition } from './sample-source.ts'

const IDS = ['first', 'second']
const LOG = 'datasets/refresh-log.ndjson'

class Killed extends Error {}

/**
 * The same files for a process that is killed at its n-th change: a write leaves half of its
 * temporary file, an append half of its line, and nothing is done from then on.
 */
function killAt(files: MemoryFiles, change: number): FileStore {
  let changes = 0
  const attempt = async (work: () => Promise<void>, half: () => Promise<void>) => {
    changes += 1
    if (changes < change) return await work()
    if (changes === change) await half()
    throw new Killed()
  }
  return {
    read: files.read,
    list: files.list,
    write: async (path, bytes) =>
      await attempt(
        () => files.write(path, bytes),
        () => files.write(`${path}.1.tmp`, bytes.slice(0, bytes.length / 2))
      ),
    append: async (path, text) =>
      await attempt(
        () => files.append(path, text),
        () => files.append(path, text.slice(0, text.length / 2))
      ),
    remove: async (path) => {
      await attempt(
        () => files.remove(path),
        () => Promise.resolve()
      )
    },
  }
}

/** Refresh both datasets to an edition; returns what the run repaired first. */
async function refreshTo(edition: number, files: FileStore): Promise<string[]> {
  const notices: string[] = []
  const copies = Object.fromEntries(IDS.map((id) => [`${id}/a.csv`, writeEdition(edition, 5)]))
  await refreshAll(
    IDS.map(createPlainSource),
    { mode: { kind: 'folder', folder: openMemory(copies), source_dates: {} }, dry_run: false },
    {
      transport: () => Promise.reject(new Error('A folder needs no connection.')),
      now: () => new Date('2026-04-01T00:00:00Z'),
      sleep: () => Promise.resolve(),
      files,
    },
    { notice: (sentence) => notices.push(sentence), line: () => undefined }
  )
  return notices
}

/** Refresh to the second edition in a run that is killed; whether it was. */
async function refreshUntilKilled(files: MemoryFiles, change: number): Promise<boolean> {
  try {
    await refreshTo(2, killAt(files, change))
    return false
  } catch (error) {
    if (error instanceof Killed) return true
    throw error
  }
}

const parsed = (files: MemoryFiles, path: string) => JSON.parse(files.text(path))

function expectWhole(files: MemoryFiles): void {
  for (const id of IDS) {
    const body = files.text(`datasets/${id}.json`)
    const digest = sha256Hex(new TextEncoder().encode(body))
    expect(JSON.parse(body).rows[0].value).toBe(2000)
    expect(parsed(files, `datasets/metadata/${id}.json`).sha256).toBe(digest)
    const { earlier } = parsed(files, `datasets/history/${id}.json`)
    expect(earlier).toMatchObject([{ rows: 10, rows_changed: 10, rows_removed: 0 }])
    const lines = splitLog(files.text(LOG)).lines.map((line) => JSON.parse(line))
    const updates = lines.filter((line) => line.dataset_id === id && line.status === 'updated')
    expect(updates.map((line) => [line.sha256_before, line.sha256_after])).toEqual([
      [null, earlier[0].sha256],
      [earlier[0].sha256, digest],
    ])
  }
}

it('completes in the next run what a kill at any change left', async () => {
  const reference = openMemory()
  await refreshTo(1, reference)
  await refreshTo(2, reference)
  expectWhole(reference)
  let change = 1
  for (; ; change++) {
    const files = openMemory()
    await refreshTo(1, files)
    if (!(await refreshUntilKilled(files, change))) break
    await refreshTo(2, files)
    expectWhole(files)
    expect(files.paths()).toEqual(reference.paths())
    expect(await refreshTo(2, files)).toEqual([])
  }
  // Journal, body, metadata, history, log and the journal's end, for each of two datasets.
  expect(change - 1).toBe(12)
})

it('completes it even if the repair itself is killed', async () => {
  let repairs = 0
  for (let change = 1; change <= 12; change++) {
    for (let again = 1; ; again++) {
      const files = openMemory()
      await refreshTo(1, files)
      await refreshUntilKilled(files, change)
      if (!(await refreshUntilKilled(files, again))) break
      await refreshTo(2, files)
      expectWhole(files)
      repairs += 1
    }
  }
  expect(repairs).toBeGreaterThan(12)
})

it('reports what it repaired', async () => {
  const files = openMemory()
  await refreshTo(1, files)
  await refreshUntilKilled(files, 5)
  expect(await refreshTo(2, files)).toEqual([
    expect.stringMatching(
      /^Dropped an unfinished last line of datasets\/refresh-log\.ndjson: \{"time"/
    ),
    'Finished the interrupted refresh of first.',
  ])
  await refreshUntilKilled(files, 1)
  await files.write('datasets/x.json.7.tmp', new Uint8Array())
  expect(await refreshTo(2, files)).toContain(
    'Removed datasets/x.json.7.tmp, left by an interrupted refresh.'
  )
})
