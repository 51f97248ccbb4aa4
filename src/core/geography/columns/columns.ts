import { z } from 'zod'
import economyAndPower from './economy-and-power.json' with { type: 'json' }
import heat from './heat.json' with { type: 'json' }
import sources from './sources.json' with { type: 'json' }
import water from './water.json' with { type: 'json' }

/**
 * Terms of figures: A open with attribution at most, B share-alike or copyleft, C limited or not
 * confirmed, own where they are recalled or judged and no file lies behind them.
 */
const licenceClass = z.enum(['A', 'B', 'C', 'own'])

const sourceSchema = z.strictObject({
  id: z.string(),
  citation: z.string(),
  url: z.url(),
  license: z.string(),
  licence_class: licenceClass,
  used_for: z.string(),
  /** Of class C: why only derived figures are given, as a sentence. */
  terms: z.string().optional(),
})

const columnSchema = z.strictObject({
  name: z.string(),
  unit: z.string(),
  label: z.string(),
  /** Ids in the list of sources. */
  sources: z.array(z.string()).readonly(),
  /** a: read in a source that was opened; b: recalled; c: assumed, by a rule of ours. */
  mark: z.enum(['a', 'b', 'c']),
  licence_class: licenceClass,
  /** How the values were made from the sources. */
  rule: z.string(),
})

const tableSchema = z
  .strictObject({
    title: z.string(),
    columns: z.array(columnSchema).readonly(),
    rows: z.record(z.string(), z.array(z.number()).readonly()),
  })
  .refine(
    ({ columns, rows }) => Object.values(rows).every((row) => row.length === columns.length),
    {
      error: 'a row has another number of values than there are columns',
    }
  )

/** A source of the columns, with its terms. */
export type ColumnSource = z.infer<typeof sourceSchema>

/** A column of numbers by country. */
export type CountryColumn = z.infer<typeof columnSchema>

/** Every source of the columns. */
export const COLUMN_SOURCES: readonly ColumnSource[] = z.array(sourceSchema).parse(sources)

const tables = [heat, water, economyAndPower].map((table) => tableSchema.parse(table))

/** Every column, in the order of the tables. */
export const COUNTRY_COLUMNS: readonly CountryColumn[] = tables.flatMap(({ columns }) => columns)

const cells = new Map(
  tables.flatMap(({ columns, rows }) =>
    Object.entries(rows).flatMap(([alpha2, row]) =>
      columns.map(({ name }, index) => [`${name} ${alpha2}`, row[index]] as const)
    )
  )
)

/** The value of a column for a covered country (alpha-2), in the column's unit. Throws for another. */
export function readColumn(name: string, alpha2: string): number {
  const value = cells.get(`${name} ${alpha2}`)
  if (value === undefined) throw new Error(`No column '${name}' is held for '${alpha2}'.`)
  return value
}

/** Why a column is left out of lists for download, as sentences; null for one that is not. */
export function withheldReason({ licence_class, sources: ids }: CountryColumn): string | null {
  if (licence_class !== 'C') return null
  return COLUMN_SOURCES.flatMap(({ id, terms }) => (ids.includes(id) && terms ? [terms] : [])).join(
    ' '
  )
}
