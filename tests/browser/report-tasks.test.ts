import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { drawByCommit } from '../thorough.ts'
import { LACKS_CHROMIUM, openPage, SITE_ADDRESS, visit } from './opened-site.ts'

const POLAND = '/scenarios/poland-mandate-2035'
const PRINTED = ['ohio-pjm-mandate-2035', 'poland-mandate-2035', 'serbia-mandate-2035']

const lacksRoom = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.skipIf(LACKS_CHROMIUM)('typical tasks of readers of a report', () => {
  it('opens a folded section from the contents, a source from its number, and scrolls to both', async () => {
    await visit(`${POLAND}/annex`, async (page) => {
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

  it("marks decisions as passed by the reader's clock, on the first screen", async () => {
    const page = await openPage()
    try {
      await page.clock.setFixedTime('2028-04-15T12:00:00Z')
      await page.goto(new URL(POLAND, SITE_ADDRESS).href)
      await page.locator('.shown-decisions [data-passed]').first().waitFor()
      const passed = page.locator('.shown-decisions [data-passed]')
      expect(await passed.count()).toBe(2)
      for (const day of await passed.evaluateAll((rows) => rows.map((row) => row.dataset['due'])))
        expect(String(day) < '2028-04-15').toBe(true)
    } finally {
      await page.context().close()
    }
  })

  it.each(drawByCommit(PRINTED, 1))(
    'prints the first screen of %s on one sheet, and the brief on a few',
    async (id) => {
      await visit(`/scenarios/${id}`, async (page) => {
        const whole = await countSheets(page)
        expect(whole).toBeGreaterThan(2)
        expect(whole).toBeLessThanOrEqual(6)
        await page.emulateMedia({ media: 'print' })
        expect(await page.locator('.paper-foot:visible').count()).toBe(1)
        await page.locator('.report').evaluate((rest) => rest.remove())
        expect(await countSheets(page)).toBe(1)
      })
    }
  )

  it('prints the annex with all that is folded on the screen', async () => {
    await visit(`${POLAND}/annex`, async (page) => {
      const folds = await page.locator('.section-body').count()
      await page.emulateMedia({ media: 'print' })
      // The files are links: paper has no use for them.
      expect(await page.locator('.section-body:visible').count()).toBe(folds - 1)
    })
  })
})

/** Pages of the PDF that the printer makes. */
async function countSheets(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
