import { z } from '@hono/zod-openapi'

/** Descriptions of the core's fields, by name. */
type Descriptions = Readonly<
  Record<string, { readonly description: string; readonly unit?: string }>
>

/**
 * A schema of numbers by the names of a core result, with the core's descriptions if it has them.
 */
export function numberShape<const Name extends string>(
  names: readonly Name[],
  descriptions: Descriptions = {}
): Record<Name, z.ZodNumber> {
  return Object.fromEntries(
    names.map((name) => {
      const known = descriptions[name]
      if (known === undefined) return [name, z.number()]
      const { description, unit } = known
      return [name, z.number().openapi({ description, ...(unit ? { 'x-unit': unit } : {}) })]
    })
  ) as Record<Name, z.ZodNumber>
}

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
