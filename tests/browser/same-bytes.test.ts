import { setTimeout } from 'node:timers/promises'
import '../property-tests.ts'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isThin } from '../../src/core/chain/offered.ts'
import { CHAIN_SYMBOLS } from '../../src/site/calculators/chain/outputs.ts'
import { countCases } from '../thorough.ts'
import { LACKS_CHROMIUM, openPage, SITE_ADDRESS } from './opened-site.ts'
import type * as answers from './core-answers.ts'
import { openCorePage } from './core-page.ts'
import { type Input, QUESTIONS } from './core-questions.ts'

/** Multiplies the number of inputs. */
const TIMES = countCases(1, 38)

/** The route of a calculator and how many inputs it is asked; POST takes the input as a body. */
const ROUTES = {
  climate: ['GET', '/api/climate/compute', 2],
  damage: ['GET', '/api/damage/compute', 2],
  fiscal: ['GET', '/api/fiscal/compute', 2],
  pathways: ['GET', '/api/scenarios/compare', 1],
  scc: ['GET', '/api/scc', 3],
  battery: ['POST', '/api/bess-dispatch', 2],
  forecast: ['POST', '/api/forecast', 2],
  year: ['POST', '/api/year', 1],
} as const

type Calculator = keyof typeof ROUTES

/** States of each page. */
const STATES = 2 * TIMES

declare global {
  // Put there by the page that runs the sources.
  var answer: typeof answers.answer
}

