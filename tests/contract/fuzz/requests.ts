import fc from 'fast-check'
import { HEADERS, HOSTILE, HOSTILE_VALUES, OTHER_METHODS, RAW_BODIES } from './hostile-values.ts'
import type { FuzzOperation, FuzzParameter } from './operations.ts'

/** A request that is sent to the app or over a socket. */
export interface FuzzRequest {
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** Method and path of the intended operation. */
  readonly operation: string
}

/** Words that parameters accept in addition to the described ones, by parameter. */
type KnownWords = Readonly<Record<string, readonly string[]>>

/** Input of the generator in addition to the operations. */
export interface FuzzMaterial {
  readonly words: KnownWords
  /** Scenario documents and variants that are changed and sent to validation. */
  readonly documents: readonly object[]
}

/** Weights of operations other than 20: large or slow responses are requested less often. */
const WEIGHTS: Readonly<Record<string, number>> = {
  '/api/datasets/{dataset_id}': 4,
  '/api/datasets': 3,
  '/api/emissions': 8,
  '/api/scc': 8,
  '/api/scenarios/validate': 10,
  '/api/scenarios/{scenario_id}': 6,
  '/api/damage': 3,
  '/api/physical-climate': 5,
  '/api/forecast': 5,
  '/api/scenarios/{scenario_id}/least-cost': 1,
  '/api/scenarios/{scenario_id}/what-if': 1,
  '/api/scenarios/{scenario_id}/year': 5,
  '/api/fiscal/table': 2,
  '/api/observations': 8,
  '/api/sweep': 4,
  '/api/fiscal/compute': 7,
  '/api/catalog': 1,
  '/api/openapi.json': 1,
  '/api/ce-context.txt': 1,
  '/api/validation': 1,
  '/api/coefficients': 2,
  '/SHA256SUMS': 1,
  '/archive.zip': 1,
  '/scenarios/{scenario_id}/pypsa.zip': 1,
  '/.well-known/api-catalog': 1,
  '/api/datasets/{dataset_id}/croissant.json': 1,
  '/api/openapi/{operation_id}.json': 1,
  '/datapackage.json': 1,
  '/feed.xml': 1,
  '/llms.txt': 1,
  '/robots.txt': 1,
  '/api/release.json': 1,
}
const USUAL_WEIGHT = 20

/** Flags that make an answer many times slower are rarely set. */
const SLOW_FLAGS: ReadonlySet<string> = new Set(['sensitivity', 'explain', 'raw'])

/** Requests for all operations: mostly valid, then with mistakes, then attacks. */
export function fuzzRequests(
  operations: readonly FuzzOperation[],
  material: FuzzMaterial
): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...operations.map((operation) => ({
      weight: WEIGHTS[operation.path] ?? USUAL_WEIGHT,
      arbitrary: requestFor(operation, material),
    }))
  )
}

function requestFor(operation: FuzzOperation, material: FuzzMaterial): fc.Arbitrary<FuzzRequest> {
  const names = operation.parameters.filter((parameter) => parameter.in === 'path')
  const path = fc
    .tuple(...names.map((parameter) => textFor(parameter, material.words)))
    .map((values) =>
      values.reduce<string>(
        (text, value, index) => text.replace(`{${names[index]?.name}}`, encodePart(value)),
        operation.path
      )
    )
  const method = fc.oneof(
    { weight: 30, arbitrary: fc.constant<string>(operation.method) },
    { weight: 1, arbitrary: fc.constantFrom(...OTHER_METHODS) }
  )
  return fc
    .record({
      method,
      path,
      query: queryFor(operation, material.words),
      headers: fc.constantFrom(...HEADERS),
      body: bodyFor(operation, material),
    })
    .map((parts) => ({
      method: parts.method,
      target: parts.path + parts.query,
      headers: parts.headers,
      body: ['GET', 'HEAD', 'OPTIONS'].includes(parts.method) ? null : parts.body,
      operation: `${operation.method} ${operation.path}`,
    }))
}

function queryFor(operation: FuzzOperation, words: KnownWords): fc.Arbitrary<string> {
  const pairs = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => {
      const rarity = SLOW_FLAGS.has(parameter.name) ? 600 : 30
      const value = textFor(parameter, words)
      return fc.oneof(
        { weight: rarity, arbitrary: fc.constant<string[]>([]) },
        { weight: 10, arbitrary: value.map((text) => [`${parameter.name}=${encodePart(text)}`]) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(value, value)
            .map((texts) => texts.map((text) => `${parameter.name}=${encodePart(text)}`)),
        }
      )
    })
  const unknown = fc.oneof(
    { weight: 12, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('geograpy', 'utm_source', 'contry', ...HOSTILE),
          fc.constantFrom(...HOSTILE)
        )
        .map(([name, value]) => [`${encodePart(name)}=${encodePart(value)}`]),
    }
  )
  return fc.tuple(...pairs, unknown).map((groups) => {
    const query = groups.flat().join('&')
    return query === '' ? '' : `?${query}`
  })
}

