import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDiskStore } from './disk-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(folder, { recursive: true, force: true })
})

/** A store whose every write the file system refuses, and what it warned of. */
function openRefused(code: string) {
  // Test files share their modules, so the function is replaced where all of them read it.
  vi.spyOn(promises, 'writeFile').mockRejectedValue(Object.assign(new Error(code), { code }))
  syncBuiltinESMExports()
  const warnings: string[] = []
  const warn = (text: string): number => warnings.push(text)
  return { store: openDiskStore(folder, { limitBytes: 1e6, warn }), warnings }
}

test.each([
  ['a full disk', 'ENOSPC'],
  ['a spent quota', 'EDQUOT'],
  ['a folder of another user', 'EACCES'],
  ['a read-only file system', 'EROFS'],
  ['a broken disk', 'EIO'],
  ['a folder that was removed meanwhile', 'ENOENT'],
])('goes on with %s, keeps no half of a file, and warns once', async (_case, code) => {
  const { store, warnings } = openRefused(code)
  for (const key of ['a', 'b', 'c']) await store.write(key, Buffer.from('<svg/>'))
  expect(await store.read('a')).toBeNull()
  expect(warnings).toEqual([
    `${folder} cannot be written to (${code}): what is made on request is made again for every reader.`,
  ])
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  expect(entries.filter((entry) => entry.isFile())).toEqual([])
})

test('does not hide a fault of our own', async () => {
  const { store } = openRefused('')
  await expect(store.write('a', Buffer.from('<svg/>'))).rejects.toThrow(Error)
})
