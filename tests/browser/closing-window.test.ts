import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whatIfResultSchema } from '../../src/core/scenario/what-if/what-if.ts'
import { writeMargin, writeProbability } from '../../src/site/report/verdict.ts'
import { connectBrowser, LACKS_CHROMIUM, SITE_ADDRESS, visit } from './opened-site.ts'

const OHIO = '/scenarios/ohio-pjm-mandate-2035'

/** What the panel shows once its draws have come. */
async function readPanel(page: Page): Promise<Record<string, string>> {
  await page.locator('#closing-panel[data-state=ready]').waitFor()
  const ids = ['month-name', 'margin', 'verdict', 'probability', 'left', 'state-0']
  const texts = await page.evaluate(
    (names) =>
      names.map((id) => document.getElementById(`closing-${id}`)?.textContent?.trim() ?? ''),
    ids
  )
  return Object.fromEntries(ids.map((id, index) => [id, texts[index] ?? '']))
}

/** The call of the API that the panel names for what it shows. */
async function askApi(page: Page) {
  const path = (await page.getAttribute('#closing-api', 'href')) ?? ''
  const answer = await fetch(new URL(new URL(path, SITE_ADDRESS).href))
  return whatIfResultSchema.parse(await answer.json())
}

describe.skipIf(LACKS_CHROMIUM)('the closing window of a report', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await connectBrowser()
  })

  afterAll(() => browser.close())

  it('moves with keys, agrees with the API, and keeps its month in the URL', async () => {
    await visit(browser, OHIO, async (page) => {
      const slider = page.locator('#closing-month')
      await slider.focus()
      const published = await readPanel(page)
      expect(published).toMatchObject({ 'month-name': 'November 2026', left: '6 of 6' })
      await page.keyboard.press('PageUp')
      await page.keyboard.press('ArrowRight')
      expect(await slider.getAttribute('aria-valuetext')).toBe('December 2027')
      const later = await readPanel(page)
      expect(later).toMatchObject({
        'month-name': 'December 2027',
        verdict: 'Missed',
        left: '5 of 6',
      })
      expect(later['state-0']).toContain('of the year')
      const { figures, verdict_probability: probability } = await askApi(page)
      expect(later['margin']).toBe(writeMargin(figures.margin_mt_co2))
      expect(later['probability']).toBe(writeProbability(probability ?? NaN))
      expect(new URL(page.url()).hash).toBe('#closing-window?today=2027-12')
      await page.keyboard.press('End')
      expect(await readPanel(page)).toMatchObject({ left: '0 of 6', 'state-0': 'dropped out' })
      await page.keyboard.press('Home')
      expect(await readPanel(page)).toEqual(published)
      expect(new URL(page.url()).hash).toBe('')
    })
  })

  it('takes its month from the URL, shows no outdated results, and solves the plan again', async () => {
    await visit(browser, `${OHIO}#closing-window?today=2028-06`, async (page) => {
      const shown = await readPanel(page)
      expect(shown).toMatchObject({ 'month-name': 'June 2028', 'state-0': 'dropped out' })
      await page.click('#closing-solve')
      await page.locator('#closing-panel[data-plan=ready]').waitFor()
      expect(await page.textContent('#closing-plan')).toMatch(/^June 2028: No/)
      expect(await page.textContent('#closing-plan-lines')).toContain('an earlier decision')
      const [during, plan] = await page.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('#closing-month')
        if (field === null) return []
        field.value = '0'
        field.dispatchEvent(new Event('input', { bubbles: true }))
        return ['closing-margin', 'closing-plan'].map(
          (id) => document.getElementById(id)?.textContent
        )
      })
      expect(during).toBe('computing…')
      expect(plan).not.toContain('June 2028')
      expect((await readPanel(page))['margin']).not.toBe(shown['margin'])
      await page.locator('#closing-panel[data-plan=ready]').waitFor()
      expect(await page.textContent('#closing-plan')).toMatch(/^November 2026: There is a plan/)
    })
  })

  it('states without a script when each measure drops out and what remains', async () => {
    await visit(
      browser,
      OHIO,
      async (page) => {
        const section = page.locator('section[aria-labelledby=closing-window]')
        expect(await section.locator('#closing-month').isVisible()).toBe(false)
        expect(await section.locator('#closing-solve').isVisible()).toBe(false)
        const rows = await section.locator('.closing-group').allInnerTexts()
        expect(rows).toHaveLength(5)
        for (const row of rows)
          expect(row).toMatch(/Counts in full .+ in part .+ wait longer: .+\sMt/s)
      },
      { javaScriptEnabled: false }
    )
  })
})
