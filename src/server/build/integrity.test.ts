import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digestFiles, findFault, writeRecord } from './integrity.mjs'
import { createManifest } from './manifest.ts'

const CLIENT_FILES = ['index.html', 'api/catalog.json', 'charts/a.svg', 'b.csv', 'c.txt', 'd.js']
/** One of several times the part that is read at once. */
const LARGE_FILE = 'server/chunks/large.mjs'
const SERVER_FILES = ['server/entry.mjs', 'server/chunks/page.mjs', LARGE_FILE]
const CONTENT_FILES = ['content/content.json', 'content/datasets/gdp.json']

let root: string
let distFolder: string

function write(path: string, text: string): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function replace(path: string, before: string, after: string): void {
  write(path, readFileSync(join(root, path), 'utf8').replace(before, after))
}

const inspect = (): string | null => findFault(distFolder)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'integrity-'))
  distFolder = join(root, 'dist')
  for (const path of CLIENT_FILES) write(`dist/client/${path}`, `The page ${path} says 5963.144.`)
  write('dist/client/api/catalog.json.br', 'compressed 5963')
  for (const path of [...SERVER_FILES, ...CONTENT_FILES]) {
    const before = path === LARGE_FILE ? ' '.repeat(600_000) : ''
    write(`dist/${path}`, `${before}export const ${path.length} = 5963`)
  }
  const twin = digestFiles(distFolder, ['client/api/catalog.json.br'])['client/api/catalog.json.br']
  const files = CLIENT_FILES.map((path) => {
    const digests = digestFiles(join(distFolder, 'client'), [path])[path]
    if (digests === undefined || twin === undefined) throw new Error(`${path} was not written.`)
    return {
      ...digests,
      path,
      media_type: 'text/plain',
      cache: 'revalidate' as const,
      origin: 'site' as const,
      requests: [`/${path}`],
      headers: {},
      twins: path === 'api/catalog.json' ? { br: twin } : {},
    }
  })
  const manifest = createManifest({ is_complete: true, files, on_request: [], live_pages: [] })
  write('dist/manifest.json', JSON.stringify(manifest))
  writeRecord(distFolder, 'digest of the sources')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a build', () => {
  it('passes unchanged', () => {
    expect(inspect()).toBeNull()
  })

  it.each([
    ...CLIENT_FILES.map((path) => `dist/client/${path}`),
    'dist/client/api/catalog.json.br',
    ...[...SERVER_FILES, ...CONTENT_FILES].map((path) => `dist/${path}`),
    'dist/manifest.json',
  ])('is rejected if one digit of %s is changed', (path) => {
    const digit = path === 'dist/manifest.json' ? ['text/plain', 'text/plaim'] : ['5963', '9963']
    replace(path, digit[0] ?? '', digit[1] ?? '')
    expect(inspect()).toMatch(
      /SHA-256 [0-9a-f]{64}, the build recorded [0-9a-f]{64}\. Run npm run build\.$/
    )
    expect(inspect()).toContain(join(root, path))
  })

  it('is rejected if a file is shorter, with both sizes', () => {
    replace('dist/client/c.txt', ' says 5963.144.', '')
    expect(inspect()).toMatch(/c\.txt has 14 bytes, the build recorded 29\. Run npm run build\.$/)
  })

  it('is rejected if a file is missing', () => {
    rmSync(join(distFolder, 'client/d.js'))
    expect(inspect()).toMatch(/d\.js is missing\. Run npm run build\.$/)
  })

  it('is rejected without its record', () => {
    rmSync(join(distFolder, 'integrity.json'))
    expect(inspect()).toMatch(/is not a build of this version .* Run npm run build\.$/)
  })
})
