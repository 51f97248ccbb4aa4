import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDiskCache } from './disk-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'charts-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the cache on disk', () => {
  test('returns what was written and null for the rest', async () => {
    const cache = openDiskCache(join(folder, 'new', 'cache'), 'png')
    expect(await cache.read('a')).toBeNull()
    await cache.write('a', '<svg/>')
    expect(String(await cache.read('a'))).toBe('<svg/>')
    expect(readdirSync(join(folder, 'new', 'cache'))).toEqual(['a.png.kept'])
  })

  test('returns null for a damaged entry', async () => {
    const cache = openDiskCache(folder, 'png')
    await cache.write('b', '<svg/>')
    appendFileSync(join(folder, 'b.png.kept'), '#')
    expect(await cache.read('b')).toBeNull()
  })

  test('fails silently if its folder is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const cache = openDiskCache(file, 'png')
    await cache.write('a', '<svg/>')
    expect(await cache.read('a')).toBeNull()
  })
})
