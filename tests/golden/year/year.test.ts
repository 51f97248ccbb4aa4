import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { averageYears } from '../../../src/year/average-years.ts'
import { EXAMPLE_FLEETS } from '../../../src/year/example-fleets.ts'
import { findFirmMissing } from '../../../src/year/firm-missing.ts'
import type { Fleet } from '../../../src/year/fleet.ts'
import { findLevel, NO_FLOOR } from '../../../src/year/level.ts'
import { solveOdds } from '../../../src/year/odds.ts'
import { prepareFleet } from '../../../src/year/prepare.ts'
import { runYear, type YearResult } from '../../../src/year/run-year.ts'
import { measureShortage, type Shortage } from '../../../src/year/shortage.ts'
import { isSyntheticRegion } from '../../../src/year/weather/regions.ts'
import { generateWeather } from '../../../src/year/weather/synthetic.ts'
import { createWeatherSet, type WeatherSet } from '../../../src/year/weather/weather-set.ts'
import type { WeatherYear } from '../../../src/year/weather/weather-year.ts'
import { createWorkspace } from '../../../src/year/workspace.ts'
import { loadWeatherSet } from '../../support/load-weather-set.ts'
import { drawByCommit } from '../../thorough.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** Printed with six significant digits. */
const RELATIVE = 2e-5
const ABSOLUTE = 1e-6

type Expected = Readonly<Record<string, number | Readonly<Record<string, number>>>>

type Day = Readonly<Record<'load' | 'wind' | 'offshore' | 'sun', readonly number[]>>

interface Example {
  readonly case: string
  readonly what: string
  readonly weather:
    | { readonly synthetic: string; readonly years: number; readonly run: number }
    | { readonly day: Day; readonly load_factor_from_hour_4380?: number }
    | { readonly set: string; readonly years: readonly number[]; readonly run: 'mean' }
  readonly fleet: Fleet
  readonly expected: Expected
}

const examples = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && name !== 'example-fleets.json')
  .map((name): Example => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))

const expectedOfFleets: Readonly<Record<string, Expected>> = JSON.parse(
  readFileSync(`${FOLDER}/example-fleets.json`, 'utf8')
)

const workspace = createWorkspace()

/** Weather of an example, and the years that are run. */
function weatherOf(weather: Example['weather']): {
  set: WeatherSet
  years: readonly WeatherYear[]
} {
  if ('set' in weather) {
    const set = loadWeatherSet(weather.set)
    return { set, years: set.years }
  }
  if ('day' in weather) {
    const { day, load_factor_from_hour_4380: later = 1 } = weather
    const repeat = (hours: readonly number[]) =>
      Array.from({ length: 8760 }, (_, t) => hours[t % 24] ?? NaN)
    const load = repeat(day.load).map((value, t) => (t < 4380 ? value : value * later))
    const profiles = {
      wind: repeat(day.wind),
      offshore: repeat(day.offshore),
      sun: repeat(day.sun),
    }
    const set = createWeatherSet([{ load, ...profiles, year: 1 }])
    return { set, years: set.years }
  }
  const { synthetic, years, run } = weather
  if (!isSyntheticRegion(synthetic)) throw new Error(`No synthetic weather of ${synthetic}.`)
  const series = Array.from({ length: years }, (_, i) => generateWeather(synthetic, i + 1))
  const set = createWeatherSet(series)
  return { set, years: set.years.slice(run - 1, run) }
}

function valuesOf(
  { weather, fleet, standard_h = 3 }: Pick<Example, 'weather' | 'fleet'> & { standard_h?: number },
  names: readonly string[]
): Expected {
  const { set, years } = weatherOf(weather)
  const prepared = prepareFleet(fleet, set.climate)
  const results = years.map((year) => runYear(prepared, year, workspace))
  const result = averageYears(results)
  const tonnes = results.map(({ mt_co2 }) => mt_co2)
  const battery = result.storage.find(({ id }) => id === 'battery')
  const sun = prepared.variable.find(({ name }) => name === 'sun')
  const firmMissing = () => findFirmMissing(fleet, set, standard_h, workspace)
  const values: Record<string, () => Expected[string]> = {
    mt: () => result.mt_co2,
    mt_least: () => Math.min(...tonnes),
    mt_greatest: () => Math.max(...tonnes),
    cost_musd: () => result.running_cost_usd_m,
    curtailed_twh: () => result.curtailed_twh,
    lole_h: () => result.lole_h,
    eue_gwh: () => result.eue_gwh,
    unserved_twh: () => result.unserved_twh,
    price: () => pricesOf(result),
    plants_twh: () => byId(result, ({ twh }) => twh),
    hours: () => byId(result, ({ hours_on }) => hours_on),
    battery_out_twh: () => battery?.discharge_twh ?? NaN,
    sd_gw_week_0: () => prepared.outageSd[0] ?? NaN,
    skew_week_0: () => prepared.outageSkew[0] ?? NaN,
    maintenance_week_0: () => prepared.maintenance[0] ?? NaN,
    maintenance_week_40: () => prepared.maintenance[40] ?? NaN,
    odds_sun: () => sun?.odds ?? NaN,
    firm_gw_missing: firmMissing,
    firm_gw_missing_for_3_h: firmMissing,
  }
  return Object.fromEntries(names.map((name) => [name, values[name]?.() ?? NaN]))
}

