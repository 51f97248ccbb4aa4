import { z } from 'zod'
import { findStandIn } from '../../src/core/geography/columns/limits.ts'
import { addTo } from '../../src/core/entry.ts'
import type { Content } from '../../src/data/content.ts'
import { readTable } from '../../src/data/tables.ts'

/** The datasets from which columns are derived. */
export type Datasets = Pick<Content, 'datasets'>

/** Values by country (alpha-2). */
export type ByCountry = ReadonlyMap<string, number>

/** A column as a function of the country. */
export type DerivedColumn = (alpha2: string) => number

/** Columns by name. */
export type DerivedColumns = Readonly<Record<string, DerivedColumn>>

/** Range of years, of which the last one with a figure is used. */
interface Years {
  readonly first?: number
  readonly last?: number
}

/** Default last year. */
const LAST_YEAR = 2023

/** A row of a dataset by country, with the figure of one of its fields. */
interface Figure {
  readonly country: string
  readonly year: number
  readonly fuel: string | undefined
  readonly value: number
}

/** The figures of a column by country. */
export function readByCountry(content: Datasets, id: string, field: string): ByCountry {
  return byCountry(readFigures(content, id, field))
}

/** The last figures of a column between two years, by country. */
export function readLatest(
  content: Datasets,
  id: string,
  field: string,
  { first = 0, last = LAST_YEAR }: Years = {}
): ByCountry {
  const figures = readFigures(content, id, field).filter(
    ({ year }) => year >= first && year <= last
  )
  return byCountry(figures.toSorted((a, b) => a.year - b.year))
}

/** Mean of a column over years, by country; a year without a figure counts as 0. */
export function readMean(
  content: Datasets,
  id: string,
  field: string,
  { first, last }: Required<Years>
): ByCountry {
  const sums = new Map<string, number>()
  for (const { country, year, value } of readFigures(content, id, field)) {
    if (year >= first && year <= last) addTo(sums, country, value)
  }
  return new Map([...sums].map(([country, sum]) => [country, sum / (last - first + 1)]))
}

/** Capacity of the plants of a fuel by country, GW. */
export function readPlants(content: Datasets, id: string, fuel: string): ByCountry {
  return byCountry(readFigures(content, id, 'capacity_gw').filter((row) => row.fuel === fuel))
}

/** The value of a country. Throws where the table has none. */
export function requireCountry(table: ByCountry, alpha2: string, what: string): number {
  const value = table.get(alpha2)
  if (value === undefined) throw new Error(`There is no ${what} for ${alpha2}.`)
  return value
}

/** The stand-in country for a country, or the country itself. */
export function proxyOf(standIn: string, alpha2: string): string {
  return findStandIn(standIn).proxies?.[alpha2] ?? alpha2
}

/** The stand-in value of a country, by its index among the columns of the stand-in. */
export function valueOf(standIn: string, alpha2: string, place = 0): number | undefined {
  const { values, medians } = findStandIn(standIn)
  return (values?.[alpha2] ?? medians?.values[alpha2])?.[place]
}

const rowSchema = z.looseObject({
  country: z.string(),
  year: z.int().default(LAST_YEAR),
  fuel: z.string().optional(),
})

const cellSchema = z.number().nullable()

function readFigures(content: Datasets, id: string, field: string): Figure[] {
  return readTable(content, id, rowSchema).flatMap((row) => {
    const value = cellSchema.parse(row[field])
    return value === null ? [] : [{ country: row.country, year: row.year, fuel: row.fuel, value }]
  })
}

function byCountry(figures: readonly Figure[]): ByCountry {
  return new Map(figures.map(({ country, value }) => [country, value]))
}
