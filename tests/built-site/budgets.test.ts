import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BUDGETS } from '../page-budgets.ts'
import { FILES, readBuilt, sentBytes } from './built-files.ts'
import { readPageLinks } from './page-links.ts'
import { readImports } from './references.ts'

const PAGES = FILES.map(({ path }) => path).filter((path) => path.endsWith('.html'))
const REPORTS = PAGES.filter((path) => /^scenarios\/.+\/index\.html$/.test(path))
const CALCULATORS = PAGES.filter((path) => /^calculators\/.+\/index\.html$/.test(path))

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
  it('finds the reports and calculators', () => {
    expect(REPORTS.length).toBeGreaterThan(10)
    expect(CALCULATORS).toHaveLength(4)
  })

  it.each(REPORTS)('%s is within the budget of a report', (page) => {
    expect(sentBytes(page)).toBeLessThanOrEqual(BUDGETS.report.html)
    const script = weigh(listScripts(page, 'static'))
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(BUDGETS.report.script)
  })

  it.each(CALCULATORS)('%s is within the budget of a calculator', (page) => {
    const script = weigh(listScripts(page, 'static'))
    expect(script).toBeGreaterThan(10_000)
    expect(script).toBeLessThanOrEqual(BUDGETS.calculator.script)
  })

  it('keeps all styles of the site together within the budget of one page', () => {
    const styles = FILES.map(({ path }) => path).filter((path) => path.endsWith('.css'))
    expect(weigh(styles)).toBeGreaterThan(1000)
    expect(weigh(styles)).toBeLessThanOrEqual(BUDGETS.style)
  })
})
