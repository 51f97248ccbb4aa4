import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LACKS_CHROMIUM, visit } from './opened-site.ts'

const COAL = '/explore/?i=owid-energy.coal_share_pct&c=VN~ID'

const heading = (page: Page) => page.locator('h1')

describe.skipIf(LACKS_CHROMIUM)('the explorer', () => {
  it('compares the share of coal in two countries, with a table of the same rows', async () => {
    await visit(COAL, async (page) => {
      await heading(page)
        .filter({ hasText: 'Coal in electricity rose in Vietnam and Indonesia' })
        .waitFor()
      expect(await page.locator('#explore-table thead').textContent()).toMatch(/Vietnam.*Indonesia/)
      expect(await page.locator('.chart-wide svg').first().textContent()).toContain('Vietnam')
      await page.locator('#explore-from-text', { hasText: /^\d{4}$/ }).waitFor()
      expect(await page.innerText('#explore-status')).toBe('')
      await page.locator('#view-map').click()
      await page.locator('.map-body svg').waitFor()
      expect(new URL(page.url()).searchParams.get('view')).toBe('map')
      expect(await heading(page).textContent()).toMatch(/in 20\d\d: from .* to .*/)
    })
  })

  it('finds an indicator by a word, adds it, and goes back by one step of the browser', async () => {
    await visit(COAL, async (page) => {
      await heading(page).filter({ hasText: 'Coal' }).waitFor()
      await page.locator('#find-indicators').fill('wind power')
      await page.getByRole('checkbox', { name: 'Wind power in electricity' }).check()
      await page.locator('#explore-plot .chart-title').first().waitFor()
      await page.waitForFunction(() => location.search.includes('wind_share_pct'))
      await page.goBack()
      await heading(page).filter({ hasText: 'rose in Vietnam and Indonesia' }).waitFor()
      expect(page.url()).not.toContain('wind_share_pct')
    })
  })

  it('embeds a view as its address says', async () => {
    await visit(COAL.replace('/explore/', '/embed/explore/'), async (page) => {
      await page.locator('#embed-title').filter({ hasText: 'Coal' }).waitFor()
      expect(await page.locator('#embed-plot svg').first().textContent()).toContain('Indonesia')
    })
  })
})
