import { z } from 'zod'
import type { Table } from '../core/dataset/table.ts'
import { describeChoices } from '../core/validation/choice.ts'
import { quoteReceived } from '../core/validation/received.ts'
import { describeProblems } from './errors.ts'
import { ignoredField } from './ignored-names.ts'
import { booleanParameter, wordListParameter } from './parameters.ts'
import type { AnswerRows } from './tabulate.ts'

/** The query parameter of operations that compute: what it adds lets anyone replay the answer. */
export const RECEIPT_PARAMETER = {
  receipt: booleanParameter(
    false,
    'Add a receipt: the request and the digests of model, data and answer, by which anyone can replay it'
  ),
}

/** Query parameters that shorten the answer of a calculator. */
export const OUTPUT_PARAMETERS = {
  outputs: wordListParameter(
    'Return only these columns of the table of the answer, with their units: names of fields, dotted if nested'
  ),
  ...RECEIPT_PARAMETER,
  sources: booleanParameter(true, 'Include the sources and the limits of the method'),
}

const selectedSchema = z
  .object({
    columns: z.array(
      z.object({
        name: z.string(),
        unit: z.string().nullable().describe('Null for texts and years'),
      })
    ),
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    model_version: z.string(),
    ignored: ignoredField,
  })
  .meta({ id: 'SelectedOutputs', description: 'The columns named by outputs, row by row' })

/** The schema of an answer that may be cut to the outputs that a query names. */
export function withOutputs<Schema extends z.ZodObject>(schema: Schema) {
  return z.union([schema, selectedSchema])
}

/** The table of an answer that is one row: all of its single values. */
export function tableOf<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  { without = [] }: { readonly without?: readonly (keyof Shape & string)[] } = {}
): (answer: object) => AnswerRows {
  const { inputs, ...rest } = Object.fromEntries<z.core.$ZodType>(
    Object.entries(shape).filter(([name]) => !without.includes(name))
  )
  const row = z.object({ ...(inputs === undefined ? {} : { inputs }), ...rest })
  return (answer) => ({ row, rows: [answer] })
}

/** The table in a list of an answer, each row with fields of the whole answer before its own. */
export function rowsOf<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  list: keyof Shape & string,
  common: readonly (keyof Shape & string)[] = []
): (answer: object) => AnswerRows {
  const inner = findRow(shape[list])
  const shared = Object.fromEntries(common.map((name) => [name, shape[name] ?? z.unknown()]))
  const row = z.object({ ...shared, ...inner.shape })
  return (answer) => {
    const rows: unknown = Reflect.get(answer, list)
    if (!Array.isArray(rows)) throw new Error(`${list} of an answer is no list.`)
    const values = Object.fromEntries(common.map((name) => [name, Reflect.get(answer, name)]))
    return { row, rows: rows.map((own: object) => ({ ...values, ...own })) }
  }
}

/** The schema of the entries of a list. Throws for what is no list of objects. */
export function findRow(schema: z.core.$ZodType | undefined): z.ZodObject {
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodOptional) {
    return findRow(schema.def.innerType)
  }
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) return schema.element
  throw new Error('Only a list of objects is a table.')
}

/** Cut a table to the named columns. Throws a 400 that lists unknown names. */
export function selectOutputs(table: Table, names: readonly string[]): Table {
  const known = table.fields.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw describeProblems(
      unknown.map((name) => ({
        path: 'outputs',
        message: `contains the unknown output ${quoteReceived(name)}: it ${describeChoices(name, known)}`,
      }))
    )
  }
  const fields = names.flatMap((name) => table.fields.filter((field) => field.name === name))
  const rows = table.rows.map((row) =>
    Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null]))
  )
  return { fields, rows }
}

/** A selection as a JSON answer. */
export function describeSelected(
  { fields, rows }: Table,
  answer: object
): z.infer<typeof selectedSchema> {
  const version: unknown = Reflect.get(answer, 'model_version')
  return {
    columns: fields.map(({ name, unit }) => ({ name, unit })),
    rows: rows.map((row) => ({ ...row })),
    model_version: String(version),
  }
}

/** Fields that are the same in every answer of a calculator. */
const CONSTANT: ReadonlySet<string> = new Set(['sources', 'limits'])

/** An answer without its sources and limits, also within the answers that it is based on. */
export function leaveOutSources(answer: object): object {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(answer)) {
    if (CONSTANT.has(name)) continue
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    kept[name] = isObject ? leaveOutSources(value) : value
  }
  return kept
}
