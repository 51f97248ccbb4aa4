import type { ApiDescription } from './description.ts'

type PathItem = NonNullable<ApiDescription['paths']>[string]
type Operation = NonNullable<PathItem['get']>
type Schema = Readonly<Record<string, unknown>>

/** Response headers, by their component name in the description. */
const HEADERS = {
  ETag: {
    description:
      'Strong entity tag of these bytes; if sent back in If-None-Match, the response is a 304',
    schema: { type: 'string', example: '"9f86d081884c7d65"' },
  },
  'Repr-Digest': {
    description: 'SHA-256 of the representation (RFC 9530)',
    schema: { type: 'string', example: 'sha-256=:n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=:' },
  },
  'Ignored-Parameters': {
    description:
      'Unknown parameters and fields of the request, each with the nearest known name; absent if there are none (RFC 9651)',
    schema: { type: 'string', example: 'geograpy;did-you-mean="geography"' },
  },
  'Request-Price': {
    description: 'What the answer cost, in units of about a millisecond; known before the work',
    schema: { type: 'integer', minimum: 1, example: 20 },
  },
  'Retry-After': {
    description: 'Seconds to wait before retrying',
    schema: { type: 'integer', minimum: 0, example: 2 },
  },
} as const

const GET_HEADERS = refer(['ETag', 'Repr-Digest', 'Ignored-Parameters', 'Request-Price'])
const POST_HEADERS = refer(['Ignored-Parameters', 'Request-Price'])

const REFERENCE = '#/components/schemas/'

/**
 * Add to a description what applies to all operations: response headers, and request bodies whose
 * defaults are stated in words. Client generators treat a field with a `default` as always present,
 * and so as required.
 */
export function completeOperations(description: ApiDescription): ApiDescription {
  const items = Object.entries(description.paths ?? {})
  const bodies = new Set(items.flatMap(([, { post }]) => nameBody(post)))
  const schemas: Record<string, Schema> = Object(description.components?.schemas)
  return {
    ...description,
    paths: Object.fromEntries(
      items.map(([path, { get, post, ...item }]): [string, PathItem] => [
        path,
        {
          ...item,
          ...(get ? { get: addHeaders(get, GET_HEADERS) } : {}),
          ...(post ? { post: addHeaders(post, POST_HEADERS) } : {}),
        },
      ])
    ),
    components: {
      ...description.components,
      headers: structuredClone(HEADERS),
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [
          name,
          bodies.has(name) ? sayDefaults(schema) : schema,
        ])
      ),
    },
  }
}

function refer(names: readonly (keyof typeof HEADERS)[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function addHeaders(operation: Operation, success: object): Operation {
  const responses = Object.entries<object>(Object(operation.responses)).map(
    ([status, response]): [string, object] => {
      const headers =
        status === '200' ? success : status === '503' ? refer(['Retry-After']) : undefined
      return [status, headers === undefined ? response : { ...response, headers }]
    }
  )
  return { ...operation, responses: Object.fromEntries(responses) }
}

/** The schema name of a JSON body, if the operation takes one. */
function nameBody(operation: Operation | undefined): string[] {
  const body: unknown = operation?.requestBody
  const reference: unknown = Object(body).content?.['application/json']?.schema?.$ref
  return typeof reference === 'string' ? [reference.slice(REFERENCE.length)] : []
}

function sayDefaults(schema: Schema): Schema {
  const { default: usual, description, properties, ...rest } = schema
  const isSaid = usual === undefined || /\bdefault\b/.test(String(description))
  return {
    ...rest,
    ...(description === undefined ? {} : { description }),
    ...(isSaid ? {} : { description: `${String(description)}; default ${JSON.stringify(usual)}` }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries<Schema>(Object(properties)).map(([name, property]) => [
              name,
              sayDefaults(property),
            ])
          ),
        }),
  }
}
