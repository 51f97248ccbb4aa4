import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawByCommit } from '../thorough.ts'
import { countClicks } from './click-count.ts'
import { connectBrowser, LACKS_CHROMIUM, openPage, SITE_ADDRESS, visit } from './opened-site.ts'

const POLAND = '/scenarios/poland-mandate-2035'
const PRINTED = ['ohio-pjm-mandate-2035', 'poland-mandate-2035', 'serbia-mandate-2035']

/** The clipboard is one for all pages of a browser, and closed to a page that is not in front. */
const OWN_CLIPBOARD = 'navigator.clipboard.writeText = async (text) => { globalThis.copied = text }'

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

  it('gives a treasury its dates, and the preceding ones, with one click and one URL', async () => {
    const { press, count } = countClicks()
    let shared = ''
    await visit(browser, POLAND, async (page) => {
      const order = await page
        .locator('.report-section > h2, .section-fold h2')
        .evaluateAll((heads) => heads.map(({ id }) => id))
      const first = ['decisions', 'emissions', 'cheapest', 'gap-title']
      expect(order.filter((id) => first.includes(id))).toEqual(first)
      expect(order[0]).toBe('decisions')
      const all = await page.locator('#decision-list > li:visible').count()
      await press(page.getByLabel('treasury and finance'))
      const dates = (await texts(page, '#decision-list time')).map((text) => text.trim())
      expect(dates).toEqual(['30\u00A0June 2029', '31\u00A0December 2029'])
      expect(dates.length).toBeLessThan(all)
      expect(await texts(page, '.reader-note')).toEqual([
        expect.stringContaining('the first by 31\u00A0March 2027 (Sejm and Senate'),
      ])
      shared = page.url()
      expect(new URL(shared)).toMatchObject({ search: '?read_as=finance', hash: '#decisions' })
    })
    expect(count()).toBe(1)
    await visit(browser, shared, async (page) => {
      expect(await page.isChecked('#read-finance')).toBe(true)
      expect(await page.locator('#decision-list > li:visible').count()).toBe(2)
      await page.check('#no-regret')
      expect(new URL(page.url()).search).toBe('?read_as=finance&no_regret=1')
      await page.getByLabel('everyone').check()
      expect(new URL(page.url()).search).toBe('?no_regret=1')
      const link = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
      const answer = await fetch(new URL(link ?? '', SITE_ADDRESS))
      expect(answer.headers.get('content-type')).toContain('text/calendar')
      expect(await answer.text()).toContain('DTSTART;VALUE=DATE:20290630')
    })
  })

  it('switches a measure and shares the state in three clicks, keeping the chosen reader', async () => {
    const { press, count } = countClicks()
    let shared = ''
    await visit(
      browser,
      `${POLAND}?read_as=finance`,
      async (page) => {
        await press(page.locator('#what-if > summary'))
        await page.locator('#what-if[data-state=ready]').waitFor()
        await press(page.locator('[name=failed_vector]'))
        await page.selectOption('[name=failed_vector]', 'gas_ccus')
        await press(page.locator('#what-if-copy'))
        await page.locator('#what-if-copied:has-text("Copied")').waitFor()
        shared = await page.evaluate<string>('globalThis.copied')
        expect(new URL(shared).search).toBe('?failed_vector=gas_ccus&read_as=finance')
        expect(await page.locator('#what-if-api').getAttribute('href')).not.toContain('read_as')
      },
      {},
      OWN_CLIPBOARD
    )
    expect(count()).toBe(3)
    await visit(browser, shared, async (page) => {
      await page.locator('#what-if[data-state=ready]').waitFor()
      expect(await page.inputValue('[name=failed_vector]')).toBe('gas_ccus')
      expect(await page.textContent('#what-if-banner')).toContain('You have changed the measures')
      expect(await page.isChecked('#read-finance')).toBe(true)
    })
  })

  it('leads from the margin to a dataset row and its checksum in two clicks, by one link', async () => {
    const { press, count } = countClicks()
    let shared = ''
    await visit(browser, POLAND, async (page) => {
      await press(page.locator('.why > summary').first())
      await press(page.getByRole('link', { name: 'Link to this explanation' }).first())
      shared = page.url()
      expect(new URL(shared).hash).toBe('#why-estimated_margin_mt_co2')
    })
    expect(count()).toBe(2)
    await visit(browser, shared, async (page) => {
      const why = page.locator('#why-estimated_margin_mt_co2')
      await why.getByText('Emissions in 2024').waitFor()
      expect(await why.locator('a[title]').first().getAttribute('title')).toMatch(/^[\da-f]{64}$/)
      const rows = await why.getByRole('link', { name: 'Rows in owid-energy' }).getAttribute('href')
      const answer = await fetch(new URL(rows ?? '', SITE_ADDRESS))
      expect(await answer.text()).toContain('"country":"PL"')
    })
  })

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
      await page.clock.setFixedTime('2027-04-15T12:00:00Z')
      await page.goto(new URL(POLAND, SITE_ADDRESS).href)
      await page.locator('#decision-list [data-passed]').first().waitFor()
      expect(await texts(page, '.passed-mark')).toHaveLength(2)
      const next = page.locator('#next-decision')
      expect(await next.textContent()).toContain('as of 15 April 2027')
      expect(await next.locator('.figure-value').textContent()).toBe('3\u00A0July 2027')
      await page.emulateMedia({ media: 'print' })
      expect((await texts(page, '.paper-summary tr'))[0]).toContain('3\u00A0July 2027')
    } finally {
      await page.context().close()
    }
  })

  it.each(drawByCommit(PRINTED, 1))(
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
