import { setTimeout as sleep } from 'node:timers/promises'
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type ViewportSize,
} from 'playwright-core'
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

let connecting: Promise<Browser> | null = null

/** The connection of this worker to the browser that all tests share; both end with the run. */
function connect(): Promise<Browser> {
  if (endpoint === null) throw new Error('Tests of pages must be skipped without Chromium.')
  connecting ??= chromium.connect(endpoint)
  return connecting
}

/** Open an empty page in a context of its own, which the test closes. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await connect()
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  return context.newPage()
}

/** How visits see the site unless they say otherwise. */
const WINDOW = { width: 1280, height: 720 } as const

/** Windows that visits leave to later ones: to open one takes more than to look at most pages in it. */
const left = new Map<boolean, Page>()

/**
 * Open a page of the site and look at it; nothing may be said on the console. The next visit finds the
 * window at this page with nothing kept of it, and one of its own after a look that failed.
 */
export async function visit(
  path: string,
  look: (page: Page) => Promise<void>,
  options: Pick<BrowserContextOptions, 'viewport' | 'javaScriptEnabled'> = {}
): Promise<void> {
  const { viewport = WINDOW, javaScriptEnabled = true } = options
  const page = left.get(javaScriptEnabled) ?? (await openWindow(javaScriptEnabled))
  left.delete(javaScriptEnabled)
  let isKept = false
  try {
    await resize(page, viewport ?? WINDOW)
    const messages = collectMessages(page)
    await goAnew(page, path)
    await look(page)
    expect(messages).toEqual([])
    page.removeAllListeners()
    await page.evaluate('localStorage.clear()')
    await page.emulateMedia({ media: null })
    isKept = true
  } finally {
    if (isKept) left.set(javaScriptEnabled, page)
    else await page.context().close()
  }
}

/** Open a window for visits. What is compressed for a first reader alone would take longer than most looks. */
function openWindow(javaScriptEnabled: boolean): Promise<Page> {
  return openPage({ javaScriptEnabled, extraHTTPHeaders: { 'Accept-Encoding': 'identity' } })
}

/** Set the size of a window, but not to what it is: the page in it would be laid out once more. */
async function resize(page: Page, size: ViewportSize): Promise<void> {
  const now = page.viewportSize()
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size)
}

/** What is said on the console, and exceptions, from the next page on. */
function collectMessages(page: Page): string[] {
  const messages: string[] = []
  page.once('framenavigated', () => {
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
  })
  return messages
}

/** Load a page of the site; where the window shows it already, by way of one that does nothing. */
export async function goAnew(page: Page, path: string): Promise<void> {
  const { href } = new URL(path, SITE_ADDRESS)
  const withoutHash = (address: string) => address.replace(/#.*/, '')
  if (withoutHash(page.url()) === withoutHash(href))
    await page.goto(new URL('robots.txt', SITE_ADDRESS).href)
  await page.goto(href, { waitUntil: 'load' })
}
