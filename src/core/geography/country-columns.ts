import { entryAt } from '../entry.ts'
import { z } from 'zod'
import { kindOfMark } from '../../model/coefficients/read-coefficients.ts'
import type { Column } from '../model/source.ts'
import damage from './columns/damage.json' with { type: 'json' }
import economyAndPower from './columns/economy-and-power.json' with { type: 'json' }
import heat from './columns/heat.json' with { type: 'json' }
import sources from './columns/sources.json' with { type: 'json' }
import water from './columns/water.json' with { type: 'json' }
import { columnRule } from '../../model/coefficients/country-factors.ts'

/** How a column of a country table is described in its file. */
export const columnSchema = z.strictObject({
  name: z.string(),
  unit: z.string(),
  label: z.string(),
  sources: z.array(z.string()),
  mark: z.enum(['a', 'b', 'c']),
  /**
   * A: open data; B: figures may be quoted; C: only derived columns may be used; own: our own
   * judgement.
   */
  licence_class: z.enum(['A', 'B', 'C', 'own']),
  rule: z.string(),
})

/** A column of the country tables with its licence. */
export type CountryColumn = z.infer<typeof columnSchema>

const fileSchema = z.looseObject({
  title: z.string(),
  columns: z.array(columnSchema),
  rows: z.record(z.string(), z.array(z.number())),
})

const sourceSchema = z.strictObject({
  id: z.string(),
  citation: z.string(),
  url: z.string(),
  license: z.string(),
  licence_class: z.string(),
  used_for: z.string(),
  terms: z.string().exactOptional(),
})

const TABLES = {
  heat: fileSchema.parse(heat),
  water: fileSchema.parse(water),
  economy_and_power: fileSchema.parse(economyAndPower),
  damage: fileSchema.parse(damage),
} as const

const FILES = Object.values(TABLES)

/** The sources of the country columns, with their permitted use. */
export const COLUMN_SOURCES = z.array(sourceSchema).parse(sources)

/** All columns with a value for every country. */
export const COUNTRY_COLUMNS: readonly CountryColumn[] = FILES.flatMap(({ columns }) => columns)

/** The sources of the columns of some tables with their permitted use, in the order of the list. */
export function columnSources(tables: readonly (keyof typeof TABLES)[]) {
  const used = new Set(
    tables.flatMap((table) => TABLES[table].columns.flatMap(({ sources: ids }) => ids))
  )
  return COLUMN_SOURCES.filter(({ id }) => used.has(id)).map(
    ({ id, citation, url, license, used_for, terms }) => ({
      id,
      citation,
      url,
      license: terms === undefined ? license : `${license}. ${terms}`,
      used_for,
    })
  )
}

/** The printed number of a column for a country (alpha-2). Throws if there is none. */
export function readCountryColumn(alpha2: string, name: string): number {
  const value = valuesOf(alpha2).get(name)
  if (value === undefined) throw new Error(`There is no column '${name}' for ${alpha2}.`)
  return value
}

/** The columns as the equations read them, each with its rule and its sources in one sentence. */
export function modelColumns(): Column[] {
  return COUNTRY_COLUMNS.map(({ name, label, unit, mark, rule, sources: ids }) => {
    const read = columnRule(name)
    const cited = ids.map((id) => COLUMN_SOURCES.find((source) => source.id === id)?.citation ?? id)
    return {
      symbol: name,
      label,
      unit,
      source: `${cited.join('; ')}: ${rule}`,
      kind: kindOfMark(mark),
      ...(read === undefined ? {} : { rule: read }),
    }
  })
}

const valuesByCountry = new Map<string, ReadonlyMap<string, number>>()

function valuesOf(alpha2: string): ReadonlyMap<string, number> {
  const known = valuesByCountry.get(alpha2)
  if (known) return known
  const values = new Map(
    FILES.flatMap(({ columns, rows }) => {
      const row = rows[alpha2]
      if (!row) throw new Error(`There are no columns for '${alpha2}'.`)
      return columns.map(({ name }, index): [string, number] => [name, entryAt(row, index)])
    })
  )
  valuesByCountry.set(alpha2, values)
  return values
}
