import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import { PATHWAY_IDS } from '../../src/core/climate/pathways.ts'
import { SHOCK_IDS } from '../../src/core/climate/shocks.ts'
import { listGeographies } from '../../src/core/geography/geographies.ts'
import { INDUSTRY_IDS } from '../../src/core/industry/industries.ts'
import { DAMAGE_FUNCTION_IDS } from '../../src/core/scc/coefficients/damage-functions.ts'
import { ENGINE_IDS } from '../../src/core/scc/engines.ts'
import { PRESET_IDS } from '../../src/core/scc/presets/presets.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

const executablePath = findChromium()

/** States compared for each service, spread over the vocabularies by fixed strides. */
const STATES = 50

/** The element of a list that a state takes; strides without common factor mix the lists. */
function pick<Value>(values: readonly Value[], index: number, stride: number): Value {
  const value = values[(index * stride) % values.length]
  if (value === undefined) throw new Error('A list to pick from is empty.')
  return value
}

/**
 * How far browser and server may lie apart, relative. Both run the same core, but ECMAScript leaves
 * the last digit of exp and log to the engine, and Chromium and Node differ in one of ten (measured);
 * the social cost of carbon is a difference of two long runs, which carries that digit further up
 * (3e-9 measured).
 */
const TOLERANCE = { climate: 1e-12, scc: 1e-8 } as const

const isClose = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= tolerance * Math.abs(b)

const breakdownSchema = z.object({
  emission_year: z.int(),
  breakdown: z.array(z.object({ from: z.int(), to: z.int().nullable(), usd_per_tco2: z.number() })),
})

const figuresSchema = z.looseObject({
  low: z.looseObject({}),
  high: z.looseObject({}),
})

describe.skipIf(executablePath === null)('a calculator in the browser', () => {
  let server: ServerProcess
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    server = await startServer()
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    })
    page = await browser.newPage()
  })

  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const open = (path: string) => page.goto(new URL(path, server.address).href)
  const sentence = () => page.locator('#calculator-sentence').innerText()

  /**
   * Bring the page to a state as going back in the history does, press the button of a file, and
   * read what it writes as rows of cells. Chromium saves only so many files of a page in a row.
   */
  async function readFile(query: string, button: string): Promise<string[][]> {
    const text = await page.evaluate(
      ([search, selector]) => {
        const create = URL.createObjectURL
        return new Promise<string>((resolve) => {
          URL.createObjectURL = (file) => {
            URL.createObjectURL = create
            if (file instanceof Blob) void file.text().then(resolve)
            return '#'
          }
          history.pushState(null, '', `?${search}`)
          window.dispatchEvent(new PopStateEvent('popstate'))
          document.querySelector<HTMLButtonElement>(selector ?? '')?.click()
        })
      },
      [query, button]
    )
    return text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
  }

  const ask = async (path: string): Promise<unknown> =>
    (await fetch(new URL(path, server.address))).json()

  it.each([
    ['/calculators/social-cost-of-carbon', 'year', 'year='],
    ['/calculators/climate-chain', 'horizon', 'horizon='],
    ['/calculators/forecast', 'horizon', 'horizon='],
  ])(
    '%s: a slider moves answer and address, back and reload restore',
    async (path, name, query) => {
      await open(path)
      const first = await sentence()
      await page.locator(`input[data-slides="${name}"]`).focus()
      await page.keyboard.press('ArrowRight')
      const moved = await sentence()
      expect(moved).not.toBe(first)
      expect(page.url()).toContain(query)
      await page.reload()
      expect(await sentence()).toBe(moved)
      await page.goBack()
      expect(await sentence()).toBe(first)
    }
  )

  it('marks the field that has to be mended, and takes the mark away', async () => {
    await open('/calculators/climate-chain')
    await page.fill('#horizon', '2300')
    expect(await page.locator('#horizon').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('#horizon-error').innerText()).toContain('2025 to 2100')
    await page.fill('#horizon', '2060')
    expect(await page.locator('#horizon').getAttribute('aria-invalid')).toBeNull()
  })

  it('opens the tree of an explanation down to a value with its source', async () => {
    await open('/calculators/climate-chain')
    await page.locator('a[href="#why-heat_stress"]').click()
    const branch = page.locator('#why-heat_stress')
    await branch.locator('details > summary').first().click()
    await expect.poll(() => branch.locator('details details > summary').count()).toBeGreaterThan(0)
  })

  it.each([
    ['/calculators/social-cost-of-carbon', 'scc', 'social-cost-of-carbon'],
    ['/calculators/climate-chain', 'chain', 'gdp-damage'],
    ['/calculators/forecast', 'forecast', 'forecast'],
  ])('%s: saves its picture as a file of its own', async (path, id, name) => {
    await open(path)
    const [file] = await Promise.all([page.waitForEvent('download'), page.click(`#${id}-svg`)])
    expect(file.suggestedFilename()).toBe(`${name}.svg`)
    const svg = (await (await file.createReadStream()).toArray()).join('')
    expect(svg).toMatch(/^<svg [^]*<title>[^]*<\/svg>\n$/)
    expect(svg).not.toContain('var(--')
  })

  it(`gives the social cost of carbon of the API in ${STATES} states`, async () => {
    await open('/calculators/social-cost-of-carbon')
    for (let index = 0; index < STATES; index += 1) {
      const query = sccQuery(index)
      const { breakdown } = breakdownSchema.parse(await ask(`/api/scc?${query}`))
      const rows = await readFile(query, '#scc-csv')
      expect(
        rows.map(([, from, to]) => [from, to]),
        query
      ).toEqual(breakdown.map(({ from, to }) => [String(from), to === null ? '' : String(to)]))
      const apart = breakdown.filter(
        ({ usd_per_tco2: usd }, row) => !isClose(Number(rows[row]?.[3]), usd, TOLERANCE.scc)
      )
      expect(apart, query).toEqual([])
    }
  })

  it(`gives the stressors of the API in ${STATES} states`, async () => {
    await open('/calculators/climate-chain')
    for (let index = 0; index < STATES; index += 1) {
      const query = climateQuery(index)
      const answer = figuresSchema.parse(await ask(`/api/climate/compute?${query}`))
      const rows = (await readFile(query, '#chain-csv')).filter(
        ([, , layer]) => layer === 'physical'
      )
      expect(rows).toHaveLength(6)
      const apart = rows.filter(([, , , figure = '', , ...ends]) =>
        [answer.low, answer, answer.high].some(
          (held, end) => !isClose(Number(ends[end]), Number(held[figure]), TOLERANCE.climate)
        )
      )
      expect(apart, query).toEqual([])
    }
  })
})

