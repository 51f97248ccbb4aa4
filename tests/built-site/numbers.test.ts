import { expect, it } from 'vitest'
import { findNumberFaults } from '../../src/format/index.ts'
import { FILES, readBuilt } from './built-files.ts'

/** What is no prose, with all that is in it. */
const NO_PROSE = /<(code|option|pre|script|style|svg|textarea)\b[^]*?<\/\1>/gi

/** Texts of the main part of a page, each between two tags. */
function readTexts(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
  return main.replaceAll(NO_PROSE, '<i>').split(/<[^>]*>/)
}

it('reads the prose of a page, and finds a number in another format', () => {
  const html = '<main><p>55 percent</p><pre>2 percent</pre></main>'
  expect(readTexts(html).flatMap(findNumberFaults)).toHaveLength(1)
})

it('prints authored and computed numbers in the same format on every page', () => {
  const pages = FILES.filter(({ path }) => path.endsWith('.html') && !path.startsWith('embed/'))
  expect(pages.length).toBeGreaterThan(100)
  const faults = pages.flatMap(({ path }) =>
    readTexts(readBuilt(path))
      .flatMap(findNumberFaults)
      .map(({ found }) => `${path}: ${found}`)
  )
  expect(faults).toEqual([])
})
