import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sentBytes } from '../built-site/built-files.ts'
import { CALCULATORS } from '../../src/site/pages.ts'
import { drawByCommit } from '../thorough.ts'
import { LACKS_CHROMIUM, SITE_ADDRESS, visit } from './opened-site.ts'

/** Calculators whose first answer has a sampled range. */
const SAMPLED: ReadonlySet<string> = new Set([
  '/calculators/climate-chain',
  '/calculators/forecast',
])

/** Pages that calculate, and what is asked of each. */
const ASKED: readonly {
  path: string
  slider?: string
  isUnsure?: true
  chart?: { id: string; name: string }
}[] = [
  {
    // The page begins with DICE-2023, for which no ranges are held.
    path: '/calculators/social-cost-of-carbon?engine=dice2016r2',
    slider: 'year',
    isUnsure: true,
    chart: { id: 'scc', name: 'social-cost-of-carbon' },
  },
  {
    path: '/calculators/climate-chain',
    slider: 'horizon',
    chart: { id: 'chain', name: 'gdp-damage' },
  },
  {
    path: '/calculators/forecast',
    slider: 'horizon',
    isUnsure: true,
    chart: { id: 'forecast', name: 'forecast' },
  },
  { path: '/calculators/battery-dispatch', slider: 'bess_gw' },
  { path: '/compare/', isUnsure: true },
  { path: '/countries/VN/', isUnsure: true },
]

const sentence = (page: Page) => page.locator('#calculator-sentence').innerText()