function pricesOf({ price_usd_per_mwh: price }: YearResult): Record<string, number> {
  return { mean: price.mean, p50: price.p50, hours_zero: price.hours_at_zero }
}

function byId({ plants }: YearResult, read: (plant: YearResult['plants'][number]) => number) {
  return Object.fromEntries(plants.map((plant) => [plant.id, read(plant)]))
}

/** Figures that differ from the published value by more than its printed digits allow. */
function listDifferences(expected: Expected, values: Expected): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const own = values[name]
    if (typeof value !== 'number')
      return typeof own === 'object' ? listDifferences(value, pick(own, value)) : [name]
    const tolerance = RELATIVE * Math.abs(value) + ABSOLUTE
    const isClose = typeof own === 'number' && Math.abs(own - value) <= tolerance
    return isClose ? [] : [`${name}: ${own} for ${value}`]
  })
}

const pick = (values: Readonly<Record<string, number>>, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, values[name] ?? NaN]))

function shortageAt(margin: number): Shortage {
  const shortage = { chance: NaN, size: NaN }
  measureShortage(margin, 0, shortage)
  return shortage
}

describe('the kernel of the year gives the published values', () => {
  it.each(examples.map((example) => [`${example.case}: ${example.what}`, example] as const))(
    'of case %s',
    (_, example) => {
      expect(
        listDifferences(example.expected, valuesOf(example, Object.keys(example.expected)))
      ).toEqual([])
    }
  )

  it.each(drawByCommit(EXAMPLE_FLEETS, 3).map((example) => [example.set, example] as const))(
    'of the example fleet of %s',
    (set, { fleet, standard_h }) => {
      const expected = expectedOfFleets[set] ?? {}
      const { years } = loadWeatherSet(set)
      const weather = { set, years: years.map(({ year }) => year), run: 'mean' } as const
      const values = valuesOf({ weather, fleet, standard_h }, Object.keys(expected))
      expect(listDifferences(expected, values)).toEqual([])
    }
  )

  it('of the level: x = 1 to 24, power 5, energy 20', () => {
    const x = Float64Array.from({ length: 24 }, (_, i) => i + 1)
    expect(findLevel(x, 0, 24, 5, 20, NO_FLOOR)).toBe(18)
  })

  it.each([
    [0.5, 1.63299],
    [0.3, 0.593215],
  ])('of the odds that give a mean of %d', (target, expected) => {
    const centres = Float64Array.of(0.2, 0.6)
    const shares = Float64Array.of(0.5, 0.5)
    expect(solveOdds({ centres, shares }, target)).toBeCloseTo(expected, 5)
  })

  it.each([
    [1, 0.158655],
    [-1.96, 0.975002],
  ])('of the chance of a shortage with a margin of %d standard deviations', (margin, expected) => {
    expect(shortageAt(margin).chance).toBeCloseTo(expected, 6)
  })

  it.each([
    [0, 0.3989423],
    [2, 0.0084907],
  ])('of the expected shortage with a margin of %d standard deviations', (margin, expected) => {
    expect(shortageAt(margin).size).toBeCloseTo(expected, 7)
  })

  test.each([
    ['PL', 0.81719, 0.77878, 0.888158, 0.338649],
    ['US-TX', 0.834196, 0.369405, 0.457501, 0.204558],
    ['VN', 0.781946, 0.643201, 0.831061, 0.277057],
  ] as const)('of synthetic weather of %s', (region, load, wind, offshore, sun) => {
    const [year] = createWeatherSet([generateWeather(region, 1)]).years
    const values = [year?.load[100], year?.wind[100], year?.offshore[100], year?.sun[4000]]
    for (const [i, expected] of [load, wind, offshore, sun].entries())
      expect(values[i]).toBeCloseTo(expected, 6)
  })
})
