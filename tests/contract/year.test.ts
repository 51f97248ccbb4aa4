import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { EXAMPLE_FLEETS } from '../../src/year/example-fleets.ts'
import { post } from './app.ts'

const EXAMPLES = fileURLToPath(new URL('../golden/year/', import.meta.url))

const poland = EXAMPLE_FLEETS.find(({ set }) => set === 'PL')
if (!poland) throw new Error('There is no example fleet of Poland.')
const [plant] = poland.fleet.thermal
const QUESTION = { weather: { set: 'PL' }, ...poland.fleet }
const { load } = poland.fleet

/** The published figures have six digits. */
const isClose = (own: number, expected: number) =>
  Math.abs(own - expected) <= 2e-5 * Math.abs(expected) + 1e-6

const synthetic = readdirSync(EXAMPLES)
  .filter((name) => name.endsWith('.json') && name !== 'example-fleets.json')
  .map((name) => JSON.parse(readFileSync(`${EXAMPLES}/${name}`, 'utf8')))
  .filter(({ weather }) => weather.synthetic !== undefined)

describe('POST /api/year', () => {
  it.each(synthetic.map((example) => [String(example.case), example] as const))(
    'answers the published case %s with its figures',
    async (_, { weather, fleet, expected }) => {
      const { synthetic: region, years, run } = weather
      const response = await post('/api/year', { weather: { synthetic: region, years }, ...fleet })
      const answer = await response.json()
      const year = answer.years[run - 1]
      const own = { mt: year.mt_co2, lole_h: year.lole_h, curtailed_twh: year.curtailed_twh }
      const apart = Object.entries(own).filter(
        ([name, value]) => expected[name] !== undefined && !isClose(value, expected[name])
      )
      expect(apart).toEqual([])
      expect(year.price_usd_per_mwh.mean).toBeGreaterThan(0)
    }
  )

  it('runs every year of a stored set, and finds the firm capacity missing', async () => {
    const response = await post('/api/year', { ...QUESTION, standard_h: 3 })
    const answer = await response.json()
    expect(answer.years.map(({ year }: { year: number }) => year)).toEqual([2012, 2013, 2015])
    const [least, greatest] = answer.mt_co2_range
    expect(least).toBeLessThan(answer.mean.mt_co2)
    expect(greatest).toBeGreaterThan(answer.mean.mt_co2)
    expect(answer.firm_gw_missing).toBeGreaterThanOrEqual(0)
  })

  it('takes own hours', async () => {
    const hours = Array.from({ length: 8760 }, (_, t) => (t % 24 < 12 ? 6 : 10))
    const fleet = { ...QUESTION, vre: {}, weather: { series: { load: [hours] } } }
    const response = await post('/api/year', fleet)
    expect((await response.json()).years).toHaveLength(1)
  })

  const short = Array.from({ length: 8759 }, (_, t) => t)

  test.each([
    ['a peak below the mean', { load: { ...load, peak_gw: 5 } }, 'load.peak_gw', 'GW'],
    [
      '8,759 rows',
      { vre: {}, weather: { series: { load: [short] } } },
      'weather.series.load.0',
      '8760',
    ],
    ['two plants with one id', { thermal: [plant, plant] }, 'thermal.1.id', 'unique'],
    ['an unknown set', { weather: { set: 'ATLANTIS' } }, 'weather.set', 'one of'],
    ['an unknown field', { colour: 'red' }, 'colour', 'is no field of this body'],
    [
      'an unknown field of a plant',
      { thermal: [{ ...plant, x: 1 }] },
      'thermal.0.x',
      'the fields are id',
    ],
    [
      'two kinds of weather',
      { weather: { set: 'PL', synthetic: 'PL', years: 1 } },
      'weather',
      'one',
    ],
    ['synthetic weather without years', { weather: { synthetic: 'PL' } }, 'weather.years', '30'],
    ['a negative price', { carbon_usd_t: -1 }, 'carbon_usd_t', 'from 0 to 10000 USD/t CO2'],
    ['no value of lost load', { voll: undefined }, 'voll', 'is missing'],
    [
      'wind without its hours',
      { weather: { series: { load: [[...short, 1]] } } },
      'weather.series.wind',
      'capacity factors',
    ],
  ])('refuses %s', async (_, change, path, part) => {
    const response = await post('/api/year', { ...QUESTION, ...change })
    expect(response.status).toBe(400)
    const { issues } = await response.json()
    expect(issues[0].path).toBe(path)
    expect(issues[0].message).toContain(part)
  })
})

it('points a list of hours sent to the day of a battery to the year', async () => {
  const hours = { solar_gw: [1, 2], bess_gw: 4, peak_demand_gw: 15, firm_capacity_gw: 10 }
  const response = await post('/api/bess-dispatch', hours)
  expect(response.status).toBe(400)
  expect((await response.json()).error).toContain('/api/year')
})
