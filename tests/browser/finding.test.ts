import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { drawByCommit } from '../thorough.ts'
import { LACKS_CHROMIUM, visit } from './opened-site.ts'

/** Documents without variants. */
const REGIONS = readdirSync('scenarios').filter((name) => name.endsWith('.json')).length

/** Most that a page may move by itself while it loads, as a share of the window. */
const MOST_SHIFT = 0.02

const PHONE = { viewport: { width: 390, height: 844 } } as const
const OHIO_AND_POLAND = '/compare/?scenarios=ohio-pjm-mandate-2035,poland-mandate-2035'

/** By how much a page has moved since it began to load. */
function readShift(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(moved), 500)
  })`)
}

describe.skipIf(LACKS_CHROMIUM)('finding what is published', () => {
  it('opens with the regions on one axis of odds, and a map as the second view', async () => {
    await visit('/', async (page) => {
      expect(await page.locator('.ranking ol > li:visible').count()).toBe(REGIONS)
      expect(await page.locator('#map-regions').isVisible()).toBe(false)
      for (const path of ['/countries/', '/tipping-points', '/freshness/', '/plan/', '/compare/']) {
        expect(await page.locator(`main a[href="${path}"]`).count(), path).toBeGreaterThan(0)
      }
      expect(await readShift(page)).toBeLessThan(MOST_SHIFT)
      await page.getByText('Map', { exact: true }).click()
      expect(await page.locator('#map-regions .region-mark').count()).toBe(REGIONS + 3)
      expect(await page.locator('.region-label:visible').count()).toBe(REGIONS)
      await page.fill('header [name=q]', 'SCC')
      await page.press('header [name=q]', 'Enter')
      const first = page.locator('#search-results li a').first()
      await first.waitFor()
      expect(await first.getAttribute('href')).toBe('/calculators/social-cost-of-carbon')
    })
  })

  it('turns the regions into cards on a phone', async () => {
    await visit(
      '/scenarios/',
      async (page) => {
        const row = page.locator('.region-table tbody tr').first()
        expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe('grid')
        const label = await row
          .locator('td[data-name="As planned"]')
          .evaluate((cell) => getComputedStyle(cell, '::before').content)
        expect(label).toBe('"As planned"')
      },
      PHONE
    )
  })

  it.each([
    ['wide', {}],
    ['on a phone', PHONE],
  ])('compares the regions in the URL without layout shift, %s', async (_case, options) => {
    await visit(
      OHIO_AND_POLAND,
      async (page) => {
        await page.locator('#chosen-figures .difference').first().waitFor()
        expect(await page.locator('#chosen-dots tbody svg').count()).toBe(2)
        expect(await page.locator('#chosen-figures').innerText()).toContain('Poland less Ohio')
        expect(await page.locator('#compare-form').isVisible()).toBe(false)
        expect(await readShift(page)).toBeLessThan(MOST_SHIFT)
      },
      options
    )
  })

  it('compares ticked regions at their own URL, and goes back', async () => {
    await visit('/compare/', async (page) => {
      expect(await readShift(page)).toBeLessThan(MOST_SHIFT)
      await page.check('[value=serbia-mandate-2035]')
      await page.check('[value=vietnam-mandate-2035]')
      await page.getByRole('button', { name: 'Set side by side' }).click()
      await page.locator('#chosen-figures .difference').first().waitFor()
      expect(new URL(page.url()).searchParams.get('scenarios')).toBe(
        'serbia-mandate-2035,vietnam-mandate-2035'
      )
      await page.goBack()
      await page.locator('#compare-form').waitFor()
      expect(await page.locator('#side-by-side').isVisible()).toBe(false)
    })
  })

  it('compares all regions without a script', async () => {
    await visit(
      '/compare/',
      async (page) => {
        expect(await page.locator('#compare-table thead th').count()).toBe(REGIONS + 1)
        expect(await page.locator('#pathway-rows tr').count()).toBe(8)
      },
      { javaScriptEnabled: false }
    )
  })

  it('explains a term with the keyboard, closes the note again, and recomputes the policy pathways for another place', async () => {
    await visit('/compare/', async (page) => {
      await page.locator('button.term').first().press('Enter')
      const note = page.locator('.term-note:popover-open')
      expect(await note.innerText()).toContain('Glossary')
      await page.keyboard.press('Escape')
      expect(await note.count()).toBe(0)
      const before = await page.textContent('#pathway-rows')
      await page.selectOption('[name=geography]', 'BD')
      await page.waitForFunction(
        (text) => document.querySelector('#pathway-rows')?.textContent !== text,
        before
      )
      expect(new URL(page.url()).search).toBe('?geography=BD')
    })
  })

  it('lists the regions of one continent', async () => {
    await visit('/scenarios/', async (page) => {
      await page.check('#continent-europe')
      const names = await page.locator('.region-table [data-continent]:visible th').allInnerTexts()
      expect(names.length).toBeGreaterThan(1)
      expect(names.some((name) => name.startsWith('Ohio'))).toBe(false)
    })
  })

  const queries = [
    ['heat', '/calculators/climate-chain'],
    ['CBAM', '/scenarios/ohio-pjm-mandate-2035'],
    ['India', '/scenarios/tamil-nadu-mandate-2035'],
    ['net zero', '/compare/'],
    ['Bangladsh', '/scenarios/bangladesh-mandate-2035'],
  ] as const
  it.each(drawByCommit(queries, 2))(
    'finds for %s the page %s, without layout shift',
    async (query, href) => {
      await visit(`/search/?q=${encodeURIComponent(query)}`, async (page) => {
        await page.locator(`#search-results a[href="${href}"]`).waitFor()
        expect(await readShift(page)).toBeLessThan(MOST_SHIFT)
      })
    }
  )

  it('opens the trace of a figure at its URL, down to rows and checksum', async () => {
    const path = '/calculators/climate-chain?geography=DE#why-river_protection_yr_printed'
    await visit(path, async (page) => {
      const step = page.locator('.trace-named')
      await step.waitFor()
      const rows = await step.locator('a').first().getAttribute('href')
      expect(rows).toBe('/api/datasets/flopros-protection?country=DE')
      expect(await step.locator('a[title]').getAttribute('title')).toMatch(/^[\da-f]{64}$/)
    })
  })
})
