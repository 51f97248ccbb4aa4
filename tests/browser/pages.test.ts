import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drawByCommit } from '../thorough.ts'
import { goAnew, LACKS_CHROMIUM, openPage } from './opened-site.ts'
import { readAxe, samplePages } from './page-sample.ts'

/** What a page is looked at in: both ends of the widths, and both colour schemes. */
const NARROW_AND_DARK = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const
const WIDE_AND_LIGHT = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const

const axe = readAxe()

/** Pages that one commit looks at; those of a few commits are all. */
const PAGES = 3

/** Rules about what width and colours decide; all other rules read what both views share. */
const RULES_OF_LOOKS = ['color-contrast', 'scrollable-region-focusable', 'target-size']

const axeResultSchema = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      help: z.string(),
      nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
    })
  ),
})

describe.skipIf(LACKS_CHROMIUM)('a page in the browser', () => {
  // A window of its own for each page would take longer than the look at it.
  let page: Page

  beforeAll(async () => {
    page = await openPage()
  })

  afterAll(() => page.context().close())

  it.each(drawByCommit(samplePages(), PAGES))(
    '%s loads whole, fits both widths and is accessible',
    async (path) => {
      await look(NARROW_AND_DARK)
      const faults = collectFaults(page)
      await goAnew(page, path)
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      expect(faults).toEqual([])
      expect(await overflowPx(page)).toBeLessThanOrEqual(0)
      await page.evaluate(axe)
      expect(await findViolations(page, {})).toEqual([])
      await look(WIDE_AND_LIGHT)
      expect(await overflowPx(page)).toBeLessThanOrEqual(0)
      expect(await findViolations(page, { runOnly: RULES_OF_LOOKS })).toEqual([])
      expect(faults).toEqual([])
    }
  )

  async function look({ viewport, colorScheme }: typeof NARROW_AND_DARK | typeof WIDE_AND_LIGHT) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  }
})

/** Console errors, exceptions, and requests that failed or were answered with an error, from now on. */
function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.removeAllListeners()
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    faults.push(`request: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer: ${response.url()} ${response.status()}`)
  })
  return faults
}

/** By how much the document is wider than the window, in CSS pixels. */
function overflowPx(page: Page): Promise<number> {
  return page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  )
}

/** What passes is not handed over: on a long page that takes longer than the look. */
async function findViolations(page: Page, options: { runOnly?: string[] }): Promise<string[]> {
  const text = JSON.stringify({ ...options, resultTypes: ['violations'] })
  const { violations } = axeResultSchema.parse(
    await page.evaluate(`axe.run(${text}).then(({ violations }) => ({ violations }))`)
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html} ${node.failureSummary ?? ''}`)
  )
}
