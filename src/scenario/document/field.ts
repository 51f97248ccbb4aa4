import { z } from 'zod'
import { CALENDAR_YEARS } from './calendar.ts'
import { type Unit, UNITS } from '../../model/units/unit-table.ts'
import { narrow, PLAUSIBLE_RANGES, type PlausibleRange } from './plausible-ranges.ts'

/** What a field holds. */
export type FieldType =
  | 'number'
  | 'integer'
  | 'year'
  | 'day'
  | 'text'
  | 'choice'
  | 'flag'
  | 'list'
  | 'object'

/** Who gives a field: its author, the account of the document, or prose for readers. */
export type Giver = 'author' | 'derived' | 'text'

/** Version of the form: 1 as the specification has it, 2 with plants, 3 with cohorts. */
export type FormVersion = 1 | 2 | 3

/** What stands in for a field that is left out. */
export interface FieldDefault {
  readonly value: number | string | boolean | null
  /** Where the value comes from; `assumed` before a judgement of ours. */
  readonly source: string
  /** Ends between which other regions lie, in the unit of the field; absent for words. */
  readonly low?: number
  readonly high?: number
}

/** A row of the table of fields: all that is declared about a field of a document. */
export interface Field {
  readonly type: FieldType
  /** What it means, in words. */
  readonly means: string
  /** Name on forms and in tables, if shorter than what it means. */
  readonly label?: string
  /** What an author has to know beside. */
  readonly note?: string
  readonly unit?: Unit
  /** Where its unit is stated, if another field states it. */
  readonly unit_of?: string
  /** Least and greatest value that the schema takes; null where there is no bound. */
  readonly range?: readonly [least: number | null, most: number | null]
  /** Values that no region leaves; a value outside is a finding. Null: none is known. */
  readonly plausible?: PlausibleRange | null
  readonly choices?: readonly string[]
  readonly default?: FieldDefault
  /** Absent: as the object around it, else by its type. */
  readonly by?: Giver
  /** Absent: as the object around it, else 1. */
  readonly since?: FormVersion
  /**
   * Why the numbers that a text states by itself need no reference: where their source is. Absent: as
   * the object around it, else each needs a reference, a source or a reason.
   */
  readonly literals?: string
  /**
   * Where source and reason of an authored number are: a text beside it. Absent: as the object around
   * it, else in a column of its row or in the register.
   */
  readonly basis?: string
}

type Said = Pick<Field, 'label' | 'note' | 'default' | 'by' | 'since' | 'literals' | 'basis'>

interface SaidOfNumber extends Said {
  readonly unit_of?: string
  /** Excluded lower bound: the number is greater. */
  readonly above?: number
  readonly least?: number
  readonly most?: number
  /** Narrower or wider than its unit allows: low, high, likely mistake. Null: no range. */
  readonly plausible?: readonly [low: number, high: number, slip?: string] | null
}

/** Rows by the schema that reads them. */
export const FIELDS = z.registry<Field>()

/** Bind a row to its schema, with what it means as the description. */
export function row<Schema extends z.ZodType>(schema: Schema, field: Field): Schema {
  z.globalRegistry.add(schema, { description: describe(field) })
  FIELDS.add(schema, field)
  return schema
}

/** What a field means, with its unit and that it is computed. */
function describe({ means, unit, note, by }: Field): string {
  const symbol = unit === undefined ? null : unit === 'share' ? 'fraction' : UNITS[unit].symbol
  const isPlain = symbol === null || symbol === '1' || unit === 'year'
  return [
    isPlain ? means : `${means}, ${symbol}`,
    ...(note === undefined ? [] : [note]),
    ...(by === 'derived' ? ['computed'] : []),
  ].join('; ')
}

/** A number in a unit of the table; `none` if another field states its unit. */
export function number(unit: Unit, means: string, said: SaidOfNumber = {}): z.ZodNumber {
  const { least, most, above } = said
  let schema = z.number()
  if (above !== undefined) schema = schema.gt(above)
  if (least !== undefined) schema = schema.min(least)
  if (most !== undefined) schema = schema.max(most)
  return row(schema, rowOfNumber('number', unit, means, said))
}

