import type { z } from 'zod'
import { entryAt } from '../../core/entry.ts'
import { UpstreamFault } from '../upstream-fault.ts'

/** Read a JSON file through a schema. Throws an `UpstreamFault` that names the first mismatch. */
export function readJson<Output>(bytes: Uint8Array, schema: z.ZodType<Output>): Output {
  const result = schema.safeParse(decodeJson(bytes))
  if (result.success) return result.data
  const issue = entryAt(result.error.issues, 0)
  const place = issue.path.join('/')
  throw new UpstreamFault(
    'header_changed',
    `The JSON does not have the known shape at /${place}: ${issue.message}.`
  )
}

function decodeJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new UpstreamFault('bad_json', 'The file is not JSON: it is cut or malformed.', { cause })
  }
}
