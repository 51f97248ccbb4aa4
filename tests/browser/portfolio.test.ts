import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LACKS_CHROMIUM, SITE_ADDRESS, visit } from './opened-site.ts'

const SAMPLE = fileURLToPath(new URL('../../public/portfolio/sample-sites.csv', import.meta.url))
const WORKBOOK = fileURLToPath(new URL('../fixtures/three-sites.xlsx', import.meta.url))

const isDone = (page: Page) =>
  page.locator('#portfolio-status', { hasText: 'Nothing has left this machine' }).waitFor()

async function save(page: Page, button: string): Promise<string[]> {
  const waiting = page.waitForEvent('download')
  await page.click(button)
  const file = await (await waiting).createReadStream()
  return (await text(file)).trim().split('\r\n')
}

describe.skipIf(LACKS_CHROMIUM)('the page of portfolios', () => {
  it('computes twenty sites with one click; nothing but files of the site is asked for', async () => {
    await visit('/portfolio/', async (page) => {
      const asked: string[] = []
      page.on('request', (request) =>
        asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
      )
      await page.click('#portfolio-sample')
      await isDone(page)
      expect(await page.innerText('#portfolio-sentence')).toMatch(
        /^20 sites worth USD\s6\.06\sbn lose USD\s\d+\sm a year.*17th to 83rd percentile/
      )
      expect(await page.locator('#portfolio-results table').first().innerText()).toMatch(
        /Gradual warming[\s\S]*River floods[\s\S]*Rising sea[\s\S]*Tropical cyclones/
      )
      expect(await page.locator('#portfolio-results .map-body svg').count()).toBe(1)
      expect(await page.locator('#exceedance svg').count()).toBe(2)
      const rows = await save(page, '#portfolio-rows')
      expect(rows).toHaveLength(21)
      expect(rows[0]).toMatch(/^row,id,geography,.*,flood_pct,.*,loss_usd$/)
      const files = new RegExp(
        `^GET ${SITE_ADDRESS}(_astro/|portfolio/(sample-sites\\.csv|outlines\\.json)|explore-shapes\\.json|favicon\\.svg)`
      )
      expect(asked.filter((request) => !files.test(request) && !/ blob:/.test(request))).toEqual([])
      // What a reader prints is one sheet.
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
    })
  })

  it('reads a workbook, tells why rows are left out, and gives them back', async () => {
    await visit('/portfolio/', async (page) => {
      await page.setInputFiles('#portfolio-file', WORKBOOK)
      await isDone(page)
      expect(await page.innerText('#portfolio-sentence')).toMatch(/^2 sites worth/)
      expect(await page.innerText('#bad-rows')).toMatch(/industry: .*did you mean energy/)
      const bad = await save(page, '#portfolio-bad')
      expect(bad).toHaveLength(2)
      await page.fill(
        '#portfolio-sites',
        readFileSync(SAMPLE, 'utf8').replace('value_usd', 'worth')
      )
      await page.click('.portfolio-compute')
      await page.locator('#portfolio-status', { hasText: 'no column value_usd' }).waitFor()
      const many = 'country,industry,value_usd\n'.concat('DE,energy,1\n'.repeat(5001))
      const buffer = Buffer.from(many)
      await page.setInputFiles('#portfolio-file', { name: 'a.csv', mimeType: 'text/csv', buffer })
      await page.locator('#portfolio-status', { hasText: 'npm run portfolio' }).waitFor()
    })
  })
})
