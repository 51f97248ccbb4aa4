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

/** Texts of lists and objects that are the same in many answers, such as the sources. */
const written = new WeakMap<object, string>()

/** Field whose entries are such objects. */
const SOURCES = 'sources'

/** Fields with the answer that an answer is based on, whose sources are the same objects. */
const INNER: ReadonlySet<string> = new Set(['damage', 'physical'])

/** Stands for the sources while the rest is written: a lone surrogate, which JSON escapes. */
const PLACE = '\udfff'
const WRITTEN_PLACE = JSON.stringify(PLACE)

/**
 * Write an answer as JSON, the same text as JSON.stringify gives. The sources are two thirds of the
 * text of a calculator's answer: they are written once, and put into the text of the rest.
 */
export function writeJson(answer: object): string {
  const lists: string[] = []
  const rest = JSON.stringify(takeSources(answer, lists))
  if (lists.length === 0) return rest
  const parts = rest.split(WRITTEN_PLACE)
  // A text of the client may hold the same surrogate.
  if (parts.length !== lists.length + 1) return JSON.stringify(answer)
  return parts.reduce((text, part, index) => `${text}${lists[index - 1] ?? ''}${part}`)
}

/** A copy of an answer with a place in the place of each list of sources, whose texts join `lists`. */
function takeSources(answer: object, lists: string[]): object {
  const sources: unknown = Reflect.get(answer, SOURCES)
  if (!Array.isArray(sources)) return answer
  const copy: Record<string, unknown> = { ...answer }
  for (const name of Object.keys(copy)) {
    if (name === SOURCES) {
      copy[name] = PLACE
      lists.push(writeOnce(sources, writeList))
    }
    const inner = copy[name]
    if (INNER.has(name) && typeof inner === 'object' && inner !== null) {
      copy[name] = takeSources(inner, lists)
    }
  }
  return copy
}

function writeList(list: object): string {
  return `[${Array.from(Object.values(list), (value: unknown) => writeEntry(value)).join(',')}]`
}

function writeEntry(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? writeOnce(value, JSON.stringify)
    : JSON.stringify(value)
}

function writeOnce(value: object, write: (value: object) => string): string {
  const known = written.get(value)
  if (known !== undefined) return known
  const text = write(value)
  written.set(value, text)
  return text
}
