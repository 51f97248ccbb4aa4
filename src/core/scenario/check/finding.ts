import { z } from 'zod'
import { cutReceived } from '../../validation/received.ts'

/** A contradiction or an unexplained value found in a scenario document. */
export const findingSchema = z.object({
  relation: z.string().describe('Id of the violated relation, or schema'),
  severity: z.enum(['error', 'warning']).describe('A document with an error is not valid'),
  path: z.string().describe('Field of the document, keys and indices joined by dots'),
  message: z.string().describe('What is wrong and how to fix it'),
  expected: z.union([z.number(), z.string(), z.null()]).describe('Value required by the relation'),
  actual: z.union([z.number(), z.string(), z.null()]).describe('Value in the document'),
  tolerance: z.number().nullable().describe('Allowed difference, in the unit of the field'),
  mend: z
    .object({
      path: z.string().describe('Field to set'),
      value: z.union([z.number(), z.string()]).describe('Value that satisfies the relation'),
    })
    .nullable()
    .describe('A change that resolves the finding, if it can be derived from the document'),
})

/** A finding of the scenario check. */
export type Finding = z.infer<typeof findingSchema>

/** Maximum length of a finding's message in a response, characters. */
const MAX_MESSAGE_LENGTH = 1000

/** Maximum length of the text of a suggested change, characters. */
const MAX_MEND_LENGTH = 200

/** A finding with texts of limited length; a suggested change with a longer text is left out. */
export function shortenFinding(finding: Finding): Finding {
  const { message, expected, actual, mend } = finding
  const isTooLong = typeof mend?.value === 'string' && mend.value.length > MAX_MEND_LENGTH
  return {
    ...finding,
    message: shortenMessage(message),
    expected: typeof expected === 'string' ? cutReceived(expected) : expected,
    actual: typeof actual === 'string' ? cutReceived(actual) : actual,
    mend: isTooLong ? null : mend,
  }
}

/** Letters of a word that no message of ours has: a path with what was quoted has fewer. */
const RECEIVED_WORD = /\S{200,}/gu

/** A message whose longest words, which were received, are cut. */
function shortenMessage(message: string): string {
  const text = message.replaceAll(RECEIVED_WORD, cutReceived)
  return text.length <= MAX_MESSAGE_LENGTH ? text : `${text.slice(0, MAX_MESSAGE_LENGTH)}…`
}
