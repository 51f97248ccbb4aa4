import { z } from 'zod'
import columns from '../../src/core/geography/columns/fiscal.json' with { type: 'json' }
import { COVERED_COUNTRIES, isOfThirdScience } from '../../src/core/geography/covered-countries.ts'
import type { Content } from '../../src/data/content.ts'
import { readCountrySeries, type CountrySeries } from './country-series.ts'
import type { ColumnComparison } from './derive.ts'

type Row = Readonly<Record<string, number>>

const byCountry = z.record(z.string(), z.array(z.string()))
const RECALLED: Readonly<Record<string, readonly string[]>> = byCountry.parse(
  columns.recalled.countries
)
const FALLBACK: Readonly<Record<string, readonly string[]>> = byCountry.parse(
  columns.fallback.countries
)
const MEMBERS: Readonly<Record<string, readonly string[]>> = byCountry.parse(
  columns.regions.members
)
const RECALLED_GDP: Readonly<Record<string, number>> = columns.recalled.gdp_usd_b
const PRINTED: Readonly<Record<string, readonly number[]>> = columns.rows
const ZONES: Readonly<Record<string, readonly string[]>> = columns.places

/** Countries with a debt path. */
const COUNTRIES = COVERED_COUNTRIES.filter((country) => !isOfThirdScience(country))

/** Decimals of GDP, billion USD, used as weights of countries. */
const GDP_DIGITS = 3

/** Decimals sufficient to print a double of this size exactly. */
const EXACT_DIGITS = 60

/** Minimum number of countries for a median of a sub-region. */
const FEWEST_NEIGHBOURS = 3

/**
 * The fiscal columns by country and region, derived from the datasets by the rules of
 * `src/core/geography/columns/fiscal.json`. Values marked as recalled there are kept.
 */
export function deriveFiscalColumns(
  content: Pick<Content, 'datasets'>
): Record<string, readonly number[]> {
  const series = readCountrySeries(content)
  const measured = new Map<string, Row>(
    COUNTRIES.map(({ alpha2 }) => [alpha2, measureCountry(series, alpha2)])
  )
  const countries = new Map(
    COUNTRIES.map(({ alpha2 }): [string, Row] => [
      alpha2,
      roundRow({ ...measured.get(alpha2), ...fallbackOf(alpha2, measured) }),
    ])
  )
  const product = (country: string): number =>
    roundHalfEven(
      RECALLED_GDP[country] ??
        series.latest('gdp_usd_b', country, 2023) ??
        demand(series.latest('co2_mt', country, 2023), country) /
          demand(countries.get(country)?.['intensity_kg_per_usd'], country),
      GDP_DIGITS
    )
  const regions = Object.keys(PRINTED)
    .filter((id) => !countries.has(id))
    .map((id): [string, Row] => [id, weighCountries(membersOf(id), countries, product)])
  return Object.fromEntries(
    [...countries, ...regions].map(([id, row]) => [
      id,
      columns.columns.map(({ name }) => demand(row[name], `${id} ${name}`)),
    ])
  )
}

/** Compare the derived fiscal columns with the stored ones, in the order of the table. */
export function compareFiscalColumns(content: Pick<Content, 'datasets'>): ColumnComparison[] {
  const derived = Object.entries(deriveFiscalColumns(content))
  return columns.columns.map(({ name }, index) => {
    const differences = derived.flatMap(([id, row]) => {
      const held = demand(PRINTED[id]?.[index], `${id} ${name}`)
      const value = demand(row[index], `${id} ${name}`)
      return value === held ? [] : [{ column: name, alpha2: id, held, derived: value }]
    })
    return { column: name, equal: derived.length - differences.length, differences }
  })
}

