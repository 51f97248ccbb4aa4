import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { readManifest } from '../../src/server/build/manifest.ts'
import { countCases } from '../thorough.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Pages of one kind that are looked at, where one source makes many: they differ by their data. */
const PAGES_PER_KIND = countCases(1, 12)

/** Addresses of built pages: every page that has a source of its own, and some of each kind. */
export function samplePages(): string[] {
  const { files, on_request } = readManifest(join(ROOT, 'dist', 'manifest.json'))
  const addresses = [...files, ...on_request]
    .filter(({ path }) => path.endsWith('.html') && path !== '404.html')
    // A browser saves it instead of showing it; offline-report.test.ts opens what was saved.
    .filter(({ path }) => !path.endsWith('/offline.html'))
    .map(({ path }) => `/${path.replace(/index\.html$/, '')}`)
  const single = listSinglePages()
  const kinds = Map.groupBy(
    addresses.filter((address) => !single.has(address)),
    nameKind
  )
  return [
    ...addresses.filter((address) => single.has(address)),
    ...[...kinds.values()].flatMap(spread),
  ].sort()
}

/** Addresses of the sources that make one page each. */
function listSinglePages(): ReadonlySet<string> {
  const sources = fastGlob.sync('**/*.astro', { cwd: join(ROOT, 'src', 'pages') })
  return new Set(
    sources.map((source) =>
      `/${source.replace(/(?:^|\/)index\.astro$|\.astro$/, '/')}`.replace('//', '/')
    )
  )
}

/** Charts alone are of one kind, whatever they are of; so is each part of a report and of a country. */
function nameKind(address: string): string {
  const [, folder, part] = /^\/(scenarios|countries)\/[^/]+\/([^/]+)/.exec(address) ?? []
  if (folder !== undefined) return `/${folder}/*/${part}`
  return address.startsWith('/embed/') ? '/embed/' : address.replace(/[^/]+\/?$/, '')
}

/** Some from evenly over a list. */
function spread(all: readonly string[]): string[] {
  if (all.length <= PAGES_PER_KIND) return [...all]
  return Array.from(
    { length: PAGES_PER_KIND },
    (_, index) => all[Math.floor(((index + 0.5) * all.length) / PAGES_PER_KIND)] ?? '/'
  )
}

/** Source text of axe, to be run inside a page. */
export function readAxe(): string {
  return readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
}
