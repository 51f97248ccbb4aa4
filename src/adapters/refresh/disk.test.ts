import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolder } from './disk.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'disk-'))
})

afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a folder of the disk', () => {
  it('has no bytes for a file that is not there', async () => {
    expect(await openFolder(root).read('none.json')).toBeNull()
  })

  it('replaces a file and leaves no temporary one', async () => {
    const folder = openFolder(root)
    await folder.write('a/b.json', bytes('one'))
    await folder.write('a/b.json', bytes('two'))
    expect(await readFile(join(root, 'a/b.json'), 'utf8')).toBe('two')
    expect(await readdir(join(root, 'a'))).toEqual(['b.json'])
  })

  it('keeps the old file and no temporary one when it cannot be replaced', async () => {
    const folder = openFolder(root)
    await folder.write('a/b.json', bytes('one'))
    await expect(folder.write('a', bytes('two'))).rejects.toThrow(/a/)
    expect(await readFile(join(root, 'a/b.json'), 'utf8')).toBe('one')
    expect(await readdir(root)).toEqual(['a'])
  })

  it('appends to a file that it creates', async () => {
    const folder = openFolder(root)
    await folder.append('logs/log.ndjson', 'one\n')
    await folder.append('logs/log.ndjson', 'two\n')
    expect(await readFile(join(root, 'logs/log.ndjson'), 'utf8')).toBe('one\ntwo\n')
  })
})
