import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolder } from './disk.ts'
import { storageFault } from './run-fault.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'disk-'))
})

afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a folder on disk', () => {
  it('returns no bytes for a missing file', async () => {
    expect(await openFolder(root).read('none.json')).toBeNull()
  })

  it('replaces a file and leaves no temporary file behind', async () => {
    const folder = openFolder(root)
    await folder.write('a/b.json', bytes('one'))
    await folder.write('a/b.json', bytes('two'))
    expect(await readFile(join(root, 'a/b.json'), 'utf8')).toBe('two')
    expect(await readdir(join(root, 'a'))).toEqual(['b.json'])
  })

  it('does not change the bytes for a reader that has the old file open', async () => {
    const folder = openFolder(root)
    await folder.write('a.json', bytes('old'))
    const reader = await open(join(root, 'a.json'))
    try {
      await folder.write('a.json', bytes('newer'))
      expect(await reader.readFile('utf8')).toBe('old')
    } finally {
      await reader.close()
    }
  })

  it('lists the files of a folder, and none for a missing folder', async () => {
    const folder = openFolder(root)
    await folder.write('a/c.json', bytes('one'))
    await folder.write('a/b.json', bytes('one'))
    await folder.write('a/d/e.json', bytes('one'))
    expect(await folder.list('a')).toEqual(['b.json', 'c.json'])
    expect(await folder.list('none')).toEqual([])
  })

  it('removes a file and ignores a missing one', async () => {
    const folder = openFolder(root)
    await folder.write('a.json', bytes('one'))
    await folder.remove('a.json')
    await folder.remove('a.json')
    expect(await readdir(root)).toEqual([])
  })

  it('keeps the old file and no temporary one if it cannot be replaced', async () => {
    const folder = openFolder(root)
    await folder.write('a/b.json', bytes('one'))
    await expect(folder.write('a', bytes('two'))).rejects.toThrow(/a/)
    expect(await readFile(join(root, 'a/b.json'), 'utf8')).toBe('one')
    expect(await readdir(root)).toEqual(['a'])
  })

  it('creates a missing file when it appends', async () => {
    const folder = openFolder(root)
    await folder.append('logs/log.ndjson', 'one\n')
    await folder.append('logs/log.ndjson', 'two\n')
    expect(await readFile(join(root, 'logs/log.ndjson'), 'utf8')).toBe('one\ntwo\n')
  })
})

describe('errors of the file system', () => {
  it.each([
    ['EACCES', /cannot be written \(EACCES\): this user may not: run the command as the owner/],
    ['EROFS', /\(EROFS\): the file system is read-only: mount it writable, or set CONTENT_ROOT/],
    ['ENOSPC', /\(ENOSPC\): the disk is full: free some space and run the command again\.$/],
    ['EIO', /\(EIO\): i\/o error\.$/],
  ])('%s becomes a sentence that names the file', (code, sentence) => {
    const fault = storageFault(
      'written',
      'datasets/a.json',
      Object.assign(new Error('i/o error'), { code })
    )
    expect(fault.message).toMatch(sentence)
    expect(fault.message).toMatch(/^datasets\/a\.json cannot be written/)
  })

  it('become a RunFault instead of a raw error', async () => {
    const folder = openFolder(root)
    await folder.write('a', bytes('one'))
    await expect(folder.write('a/b.json', bytes('two'))).rejects.toMatchObject({ name: 'RunFault' })
    await expect(folder.read('a/b.json')).rejects.toThrow(/^a\/b\.json cannot be read \(ENOTDIR\)/)
  })
})