/** A whole number. */
export function integer(unit: Unit, means: string, said: SaidOfNumber = {}) {
  const { least, most } = said
  let schema = z.int()
  if (least !== undefined) schema = schema.min(least)
  if (most !== undefined) schema = schema.max(most)
  return row(schema, rowOfNumber('integer', unit, means, said))
}

function rowOfNumber(
  type: 'number' | 'integer',
  unit: Unit,
  means: string,
  { above, least = above, most, plausible, ...said }: SaidOfNumber = {}
): Field {
  const range =
    plausible === undefined
      ? PLAUSIBLE_RANGES[unit]
      : plausible === null
        ? null
        : narrow(unit, plausible)
  return {
    type,
    means,
    ...(said.unit_of === undefined ? { unit } : {}),
    ...(least === undefined && most === undefined
      ? {}
      : { range: [least ?? null, most ?? null] as const }),
    ...(range === undefined ? {} : { plausible: range }),
    ...said,
  }
}

const YEAR_MESSAGE = `must be a calendar year from ${CALENDAR_YEARS.first} to ${CALENDAR_YEARS.last}`

/** A field that takes its number or something else: words, text, a number for each month. */
export function numberOr<Number extends z.ZodType, Other extends z.ZodType>(
  schema: Number,
  other: Other
) {
  const field = FIELDS.get(schema)
  if (field === undefined) throw new Error('A number of the table has a row: make it by number().')
  const words =
    other instanceof z.ZodEnum
      ? other.options
      : other instanceof z.ZodLiteral
        ? [...other.values]
        : []
  const choices = words.length === 0 ? {} : { choices: words.map(String) }
  return row(z.union([schema, other]), { ...field, ...choices })
}

/** A calendar year. The bounds keep tables with one row per year short. */
export function year(means: string, said: Said = {}) {
  const { first, last } = CALENDAR_YEARS
  const schema = z
    .int({ error: YEAR_MESSAGE })
    .min(first, { error: YEAR_MESSAGE })
    .max(last, { error: YEAR_MESSAGE })
  const plausible = PLAUSIBLE_RANGES.year ?? null
  return row(schema, {
    type: 'year',
    means,
    unit: 'year',
    range: [first, last],
    plausible,
    ...said,
  })
}

/** A day, ISO 8601. */
export function day(means: string, said: Said = {}) {
  return row(z.iso.date(), { type: 'day', means, ...said })
}

/** Prose for readers. */
export function text(means: string, said: Said = {}): z.ZodString {
  return row(z.string(), { type: 'text', means, by: 'text', ...said })
}

/** What something is called: its numbers are part of the name. */
export function title(means: string, said: Said = {}): z.ZodString {
  return text(means, { literals: 'a name', ...said })
}

/** A name, an id or a word that programs and readers look things up by. */
export function word(means: string, said: Said = {}): z.ZodString {
  return row(z.string(), { type: 'text', means, ...said })
}

/** One of some words. */
export function choice<const Choices extends readonly string[]>(
  choices: Choices,
  means: string,
  said: Said = {}
) {
  return row(z.enum(choices), { type: 'choice', means, choices, ...said })
}

/** True or false. */
export function flag(means: string, said: Said = {}): z.ZodBoolean {
  return row(z.boolean(), { type: 'flag', means, ...said })
}

/** A list of rows or values. */
export function list<Item extends z.ZodType>(item: Item, means: string, said: Said = {}) {
  return row(z.array(item), { type: 'list', means, ...said })
}

/** An object with further fields of a region's own, as the specification allows. */
export function section<Shape extends z.core.$ZodLooseShape>(
  means: string,
  shape: Shape,
  said: Said = {}
) {
  return row(z.looseObject(shape), { type: 'object', means, ...said })
}

/** An object with these fields and no others. */
export function strict<Shape extends z.core.$ZodLooseShape>(
  means: string,
  shape: Shape,
  said: Said = {}
) {
  return row(z.strictObject(shape), { type: 'object', means, ...said })
}

/** Fields that the account of a document computes; absent until it has. */
export const COMPUTED = { by: 'derived' } as const
