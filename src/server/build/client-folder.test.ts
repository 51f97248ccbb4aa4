import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  describeClientFolder,
  shareWithClientFiles,
  siteHeaders,
  siteRequests,
} from './client-folder.ts'
import { createManifest, type Manifest, type ManifestFile } from './manifest.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const COMPLETE = { isComplete: true }

const manifestOf = (files: ManifestFile[]): Manifest =>
  createManifest({ is_complete: true, files, on_request: [], live_pages: [] })

const TEXT = 'the same words again and again '.repeat(40)

describe('siteRequests', () => {
  it.each([
    ['the home page', 'index.html', ['/', '/index.html']],
    ['a page', 'datasets/index.html', ['/datasets', '/datasets/', '/datasets/index.html']],
    ['a page that is a file', 'about.html', ['/about', '/about.html', '/about/']],
    ['an asset', '_astro/a.css', ['/_astro/a.css']],
    ['the page for unknown addresses', '404.html', []],
  ])('gives %s its URLs', (_case, path, expected) => {
    expect(siteRequests(path)).toEqual(expected)
  })
})

describe('describeClientFolder', () => {
  it('writes twins that unpack to the file', async () => {
    writeFileSync(join(folder, 'a.txt'), TEXT)
    const files = await describeClientFolder(folder, new Map(), COMPLETE)
    expect(files.find(({ path }) => path === 'a.txt')?.twins).toMatchObject({
      br: { bytes: readFileSync(join(folder, 'a.txt.br')).length },
      gzip: { bytes: readFileSync(join(folder, 'a.txt.gz')).length },
    })
    expect(brotliDecompressSync(readFileSync(join(folder, 'a.txt.br'))).toString()).toBe(TEXT)
    expect(gunzipSync(readFileSync(join(folder, 'a.txt.gz'))).toString()).toBe(TEXT)
  })

  it('writes no compressed variant for small or already compressed files', async () => {
    writeFileSync(join(folder, 'small.txt'), 'small')
    writeFileSync(join(folder, 'picture.png'), TEXT)
    const files = await describeClientFolder(folder, new Map(), COMPLETE)
    expect(files.map(({ twins }) => twins)).toEqual([{}, {}])
    expect(existsSync(join(folder, 'picture.png.gz'))).toBe(false)
  })

  it('writes no compressed variant where they are made on request', async () => {
    writeFileSync(join(folder, 'a.txt'), TEXT)
    const files = await describeClientFolder(folder, new Map(), { isComplete: false })
    expect(files.map(({ twins }) => twins)).toEqual([{}])
    expect(existsSync(join(folder, 'a.txt.br'))).toBe(false)
  })

  it('stores equal bytes once on disk', async () => {
    mkdirSync(join(folder, 'data'))
    for (const name of ['gdp.json', join('data', 'gdp.json')]) {
      writeFileSync(join(folder, name), TEXT)
    }
    await describeClientFolder(folder, new Map(), COMPLETE)
    for (const suffix of ['', '.br', '.gz']) {
      const [plain, hashed] = ['gdp.json', join('data', 'gdp.json')].map((name) =>
        statSync(join(folder, name + suffix))
      )
      expect(plain?.ino).toBe(hashed?.ino)
    }
  })

  it('makes hashed assets immutable and keeps the metadata of frozen files', async () => {
    mkdirSync(join(folder, '_astro'))
    writeFileSync(join(folder, '_astro', 'a.css'), 'a{}')
    const frozen = {
      body: Buffer.from('{}'),
      cache: 'revalidate',
      mediaType: 'application/schema+json',
      requests: ['/b?c=1'],
      headers: {},
    } as const
    const files = await describeClientFolder(folder, new Map([['b.json', frozen]]), COMPLETE)
    expect(manifestOf(files).files).toMatchObject([
      { path: '_astro/a.css', cache: 'immutable', origin: 'site' },
      {
        path: 'b.json',
        cache: 'revalidate',
        origin: 'api',
        media_type: 'application/schema+json',
        requests: ['/b.json', '/b?c=1'],
      },
    ])
  })
})

describe('shareWithClientFiles', () => {
  it('links what has the bytes of a client file, and nothing else', async () => {
    const client = join(folder, 'client')
    const content = join(folder, 'content')
    mkdirSync(client)
    mkdirSync(join(content, 'scenarios'), { recursive: true })
    writeFileSync(join(client, 'ohio.json'), TEXT)
    writeFileSync(join(content, 'scenarios', 'ohio.json'), TEXT)
    writeFileSync(join(content, 'scenarios', 'texas.json'), `${TEXT} `)
    const files = await describeClientFolder(client, new Map(), { isComplete: false })
    await shareWithClientFiles(content, client, files)
    const inode = (...path: string[]) => statSync(join(folder, ...path)).ino
    expect(inode('content', 'scenarios', 'ohio.json')).toBe(inode('client', 'ohio.json'))
    expect(inode('content', 'scenarios', 'texas.json')).not.toBe(inode('client', 'ohio.json'))
    expect(readFileSync(join(content, 'scenarios', 'texas.json'), 'utf8')).toBe(`${TEXT} `)
  })
})

describe('createManifest', () => {
  it('rejects two files that answer the same request', async () => {
    writeFileSync(join(folder, 'a.html'), 'a')
    mkdirSync(join(folder, 'a'))
    writeFileSync(join(folder, 'a', 'index.html'), 'b')
    const files = await describeClientFolder(folder, new Map(), COMPLETE)
    expect(() => manifestOf(files)).toThrow(/^\/a\/? is answered by two files: /)
  })
})

describe('siteHeaders', () => {
  it('saves a report for offline use under the id of its scenario, and nothing else', () => {
    expect(siteHeaders('scenarios/poland/offline.html')).toEqual({
      'content-disposition': 'attachment; filename="poland.html"',
    })
    expect(siteHeaders('scenarios/poland/index.html')).toEqual({})
    expect(siteHeaders('404.html')).toEqual({ vary: 'Accept' })
  })
})
