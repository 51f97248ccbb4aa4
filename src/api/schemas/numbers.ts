import { z } from '@hono/zod-openapi'

/** What the core says of its fields, by name. */
type Descriptions = Readonly<Record<string, { readonly description: string }>>

/** A shape of plain numbers from the names of a core result, described where the core does so. */
export function numberShape<const Name extends string>(
  names: readonly Name[],
  descriptions: Descriptions = {}
): Record<Name, z.ZodNumber> {
  return Object.fromEntries(
    names.map((name) => {
      const description = descriptions[name]?.description
      return [name, description === undefined ? z.number() : z.number().describe(description)]
    })
  ) as Record<Name, z.ZodNumber>
}
