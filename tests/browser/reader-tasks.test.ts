import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countClicks } from './click-count.ts'
import { connectBrowser, LACKS_CHROMIUM, SITE_ADDRESS, visit } from './opened-site.ts'

const PHONE = { viewport: { width: 390, height: 844 } } as const

describe.skipIf(LACKS_CHROMIUM)('what readers come to the other pages for', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await connectBrowser()
  })

  afterAll(() => browser.close())

  it('finds the CO2 of Germany as CSV in two clicks, with its source in the file', async () => {
    const { press, count } = countClicks()
    await visit(browser, '/', async (page) => {
      await page.fill('header [name=q]', 'Germany CO2')
      await page.press('header [name=q]', 'Enter')
      await press(page.locator('#search-results a[href^="/countries/DE"]').first())
      await page.waitForURL('**/countries/DE*')
      const link = page.locator('#chart-country-emissions').getByRole('link', { name: 'CSV' })
      const href = await link.getAttribute('href')
      const download = page.waitForEvent('download')
      await press(link)
      await (await download).cancel()
      const file = await (await fetch(new URL(href ?? '', SITE_ADDRESS))).text()
      const [head = '', row = ''] = file.split('\r\n')
      expect(head).toMatch(/^Year,Fossil CO2 \(Mt CO2\),.*,Chart,Source$/)
      expect(row).toContain('Germany emitted')
      expect(row).toContain('Our World in Data')
    })
    expect(count()).toBe(2)
  })

  it('downloads the rows of Germany from a dataset in one click, without a script too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { press, count } = countClicks()
      await visit(
        browser,
        '/datasets/owid-co2',
        async (page) => {
          const form = page.locator('form[action="/api/datasets/owid-co2"]')
          await form.locator('select').selectOption({ label: 'Germany' })
          const answered = page.waitForResponse('**/api/datasets/owid-co2?*')
          await press(form.getByRole('button', { name: 'Download CSV' }))
          const address = new URL((await answered).url())
          const lines = (await (await fetch(address)).text()).trim().split(/\r?\n/)
          expect(lines.length).toBeGreaterThan(20)
          expect(lines.slice(1).every((line) => line.startsWith('DE,'))).toBe(true)
        },
        { javaScriptEnabled }
      )
      expect(count()).toBe(1)
    }
  })

  it('gives the social cost of carbon at two percent in one click, and its way to that of EPA', async () => {
    const { press, count } = countClicks()
    await visit(browser, '/calculators/social-cost-of-carbon', async (page) => {
      await press(page.getByLabel('Constant rate'))
      await page.fill('#discount_rate', '2')
      await page.press('#discount_rate', 'Tab')
      await page.waitForURL('**discount_rate=0.02*')
      expect(await page.innerText('#calculator-sentence')).toMatch(/USD.255 in prices of 2010/)
      const bridge = page.getByRole('heading', {
        name: 'From the value of DICE to that of the US EPA',
      })
      expect(await bridge.isVisible()).toBe(true)
    })
    expect(count()).toBe(1)
  })

  it('sets two regions side by side in three clicks', async () => {
    const { press, count } = countClicks()
    await visit(browser, '/compare/', async (page) => {
      await press(page.locator('[value=serbia-mandate-2035]'))
      await press(page.locator('[value=vietnam-mandate-2035]'))
      await press(page.getByRole('button', { name: 'Set side by side' }))
      await page.locator('#chosen-figures .difference').first().waitFor()
      expect(await page.innerText('#chosen-figures')).not.toMatch(/USD.0\.\d+.bn/)
    })
    expect(count()).toBe(3)
  })

  it('tells the age of each dataset on a phone, one click from the datasets', async () => {
    const { press, count } = countClicks()
    await visit(
      browser,
      '/datasets/',
      async (page) => {
        await press(page.getByRole('link', { name: 'Freshness', exact: true }).first())
        await page.waitForURL('**/freshness/')
        const age = page.locator('[data-name="Age, days"]').first()
        await age.scrollIntoViewIfNeeded()
        const box = await age.boundingBox()
        expect(box).not.toBeNull()
        expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(PHONE.viewport.width)
      },
      PHONE
    )
    expect(count()).toBe(1)
  })

  it('tries a request of the reference in two clicks, its fields filled', async () => {
    const { press, count } = countClicks()
    await visit(browser, '/api/docs', async (page) => {
      const form = page.locator('form[data-path="/api/bess-dispatch"]')
      await press(page.locator('details', { has: form }).locator('summary'))
      expect(await form.locator('[name=body]').inputValue()).toContain('solar_gw')
      await press(form.getByRole('button', { name: 'Send' }))
      await form.getByText('evening_adequacy_pct').waitFor()
    })
    expect(count()).toBe(2)
  })
})
