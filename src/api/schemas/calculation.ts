import { z } from 'zod'
import type { Figure } from '../../model/figures/figure.ts'

/** A schema of numbers by the names of a core result. */
export function numberShape<const Name extends string>(
  names: readonly Name[]
): Record<Name, z.ZodNumber> {
  return Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodNumber>
}

/** A schema of numbers by their names, of which a place may lack some. */
export function offeredNumbers<const Name extends string>(
  names: readonly Name[]
): Record<Name, z.ZodNullable<z.ZodNumber>> {
  return shapeOf(names, () => z.number().nullable())
}

/** A schema of figures of the model by their names, with unit, range and meaning. */
export function figureShape<const Name extends string>(
  figures: Readonly<Record<Name, Figure>>,
  names: readonly Name[] = Object.keys(figures) as Name[]
): Record<Name, z.ZodNumber> {
  return shapeOf(names, (name) => figureSchema(figures[name]))
}

/** The same where a place may lack a figure, which is then null. */
export function offeredShape<const Name extends string>(
  figures: Readonly<Record<Name, Figure>>,
  names: readonly Name[] = Object.keys(figures) as Name[]
): Record<Name, z.ZodNullable<z.ZodNumber>> {
  return shapeOf(names, (name) => figureSchema(figures[name]).nullable())
}

function shapeOf<Name extends string, Schema>(
  names: readonly Name[],
  describe: (name: Name) => Schema
): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, describe(name)])) as Record<Name, Schema>
}

function figureSchema({ unit, note, range: [least, most] }: Figure): z.ZodNumber {
  const bounded = least === null ? z.number() : z.number().min(least)
  return (most === null ? bounded : bounded.max(most)).meta({
    description: note,
    'x-unit': unit,
  })
}

/** A JSON object whose members are not described. */
export const objectSchema: z.ZodType<object> = z.looseObject({})

/** A step of an explanation on the wire. */
const stepSchema = z
  .object({
    symbol: z.string(),
    label: z.string(),
    value: z.number(),
    unit: z.string(),
    formula: z.string().nullable().describe('Arithmetic over the symbols in inputs'),
    inputs: z.record(z.string(), z.number()),
    source: z.string().nullable(),
    kind: z.enum(['given', 'documented', 'modeled', 'assumed']),
  })
  .meta({ id: 'ExplanationStep' })

/** The field that `explain=true` adds to the answer of a calculator. */
export const explanationField = z
  .array(stepSchema)
  .optional()
  .describe('Steps from the inputs to the answer; only with explain=true')
