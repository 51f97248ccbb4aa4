import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listStaticPages } from '../../src/site/sitemap/pages.ts'
import { STYLE_BUDGET_BYTES, TEMPLATES } from '../../src/site/pages.ts'
import { FILES, readBuilt, sentBytes } from './built-files.ts'
import { readPageLinks } from './page-links.ts'
import { readImports } from './references.ts'

const PAGES = FILES.map(({ path }) => path).filter((path) => path.endsWith('.html'))

/** Pages written from a template, with its budgets. */
const WRITTEN = Object.values(TEMPLATES).flatMap(({ folder, ...budgets }) =>
  PAGES.filter((path) => new RegExp(`^${folder}/.+/index\\.html$`).test(path)).map((path) => ({
    path,
    ...budgets,
  }))
)

/** Files with a suffix that a page names, as paths of the build. */
function listLoaded(page: string, suffix: string): string[] {
  const named = readPageLinks(readBuilt(page)).addresses.map((address) => address.slice(1))
  return [...new Set(named)].filter((path) => path.startsWith('_astro/') && path.endsWith(suffix))
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

const weigh = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + sentBytes(path), 0)

describe('what a page weighs after compression', () => {
  it.each(Object.keys(TEMPLATES))('finds pages of the template %s', (name) => {
    const { folder } = TEMPLATES[name as keyof typeof TEMPLATES]
    expect(WRITTEN.filter(({ path }) => path.startsWith(folder)).length).toBeGreaterThan(10)
  })

  it.each(WRITTEN)('$path is within its budgets', ({ path, ...budgets }) => {
    expect(sentBytes(path)).toBeLessThanOrEqual(budgets.html_budget_bytes)
    expect(weigh(listScripts(path, 'static'))).toBeLessThanOrEqual(budgets.script_budget_bytes)
  })

  it.each(listStaticPages())('$path is within its budget of script', (page) => {
    const file = `${page.path.slice(1).replace(/(?<!^)\/?$/, '/')}index.html`.replace(/^\//, '')
    const script = weigh(listScripts(file, 'static'))
    expect(script).toBeLessThanOrEqual(page.script_budget_bytes)
    if (page.kind === 'Calculator') expect(script).toBeGreaterThan(10_000)
  })

  it('keeps all styles of the site together within the budget of one page', () => {
    const styles = FILES.map(({ path }) => path).filter((path) => path.endsWith('.css'))
    expect(weigh(styles)).toBeGreaterThan(1000)
    expect(weigh(styles)).toBeLessThanOrEqual(STYLE_BUDGET_BYTES)
  })
})
