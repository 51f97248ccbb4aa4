import { describe, expect, it } from 'vitest'
import { LACKS_CHROMIUM, visit } from './opened-site.ts'

describe.skipIf(LACKS_CHROMIUM)('the data pages in the browser', () => {
  it('filters datasets by the URL, and keeps the filter in the URL', async () => {
    await visit('/datasets/?topic=climate', async (page) => {
      const shown = page.locator('[data-entry]:visible')
      const climate = await shown.count()
      expect(climate).toBeGreaterThan(3)
      await page.fill('#explore [name=q]', 'sea level')
      expect(await shown.count()).toBeLessThan(climate)
      expect(new URL(page.url()).search).toBe('?q=sea+level&topic=climate')
      await page.fill('#explore [name=q]', 'no such thing')
      expect(await page.textContent('#explore-status')).toContain('No dataset')
    })
  })

  it('lists every dataset without a script', async () => {
    await visit(
      '/datasets/?topic=climate',
      async (page) => {
        expect(await page.locator('[data-entry]:visible').count()).toBeGreaterThan(40)
      },
      { javaScriptEnabled: false }
    )
  })

  it('sorts and pages all rows of a dataset', async () => {
    await visit('/datasets/wb-gdp', async (page) => {
      await page.click('#browse-start')
      await page.locator('#browse-on').click()
      expect(await page.textContent('#browse-status')).toContain('Rows 26 to 50')
      await page.getByRole('button', { name: 'gdp_usd_b' }).click()
      await page.getByRole('button', { name: 'gdp_usd_b' }).click()
      const head = page.locator('#preview th', { hasText: 'gdp_usd_b' })
      expect(await head.getAttribute('aria-sort')).toBe('descending')
      expect(await page.locator('#preview tbody tr').first().textContent()).toContain('US')
      await page.fill('#browse-text', 'DE')
      expect(await page.locator('#preview tbody tr').first().textContent()).toContain('DE')
    })
  })

  it('sorts the countries by emissions, the largest first, and leads from the map to one', async () => {
    await visit('/countries/', async (page) => {
      await page.getByRole('button', { name: 'Fossil CO2' }).click()
      const first = page.locator('section[aria-labelledby=all] tbody tr').first()
      expect(await first.textContent()).toContain('China')
      await page.locator('.map a[href="/countries/BR"] path').first().click()
      await page.waitForURL('**/countries/BR')
      expect(await page.textContent('h1')).toContain('Brazil')
    })
  })

  it('updates the freshness to today', async () => {
    await visit('/freshness/', async (page) => {
      await page.getByText('Computed for today').waitFor()
      expect(await page.textContent('#fresh-grade')).toMatch(/^[A-DF]$|^unknown$/)
    })
  })

  it('states the day of the freshness without a script', async () => {
    await visit(
      '/freshness/',
      async (page) => {
        expect(await page.textContent('#fresh-day')).toContain('the day of the last refresh')
      },
      { javaScriptEnabled: false }
    )
  })

  it('searches for the query in the URL', async () => {
    await visit('/search/?q=germany', async (page) => {
      const first = page.locator('#search-results li a').first()
      await first.waitFor()
      expect(await first.getAttribute('href')).toBe('/countries/DE')
      expect(await page.locator('#everything').isVisible()).toBe(false)
      await page.fill('#search-text', '')
      expect(await page.locator('#everything').isVisible()).toBe(true)
    })
  })

  it('sends a request from the reference and shows the answer', async () => {
    await visit('/api/docs', async (page) => {
      const form = page.locator('form[data-path="/api/bess-dispatch"]')
      await page.locator('details', { has: form }).locator('summary').click()
      await form.getByRole('button', { name: 'Send' }).click()
      await form.getByText('evening_adequacy_pct').waitFor()
      expect(await form.locator('[role=status]').textContent()).toContain('200')
    })
  })
})
