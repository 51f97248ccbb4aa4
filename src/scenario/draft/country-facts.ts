import type { Dataset } from '../../core/dataset/dataset.ts'
import { pow } from '../../core/elementary/power.ts'
import { type CountryFacts, SOURCE_IDS } from './facts.ts'
import { isJsonObject } from '../../core/scenario/document/merge-patch.ts'

type Row = Readonly<Record<string, unknown>>

/** The datasets that facts are read from, by their metadata. */
interface DatasetSource {
  readonly datasets: readonly Dataset[]
}

/** Facts of a country, or what the datasets lack. */
export type FactsResult =
  | { readonly kind: 'found'; readonly facts: CountryFacts; readonly notes: readonly string[] }
  | { readonly kind: 'missing'; readonly missing: readonly string[] }

/** Years over which the growth of demand is measured. */
const GROWTH_YEARS = 10

/** Year from which a country whose plant the register of 2021 lists has no nuclear plant (IAEA PRIS). */
const LAST_NUCLEAR_YEAR: Readonly<Record<string, number>> = { DE: 2024, TW: 2026 }

/** Collect the data on a country (alpha-2 or alpha-3 code). */
export function collectFacts(content: DatasetSource, code: string): FactsResult {
  const rows = (id: string): Row[] => readRows(content, id)
  const known = rows('country-codes').find(
    (row) => row['country'] === code.toUpperCase() || row['alpha_3'] === code.toUpperCase()
  )
  if (known === undefined) return { kind: 'missing', missing: [`a country with the code ${code}`] }
  const country = String(known['country'])
  const own = (id: string): Row[] => rows(id).filter((row) => row['country'] === country)
  const mix = findLatest(own('owid-energy'), MIX_FIELDS)
  const year = mix === null ? null : readNumber(mix, 'year')
  const plant = findNearest(own('imf-renewable-energy'), year, ['fossil_gw'])
  const demand = findNearest(own('ember-electricity'), year, ['demand_twh'])
  const register = own('gppd')
  const missing = [
    ...(mix === null ? ['generation, mix and intensity (owid-energy)'] : []),
    ...(plant === null ? ['capacity (imf-renewable-energy)'] : []),
    ...(demand === null ? ['demand (ember-electricity)'] : []),
  ]
  if (mix === null || year === null || plant === null || demand === null) {
    return { kind: 'missing', missing }
  }
  const growth = measureGrowth(own('ember-electricity'))
  const registered: Readonly<Record<string, number>> = Object.fromEntries(
    register.map((row) => [String(row['fuel']), readNumber(row, 'capacity_gw')])
  )
  const closed = LAST_NUCLEAR_YEAR[country]
  const facts: CountryFacts = {
    country,
    name: String(known['name']),
    year,
    generation_twh: readNumber(mix, 'generation_twh'),
    demand_twh: readNumber(demand, 'demand_twh'),
    hydro_twh: readNumber(mix, 'hydro_twh'),
    solar_twh: readNumber(mix, 'solar_twh'),
    wind_twh: readNumber(mix, 'wind_twh'),
    solar_gw: readNumber(plant, 'solar_gw'),
    wind_gw: readNumber(plant, 'wind_gw'),
    hydro_gw: readNumber(plant, 'hydro_gw'),
    bioenergy_gw: readNumber(plant, 'bioenergy_gw'),
    // The register lists all plants: a kind that it does not name has no capacity.
    geothermal_gw: registered['geothermal'] ?? 0,
    fossil_gw: readNumber(plant, 'fossil_gw'),
    register_gw: closed === undefined || year < closed ? registered : { ...registered, nuclear: 0 },
    demand_growth_pct: growth,
    sources: SOURCE_IDS.map((id, index) => describeSource(content, id, index + 1)),
  }
  const notes = [
    ...(register.length === 0 ? ['no plant register: all fossil plant is taken as gas'] : []),
    ...(closed !== undefined && year >= closed ? ['nuclear plant of the register has closed'] : []),
    ...(growth === null ? ['no long demand series: 2 percent a year'] : []),
  ]
  return { kind: 'found', facts, notes }
}

const MIX_FIELDS = [
  'generation_twh',
  'hydro_twh',
  'solar_twh',
  'wind_twh',
  'renewables_share_pct',
  'carbon_intensity_g_co2e_per_kwh',
]

function readRows(content: DatasetSource, id: string): Row[] {
  const dataset = content.datasets.find(({ metadata }) => metadata.dataset_id === id)
  const rows: unknown = dataset === undefined ? undefined : Reflect.get(dataset.body, 'rows')
  return Array.isArray(rows) ? rows.filter(isJsonObject) : []
}

function readNumber(row: Row, field: string): number {
  const value = row[field]
  return typeof value === 'number' ? value : 0
}

function isComplete(row: Row, fields: readonly string[]): boolean {
  return fields.every((field) => typeof row[field] === 'number')
}

function findLatest(rows: readonly Row[], fields: readonly string[]): Row | null {
  return (
    rows
      .filter((row) => isComplete(row, fields))
      .sort(byYear)
      .at(-1) ?? null
  )
}

/** The complete row of the nearest year, or the latest where no year is wanted; null without one. */
function findNearest(
  rows: readonly Row[],
  year: number | null,
  fields: readonly string[]
): Row | null {
  if (year === null) return findLatest(rows, fields)
  const distance = (row: Row): number => Math.abs(readNumber(row, 'year') - year)
  const complete = rows.filter((row) => isComplete(row, fields)).sort(byYear)
  return complete.sort((a, b) => distance(a) - distance(b))[0] ?? null
}

function byYear(a: Row, b: Row): number {
  return readNumber(a, 'year') - readNumber(b, 'year')
}

/** Mean yearly growth of demand over the last ten years of a series, percent, or null. */
function measureGrowth(rows: readonly Row[]): number | null {
  const series = rows.filter((row) => isComplete(row, ['demand_twh'])).sort(byYear)
  const last = series.at(-1)
  const first = series.find(
    (row) =>
      last !== undefined && readNumber(row, 'year') === readNumber(last, 'year') - GROWTH_YEARS
  )
  if (first === undefined || last === undefined || readNumber(first, 'demand_twh') <= 0) return null
  const ratio = readNumber(last, 'demand_twh') / readNumber(first, 'demand_twh')
  return (pow(ratio, 1 / GROWTH_YEARS) - 1) * 100
}

function describeSource(content: DatasetSource, id: string, number: number): string {
  const metadata = content.datasets.find((dataset) => dataset.metadata.dataset_id === id)?.metadata
  if (metadata === undefined) return `[${number}] ${id}, not held`
  const year = (metadata.source_updated_at ?? metadata.retrieved_at).slice(0, 4)
  return `[${number}] ${metadata.source.name}, ${metadata.title}, ${year}, dataset ${id}, ${metadata.source.url}`
}
