import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listStaticPages } from '../../src/site/sitemap/pages.ts'
import { STYLE_BUDGET_BYTES, TEMPLATES } from '../../src/site/pages.ts'
import { drawByCommit } from '../thorough.ts'
import { FILES, readBuilt, sentBytes } from './built-files.ts'
import { readImports } from './references.ts'

const BYTES = new Map(FILES.map(({ path, bytes }) => [path, bytes]))

const PAGES = [...BYTES.keys()].filter((path) => path.endsWith('.html'))

/** Pages of a template that are weighed besides its largest: compressing takes longer than all else. */
const DRAWN = 30

/** Pages written from a template that are weighed, with its budgets. */
const WRITTEN = Object.values(TEMPLATES).flatMap(({ folder, ...budgets }) => {
  const pages = PAGES.filter((path) => new RegExp(`^${folder}/.+/index\\.html$`).test(path))
  const largest = pages
    .toSorted((a, b) => Number(BYTES.get(b)) - Number(BYTES.get(a)))
    .slice(0, DRAWN)
  const weighed = new Set([...largest, ...drawByCommit(pages, DRAWN)])
  return [...weighed].map((path) => ({ path, ...budgets }))
})

/** Files with a suffix that a page names, as paths of the build. */
function listLoaded(page: string, suffix: string): string[] {
  const named = [...readBuilt(page).matchAll(/ (?:href|src)="\/(_astro\/[^"]+)"/g)]
  return [...new Set(named.map(([, path = '']) => path))].filter((path) => path.endsWith(suffix))
}

/** Scripts of a page with all that they import, on need too where `kind` says so. */
function listScripts(page: string, kind: 'static' | 'all'): string[] {
  const found = new Set<string>()
  const waiting = listLoaded(page, '.js')
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    for (const to of readImports(readBuilt(path), kind))
      waiting.push(posix.join(posix.dirname(path), to))
  }
  return [...found]
}

async function weigh(paths: readonly string[]): Promise<number> {
  const weights = await Promise.all(paths.map(sentBytes))
  return weights.reduce((sum, bytes) => sum + bytes, 0)
}

/** What is heavier than its budget, in bytes. */
async function findExcess(
  what: string,
  paths: readonly string[],
  budgetBytes: number
): Promise<string[]> {
  const bytes = await weigh(paths)
  return bytes > budgetBytes ? [`${what}: ${bytes} bytes, at most ${budgetBytes}`] : []
}

describe('what a page weighs after compression', () => {
  it('is known of several pages of each template', () => {
    for (const { folder } of Object.values(TEMPLATES))
      expect(WRITTEN.filter(({ path }) => path.startsWith(folder)).length).toBeGreaterThan(10)
  })

  it('is within the budgets of its template', async () => {
    const excess = WRITTEN.map(async ({ path, html_budget_bytes, script_budget_bytes }) => [
      ...(await findExcess(path, [path], html_budget_bytes)),
      ...(await findExcess(`scripts of ${path}`, listScripts(path, 'static'), script_budget_bytes)),
    ])
    expect((await Promise.all(excess)).flat()).toEqual([])
  })

  it('is within the budget of script of every other page', async () => {
    const excess = listStaticPages().map(async (page) => {
      const file = `${page.path.slice(1).replace(/(?<!^)\/?$/, '/')}index.html`.replace(/^\//, '')
      const scripts = listScripts(file, 'static')
      if (page.kind === 'Calculator') expect(await weigh(scripts)).toBeGreaterThan(10_000)
      return findExcess(page.path, scripts, page.script_budget_bytes)
    })
    expect((await Promise.all(excess)).flat()).toEqual([])
  })

  it('keeps the styles that any page loads within their budget', async () => {
    const loads = new Set(PAGES.map((page) => listLoaded(page, '.css').toSorted().join(' ')))
    expect(loads.size).toBeGreaterThan(3)
    const excess = [...loads].map((styles) =>
      findExcess(styles, styles.split(' ').filter(Boolean), STYLE_BUDGET_BYTES)
    )
    expect((await Promise.all(excess)).flat()).toEqual([])
  })
})
