import { z } from 'zod'
import { UNIT_NAMES, type Unit } from '../../format/index.ts'

const numericRowSchema = z.object({
  label: z.string(),
  unit: z.enum(UNIT_NAMES),
  /** Whether the figure is itself a difference, printed with its sign. */
  isSigned: z.boolean(),
  values: z.array(z.number().nullable()),
})

const wordRowSchema = z.object({ label: z.string(), words: z.array(z.string()) })

/** What stands in the head of a column, and what its row of dots is drawn from. */
const columnSchema = z.object({
  id: z.string(),
  name: z.string(),
  href: z.string(),
  judged: z
    .object({
      class: z.enum(['likely', 'even', 'unlikely']),
      name: z.string(),
      probability: z.number(),
      odds: z.object({ reference: z.number(), in_time: z.number(), as_planned: z.number() }),
    })
    .nullable(),
})

/** The figures of all scenarios as the page of the comparison reads them. */
export const comparedFiguresSchema = z.object({
  columns: z.array(columnSchema),
  groups: z.array(
    z.object({ title: z.string(), rows: z.array(z.union([numericRowSchema, wordRowSchema])) })
  ),
})

/** A column of the comparison: a region or a variant. */
export type ComparedColumn = z.infer<typeof columnSchema>

/** A figure with a number for each scenario. */
export interface NumericRow {
  readonly label: string
  readonly unit: Unit
  readonly isSigned: boolean
  readonly values: readonly (number | null)[]
}

/** A figure in words for each scenario. */
export interface WordRow {
  readonly label: string
  readonly words: readonly string[]
}

/** A heading and the figures under it. */
export interface ComparedGroup {
  readonly title: string
  readonly rows: readonly (NumericRow | WordRow)[]
}

/** All columns, and a cell of each figure for every one of them. */
export interface ComparedFigures {
  readonly columns: readonly ComparedColumn[]
  readonly groups: readonly ComparedGroup[]
}
