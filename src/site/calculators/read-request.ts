import type { ZodType } from 'zod'
import { describeIssues, type FieldErrors } from './form-state.ts'

/** Result of parsing a query: a request of the core, or the errors. */
export type ReadRequest<Request> =
  | { readonly kind: 'request'; readonly request: Request }
  | { readonly kind: 'errors'; readonly errors: FieldErrors }

/** How the fields of a query become a request. */
export interface RequestReading<Request> {
  readonly schema: ZodType<Request>
  /** Names of the fields in messages. */
  readonly labels: Readonly<Record<string, string>>
  /** Convert the text of a field; null if it should be a number but is not. */
  readonly readField: (name: string, text: string) => unknown
}

/** Read a query as the API reads it. */
export function readRequest<Request>(
  query: URLSearchParams,
  { schema, labels, readField }: RequestReading<Request>
): ReadRequest<Request> {
  const errors: Record<string, string> = {}
  const input: Record<string, unknown> = {}
  for (const [name, text] of query) {
    const value = readField(name, text)
    if (value === null)
      errors[name] =
        `${labels[name] ?? name} must be a number: digits, with a point before decimals.`
    else input[name] = value
  }
  const parsed = schema.safeParse(input)
  if (parsed.success && Object.keys(errors).length === 0)
    return { kind: 'request', request: parsed.data }
  // The schema only reports that an unconvertible field is missing.
  return {
    kind: 'errors',
    errors: { ...describeIssues(parsed.error?.issues ?? [], labels), ...errors },
  }
}
