import { z } from 'zod'
import { closestMatch } from '../core/validation/choice.ts'
import { ApiError, describeProblems } from './errors.ts'
import type { IgnoredName } from './ignored-names.ts'
import type { QueryParameters } from './request-parts.ts'
import type { Route } from './route.ts'

/** Names of one thing: each is accepted where an operation has another of them and not itself. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['country', 'geography', 'region'],
  ['horizon', 'year'],
  ['climate_pathway', 'scenario'],
]

/** Understood by every operation: one whose answer has no table refuses all formats but JSON. */
const FORMAT = 'format'

/** Maximum number of names reported, because a client may send thousands. */
const MAX_NAMES = 20

/** A query under the names of its operation. */
interface NamedQuery {
  readonly query: QueryParameters
  readonly ignored: readonly IgnoredName[]
}

/** The other names under which an operation takes a parameter or a field. */
export function listAliases(name: string, known: ReadonlySet<string>): string[] {
  const synonyms = SYNONYMS.find((names) => names.includes(name)) ?? []
  return synonyms.filter((other) => !known.has(other) && findSynonym(other, known) === name)
}

/** The fields of a body whose names are checked, in the order of its schema; none of any other body. */
export function listFieldNames({ body }: Pick<Route, 'body'>): string[] {
  return body === null || !isClosed(body.schema) ? [] : Object.keys(body.schema.shape)
}

/** Whether a body is an object with the fields of its schema alone. */
function isClosed(schema: z.ZodType): schema is z.ZodObject {
  return schema instanceof z.ZodObject && !(schema.def.catchall instanceof z.ZodUnknown)
}

/** Names of the query parameters of all operations. */
export function collectNames(routes: readonly Route[]): ReadonlySet<string> {
  return new Set(routes.flatMap(({ query }) => Object.keys(query.shape)))
}

/**
 * Read a query under the names of its operation. Throws an ApiError, 400, for a name that only other
 * operations know, and for two names of one thing with different values: an answer that leaves one out
 * would be of another place or year. Lists the names that no operation knows.
 */
export function takeQueryNames(
  { query: { shape } }: Pick<Route, 'query'>,
  { path, query: given }: { readonly path: string; readonly query: QueryParameters },
  everywhere: ReadonlySet<string>
): NamedQuery {
  const names = Object.keys(given)
  if (names.every((name) => Object.hasOwn(shape, name) || name === FORMAT))
    return { query: given, ignored: [] }
  const known = new Set(Object.keys(shape))
  const query: Record<string, string | string[]> = {}
  const ignored: IgnoredName[] = []
  for (const name of names) {
    const value = entryOf(given, name)
    const own = known.has(name) || name === FORMAT ? name : findSynonym(name, known)
    if (own !== undefined) {
      assertOneValue({ name, own, value, other: given[own] }, 'invalid_parameter')
      query[own] = value
    } else if (everywhere.has(name)) throw describeForeign(name, path, known)
    else if (ignored.length < MAX_NAMES) ignored.push(describeUnknown(name, known))
  }
  return { query, ignored }
}

/** A body under the names of its operation, which are those of the fields of its schema. */
interface NamedBody {
  readonly value: unknown
  readonly ignored: readonly IgnoredName[]
}

/**
 * Read a body under the names of its operation. Throws an ApiError, 400, where it refuses unknown
 * fields, with the nearest known one of each.
 */
export function takeBodyNames(
  { schema, unknownFields }: NonNullable<Route['body']>,
  given: unknown
): NamedBody {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  if (!isObject || !isClosed(schema)) return { value: given, ignored: [] }
  const { shape } = schema
  const fields = Object.entries(given)
  if (fields.every(([name]) => Object.hasOwn(shape, name))) return { value: given, ignored: [] }
  const known = new Set(Object.keys(shape))
  const value: [string, unknown][] = []
  const unknown: IgnoredName[] = []
  for (const [name, member] of fields) {
    const own = known.has(name) ? name : findSynonym(name, known)
    if (own === undefined) unknown.push(describeUnknown(name, known))
    else {
      const other: unknown = Reflect.get(given, own)
      assertOneValue({ name, own, value: member, other }, 'invalid_body')
      value.push([own, member])
    }
  }
  const listed = unknown.slice(0, MAX_NAMES)
  if (unknownFields === 'refused' && listed.length > 0) throw describeFields(listed, known)
  return { value: Object.fromEntries(value), ignored: listed }
}

/**
 * Values under the names that an operation knows, in the order given; unknown names stay as they are.
 * Throws a 400 for two names of one thing with different values.
 */
export function takeOwnNames<Value>(
  given: Readonly<Record<string, Value>>,
  names: readonly string[]
): Record<string, Value> {
  const known = new Set(names)
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const own = known.has(name) ? name : (findSynonym(name, known) ?? name)
      assertOneValue({ name, own, value, other: given[own] }, 'invalid_body')
      return [own, value]
    })
  )
}

function findSynonym(name: string, known: ReadonlySet<string>): string | undefined {
  return SYNONYMS.find((names) => names.includes(name))?.find((other) => known.has(other))
}

function entryOf(given: QueryParameters, name: string): string | string[] {
  return given[name] ?? ''
}

/** Two names of one thing. */
interface TwoNames {
  readonly name: string
  readonly own: string
  readonly value: unknown
  readonly other: unknown
}

function assertOneValue(
  { name, own, value, other }: TwoNames,
  code: 'invalid_parameter' | 'invalid_body'
): void {
  if (own === name || other === undefined) return
  if (JSON.stringify(other) === JSON.stringify(value)) return
  throw new ApiError(
    code,
    `${name} is another name of ${own}, and the two have different values: send one of them.`,
    { issues: [{ path: name, message: `differs from ${own}` }] }
  )
}

function describeForeign(name: string, path: string, names: ReadonlySet<string>): ApiError {
  const known = [...names]
  const near = closestMatch(name, known)
  const takes = known.length === 0 ? 'takes no parameters' : `takes ${known.join(', ')}`
  return new ApiError(
    'unknown_parameter',
    `${name} is a parameter of other operations; ${path} ${takes}.${near === null ? '' : ` Did you mean ${near}?`}`,
    { parameter: name, did_you_mean: near, parameters: known }
  )
}

/** Longer names are cut. */
const MAX_NAME_LENGTH = 60

function describeUnknown(name: string, known: ReadonlySet<string>): IgnoredName {
  const cut = name.slice(0, MAX_NAME_LENGTH)
  return { name: cut, did_you_mean: closestMatch(cut, [...known]) }
}

function describeFields(unknown: readonly IgnoredName[], known: ReadonlySet<string>): ApiError {
  const takes = `the fields are ${[...known].join(', ')}`
  return describeProblems(
    unknown.map(({ name, did_you_mean: near }, index) => ({
      path: name,
      message: `is no field of this body${near === null ? '' : `: did you mean ${near}?`}${index === 0 ? ` (${takes})` : ''}`,
    })),
    'invalid_body'
  )
}
