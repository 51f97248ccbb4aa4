import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { drawByCommit } from '../thorough.ts'
import { countClicks } from './click-count.ts'
import { LACKS_CHROMIUM, visit } from './opened-site.ts'

type Press = (target: Locator) => Promise<void>

/** What a reader wants to know, within how many clicks from where, and how that is seen. */
interface Task {
  readonly asks: string
  readonly from: string
  readonly clicks: number
  readonly isOnPhone?: true
  readonly script: (page: Page, press: Press) => Promise<void>
}

/** Type into the search of the header, and open the first result with an address that begins so. */
async function search(page: Page, press: Press, query: string, start: string): Promise<void> {
  await page.fill('header [name=q]', query)
  await page.press('header [name=q]', 'Enter')
  await press(page.locator(`#search-results a[href^="${start}"]`).first())
  await page.waitForURL(`**${start}*`)
}

async function readFile(page: Page, link: Locator): Promise<string> {
  const href = await link.getAttribute('href')
  return (await fetch(new URL(href ?? '', page.url()))).text()
}

const TASKS: readonly Task[] = [
  {
    asks: 'a. A ministry: will Poland meet it, and who must decide what by when?',
    from: '/',
    clicks: 1,
    script: async (page, press) => {
      await press(page.locator('.ranking a[href="/scenarios/poland-mandate-2035"]'))
      await page.waitForURL('**/scenarios/poland-mandate-2035')
      expect(await page.innerText('[data-answer=odds]')).toMatch(/in\s100/)
      const first = page.locator('[data-answer=decisions] > li').first()
      expect(await first.innerText()).toMatch(/20\d\d/)
    },
  },
  {
    asks: 'b. Kenya at 2.5 degrees: a year, with its range',
    from: '/',
    clicks: 2,
    script: async (page, press) => {
      await search(page, press, 'Kenya', '/countries/KE')
      await press(
        page.locator('a[href^="/calculators/climate-chain?"][href*="geography=KE"]').first()
      )
      await page.waitForURL('**/climate-chain?*')
      await page.fill('#warming_c', '2.5')
      await page.press('#warming_c', 'Tab')
      await page.waitForURL('**warming_c=2.5*')
      const sentence = page.locator('#calculator-sentence', { hasText: 'percentile' })
      await sentence.waitFor()
      expect(await sentence.innerText()).toMatch(/% of GDP.*17th to 83rd percentile/)
    },
  },
  {
    asks: 'c. The CO2 of Germany since 1990 as CSV, with its source in the file',
    from: '/',
    clicks: 2,
    script: async (page, press) => {
      await search(page, press, 'Germany CO2', '/countries/DE')
      const link = page.locator('#chart-country-emissions').getByRole('link', { name: 'CSV' })
      const file = await readFile(page, link)
      const download = page.waitForEvent('download')
      await press(link)
      await (await download).cancel()
      const [head = '', row = ''] = file.split('\r\n')
      expect(head).toMatch(/^Year,Fossil CO2 \(Mt CO2\),.*,Chart,Source$/)
      expect(row).toContain('Germany emitted')
      expect(row).toContain('Our World in Data')
    },
  },
  {
    asks: 'd. Viet Nam and Indonesia: how much of their electricity is from coal?',
    from: '/',
    clicks: 2,
    script: async (page, press) => {
      await search(page, press, 'Vietnam', '/countries/VN')
      await press(page.locator('.compared-with').getByRole('link', { name: 'Indonesia' }))
      await page.waitForURL('**/countries/VN/ID')
      const title = page.locator('#chart-pair-coal .chart-title')
      expect(await title.innerText()).toMatch(/Coal.*Vietnam.*%.*Indonesia.*%/)
    },
  },
  {
    asks: 'e. A chart for an article, with its source',
    from: '/scenarios/poland-mandate-2035',
    clicks: 1,
    script: async (page, press) => {
      const link = page.locator('#chart-emissions').getByRole('link', { name: 'SVG' })
      const file = await readFile(page, link)
      await press(link)
      expect(file).toMatch(/^<svg[\s\S]*Poland[\s\S]*Climate Economics/)
    },
  },
  {
    asks: 'f. A bank: what do my sites lose?',
    from: '/',
    clicks: 2,
    script: async (page, press) => {
      await press(page.locator('main a[href="/portfolio/"]'))
      await page.waitForURL('**/portfolio/')
      await press(page.locator('#portfolio-sample'))
      await page.locator('#portfolio-sentence').waitFor()
      expect(await page.innerText('#portfolio-sentence')).toMatch(/20 sites.*percentile/)
    },
  },
  {
    asks: 'g. Ohio with another carbon price, as a link to share',
    from: '/scenarios/ohio-pjm-mandate-2035',
    clicks: 1,
    script: async (page, press) => {
      await press(page.locator('#control-room > summary'))
      await page.locator('#control-bars svg').first().waitFor()
      const price = page.locator('#control-carbon_usd_t')
      await price.focus()
      await page.keyboard.press('End')
      await page.waitForFunction(() => location.search.includes('carbon_usd_t'))
      await page.locator('#control-count', { hasText: '1' }).waitFor()
    },
  },
  {
    asks: 'h. The social cost of carbon at 2 percent for 2030, in euros',
    from: '/calculators/',
    clicks: 2,
    script: async (page, press) => {
      await press(page.locator('main a[href="/calculators/social-cost-of-carbon"]').first())
      await page.waitForURL('**/social-cost-of-carbon')
      await press(page.getByLabel('Constant rate'))
      await page.fill('#discount_rate', '2')
      await page.fill('#year', '2030')
      await page.selectOption('#currency', 'eur')
      await page.waitForURL('**currency=eur*')
      expect(await page.innerText('#calculator-sentence')).toMatch(
        /in 2030 costs EUR.\d+ in prices of 2025/
      )
      expect(await page.innerText('#scc-bridge')).toMatch(/at 2 %.*DICE-2016R2.*US EPA/)
    },
  },
  {
    asks: 'i. My own region: a draft of Jamaica',
    from: '/',
    clicks: 1,
    script: async (page, press) => {
      await press(page.locator('main a[href="/plan/"]').first())
      await page.waitForURL('**/plan/')
      await page.focus('#start-country')
      await page.selectOption('#start-country', 'JM')
      await page.waitForFunction(() => document.documentElement.dataset['odds'] !== undefined)
      expect(await page.innerText('#region-lead')).toMatch(/in\s100/)
    },
  },
  {
    asks: 'j. The equation behind the damage to GDP, and the source of its coefficients',
    from: '/',
    clicks: 1,
    script: async (page, press) => {
      await search(page, press, 'damage equation', '/methodology/damage')
      expect(await page.locator('main').textContent()).toMatch(/Kalkuhl and Wenz \(2020\)/)
    },
  },
  {
    asks: 'k. The most exposed countries, on a map and ranked',
    from: '/',
    clicks: 1,
    script: async (page, press) => {
      await search(page, press, 'most vulnerable countries', '/countries/#damage')
      const damage = page.locator('#damage')
      await damage.waitFor()
      expect(await page.locator('.map-body svg').count()).toBeGreaterThan(0)
    },
  },
  {
    asks: 'l. A teacher: what does a probability mean?',
    from: '/',
    clicks: 1,
    script: async (page, press) => {
      await search(page, press, 'what does the probability mean', '/learn/odds')
      expect(await page.locator('.live-picture').count()).toBe(1)
    },
  },
  {
    asks: 'm. How old the data are',
    from: '/datasets/',
    clicks: 1,
    isOnPhone: true,
    script: async (page, press) => {
      await press(page.getByRole('link', { name: 'Freshness', exact: true }).first())
      await page.waitForURL('**/freshness/')
      expect(await page.locator('[data-name="Age, days"]').count()).toBeGreaterThan(40)
    },
  },
  {
    asks: 'n. A report on a phone, to its conclusion',
    from: '/scenarios/poland-mandate-2035',
    clicks: 0,
    isOnPhone: true,
    script: async (page) => {
      const box = await page.locator('[data-answer=odds] .screen-lead').boundingBox()
      expect(Number(box?.y) + Number(box?.height)).toBeLessThan(844)
    },
  },
  {
    asks: 'o. How to cite a page',
    from: '/countries/KE',
    clicks: 1,
    script: async (page, press) => {
      await press(page.locator('.kicker').getByRole('link', { name: 'Cite' }))
      expect(await page.innerText('#cite-page')).toMatch(
        /Climate Economics, “Kenya”.*20\d\d.*\/countries\/KE/
      )
    },
  },
]

describe.skipIf(LACKS_CHROMIUM)('the fifteen tasks of readers', () => {
  it.each(drawByCommit(TASKS, 4))('$asks', async ({ from, clicks, isOnPhone, script }) => {
    const { press, count } = countClicks()
    const options = isOnPhone === true ? { viewport: { width: 390, height: 844 } } : {}
    await visit(from, (page) => script(page, press), options)
    expect(count()).toBeLessThanOrEqual(clicks)
  })
})
