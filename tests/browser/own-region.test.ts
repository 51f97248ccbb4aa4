import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  enter,
  openPlanPage,
  readPlan,
  waitForStart,
} from '../../scripts/prove/own-region/plan-page.ts'
import { draftDocument } from '../support/draft-document.ts'
import { readLeaf } from '../../src/core/scenario/document/leaves.ts'
import { writeMargin } from '../../src/site/report/verdict.ts'
import { connectBrowser, LACKS_CHROMIUM, openPage, SITE_ADDRESS } from './opened-site.ts'

/** Field of the margin in a document. */
const MARGIN = 'analysis.estimated_margin_mt_co2'

describe.skipIf(LACKS_CHROMIUM)('a region of one’s own', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await connectBrowser()
  })

  afterAll(() => browser.close())

  it('starts from the draft of a country, sends none of it, and saves it', async () => {
    const page = await openPage(browser)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    try {
      await openPlanPage(page, SITE_ADDRESS)
      await page.selectOption('#start-country', 'PL')
      await page.waitForFunction(() => document.documentElement.dataset['drawn'])
      await expect
        .poll(() => page.innerText('#plan-sentence'), { timeout: 60_000 })
        .toMatch(/of draws emissions stay under the 2035 ceiling/)
      const margin = Number(readLeaf(draftDocument('PL'), MARGIN))
      expect(await page.innerText('#figure-estimated_margin_mt_co2')).toBe(writeMargin(margin))
      await page.click('#go-target')
      await enter(page, 'target.reduction_pct', '12,5x')
      expect(await page.innerText('[id="target.reduction_pct-error"]')).toContain("'12,5x'")
      await enter(page, 'target.reduction_pct', '51.25')
      await page.waitForFunction(() => location.hash.startsWith('#plan='))
      expect(readLeaf(await readPlan(page), 'target.reduction_pct')).toBe(51.25)
      await page.reload()
      await waitForStart(page)
      await page.click('#go-target')
      expect(await page.inputValue('[id="target.reduction_pct"]')).toBe('51.25')
      expect(sent.filter((request) => /51\.25|plan=|POST/.test(request))).toEqual([])
    } finally {
      await page.context().close()
    }
  })
})
