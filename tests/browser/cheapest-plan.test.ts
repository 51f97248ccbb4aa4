import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectBrowser, LACKS_CHROMIUM, openPage, SITE_ADDRESS, visit } from './opened-site.ts'

const OHIO = '/scenarios/ohio-pjm-mandate-2035'

async function touch(page: Page): Promise<string> {
  await page.click('#cheapest-again > summary')
  await page.waitForSelector('#cheapest-form[data-state=ready]')
  return page.innerText('#cheapest-now')
}

describe.skipIf(LACKS_CHROMIUM)('the cheapest plan in a report', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await connectBrowser()
  })

  afterAll(() => browser.close())

  it('is solved in the page to the digits of the published answer, and again after a slider moves', async () => {
    await visit(browser, OHIO, async (page) => {
      const figures = page.locator('section[aria-labelledby=cheapest] .figure-value')
      const [cost, price] = await figures.allInnerTexts()
      expect([cost, price]).toEqual([expect.stringMatching(/bn$/), expect.stringMatching(/t$/)])
      const first = await touch(page)
      expect(first).toContain(cost)
      expect(first).toContain(price)
      await page.locator('#cheapest-form [name=reduction_pct]').fill('100')
      await page.waitForFunction(() =>
        document.querySelector('#cheapest-now')?.textContent?.startsWith('No:')
      )
      expect(await page.getAttribute('#cheapest-api', 'href')).toMatch(/\?reduction_pct=100$/)
    })
  })

  it('keeps the published answer if the solver cannot be loaded, and says so', async () => {
    const page = await openPage(browser)
    try {
      await page.route(/\.wasm$/, (route) => route.abort())
      await page.goto(new URL(OHIO, SITE_ADDRESS).href)
      const before = await page.innerText('section[aria-labelledby=cheapest] > .lead')
      expect(await touch(page)).toContain('what is published above stands')
      expect(await page.innerText('section[aria-labelledby=cheapest] > .lead')).toBe(before)
    } finally {
      await page.context().close()
    }
  })
})
