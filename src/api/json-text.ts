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

/** Texts of objects that are the same in many answers, such as a source. */
const written = new WeakMap<object, string>()

/** Field whose entries are such objects. */
const SOURCES = 'sources'

/** Fields with the answer that an answer is based on, whose sources are the same objects. */
const INNER: ReadonlySet<string> = new Set(['damage', 'physical'])

/**
 * Write an answer as JSON, the same text as JSON.stringify gives. The sources are half of the text of a
 * calculator's answer: each is written once.
 */
export function writeJson(answer: object): string {
  if (!(SOURCES in answer)) return JSON.stringify(answer)
  const fields = Object.entries(answer).flatMap(([name, value]: [string, unknown]) => {
    const text = writeField(name, value)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${fields.join(',')}}`
}

function writeField(name: string, value: unknown): string | undefined {
  if (name === SOURCES && Array.isArray(value)) return `[${value.map(writeOnce).join(',')}]`
  const isInner = INNER.has(name) && typeof value === 'object' && value !== null
  return isInner ? writeJson(value) : JSON.stringify(value)
}

function writeOnce(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = written.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  written.set(value, text)
  return text
}
