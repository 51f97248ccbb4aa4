import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ServerProcess } from '../server-process.ts'
import { closeSite, LACKS_CHROMIUM, openSite } from './opened-site.ts'
import { readAxe, samplePages } from './page-sample.ts'

/** Ways in which every page is looked at: both colour schemes, and both ends of the widths. */
const VIEWS: Readonly<Record<string, BrowserContextOptions>> = {
  'narrow and dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  'wide and light': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
}

const axe = readAxe()

/** What passes is neither written out nor handed over: on a long page that takes longer than the look. */
const AXE_RUN =
  "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => ({ violations }))"

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
  let server: ServerProcess
  let browser: Browser

  beforeAll(async () => {
    ;({ server, browser } = await openSite())
  })

  afterAll(() => closeSite({ server, browser }))

  describe.each(Object.entries(VIEWS))('%s', (_name, view) => {
    // A window of its own for each page would take longer than the look at it.
    let page: Page

    beforeAll(async () => {
      page = await browser.newPage({ ...view, reducedMotion: 'reduce' })
    })

    afterAll(() => page.context().close())

    it.each(samplePages())('%s loads whole, fits its width and is accessible', async (path) => {
      await page.goto('about:blank')
      const faults = collectFaults(page)
      await page.goto(new URL(path, server.address).href, { waitUntil: 'load' })
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      expect(faults).toEqual([])
      expect(await overflowPx(page)).toBeLessThanOrEqual(0)
      expect(await findViolations(page)).toEqual([])
    })
  })
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

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = axeResultSchema.parse(await page.evaluate(AXE_RUN))
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html} ${node.failureSummary ?? ''}`)
  )
}