function sccQuery(index: number): string {
  const query = new URLSearchParams()
  const kind = index % 5
  if (kind === 0)
    query.set(
      'preset',
      pick(
        PRESET_IDS.filter((id) => !id.startsWith('uba')),
        index,
        2
      )
    )
  else query.set('engine', pick(ENGINE_IDS, index, 1))
  if (kind === 1)
    query.set('discount_rate', String(pick([0.005, 0.0123, 0.02, 0.03, 0.07], index, 3)))
  if (kind === 2) {
    query.set('prtp', String(pick([0, 0.001, 0.015], index, 1)))
    query.set('eta', String(pick([0.5, 1, 1.45, 2], index, 1)))
  }
  if (kind > 0) query.set('damage_function', pick(DAMAGE_FUNCTION_IDS, index, 4))
  // The tables of some publishers end in 2030.
  query.set('year', String(2021 + ((index * 7) % (kind === 0 ? 10 : 30))))
  if (kind === 3) query.set('dollar_year', '2022')
  return query.toString()
}

function climateQuery(index: number): string {
  const query = new URLSearchParams()
  if (index % 4 === 3) query.set('warming_c', String((index % 12) / 2))
  else query.set('climate_pathway', pick(PATHWAY_IDS, index, 5))
  query.set(
    'geography',
    pick(
      listGeographies().map(({ id }) => id),
      index,
      7
    )
  )
  query.set('industry', pick(INDUSTRY_IDS, index, 5))
  query.set('horizon', String(2025 + ((index * 11) % 76)))
  const shocks = SHOCK_IDS.filter((_, position) => (index >> (position % 4)) % 2 === 1)
  if (shocks.length > 0) query.set('active_shocks', shocks.join(','))
  return query.toString()
}
