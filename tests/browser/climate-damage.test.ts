import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { COMPARED_WARMING_C, rankCountryDamage } from '../../src/core/damage/country-ranking.ts'
import { COVERED_COUNTRIES } from '../../src/core/geography/covered-countries.ts'
import { formatOrdinal, formatProse } from '../../src/format/index.ts'
import { damageMap } from '../../src/site/addresses.ts'
import { drawByCommit } from '../thorough.ts'
import { LACKS_CHROMIUM, SITE_ADDRESS, visit } from './opened-site.ts'

const sweepSchema = z.object({
  rows: z.array(
    z.object({ geography: z.string(), gdp_damage_additional_pct: z.number().nullable() })
  ),
})

interface Answered {
  readonly country: string
  readonly name: string
  readonly value: number
}

/** What the API answers for every country that it has a figure for, the largest loss first. */
async function askEveryCountry(warming_c: number): Promise<Answered[]> {
  const sweep = {
    calculator: 'damage/compute',
    fixed: { warming_c },
    grid: { geography: COVERED_COUNTRIES.map(({ alpha2 }) => alpha2) },
    outputs: ['gdp_damage_additional_pct'],
  }
  const address = new URL('/api/sweep', SITE_ADDRESS)
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(sweep) })
  const { rows } = sweepSchema.parse(await response.json())
  const values = new Map(rows.map((row) => [row.geography, row.gdp_damage_additional_pct]))
  expect(values.size).toBe(COVERED_COUNTRIES.length)
  return COVERED_COUNTRIES.flatMap(({ alpha2: country, name }) => {
    const value = values.get(country) ?? null
    return value === null ? [] : [{ country, name, value }]
  }).toSorted((a, b) => b.value - a.value)
}

async function read(path: string): Promise<string> {
  return (await fetch(new URL(path, SITE_ADDRESS))).text()
}

describe.each(drawByCommit(COMPARED_WARMING_C, 1))('the map of damage at %d degC', (warming_c) => {
  it("shows, ranks and offers as a file the API's results for each country", async () => {
    const answers = await askEveryCountry(warming_c)
    const svg = await read(`/charts/${damageMap(warming_c)}.svg`)
    const lines = (await read(`/charts/${damageMap(warming_c)}.csv`)).trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(answers.length)
    for (const [index, { country, name, value }] of answers.entries()) {
      expect(lines[index]).toContain(`${index + 1},${country},`)
      expect(lines[index]).toContain(`,${value},`)
      expect(svg).toContain(`${name.replaceAll('&', '&amp;')}: ${formatProse(value)}`)
    }
  })
})

/** Ranks as the maps have them, which are those of the API at every level. */
describe.skipIf(LACKS_CHROMIUM)('climate damage in the browser', () => {
  it.each([true, false])('shows the chosen warming level, with script: %s', async (hasScript) => {
    const ranking = rankCountryDamage(3)
    await visit(
      '/countries/',
      async (page) => {
        const shown = page.locator('[data-warming]:visible')
        expect(await shown.getAttribute('data-warming')).toBe('2')
        await page.getByRole('radio', { name: '2\u00a0°C' }).focus()
        await page.keyboard.press('ArrowRight')
        expect(await shown.getAttribute('data-warming')).toBe('3')
        await shown.locator('details.fold > summary').click()
        expect(await shown.locator('tbody tr').count()).toBe(ranking.length)
        expect(await shown.locator('tbody a').first().getAttribute('href')).toBe(
          `/countries/${ranking[0]?.country}`
        )
      },
      { javaScriptEnabled: hasScript }
    )
  })

  it('states the rank of a country on its page, and leads to the same numbers', async () => {
    const ranking = rankCountryDamage(2)
    const rank = 1 + ranking.findIndex(({ country }) => country === 'VN')
    const value = ranking[rank - 1]?.damage.gdp_damage_additional_pct ?? NaN
    await visit('/countries/VN', async (page) => {
      const section = page.locator('section[aria-labelledby=damage]')
      const said = await section.locator('p').first().innerText()
      expect(said).toContain(`That ranks ${formatOrdinal(rank)} of ${ranking.length} countries`)
      await section.getByRole('link', { name: 'in the climate chain' }).click()
      const sentence = page.locator('#calculator-sentence')
      await expect
        .poll(() => sentence.innerText())
        .toContain(`takes ${formatProse(value)}\u00a0% of GDP beyond today's damage`)
      expect(await sentence.innerText()).toMatch(/^Viet ?nam/i)
    })
  })

  const scriptless = [
    ['/countries/BD', 'Sea-level rise'],
    ['/countries/BR', 'countries, counted from the largest loss'],
    ['/calculators/climate-chain', 'Assets lost to floods, sea and shocks'],
  ] as const
  it.each(drawByCommit(scriptless, 1))('%s can be read without a script', async (path, text) => {
    await visit(
      path,
      async (page) => {
        expect(await page.locator('main').innerText()).toContain(text)
      },
      { javaScriptEnabled: false }
    )
  })

  it('updates the components with the damage function', async () => {
    const ofNorway = rankCountryDamage(3).find(({ country }) => country === 'NO')
    const value = ofNorway?.damage.gdp_damage_additional_pct ?? NaN
    await visit('/calculators/climate-chain?warming_c=3&geography=NO', async (page) => {
      const total = page.locator('#chain-parts-gdp-total')
      await expect.poll(() => total.innerText()).toContain(formatProse(value))
      await page.selectOption('#damage_function', 'howard_sterner_2017_noncat')
      expect(new URL(page.url()).searchParams.get('damage_function')).toBe(
        'howard_sterner_2017_noncat'
      )
      await expect.poll(() => total.innerText()).not.toContain(formatProse(value))
      expect(await page.locator('#chain-parts-industry tr').count()).toBe(6)
    })
  })
})
