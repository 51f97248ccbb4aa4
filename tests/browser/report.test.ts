import { brotliCompressSync } from 'node:zlib'
import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whatIfResultSchema } from '../../src/core/scenario/what-if/what-if.ts'
import { describeFigure } from '../../src/site/what-if/figures.ts'
import { writeProbability } from '../../src/site/report/verdict.ts'
import { SHOWN_FIGURES } from '../../src/site/what-if/view.ts'
import { STYLE_BUDGET_BYTES, TEMPLATES } from '../../src/site/pages.ts'
import { countCases, drawByCommit } from '../thorough.ts'
import { connectBrowser, LACKS_CHROMIUM, openPage, SITE_ADDRESS, visit } from './opened-site.ts'

const REPORTS = ['ohio-pjm-mandate-2035', 'bangladesh-mandate-2035', 'ohio-no-capture-storage']
const OHIO = '/scenarios/ohio-pjm-mandate-2035'

/** What is weighed, by a word of its media type. */
const KINDS = [
  ['html', 'text/html'],
  ['script', 'javascript'],
  ['css', 'text/css'],
] as const

/** States that browser and API are compared in. */
const RANDOM_STATES = countCases(4, 100)

describe.skipIf(LACKS_CHROMIUM)('a report in the browser', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await connectBrowser()
  })

  afterAll(() => browser.close())

  it.each(drawByCommit(REPORTS, 1))(
    '%s stays within its budgets before the what-if is used',
    async (id) => {
      const weights = { html: 0, script: 0, css: 0 }
      const page = await openPage(browser)
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
    }
  )

  it('shows the whole report without a script, filters and folds included', async () => {
    await visit(
      browser,
      `${OHIO}#climate`,
      async (page) => {
        for (const text of ['Emissions', 'Climate risk to the plan', 'Sources']) {
          expect(await page.getByRole('heading', { name: text, exact: true }).isVisible()).toBe(
            true
          )
        }
        expect(await page.locator('#climate').isVisible()).toBe(true)
        expect(await page.locator('#paying').isVisible()).toBe(false)
        expect(await page.locator('.reader-note:visible').count()).toBe(0)
        await page.check('#read-finance')
        expect(await page.locator('.reader-note:visible').textContent()).toContain('Treasury')
        const shown = await page
          .locator('.decision:visible')
          .evaluateAll((items) => items.map((item) => item.getAttribute('data-reader')))
        expect(new Set(shown)).toEqual(new Set(['finance']))
      },
      { javaScriptEnabled: false }
    )
  })

  it('filters the register by confidence and sorts it', async () => {
    await visit(browser, `${OHIO}#basis`, async (page) => {
      await page.getByText('Register of', { exact: false }).first().click()
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

  it('gives the figures and the probability of the API in any state', async () => {
    await visit(browser, OHIO, async (page) => {
      await page.locator('#what-if > summary').click()
      await page.locator('#what-if[data-state=ready]').waitFor()
      const vectors = await page
        .locator('[name=failed_vector] option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
      let seed = 7
      const draw = (count: number): number => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        return Math.floor((seed / 2_147_483_648) * count)
      }
      for (let index = 0; index < RANDOM_STATES; index++) {
        const state = {
          reduction_pct: String(draw(101)),
          deadline_year: String(2027 + draw(34)),
          demand_growth_cagr_pct: String(Math.round((-5 + draw(201) / 10) * 10) / 10),
          price_path: ['low', 'central', 'high'][draw(3)] ?? 'central',
          failed_vector: vectors[draw(vectors.length)] ?? '',
        }
        await page.evaluate((values) => {
          const form = document.querySelector<HTMLFormElement>('#what-if-form')
          for (const [name, value] of Object.entries(values)) {
            const field = form?.elements.namedItem(name)
            if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
              field.value = value
            }
          }
          form?.dispatchEvent(new Event('input', { bubbles: true }))
        }, state)
        const query = new URLSearchParams(Object.entries(state).filter(([, value]) => value !== ''))
        const answer = await fetch(new URL(`/api${OHIO}/what-if?${query.toString()}`, SITE_ADDRESS))
        const { figures, difference, verdict_probability } = whatIfResultSchema.parse(
          await answer.json()
        )
        await page.locator('#what-if[data-state=ready]').waitFor()
        expect(await page.textContent('#what-if-verdict')).toContain(
          `in ${writeProbability(verdict_probability ?? NaN)} of draws`
        )
        const shown = await page.evaluate(
          (ids) => ids.map((id) => document.getElementById(id)?.textContent),
          SHOWN_FIGURES.flatMap((name) => [`what-if-now-${name}`, `what-if-by-${name}`])
        )
        expect(shown).toEqual(
          SHOWN_FIGURES.flatMap((name) => {
            const { write, writeSigned } = describeFigure(name)
            return [write(figures[name]), writeSigned(difference[name])]
          })
        )
      }
    })
  })

  it('keeps the state in the URL, restores it, and resets to the published values', async () => {
    await visit(browser, `${OHIO}?reduction_pct=60&failed_vector=gas_ccus`, async (page) => {
      await page.locator('#what-if[data-state=ready]').waitFor()
      expect(await page.textContent('#what-if-reduction_pct')).toBe('60')
      expect(await page.textContent('#what-if-change')).toContain('Against the published report')
      expect(await page.textContent('#what-if-banner')).toContain('You have changed the cut')
      await page.selectOption('[name=price_path]', 'high')
      expect(new URL(page.url()).search).toBe(
        '?reduction_pct=60&price_path=high&failed_vector=gas_ccus'
      )
      await page.getByRole('button', { name: 'Reset to published' }).click()
      expect(new URL(page.url()).search).toBe('')
      await page.locator('#what-if[data-state=ready]').waitFor()
      expect(await page.textContent('#what-if-change')).toBe('All as published.')
      expect(await page.locator('#what-if-banner').isVisible()).toBe(false)
      await page.goBack()
      await page.locator('#what-if[data-state=ready]').waitFor()
      expect(await page.textContent('#what-if-reduction_pct')).toBe('60')
    })
  })

  it('lists the changes of a variant, field by field', async () => {
    await visit(browser, '/scenarios/ohio-no-capture-storage', async (page) => {
      const section = page.locator('section[aria-labelledby=difference]')
      expect(await section.locator('.moved').count()).toBeGreaterThan(1)
      expect(await section.locator('figure').count()).toBeGreaterThan(0)
      await section.getByText('Field by field').click()
      const changes = section.locator('.field-changes')
      expect(await changes.getByText('analysis.estimated_margin_mt_co2').isVisible()).toBe(true)
    })
  })
})
