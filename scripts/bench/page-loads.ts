import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import { lastEntry } from '../../src/core/entry.ts'
import { withBrowser } from './browser.ts'
import { median } from './comparison.ts'

/** A way of looking at a page. */
export interface View {
  readonly title: string
  readonly width: number
  readonly height: number
  /** Slow line and processor of a cheap phone, as Lighthouse assumes them; null leaves all as it is. */
  readonly throttle: { readonly rttMs: number; readonly kbps: number; readonly cpu: number } | null
}

/** The views in which pages are measured. */
export const VIEWS: readonly View[] = [
  { title: 'desk', width: 1280, height: 900, throttle: null },
  { title: 'phone', width: 390, height: 844, throttle: { rttMs: 150, kbps: 1638, cpu: 4 } },
]

/** One page of each kind whose loading matters. */
const PAGES: readonly string[] = [
  '/',
  '/scenarios/ohio-pjm-mandate-2035',
  '/calculators/climate-chain',
  '/datasets/owid-co2',
  '/countries/DE',
  '/freshness/',
]

/** What a page load felt like. */
export interface PageLoad {
  readonly path: string
  readonly view: string
  /** Largest contentful paint after the start of the navigation, ms, the median of the loads. */
  readonly lcpMs: number
  /** What was painted then. */
  readonly element: string
  /** Sum of all layout shifts, the largest of the loads. */
  readonly cls: number
}

/** Loads with an empty cache of each page in each view. */
const LOADS = 3

/** How long a page is watched after it has come to rest, ms. */
const REST_MS = 400

const paintsSchema = z.object({
  lcp: z.array(z.object({ ms: z.number(), element: z.string() })),
  shifts: z.array(z.number()),
})

/** Measure every page in every view, with a cold cache. */
export function measurePageLoads(origin: string): Promise<PageLoad[]> {
  return withBrowser(async (browser) => {
    const results: PageLoad[] = []
    for (const view of VIEWS)
      for (const path of PAGES) results.push(await measurePage(browser, origin, path, view))
    return results
  })
}

async function measurePage(
  browser: Browser,
  origin: string,
  path: string,
  view: View
): Promise<PageLoad> {
  const loads = []
  for (let load = 0; load < LOADS; load += 1)
    loads.push(await loadPage(browser, origin + path, view))
  const last = loads.map(({ lcp }) => lastEntry(lcp))
  return {
    path,
    view: view.title,
    lcpMs: median(last.map(({ ms }) => ms)),
    element: lastEntry(last).element,
    cls: Math.max(...loads.map(({ shifts }) => shifts.reduce((sum, shift) => sum + shift, 0))),
  }
}

async function loadPage(browser: Browser, address: string, view: View) {
  const { width, height, throttle } = view
  const context = await browser.newContext({ viewport: { width, height } })
  try {
    const page = await context.newPage()
    if (throttle !== null) await slowDown(page, throttle)
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.waitForTimeout(REST_MS)
    return paintsSchema.parse(await page.evaluate(readPaints))
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page, { rttMs, kbps, cpu }: NonNullable<View['throttle']>) {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = (kbps * 1024) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rttMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

/** Runs in the page: read what the browser has noted since the start of the navigation. */
async function readPaints() {
  const readEntries = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type, buffered: true })
      // A page without such an entry never calls back.
      setTimeout(() => resolve([]), 100)
    })
  const describe = (element: unknown): string =>
    element instanceof Element ? [element.localName, ...element.classList].join('.') : ''
  const paints = await readEntries('largest-contentful-paint')
  const shifts = await readEntries('layout-shift')
  return {
    lcp: paints.map((paint) => ({
      ms: paint.startTime,
      element: describe('element' in paint ? paint.element : null),
    })),
    shifts: shifts.flatMap((shift) =>
      'value' in shift && typeof shift.value === 'number' ? [shift.value] : []
    ),
  }
}
