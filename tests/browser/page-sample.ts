import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readManifest } from '../../src/freeze/manifest.ts'

const MANIFEST = fileURLToPath(new URL('../../dist/manifest.json', import.meta.url))

/** Pages at the root are each of a kind: all are looked at, however many they become. */
const ROOT = '/'

/** Up to this many pages of another folder are all looked at; of more, some spread over the list. */
const PAGES_PER_FOLDER = 12
const SAMPLE_OF_MANY = 3

/** Addresses of built pages: all of small folders, a spread sample of folders with many alike. */
export function samplePages(): string[] {
  const pages = readManifest(MANIFEST)
    .files.filter(({ path }) => path.endsWith('.html') && path !== '404.html')
    .map(({ path }) => `/${path.replace(/index\.html$/, '')}`)
  const folders = Map.groupBy(pages, nameFolder)
  return [...folders].flatMap(([folder, all]) => (folder === ROOT ? all : spread(all))).sort()
}

/** Charts alone are many and alike, whatever they are of. */
function nameFolder(page: string): string {
  return page.startsWith('/embed/') ? '/embed/' : page.replace(/[^/]+\/?$/, '')
}

/** First, last and evenly between. */
function spread(pages: readonly string[]): string[] {
  if (pages.length <= PAGES_PER_FOLDER) return [...pages]
  return Array.from({ length: SAMPLE_OF_MANY }, (_, index) => {
    const position = Math.round((index * (pages.length - 1)) / (SAMPLE_OF_MANY - 1))
    return pages[position] ?? '/'
  })
}

/** Source text of axe, to be run inside a page. */
export function readAxe(): string {
  return readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
}
