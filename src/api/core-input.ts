import { z } from 'zod'
import { UNCOVERED } from '../core/validation/choice.ts'
import { ApiError, describeInvalidInput, type ErrorCode } from './errors.ts'

/**
 * Read typed parameters with the schema of a core service, which fills in defaults. Throws a 400
 * that names every invalid parameter, or a 404 for a well-formed one without data.
 */
export function readCoreInput<Output>(
  schema: z.ZodType<Output>,
  input: unknown,
  source: 'invalid_parameter' | 'invalid_body' = 'invalid_parameter'
): Output {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const uncovered = result.error.issues.find(
    (issue) => issue.code === 'custom' && issue.params?.['reason'] === UNCOVERED
  )
  if (uncovered === undefined) throw describeInvalidInput(source, result.error, input)
  const code: ErrorCode = 'no_data'
  const path = uncovered.path.join('.')
  const { message } = uncovered
  const sentence = message.endsWith('.')
    ? message
    : `There are no data for this ${String(uncovered.path[0])}: it ${message}.`
  throw new ApiError(code, sentence, { issues: [{ path, message }] })
}

/** Sets of parameters whose schemas are kept, for each operation. */
const MOST_SETS = 64

/**
 * Create the reader of an operation's query. What is left out has the same value each time, so only the
 * parameters that are given are parsed, with a schema of these. The reader throws like readCoreInput.
 */
export function createQueryReader(schema: z.ZodObject): (query: object) => object {
  const usual = schema.safeParse({})
  if (!usual.success) return (query) => readCoreInput(schema, query)
  const fields = Object.entries(schema.shape)
  const schemas = new Map<string, z.ZodObject>()
  return (query) => {
    const set = Object.keys(query).join()
    let part = schemas.get(set)
    if (part === undefined) {
      if (schemas.size >= MOST_SETS) return readCoreInput(schema, query)
      part = z.object(Object.fromEntries(fields.filter(([name]) => Object.hasOwn(query, name))))
      schemas.set(set, part)
    }
    return { ...usual.data, ...readCoreInput(part, query) }
  }
}
