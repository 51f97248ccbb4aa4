import { brotliCompressSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'
import { drawByCommit } from '../thorough.ts'
import { findClashes, LABEL_WIDTHS, openFolds } from './label-clashes.ts'
import { LACKS_CHROMIUM, openPage, SITE_ADDRESS, visit } from './opened-site.ts'

const REPORT = '/scenarios/ohio-pjm-mandate-2035'

/** Where the pointer meets a value. */
const MIDDLE = { x: 0.52, y: 0.42 }

/** Pages with every kind of chart, and the chart or map of each that is asked. */
const ASKED = [
  ['a line', REPORT, '#chart-emissions', /^20\d\d.*Nothing more decided.*Mt.CO2/],
  [
    'a bar',
    `${REPORT}/annex#penalty`,
    '#chart-penalty',
    /^USD.2\.\d+.bn.*Charge of the year, 2035/,
  ],
  ['a country page', '/countries/PL', '#chart-country-emissions', /^1990Fossil CO2.*Mt/],
  ['a dataset page', '/datasets/eu-ets', 'figure.chart', /./],
  ['a map', '/countries/', '#map-co2-per-person', /t.CO2.a.personAfghanistan/],
  ['a calculator', '/calculators/climate-chain', 'figure.chart', /^2025GDP lost.*%/],
] as const

/** Bytes that the inspector may take, compressed, when a chart is first touched. */
const MOST_BYTES = 8000

describe.skipIf(LACKS_CHROMIUM)('a chart in the browser', () => {
  it.each(drawByCommit(ASKED, 2))(
    '%s shows its values to arrow keys and pointer',
    async (_, path, chart, told) => {
      await visit(path, async (page) => {
        const plot = page
          .locator(chart)
          .first()
          .locator('.chart-wide:visible, .chart-narrow:visible, .map-body')
        const readout = page.locator(chart).first().locator('.chart-readout')
        await plot.focus()
        await page.keyboard.press('Home')
        await readout.waitFor({ state: 'visible' })
        await page.keyboard.press('Home')
        const first = await readout.textContent()
        expect(first).toMatch(told)
        await page.keyboard.press('ArrowRight')
        expect(await readout.textContent()).not.toBe(first)
        await page.keyboard.press('Escape')
        expect(await readout.isVisible()).toBe(false)
        const box = await plot.locator('svg').boundingBox()
        if (box === null) throw new Error(`${path} has no drawing`)
        await plot.scrollIntoViewIfNeeded()
        await plot.hover({ position: { x: box.width * MIDDLE.x, y: box.height * MIDDLE.y } })
        await readout.waitFor({ state: 'visible' })
      })
    }
  )

  it("shows a country's value on the first touch before following the link", async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.goto(new URL('/countries/', SITE_ADDRESS).href, { waitUntil: 'load' })
    const box = await page.locator('#map-co2-per-person .map-body').boundingBox()
    if (box === null) throw new Error('no map')
    const brazil = [box.x + box.width * 0.36, box.y + box.height * 0.68] as const
    await page.touchscreen.tap(...brazil)
    const readout = page.locator('#map-co2-per-person').locator('.chart-readout')
    await readout.waitFor({ state: 'visible' })
    expect(await readout.textContent()).toContain('Brazil')
    expect(new URL(page.url()).pathname).toBe('/countries/')
    await page.touchscreen.tap(...brazil)
    await page.waitForURL('**/countries/BR')
    await page.context().close()
  })

  it('loads its inspector only on interaction, and at most eight kilobytes', async () => {
    await visit(REPORT, async (page) => {
      const loaded: string[] = []
      page.on('requestfinished', (request) => loaded.push(request.url()))
      await page.locator('#chart-emissions .chart-wide').focus()
      await page
        .locator('#chart-emissions')
        .locator('.chart-readout')
        .waitFor({ state: 'attached' })
      const bodies = await Promise.all(
        loaded
          .filter((url) => url.endsWith('.js'))
          .map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer()))
      )
      expect(bodies.length).toBeGreaterThan(0)
      const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
    })
  })

  it.each(drawByCommit([...new Set(ASKED.map(([, path]) => path.replace(/#.*/, '')))], 1))(
    'has no overlapping labels on %s at any width',
    async (path) => {
      await visit(path, async (page) => {
        await openFolds(page)
        for (const width of LABEL_WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          expect(await findClashes(page), `${width} px`).toEqual([])
        }
      })
    }
  )

  it('detects overlapping labels', async () => {
    await visit(REPORT, async (page) => {
      await page.evaluate(() => {
        const text = document.querySelector('#chart-emissions .chart-wide text')
        text?.after(text.cloneNode(true))
      })
      expect(await findClashes(page)).toHaveLength(1)
    })
  })
})
