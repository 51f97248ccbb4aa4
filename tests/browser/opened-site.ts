import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'

const endpoint = inject('browserEndpoint')

/** Address of the served site, with a trailing slash. */
export const SITE_ADDRESS = inject('siteAddress')

/** Whether this machine lacks Chromium; where a lack must not pass unseen, the set-up has failed. */
export const LACKS_CHROMIUM = endpoint === null

/** How long anything on a page may take: a busy machine is no fault of the page. */
const PATIENCE_MS = 120_000

/** A connection to the browser that all tests share; closing it closes the pages opened by it. */
export function connectBrowser(): Promise<Browser> {
  if (endpoint === null) throw new Error('Tests of pages must be skipped without Chromium.')
  return chromium.connect(endpoint)
}

/** Open an empty page in a context of its own. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {}
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  return context.newPage()
}

/**
 * Open a page of the site, after a script of one's own if given, look at it, and close it; nothing may
 * be said on the console.
 */
export async function visit(
  browser: Browser,
  path: string,
  look: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
  script = ''
): Promise<void> {
  const page = await openPage(browser, options)
  if (script !== '') await page.addInitScript(script)
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  try {
    await page.goto(new URL(path, SITE_ADDRESS).href, { waitUntil: 'load' })
    await look(page)
    expect(messages).toEqual([])
  } finally {
    await page.context().close()
  }
}
