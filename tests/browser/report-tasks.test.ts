import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectBrowser, LACKS_CHROMIUM, openPage, SITE_ADDRESS, visit } from './opened-site.ts'

const POLAND = '/scenarios/poland-mandate-2035'
const PRINTED = ['ohio-pjm-mandate-2035', 'poland-mandate-2035', 'serbia-mandate-2035']

const texts = (page: Page, selector: string): Promise<string[]> =>
  page.locator(`${selector} >> visible=true`).allTextContents()

const lacksRoom = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.skipIf(LACKS_CHROMIUM)('typical tasks of readers of a report', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await connectBrowser()
  })

  afterAll(() => browser.close())

  it('opens a folded section from the contents, a source from its number, and scrolls to both', async () => {
    await visit(browser, POLAND, async (page) => {
      expect(await page.locator('.section-body:visible').count()).toBe(0)
      await page.getByRole('link', { name: 'Paying for it' }).click()
      expect(await page.locator('.section-body:visible').count()).toBe(1)
      await page.locator('#paying a[href^="#source-"]').first().click()
      expect(await page.locator('#sources').isVisible()).toBe(true)
      const target = page.locator('li:target')
      expect(await target.evaluate((one) => one.getBoundingClientRect().top >= 0)).toBe(true)
      expect(await lacksRoom(page)).toBe(0)
    })
  })

  it("marks decisions as passed by the reader's clock, and never shows them as next", async () => {
    const page = await openPage(browser)
    try {
      await page.clock.setFixedTime('2028-04-15T12:00:00Z')
      await page.goto(new URL(POLAND, SITE_ADDRESS).href)
      await page.locator('#decision-list [data-passed]').first().waitFor()
      const next = page.locator('#next-decision')
      expect(await next.textContent()).toContain('as of 15 April 2028')
      const day = await next.locator('.figure-value').textContent()
      await page.emulateMedia({ media: 'print' })
      expect((await texts(page, '.paper-summary tr'))[0]).toContain(day ?? '')
    } finally {
      await page.context().close()
    }
  })

  it.each(PRINTED)(
    'prints the summary of %s on one sheet, and after it all of the report',
    async (id) => {
      const page = await openPage(browser)
      try {
        await page.goto(new URL(`/scenarios/${id}`, SITE_ADDRESS).href)
        const whole = await countSheets(page)
        expect(whole).toBeGreaterThan(15)
        const folds = await page.locator('.section-body').count()
        await page.emulateMedia({ media: 'print' })
        // The files are links: paper has no use for them.
        expect(await page.locator('.section-body:visible').count()).toBe(folds - 1)
        expect(await page.locator('.paper-summary tr:visible').count()).toBe(5)
        await page.locator('.report-body').evaluate((body) => body.remove())
        expect(await countSheets(page)).toBe(1)
      } finally {
        await page.context().close()
      }
    }
  )
})

/** Pages of the PDF that the printer makes. */
async function countSheets(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
