import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openKeptResults } from './kept-results.ts'

const folder = mkdtempSync(join(tmpdir(), 'kept-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('computes what is missing, and after an interruption nothing twice', async () => {
  const first = openKeptResults(folder, z.number())
  expect(await first.take('a', async () => 1)).toBe(1)
  // The run ends in the middle of a line.
  appendFileSync(join(folder, 'results.ndjson'), '{"key":"b","re')

  const second = openKeptResults(folder, z.number())
  expect(second.count).toBe(1)
  expect(await second.take('a', async () => 99)).toBe(1)
  expect(await second.take('b', async () => 2)).toBe(2)

  second.clear()
  expect(openKeptResults(folder, z.number()).count).toBe(0)
})
