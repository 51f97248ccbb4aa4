import { z } from 'zod'
import type { Content } from '../../src/data/content.ts'
import { readTable } from '../../src/data/tables.ts'

/** Annual figures by country, and fuel shares of plants and emissions. */
export interface CountrySeries {
  /** The last value up to a year; null if there is none. */
  readonly latest: (field: string, country: string, until?: number) => number | null
  /** Mean of the available years; null if there are none. */
  readonly mean: (field: string, country: string, years: readonly number[]) => number | null
  /** Shares of coal, gas and oil in power capacity without storage; null if there is no plant. */
  readonly capacityShares: (country: string) => Readonly<Record<string, number | null>>
  /** Shares of coal, oil and gas in the carbon dioxide of the three. */
  readonly fuelShares: (country: string, year: number) => Readonly<Record<string, number | null>>
}

/** Datasets of annual figures with the fields that the fiscal columns read. */
const FIELDS = {
  'imf-weo-2019-04': [
    'expenditure_pct_gdp',
    'revenue_pct_gdp',
    'real_gdp_growth_pct',
    'gross_debt_pct_gdp',
  ],
  'owid-co2': ['co2_mt', 'coal_mt_co2', 'oil_mt_co2', 'gas_mt_co2'],
  'owid-energy': ['fossil_share_pct'],
  'wb-gdp': ['gdp_usd_b'],
  'imf-climate-dashboard-environmental-taxes': ['energy_taxes_pct_gdp'],
} as const

/** Fuels of the plant register assigned to one of the three. */
const PLANT_FUELS = {
  coal: ['coal'],
  gas: ['gas', 'cogeneration'],
  oil: ['oil', 'petcoke'],
} as const

const yearRow = z
  .looseObject({ country: z.string(), year: z.int() })
  .catchall(z.union([z.number(), z.string(), z.boolean(), z.null()]))

const plantRow = z.object({ country: z.string(), fuel: z.string(), capacity_gw: z.number() })

/** Read the series for the fiscal columns once. */
export function readCountrySeries(content: Pick<Content, 'datasets'>): CountrySeries {
  const values = new Map<string, Map<number, number>>()
  for (const [id, fields] of Object.entries(FIELDS)) {
    for (const row of readTable(content, id, yearRow)) {
      for (const field of fields) {
        const value = row[field]
        if (typeof value !== 'number') continue
        const key = `${field} ${row.country}`
        const known = values.get(key) ?? new Map<number, number>()
        values.set(key, known.set(row.year, value))
      }
    }
  }
  const plants = Map.groupBy(readTable(content, 'gppd', plantRow), ({ country }) => country)
  const at = (field: string, country: string): ReadonlyMap<number, number> =>
    values.get(`${field} ${country}`) ?? new Map<number, number>()
  return {
    latest(field, country, until = Infinity) {
      const series = at(field, country)
      const year = Math.max(...[...series.keys()].filter((held) => held <= until))
      return series.get(year) ?? null
    },
    mean(field, country, years) {
      const held = years.flatMap((year) => at(field, country).get(year) ?? [])
      return held.length === 0 ? null : sum(held) / held.length
    },
    capacityShares(country) {
      const own = (plants.get(country) ?? []).filter(({ fuel }) => fuel !== 'storage')
      const total = sum(own.map(({ capacity_gw }) => capacity_gw))
      const share = (fuels: readonly string[]): number | null =>
        total === 0
          ? null
          : sum(own.flatMap(({ fuel, capacity_gw }) => (fuels.includes(fuel) ? capacity_gw : []))) /
            total
      return {
        cap_coal: share(PLANT_FUELS.coal),
        cap_gas: share(PLANT_FUELS.gas),
        cap_oil: share(PLANT_FUELS.oil),
      }
    },
    fuelShares(country, year) {
      // In the source, an empty cell means that a country does not burn the fuel.
      const emitted = (fuel: string): number => {
        const held = at(`${fuel}_mt_co2`, country).get(year)
        return held === undefined ? 0 : held
      }
      const [coal, oil, gas] = ['coal', 'oil', 'gas'].map(emitted) as [number, number, number]
      const total = coal + oil + gas
      return total === 0
        ? { co2_coal: null, co2_oil: null, co2_gas: null }
        : { co2_coal: coal / total, co2_oil: oil / total, co2_gas: gas / total }
    },
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
