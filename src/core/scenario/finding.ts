import { z } from 'zod'

/** A contradiction, or a thing to explain, that a check found in a scenario document. */
export const findingSchema = z.object({
  relation: z.string().describe('Id of the relation that does not hold, or schema'),
  severity: z.enum(['error', 'warning']).describe('A document with an error is not valid'),
  path: z.string().describe('Field of the document, keys and indices joined by dots'),
  message: z.string().describe('What is wrong and how to mend it'),
  expected: z.union([z.number(), z.string(), z.null()]).describe('What the relation asks for'),
  actual: z.union([z.number(), z.string(), z.null()]).describe('What the document says'),
  tolerance: z.number().nullable().describe('Allowed difference, in the unit of the field'),
  mend: z
    .object({
      path: z.string().describe('Field to set'),
      value: z.union([z.number(), z.string()]).describe('Value that satisfies the relation'),
    })
    .nullable()
    .describe('A change that removes the finding, where one follows from the document'),
})

/** A finding of the scenario check. */
export type Finding = z.infer<typeof findingSchema>