describe.skipIf(LACKS_CHROMIUM)('a calculator in the browser', () => {
  it.each(drawByCommit(ASKED, 2))(
    '$path: a slider updates answer and URL, back and reload restore them; it shows on request how sure it is, and saves its chart',
    async ({ path, slider, isUnsure, chart }) => {
      await visit(path, async (page) => {
        if (slider !== undefined) await moveSlider(page, path, slider)
        if (chart !== undefined) await saveChart(page, chart)
        if (isUnsure !== true) return
        await page.getByRole('button', { name: 'How sure is this?' }).press('Enter')
        await page.locator('#sure-dots svg').first().waitFor()
        expect(await page.locator('#sure-answer tbody tr').count()).toBeGreaterThan(5)
      })
    }
  )

  it.each(drawByCommit(Object.values(CALCULATORS), 1))(
    '$path: all scripts that load before anything is touched are within the budget',
    async ({ path, script_budget_bytes: budget }) => {
      await visit(path, async (page) => {
        await page.waitForLoadState('networkidle')
        const addresses = await page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
        )
        const scripts = addresses.filter((address) => address.endsWith('.js'))
        const weights = await Promise.all(scripts.map((address) => sentBytes(address.slice(1))))
        const sent = weights.reduce((sum, bytes) => sum + bytes, 0)
        expect(sent).toBeGreaterThan(10_000)
        expect(sent).toBeLessThanOrEqual(budget)
      })
    }
  )

  it('the year: a slider answers, the address holds it, an hour of the calendar opens in the week; a wrong file of own hours is refused in words, a right one is run', async () => {
    await visit('/calculators/year/?set=TR', async (page) => {
      await page.locator('#year-years tbody tr').first().waitFor()
      const first = await sentence(page)
      await page.locator('#year-sun').focus()
      await page.keyboard.press('End')
      await page.waitForFunction(
        (before) => document.querySelector('#calculator-sentence')?.textContent !== before,
        first
      )
      expect(page.url()).toContain('sun=')
      const moved = await sentence(page)
      await page.reload()
      await page.locator('#year-years tbody tr').first().waitFor()
      expect(await sentence(page)).toBe(moved)
      await page.locator('#hours-calendar [data-part=plot]').focus()
      await page.keyboard.press('n')
      const hour = await page.locator('#hours-week [data-part=hour]').innerText()
      expect(await page.locator('#hours-calendar [data-part=live]').textContent()).toContain(hour)
      expect(page.url()).toContain('hour=')

      const rows = (count: number) =>
        Array.from({ length: count }, (_, t) => `${20 + (t % 24)},0.3,0.4,0.1`).join('\n')
      const give = (count: number) =>
        page.setInputFiles('#year-own', {
          name: 'own.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`load,wind,offshore,sun\n${rows(count)}\n`),
        })
      await give(8759)
      await page.getByText('The file has 8\u202f759 rows under its header').waitFor()
      await give(8760)
      await page.getByText('Your hours from own.csv').waitFor()
      expect(await page.locator('#year-year').isDisabled()).toBe(true)
    })
  })

  it('the climate chain: marks an invalid field, states the limits of the case, opens its tree down to a value with its source', async () => {
    await visit('/calculators/climate-chain?geography=DE', async (page) => {
      await page.fill('#horizon', '2300')
      // What checks a field is loaded with the first error.
      await page.locator('#horizon[aria-invalid=true]').waitFor()
      expect(await page.locator('#horizon-error').innerText()).toContain('2025 to 2100')
      await page.fill('#horizon', '2060')
      expect(await page.locator('#horizon').getAttribute('aria-invalid')).toBeNull()

      const limits = page.locator('#calculator-limits')
      expect(await limits.innerText()).not.toContain("A shock is today's event")
      await page.check('[name=active_shocks][value=heatwave]')
      await limits.getByText("A shock is today's event").waitFor()

      await page.locator('a.why-link[href="#why-heat_stress"]').click()
      const branch = page.locator('#why-heat_stress')
      await branch.locator('details > summary').first().click()
      await expect
        .poll(() => branch.locator('details details > summary').count())
        .toBeGreaterThan(0)
    })
  })

  it('keeps the same folds open when a tree is redrawn', async () => {
    await visit('/calculators/battery-dispatch', async (page) => {
      const tree = page.locator('#battery-trace')
      // The power of the evening stands as a result of its own, and deeper under the first result.
      const opened = tree.locator('details[data-symbol][open]')
      const before = await opened.count()
      await page.fill('#bess_gw', '3.5')
      await tree.getByText('3.5').first().waitFor()
      expect(await opened.count()).toBe(before)
    })
  })

  it('samples on request in a web worker, with the same bytes as the API', async () => {
    const question = 'geography=VN&horizon=2060'
    await visit('/calculators/climate-chain', async (page) => {
      expect(page.workers()).toEqual([])
      await page.goto(new URL(`/calculators/climate-chain?${question}`, SITE_ADDRESS).href)
      await page.getByRole('button', { name: 'How sure is this?' }).press('Enter')
      await page.locator('#sure-dots svg').waitFor()
      const [file] = await Promise.all([page.waitForEvent('download'), page.click('#sure-json')])
      const drawn = (await (await file.createReadStream()).toArray()).join('')
      const path = `/api/fiscal/compute?${question}&uncertainty=true&thresholds=fiscal_balance_shift_pct:-1`
      const answer = await (await fetch(new URL(path, SITE_ADDRESS))).text()
      expect(drawn.length).toBeGreaterThan(1000)
      expect(answer.includes(`"uncertainty":${drawn}`)).toBe(true)
      expect(page.workers()[0]?.url()).toMatch(/\.worker-/u)
    })
  })
})

/** Move a slider by a step, load the page again, and go back. */
async function moveSlider(page: Page, path: string, name: string): Promise<void> {
  // A sampled range follows its figure, and is waited for once.
  const figure = async () =>
    (await sentence(page)).replace(/\s\(17th to 83rd percentile[^)]*\)/, '')
  const first = await figure()
  await page.locator(`input[data-slides="${name}"]`).focus()
  await page.keyboard.press('ArrowRight')
  const moved = await figure()
  expect(moved).not.toBe(first)
  expect(page.url()).toContain(`${name}=`)
  if (SAMPLED.has(path))
    await page.locator('#calculator-sentence', { hasText: 'percentile' }).waitFor()
  expect(await figure()).toBe(moved)
  await page.reload()
  await expect.poll(figure).toBe(moved)
  await page.goBack()
  await expect.poll(figure).toBe(first)
}

async function saveChart(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(`#${id}-svg`)])
  expect(file.suggestedFilename()).toBe(`${name}.svg`)
  const svg = (await (await file.createReadStream()).toArray()).join('')
  expect(svg).toMatch(/^<svg [^]*<title>[^]*<\/svg>\n$/)
  expect(svg).not.toContain('var(--')
}