/** The values of a country from the datasets, and the recalled values of its printed row. */
function measureCountry(series: CountrySeries, country: string): Row {
  const product = RECALLED_GDP[country] ?? series.latest('gdp_usd_b', country, 2023)
  const emitted = series.latest('co2_mt', country, 2023)
  const found: Readonly<Record<string, number | null>> = {
    ggx_pct: series.mean('expenditure_pct_gdp', country, [2017, 2018, 2019]),
    ggr_pct: series.mean('revenue_pct_gdp', country, [2017, 2018, 2019]),
    growth0_pct: series.mean('real_gdp_growth_pct', country, [2022, 2023, 2024]),
    debt0_pct: series.mean('gross_debt_pct_gdp', country, [2024]),
    fossil_share: scale(series.latest('fossil_share_pct', country, 2023), 0.01),
    fuel_tax_pct_gdp: series.latest('energy_taxes_pct_gdp', country),
    intensity_kg_per_usd: product === null || emitted === null ? null : emitted / product,
    ...series.capacityShares(country),
    ...series.fuelShares(country, 2023),
  }
  const stated = (RECALLED[country] ?? []).map((name): [string, number] => [
    name,
    demand(PRINTED[country]?.[indexOfColumn(name)], `${country} ${name}`),
  ])
  const known = Object.entries(found).flatMap(([name, value]): [string, number][] =>
    value === null || FALLBACK[country]?.includes(name) ? [] : [[name, value]]
  )
  return Object.fromEntries([...known, ...stated])
}

/** Medians of the sub-region, or of the zone if too few of its countries have data. */
function fallbackOf(country: string, measured: ReadonlyMap<string, Row>): Row {
  const region = COUNTRIES.find(({ alpha2 }) => alpha2 === country)?.region
  const values = (name: string, isNear: (other: string) => boolean): number[] =>
    [...measured].flatMap(([other, row]) => (isNear(other) ? (row[name] ?? []) : []))
  const near = new Set(
    COUNTRIES.filter((other) => other.region === region).map(({ alpha2 }) => alpha2)
  )
  return Object.fromEntries(
    (FALLBACK[country] ?? []).map((name) => {
      const own = values(name, (other) => near.has(other))
      const zone = (other: string): boolean => ZONES[other]?.[0] === ZONES[country]?.[0]
      return [name, median(own.length < FEWEST_NEIGHBOURS ? values(name, zone) : own)]
    })
  )
}

function membersOf(region: string): readonly string[] {
  return (
    MEMBERS[region] ??
    COUNTRIES.filter(
      (country) => country.region === region || country.region.startsWith(`${region}.`)
    ).map(({ alpha2 }) => alpha2)
  )
}

function weighCountries(
  members: readonly string[],
  countries: ReadonlyMap<string, Row>,
  product: (country: string) => number
): Row {
  const total = members.reduce((sum, country) => sum + product(country), 0)
  const mean = (name: string): number =>
    members.reduce(
      (sum, country) =>
        sum + product(country) * demand(countries.get(country)?.[name], `${country} ${name}`),
      0
    ) / total
  return roundRow(Object.fromEntries(columns.columns.map(({ name }) => [name, mean(name)])))
}

function roundRow(row: Row): Row {
  return Object.fromEntries(
    columns.columns.flatMap(({ name, digits }) => {
      const value = row[name]
      return value === undefined ? [] : [[name, roundHalfEven(value, digits)]]
    })
  )
}

/** Round half to even. */
function roundHalfEven(value: number, digits: number): number {
  const up = Number(value.toFixed(digits))
  const isTie = /^50*$/u.test(value.toFixed(EXACT_DIGITS).slice(digits - EXACT_DIGITS))
  const isOdd = Math.round(up * 10 ** digits) % 2 !== 0
  return isTie && isOdd ? Number((up - 10 ** -digits).toFixed(digits)) : up
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (demand(low, 'a median') + demand(high, 'a median')) / 2
}

function indexOfColumn(name: string): number {
  return columns.columns.findIndex((column) => column.name === name)
}

function scale(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor
}

function demand(value: number | null | undefined, what: string): number {
  if (value === null || value === undefined)
    throw new Error(`The datasets lack ${what}: mark it as recalled or fallback in fiscal.json.`)
  return value
}
