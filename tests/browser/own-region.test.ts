import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LACKS_CHROMIUM, openPage, SITE_ADDRESS } from './opened-site.ts'

/** An answer computes every hour of many years, on a loaded machine beside others. */
const ANSWER_MS = 180_000

const field = (path: string): string => `[id="${path}"]`

/** Go to a control and press a key there. */
async function press(page: Page, selector: string, key: string): Promise<void> {
  await page.focus(selector)
  await page.keyboard.press(key)
}

/** Replace what a field holds, key by key. */
async function type(page: Page, selector: string, text: string): Promise<void> {
  await press(page, selector, 'ControlOrMeta+a')
  await page.keyboard.type(text)
}

describe.skipIf(LACKS_CHROMIUM)('a region of one’s own', () => {
  /** Act, and wait for the odds that follow. */
  async function waitForOdds(page: Page, act: () => Promise<unknown>): Promise<void> {
    await page.evaluate(() => delete document.documentElement.dataset['odds'])
    await act()
    await page.waitForFunction(
      () => document.documentElement.dataset['odds'] !== undefined,
      undefined,
      { timeout: ANSWER_MS }
    )
  }

  it(
    'starts from a country by keyboard alone, sends none of it, keeps what is wrong, and answers by the account of reports',
    async () => {
      const page = await openPage()
      const sent: string[] = []
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
      try {
        await page.goto(new URL('/plan/', SITE_ADDRESS).href)
        await page.focus('#start-country')
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('start-file')
        await page.keyboard.press('Shift+Tab')
        await waitForOdds(page, () => page.keyboard.type('Poland'))
        expect(await page.innerText('#region-name')).toContain('Poland')
        expect(await page.locator('#region-sources li').count()).toBe(4)
        expect(await page.innerText('#region-lead')).toMatch(/Target: .*\sin\s2035\. .*in\s100/)
        expect(await page.locator('#region-bars svg').count()).toBe(1)
        expect(await page.locator('#region-decisions li').count()).toBeGreaterThan(1)
        await press(page, '#go-target', 'Enter')
        await type(page, field('target.reduction_pct'), '12,5x')
        expect(await page.innerText(field('target.reduction_pct-error'))).toContain(
          '‘12,5x’ is no number'
        )
        expect(await page.getAttribute(field('target.reduction_pct'), 'aria-invalid')).toBe('true')
        await waitForOdds(page, () => type(page, field('target.reduction_pct'), '51.25'))
        await page.waitForFunction(() => location.hash.startsWith('#plan='))
        await page.reload()
        await page.waitForFunction(() => document.documentElement.dataset['region'] === 'ready')
        await press(page, '#go-target', 'Enter')
        expect(await page.inputValue(field('target.reduction_pct'))).toBe('51.25')
        expect(sent.filter((request) => /51\.25|plan=|POST/.test(request))).toEqual([])
      } finally {
        await page.context().close()
      }
    },
    3 * ANSWER_MS
  )
})
