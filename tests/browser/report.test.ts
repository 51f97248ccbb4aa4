import { brotliCompressSync } from 'node:zlib'
import type { Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { STYLE_BUDGET_BYTES, TEMPLATES } from '../../src/site/pages.ts'
import { drawByCommit } from '../thorough.ts'
import { writeHouseholdCost } from './household-cost.ts'
import { LACKS_CHROMIUM, openPage, SITE_ADDRESS, visit } from './opened-site.ts'

const OHIO_ID = 'ohio-pjm-mandate-2035'
const REPORTS = [OHIO_ID, 'bangladesh-mandate-2035', 'ohio-no-capture-storage']
const OHIO = `/scenarios/${OHIO_ID}`

/** What is weighed, by a word of its media type. */
const KINDS = [
  ['html', 'text/html'],
  ['script', 'javascript'],
  ['css', 'text/css'],
] as const

/** How long an answer of the account may take beside other work, ms. */
const PATIENCE_MS = 120_000

describe.skipIf(LACKS_CHROMIUM)('a report in the browser', () => {
  it.each(drawByCommit(REPORTS, 1))('%s stays within its budgets', async (id) => {
    const weights = { html: 0, script: 0, css: 0 }
    const page = await openPage()
    try {
      const finished: Request[] = []
      page.on('requestfinished', (request) => finished.push(request))
      await page.goto(new URL(`/scenarios/${id}`, SITE_ADDRESS).href, {
        waitUntil: 'networkidle',
      })
      for (const request of finished.slice()) {
        const response = await request.response()
        const type = response?.headers()['content-type'] ?? ''
        const kind = KINDS.find(([, word]) => type.includes(word))
        if (response === null || kind === undefined) continue
        weights[kind[0]] += brotliCompressSync(await response.body()).length
      }
    } finally {
      await page.context().close()
    }
    expect(weights.html).toBeLessThanOrEqual(TEMPLATES.report.html_budget_bytes)
    expect(weights.script).toBeLessThanOrEqual(TEMPLATES.report.script_budget_bytes)
    expect(weights.css).toBeLessThanOrEqual(STYLE_BUDGET_BYTES)
    expect(weights.html).toBeGreaterThan(0)
  })

  it('shows the whole report without a script, filters and folds included', async () => {
    await visit(
      `${OHIO}/annex#climate`,
      async (page) => {
        for (const text of ['Emissions', 'Climate risk to the plan', 'Sources']) {
          expect(await page.getByRole('heading', { name: text, exact: true }).isVisible()).toBe(
            true
          )
        }
        expect(await page.locator('#climate').isVisible()).toBe(true)
        expect(await page.locator('#paying').isVisible()).toBe(false)
        expect(await page.locator('.reader-note:visible').count()).toBe(0)
        await page.check('#read-regulator')
        const shown = await page
          .locator('.decision:visible')
          .evaluateAll((items) => items.map((item) => item.getAttribute('data-reader')))
        expect(new Set(shown)).toEqual(new Set(['regulator']))
      },
      { javaScriptEnabled: false }
    )
  })

  it('filters the register by confidence and sorts it', async () => {
    await visit(`${OHIO}/annex#basis`, async (page) => {
      await page.locator('#basis').getByText('Register of', { exact: false }).first().click()
      const rows = page.locator('[data-confidence]:visible')
      const all = await rows.count()
      await page.check('#confidence-low')
      const low = await rows.count()
      expect(low).toBeGreaterThan(0)
      expect(low).toBeLessThan(all)
      await page.getByRole('button', { name: 'Confidence' }).click()
      expect(await page.locator('th[aria-sort]').count()).toBe(1)
    })
  })

  it('has a control room for the keyboard alone: the state of its address with the figures of the account, sliders, undo, a tour that can be left, a search', async () => {
    const household = await writeHouseholdCost(OHIO_ID, { clean_scale: 1.5 })
    await visit(`${OHIO}?clean_scale=1.5`, async (page) => {
      const press = async (id: string, key: string) => {
        await page.locator(id).focus()
        await page.keyboard.press(key)
      }
      const figures = page.locator('#control-figures:not([aria-busy=true])')
      await figures.locator('dd').first().waitFor({ timeout: PATIENCE_MS })
      await page.locator('#control-count', { hasText: 'You changed 1 of 6' }).waitFor()
      await figures.filter({ hasText: household }).waitFor({ timeout: PATIENCE_MS })
      await press('#control-room > summary', 'Enter')
      await figures.waitFor({ state: 'hidden' })
      await press('#control-room > summary', 'Enter')
      // Nothing was moved here: the address brought the state.
      await press('#control-undo', 'Enter')
      await page.locator('#control-undo[aria-disabled=true]').waitFor()
      await press('#control-reset', 'Enter')
      await page.waitForURL((url) => url.search === '')
      await press('#control-start', 'ArrowRight')
      await page.waitForURL('**/*start=1*')
      await page.locator('html[data-moved]').waitFor({ state: 'attached' })
      const moved = '#control-paths svg[aria-label*="as moved, "][aria-label*=" as published"]'
      await page.locator(moved).waitFor({ timeout: PATIENCE_MS })
      await page.evaluate(() => scrollTo(0, 0))
      const banner = page.locator('#control-banner')
      await banner.waitFor()
      expect(await banner.textContent()).toContain('published report, without your changes')
      await press('#control-banner-reset', 'Enter')
      await page.waitForURL((url) => url.search === '')
      await page.locator('html:not([data-moved])').waitFor({ state: 'attached' })
      await press('#control-start', 'ArrowRight')
      await page.waitForURL('**/*start=1*')
      await press('#control-undo', 'Enter')
      await page.waitForURL((url) => url.search === '')
      await press('#control-tour', 'Enter')
      await page.waitForURL('**/*energy_growth_pct=*')
      await page.keyboard.press('Escape')
      await page.waitForURL((url) => url.search === '')
      await page.locator('#control-tour-text').waitFor({ state: 'hidden' })
      // With these at their ends there is little left to search.
      for (const name of ['gas_gw', 'closure_gw', 'carbon_usd_t'])
        await press(`#control-${name}`, 'End')
      await press('#control-solve', 'Enter')
      const status = page.locator('#control-status', { hasText: 'The smallest set found' })
      await status.waitFor({ timeout: PATIENCE_MS })
      expect(new URL(page.url()).searchParams.size).toBe(4)
    })
  })

  it('runs the hours of a report in the page, for both fleets', async () => {
    await visit(OHIO, async (page) => {
      await page.getByText('The hard week, hour by hour').click()
      await page.locator('#report-week [data-part=plot] svg').waitFor({ timeout: PATIENCE_MS })
      const claim = await page.locator('#report-week [data-part=claim]').textContent()
      expect(claim).toMatch(/\w/)
      expect(await page.locator('#report-week [data-part=values] li').count()).toBeGreaterThan(3)
      await page.check('[name=hours-fleet][value=reference]')
      const status = page.locator('#hours-status:empty')
      await status.waitFor({ state: 'attached', timeout: PATIENCE_MS })
    })
  })

  it('lists the changes of a variant, field by field', async () => {
    await visit('/scenarios/ohio-no-capture-storage', async (page) => {
      const strip = page.locator('.variant-strip tbody tr')
      expect(await strip.count()).toBe(2)
      await strip.getByRole('link', { name: 'Main report' }).waitFor()
    })
    await visit('/scenarios/ohio-no-capture-storage/annex', async (page) => {
      const section = page.locator('section[aria-labelledby=difference]')
      expect(await section.locator('.moved').count()).toBeGreaterThan(1)
      expect(await section.locator('figure').count()).toBeGreaterThan(0)
      await section.getByText('Field by field').click()
      const changes = section.locator('.field-changes')
      expect(await changes.getByText('analysis.estimated_margin_mt_co2').isVisible()).toBe(true)
    })
  })
})
