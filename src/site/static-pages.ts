import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { listMethodPages } from './methodology/pages.ts'

/** A page with an address of its own, as its source describes it. */
export interface StaticPage {
  /** From the root, with a slash at the end where it is the first page of a folder. */
  readonly path: string
  readonly title: string
  readonly description: string
}

/** Folder of the pages, from the root of the project. */
const PAGES_FOLDER = 'src/pages'

/** Pages that nobody looks for. */
const UNLISTED: ReadonlySet<string> = new Set(['404'])

/** List every page that stands for itself, by path, the pages of the services among them. */
export function listStaticPages(): StaticPage[] {
  const methods = listMethodPages().map(({ id, title, description }) => ({
    path: `/methodology/${id}`,
    title,
    description,
  }))
  return [...listPlainPages(), ...methods].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function listPlainPages(): StaticPage[] {
  const files = fastGlob.sync('**/*.astro', { cwd: PAGES_FOLDER })
  return files
    .filter((file) => !file.includes('[') && !UNLISTED.has(file.replace(/\.astro$/, '')))
    .map((file) => {
      const source = readFileSync(`${PAGES_FOLDER}/${file}`, 'utf8')
      const path = `/${file.replace(/(?:^|(?<=\/))index\.astro$|\.astro$/, '')}`
      return {
        path,
        title: readProperty(source, 'title') ?? path,
        description: readProperty(source, 'description') ?? '',
      }
    })
}

/** A property of the page's layout that is written out as text. */
function readProperty(source: string, name: string): string | null {
  const [, layout = ''] = /<Page\s([^>]*)>/.exec(source) ?? []
  const [, text] = new RegExp(`${name}="([^"]*)"`).exec(layout) ?? []
  return text ?? null
}
