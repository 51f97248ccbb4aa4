import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOCUMENTS } from '../support/published.ts'
import { drawByCommit } from '../thorough.ts'
import { writeHouseholdCost } from './household-cost.ts'
import { LACKS_CHROMIUM, openPage, readSite } from './opened-site.ts'

/** How long an answer of the account may take beside other work, ms. */
const PATIENCE_MS = 120_000

/** What the link to the file says of its size, and how far from it the file may be, MB. */
const STATED_MB = 1.5
const MARGIN_MB = 0.5

describe.skipIf(LACKS_CHROMIUM)('a report as one file', () => {
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offline-report-'))
  })

  afterAll(async () => {
    await rm(folder, { recursive: true })
  })

  it.each(drawByCommit(DOCUMENTS, 1).map(({ id }) => id))(
    '%s opens from a disk without a network, with the document of the API and the figures of the account',
    async (id) => {
      const response = await readSite(`/scenarios/${id}/offline.html`)
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${id}.html"`)
      const html = await response.text()
      const megabytes = Buffer.byteLength(html) / 1e6
      expect(Math.abs(megabytes - STATED_MB)).toBeLessThan(MARGIN_MB)
      const report = await (await readSite(`/scenarios/${id}`)).text()
      expect(report).toContain(`one file, about ${STATED_MB} MB`)
      const file = join(folder, `${id}.html`)
      await writeFile(file, html)

      const household = await writeHouseholdCost(id, { clean_scale: 1.5 })
      const page = await openPage({ offline: true })
      try {
        const requests: string[] = []
        const messages: string[] = []
        page.on('request', (request) => requests.push(request.url()))
        page.on('console', (message) => messages.push(message.text()))
        page.on('pageerror', (error) => messages.push(error.message))
        await page.goto(pathToFileURL(file).href)

        expect(await page.locator('#annex #basis').count()).toBe(1)
        const ids = await page
          .locator('[id]')
          .evaluateAll((elements) => elements.map((element) => element.id))
        expect(ids).toHaveLength(new Set(ids).size)

        const held = await page.locator(`a[download="${id}.json"]`).getAttribute('href')
        const document: unknown = JSON.parse(
          Buffer.from(held?.split(',')[1] ?? '', 'base64').toString('utf8')
        )
        expect(document).toEqual(await (await readSite(`/api/scenarios/${id}`)).json())

        await page.locator('#control-room > summary').click()
        const figures = page.locator('#control-figures:not([aria-busy=true])')
        await figures.locator('dd').first().waitFor({ timeout: PATIENCE_MS })
        await page.locator('#control-clean_scale').fill('1.5')
        await page.locator('#control-count', { hasText: '1 of 6' }).waitFor()
        await figures.filter({ hasText: household }).waitFor({ timeout: PATIENCE_MS })

        await page.getByText('The hard week, hour by hour').click()
        await page.locator('#report-week [data-part=plot] svg').waitFor({ timeout: PATIENCE_MS })

        expect(messages).toEqual([])
        expect(requests.filter((url) => !/^(?:data|blob):/.test(url))).toEqual([
          pathToFileURL(file).href,
        ])
      } finally {
        await page.context().close()
      }
    }
  )
})