/** A value of a parameter: mostly valid, otherwise mistyped or hostile. */
function textFor(parameter: FuzzParameter, words: KnownWords): fc.Arbitrary<string> {
  const right = rightText(parameter, words)
  return fc.oneof(
    { weight: 12, arbitrary: right },
    {
      weight: 3,
      arbitrary: fc
        .tuple(right, fc.nat({ max: 3 }), fc.nat({ max: 30 }))
        .map(([text, kind, place]) => slip(text, kind, place)),
    },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) }
  )
}

function rightText(parameter: FuzzParameter, words: KnownWords): fc.Arbitrary<string> {
  const { name, type, choices, minimum, maximum } = parameter
  const known = words[name] ?? choices
  if (type === 'boolean') return fc.constantFrom('true', 'false', '1', '0')
  if (type === 'integer') {
    return fc.integer({ min: minimum ?? 0, max: maximum ?? 3000 }).map(String)
  }
  if (type === 'number') {
    const [min, max] = [minimum ?? -1e6, maximum ?? 1e6]
    return fc
      .oneof(fc.constantFrom(min, max, 0), fc.double({ min, max, noNaN: true }))
      .map((value) => String(value))
  }
  if (known.length > 0) return fc.constantFrom(...known)
  return fc.constantFrom('2020', '2020-06-15', 'emissions', 'dataset_id', 'cadence:daily', 'energy')
}

/** A typing error: a missing or doubled letter, a different letter case, or a surrounding space. */
function slip(text: string, kind: number, place: number): string {
  const at = text.length === 0 ? 0 : place % text.length
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1)
  if (kind === 1) return text.slice(0, at) + text.charAt(at) + text.slice(at)
  if (kind === 2) return text.toUpperCase()
  return ` ${text} `
}

function bodyFor(operation: FuzzOperation, { documents, words }: FuzzMaterial) {
  const { fields } = operation
  if (fields === null) return fc.constantFrom(null, null, '{}', 'x')
  const names = Object.keys(fields)
  const isDocument = names.length === 0
  const whole = isDocument
    ? fc
        .tuple(
          fc.constantFrom(...documents),
          fc.array(fc.tuple(fc.nat(), value()), { maxLength: 3 })
        )
        .map(([document, changes]) => JSON.stringify(changeDocument(document, changes)))
    : fc
        .record(
          Object.fromEntries(names.map((name) => [name, fieldValue(name, fields[name], words)])),
          { requiredKeys: [] }
        )
        .map((body) => JSON.stringify(body))
  return fc.oneof(
    { weight: 10, arbitrary: whole },
    { weight: 2, arbitrary: fc.constantFrom(...RAW_BODIES) },
    {
      weight: 1,
      arbitrary: fc
        .dictionary(fc.constantFrom(...names, ...HOSTILE, 'baseline', 'target'), value())
        .map((body) => JSON.stringify(body)),
    }
  )
}

const value = (): fc.Arbitrary<unknown> =>
  fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.double(), fc.jsonValue({ maxDepth: 3 }))

/** A value of a body field by its schema: a boundary, an inner value, or anything. */
function fieldValue(name: string, schema: unknown, words: KnownWords): fc.Arbitrary<unknown> {
  const { type, enum: choices, minimum, maximum, exclusiveMinimum, items } = Object(schema)
  const known: readonly string[] = words[name] ?? (Array.isArray(choices) ? choices : [])
  const least = minimum ?? exclusiveMinimum ?? 0
  const most = maximum ?? 1e6
  const right: fc.Arbitrary<unknown> =
    type === 'number'
      ? fc.oneof(
          fc.constantFrom(least, most, least + 5e-324),
          fc.double({ min: least, max: most, noNaN: true })
        )
      : type === 'integer'
        ? fc.integer({ min: least, max: most })
        : items !== undefined
          ? fc.subarray([...(Object(items).enum ?? words['active_shocks'] ?? [])])
          : known.length > 0
            ? fc.constantFrom(...known)
            : fc.constantFrom('energy', 'DE')
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: value() })
}

/** A document with some of its values replaced, each chosen by a number. */
function changeDocument(
  document: object,
  changes: readonly (readonly [number, unknown])[]
): object {
  const copy: object = structuredClone(document)
  for (const [choice, replacement] of changes) {
    let node: object = copy
    for (let rest = choice; ; rest = Math.floor(rest / 7)) {
      const keys = Object.keys(node)
      const key = keys[rest % Math.max(1, keys.length)]
      if (key === undefined) break
      const child: unknown = Reflect.get(node, key)
      if (typeof child !== 'object' || child === null || rest % 5 === 0) {
        // A copy: a later change inside the replacement would otherwise change the list of values.
        Reflect.set(node, key, structuredClone(replacement))
        break
      }
      node = child
    }
  }
  return copy
}

/** A URL component; a lone surrogate is encoded as invalid UTF-8. */
function encodePart(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
