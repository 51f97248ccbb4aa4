import { ApiError } from '../http/errors.ts'
import { describeMalformedJson } from './malformed-json.ts'

/** Deepest nesting of objects and lists in a body; scenario documents have fewer than ten levels. */
const MAX_JSON_DEPTH = 64

/**
 * Parse JSON text. Throws a 400 for text that is not JSON or nests too deeply: functions that walk
 * over the value are recursive and must not overflow the stack.
 */
export function parseJson(text: string): unknown {
  if (!isWithinDepth(text)) {
    throw new ApiError(
      'malformed_json',
      `The request body nests objects and lists more than ${MAX_JSON_DEPTH} levels deep: send a flatter one.`,
      { max_depth: MAX_JSON_DEPTH }
    )
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new ApiError('malformed_json', describeMalformedJson(text))
  }
}

/**
 * Whether brackets outside strings are within the allowed nesting depth; a single pass over the
 * text.
 */
function isWithinDepth(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (isInString) {
      if (character === '\\') index += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > MAX_JSON_DEPTH) return false
  }
  return true
}
