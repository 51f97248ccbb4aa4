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

type Bytes = Uint8Array<ArrayBuffer>

/** Texts of objects that are the same in many answers, such as a source. */
const texts = new WeakMap<object, string>()

/** Texts of lists of them, in UTF-8. */
const lists = new WeakMap<object, Bytes>()

const encoder = new TextEncoder()

/** Field whose entries are such objects. */
const SOURCES = 'sources'

/** Fields with the answer that an answer is based on, whose sources are the same objects. */
const INNER: ReadonlySet<string> = new Set(['damage', 'physical'])

/**
 * Stands for the sources while the rest is written, and JSON escapes it. A character above U+00FF would
 * make all of the text one of two bytes a character, which takes longer to write.
 */
const PLACE = '\0'
const WRITTEN_PLACE = JSON.stringify(PLACE)

/**
 * Write an answer as JSON, the same text as JSON.stringify gives, in UTF-8 where it has sources. These are
 * two thirds of the text of a calculator's answer: they are written and encoded once, and put between the
 * parts of the rest. So an answer is encoded once, and not each time that it is measured, digested and sent.
 */
export function writeJson(answer: object): string | Bytes {
  const sources: Bytes[] = []
  const rest = JSON.stringify(takeSources(answer, sources))
  if (sources.length === 0) return rest
  const parts = rest.split(WRITTEN_PLACE)
  // A text of the client may be the same character.
  if (parts.length !== sources.length + 1) return JSON.stringify(answer)
  return joinBytes(parts.flatMap((part, index) => [encoder.encode(part), sources[index] ?? NONE]))
}

const NONE = new Uint8Array()

function joinBytes(parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let end = 0
  for (const part of parts) {
    joined.set(part, end)
    end += part.length
  }
  return joined
}

/** A copy of an answer with a place in the place of each list of sources, whose texts join `found`. */
function takeSources(answer: object, found: Bytes[]): object {
  const sources: unknown = Reflect.get(answer, SOURCES)
  if (!Array.isArray(sources)) return answer
  const copy: Record<string, unknown> = { ...answer }
  for (const name of Object.keys(copy)) {
    if (name === SOURCES) {
      copy[name] = PLACE
      found.push(writeList(sources))
    }
    const inner = copy[name]
    if (INNER.has(name) && typeof inner === 'object' && inner !== null) {
      copy[name] = takeSources(inner, found)
    }
  }
  return copy
}

function writeList(list: readonly unknown[]): Bytes {
  const known = lists.get(list)
  if (known !== undefined) return known
  const bytes = encoder.encode(`[${list.map(writeEntry).join(',')}]`)
  lists.set(list, bytes)
  return bytes
}

function writeEntry(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  texts.set(value, text)
  return text
}
