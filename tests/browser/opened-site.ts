import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'

const endpoint = inject('browserEndpoint')

/** Address of the served site, with a trailing slash. */
export const SITE_ADDRESS = inject('siteAddress')

/** Whether this machine lacks Chromium; where a lack must not pass unseen, the set-up has failed. */
export const LACKS_CHROMIUM = endpoint === null

/** How long anything on a page may take: a busy machine is no fault of the page. */
const PATIENCE_MS = 120_000

/**
 * Ask the site for an address, and again while it is busy: on a busy machine a calculation may take
 * longer than the site lets it. Throws unless the answer has status 200.
 */
export async function readSite(path: string): Promise<Response> {
  let response = await fetch(new URL(path, SITE_ADDRESS))
  while (response.status === 503) {
    await sleep(1000)
    response = await fetch(new URL(path, SITE_ADDRESS))
  }
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`)
  return response
}

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

/** How visits see the site unless they say otherwise. */
const WINDOW = { width: 1280, height: 720 } as const

/** Windows that visits leave to later ones: to open one takes more than to look at most pages in it. */
const left = new WeakMap<Browser, Map<boolean, Page>>()

/**
 * Open a page of the site and look at it; nothing may be said on the console. The next visit of the
 * same browser finds the window empty, and one of its own after a look that failed.
 */
export async function visit(
  browser: Browser,
  path: string,
  look: (page: Page) => Promise<void>,
  options: Pick<BrowserContextOptions, 'viewport' | 'javaScriptEnabled'> = {}
): Promise<void> {
  const { viewport = WINDOW, javaScriptEnabled = true } = options
  const windows = left.get(browser) ?? new Map<boolean, Page>()
  left.set(browser, windows)
  const page = windows.get(javaScriptEnabled) ?? (await openPage(browser, { javaScriptEnabled }))
  windows.delete(javaScriptEnabled)
  let isEmptied = false
  try {
    await page.setViewportSize(viewport ?? WINDOW)
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
    await page.goto(new URL(path, SITE_ADDRESS).href, { waitUntil: 'load' })
    await look(page)
    expect(messages).toEqual([])
    await empty(page)
    isEmptied = true
  } finally {
    if (isEmptied) windows.set(javaScriptEnabled, page)
    else await page.context().close()
  }
}

/** Go from a page to one that does nothing, of the same site: another one takes another process. */
export async function leave(page: Page): Promise<void> {
  await page.goto(new URL('robots.txt', SITE_ADDRESS).href)
}

/** Leave nothing in a window of what was looked at in it. */
async function empty(page: Page): Promise<void> {
  page.removeAllListeners()
  await page.evaluate('localStorage.clear()')
  await leave(page)
  await page.emulateMedia({ media: null })
}