const figures = z.record(z.string(), z.unknown())
const fiscalSchema = figures.and(
  z.object({
    damage: figures.and(z.object({ physical: figures })),
    uncertainty: z.object({ outputs: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  })
)

const breakdownSchema = z.object({
  emission_year: z.int(),
  breakdown: z.array(z.object({ from: z.int(), to: z.int().nullable(), usd_per_tco2: z.number() })),
})

const seriesSchema = z.object({ series: z.array(figures) })

describe.skipIf(LACKS_CHROMIUM)('the same input gives the same bytes', () => {
  let page: Page
  let corePage: Page

  beforeAll(async () => {
    page = await openPage()
    corePage = await openPage()
    await openCorePage(corePage)
  })

  afterAll(() => Promise.all([page, corePage].map((one) => one.context().close())))

  const fetchText = async (path: string, init?: RequestInit): Promise<string> => {
    const response = await fetch(new URL(path, SITE_ADDRESS), init)
    const text = await response.text()
    const retryAfterS = Number(response.headers.get('retry-after'))
    if (response.status === 503 && retryAfterS > 0) {
      await setTimeout(retryAfterS * 1000)
      return fetchText(path, init)
    }
    expect(response.status, `${path}: ${text.slice(0, 500)}`).toBe(200)
    return text
  }

  /** Ask the API for the answer to an input. */
  function ask(calculator: Calculator, input: Input, extra: Input = {}): Promise<string> {
    const [method, path] = ROUTES[calculator]
    if (method === 'GET') return fetchText(`${path}?${writeQuery({ ...input, ...extra })}`)
    return fetchText(`${path}?${writeQuery(extra)}`, { method, body: JSON.stringify(input) })
  }

  /** What the core has to be given beside the input: what the datasets hold. */
  async function readData(calculator: Calculator): Promise<(input: Input) => unknown> {
    if (calculator !== 'forecast') return () => undefined
    const html = await fetchText('/calculators/forecast')
    const [, text = ''] = /id="country-figures">(.*?)<\/script>/.exec(html) ?? []
    const countries = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
    return ({ country }) => countries[String(country)]
  }

  it.each(Object.keys(ROUTES) as Calculator[])(
    'from the core in the browser and from the API: %s',
    async (calculator) => {
      const inputs = draw(calculator, ROUTES[calculator][2] * TIMES)
      const dataOf = await readData(calculator)
      const questions = inputs.map((input) => ({ calculator, input, data: dataOf(input) }))
      const computed = await corePage.evaluate((all) => all.map(globalThis.answer), questions)
      // A year explains single hours.
      const extra: Input = calculator === 'year' ? {} : { explain: true }
      const answered = await Promise.all(inputs.map((input) => ask(calculator, input, extra)))
      const apart = inputs.filter((_, index) => computed[index] !== answered[index])
      expect(apart).toEqual([])
      expect(computed.every((text) => text.length > 100)).toBe(true)
    }
  )

  /**
   * Bring a page to states as going back in the history does, press the button of a file in each,
   * and read what it writes as rows of cells. Chromium saves only so many files of a page in a row.
   */
  async function readFiles(
    path: string,
    button: string,
    inputs: readonly Input[]
  ): Promise<string[][][]> {
    await page.goto(new URL(path, SITE_ADDRESS).href)
    const texts = await page.evaluate(
      async ([selector, ...queries]) => {
        const create = URL.createObjectURL
        const files: Promise<string>[] = []
        URL.createObjectURL = (file) => {
          if (file instanceof Blob) files.push(file.text())
          return '#'
        }
        for (const query of queries) {
          history.pushState(null, '', `?${query}`)
          window.dispatchEvent(new PopStateEvent('popstate'))
          const before = files.length
          document.querySelector<HTMLButtonElement>(selector ?? '')?.click()
          // What writes files is loaded with the first of them.
          while (files.length === before)
            await new Promise((resolve) => window.setTimeout(resolve, 5))
        }
        URL.createObjectURL = create
        return Promise.all(files)
      },
      [button, ...inputs.map(writeQuery)]
    )
    return texts.map((text) =>
      text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(','))
    )
  }

  it('from the file of the page and from the API: social cost of carbon', async () => {
    const inputs = draw('scc', STATES).map(shorten)
    const files = await readFiles('/calculators/social-cost-of-carbon', '#scc-csv', inputs)
    for (const [index, input] of inputs.entries()) {
      const answer = breakdownSchema.parse(JSON.parse(await ask('scc', input)))
      const rows = answer.breakdown.map(({ from, to, usd_per_tco2: usd }) =>
        [answer.emission_year, from, to ?? '', usd].map(String)
      )
      expect(files[index]?.slice(1), JSON.stringify(input)).toEqual(rows)
    }
  })

  it('from the file of the page and from the API: climate, damage and fiscal figures', async () => {
    const inputs = draw('fiscal', STATES).filter(isOnPage).map(shorten).map(leaveFamiliesOpen)
    const files = await readFiles('/calculators/climate-chain', '#chain-csv', inputs)
    for (const [index, input] of inputs.entries()) {
      const extra = { uncertainty: true, shares: 'none' }
      const fiscal = fiscalSchema.parse(JSON.parse(await ask('fiscal', input, extra)))
      const layers = { physical: fiscal.damage.physical, damage: fiscal.damage, fiscal }
      const paths = { physical: 'damage.physical.', damage: 'damage.', fiscal: '' }
      const rows = files[index]?.slice(1) ?? []
      expect(rows).toHaveLength(CHAIN_SYMBOLS.length)
      for (const [, , layer, figure = '', , ...ends] of rows) {
        const named = z.enum(['physical', 'damage', 'fiscal']).parse(layer)
        const central = layers[named][figure] ?? null
        const sampled = fiscal.uncertainty.outputs[paths[named] + figure]
        // What is not offered at a place is null there and an empty cell here.
        const held = [
          central,
          ...['p5', 'p17', 'p83', 'p95'].map((chance) =>
            central === null ? null : sampled?.[chance]
          ),
        ].map((value) => String(value ?? ''))
        expect(ends, `${figure} ${JSON.stringify(input)}`).toEqual(held)
      }
    }
  })

  it('from the file of the page and from the API: forecast', async () => {
    const inputs = draw('forecast', STATES).filter(isOnPage).map(shorten)
    const files = await readFiles('/calculators/forecast', '#forecast-csv', inputs)
    for (const [index, input] of inputs.entries()) {
      const { series } = seriesSchema.parse(JSON.parse(await ask('forecast', input)))
      const [head = [], ...rows] = files[index] ?? []
      // A unit stands behind the name of a column.
      const [, ...names] = head.map((cell) => cell.replace(/ .*/, ''))
      const held = series.map((row) => names.map((name) => String(row[name] ?? '')))
      expect(
        rows.map(([, ...cells]) => cells),
        JSON.stringify(input)
      ).toEqual(held)
    }
  })
})

/** Draw inputs of a calculator; what is null is left out. */
function draw(calculator: Calculator, count: number): Input[] {
  return fc
    .sample<Input>(QUESTIONS[calculator], count)
    .map((input) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)))
}

/** The form samples the families where it has its default; a request that names them does not. */
function leaveFamiliesOpen({ damage_function: named, ...rest }: Input): Input {
  return named === undefined || named === 'mean' ? rest : { ...rest, damage_function: named }
}

/** Whether the list of places of a page has that of an input: the API alone answers for thin ones. */
function isOnPage({ geography, country }: Input): boolean {
  return !isThin(String(geography ?? country))
}

/** Digits that a form keeps of a rate, which it shows in percent. */
const FORM_DIGITS = 6

function shorten(input: Input): Input {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toPrecision(FORM_DIGITS)) : value,
    ])
  )
}

function writeQuery(input: Input): string {
  return new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])
  ).toString()
}
