import { z } from 'zod'

/** Header that lists the parameters and fields that were not used (RFC 9651, a list). */
const IGNORED_HEADER = 'Ignored-Parameters'

/** A parameter or a field of a body that the answer did not use. */
const ignoredNameSchema = z
  .object({
    name: z.string(),
    did_you_mean: z.string().nullable().describe('The most similar known name, if there is one'),
  })
  .meta({ id: 'IgnoredName' })

/** A parameter or a field of a body that the answer did not use. */
export type IgnoredName = z.infer<typeof ignoredNameSchema>

/** The response field that lists them. */
export const ignoredField = z
  .array(ignoredNameSchema)
  .optional()
  .describe('Unknown parameters and fields of the request; absent if there are none')

/**
 * The header that lists ignored names, as an object to spread into the headers; empty if there are
 * none.
 */
export function announceNames(ignored: readonly IgnoredName[]): Record<string, string> {
  return ignored.length === 0 ? {} : { [IGNORED_HEADER]: writeIgnoredHeader(ignored) }
}

/** Write the header value: `geograpy;did-you-mean="geography"`, separated by commas. */
function writeIgnoredHeader(ignored: readonly IgnoredName[]): string {
  return ignored
    .map(({ name, did_you_mean: near }) => {
      const item = /^[a-zA-Z*][\w:/!#$%&'*+.^`|~-]*$/.test(name) ? name : quote(name)
      return near === null ? item : `${item};did-you-mean=${quote(near)}`
    })
    .join(', ')
}

/** An RFC 9651 string: printable ASCII, with all other characters percent-encoded. */
function quote(text: string): string {
  const ascii = text.replaceAll(/[^\x20-\x7e]/gu, (character) =>
    encodeURIComponent(character.isWellFormed() ? character : '\uFFFD')
  )
  return `"${ascii.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
