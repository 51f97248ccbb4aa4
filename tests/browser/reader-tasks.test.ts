import { describe, expect, it } from 'vitest'
import { countClicks } from './click-count.ts'
import { LACKS_CHROMIUM, visit } from './opened-site.ts'

describe.skipIf(LACKS_CHROMIUM)('what readers come to the other pages for', () => {
  it('downloads the rows of Germany from a dataset in one click, without a script too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { press, count } = countClicks()
      await visit(
        '/datasets/owid-co2',
        async (page) => {
          const form = page.locator('form[action="/api/datasets/owid-co2"]')
          await form.locator('select').selectOption({ label: 'Germany' })
          const answered = page.waitForResponse('**/api/datasets/owid-co2?*')
          await press(form.getByRole('button', { name: 'Download CSV' }))
          const address = new URL((await answered).url())
          const lines = (await (await fetch(address)).text()).trim().split(/\r?\n/)
          expect(lines.length).toBeGreaterThan(20)
          expect(lines.slice(1).every((line) => line.startsWith('DE,'))).toBe(true)
        },
        { javaScriptEnabled }
      )
      expect(count()).toBe(1)
    }
  })

  it('sets two regions side by side in three clicks', async () => {
    const { press, count } = countClicks()
    await visit('/compare/', async (page) => {
      await press(page.locator('[value=serbia-mandate-2035]'))
      await press(page.locator('[value=vietnam-mandate-2035]'))
      await press(page.getByRole('button', { name: 'Set side by side' }))
      await page.locator('#chosen-figures .difference').first().waitFor()
      expect(await page.innerText('#chosen-figures')).not.toMatch(/USD.0\.\d+.bn/)
    })
    expect(count()).toBe(3)
  })

  it('tries a request of the reference in two clicks, its fields filled', async () => {
    const { press, count } = countClicks()
    await visit('/api/docs', async (page) => {
      const form = page.locator('form[data-path="/api/bess-dispatch"]')
      await press(page.locator('details', { has: form }).locator('summary'))
      expect(await form.locator('[name=body]').inputValue()).toContain('solar_gw')
      await press(form.getByRole('button', { name: 'Send' }))
      await form.getByText('evening_adequacy_pct').waitFor()
    })
    expect(count()).toBe(2)
  })
})
