import { z } from 'zod'

/** How a column of a country table is described in its file. */
export const columnSchema = z.strictObject({
  name: z.string(),
  unit: z.string(),
  label: z.string(),
  sources: z.array(z.string()),
  mark: z.enum(['a', 'b', 'c']),
  /** A: open data, B: figures may be quoted, C: only derived columns, own: our own judgement. */
  licence_class: z.enum(['A', 'B', 'C', 'own']),
  rule: z.string(),
})

/** A column of the country tables with its licence. */
export type CountryColumn = z.infer<typeof columnSchema>
