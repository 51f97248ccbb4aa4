import { z } from 'zod'
import { ERROR_STATUS, errorSchema, type ErrorCode } from './errors.ts'
import { type Format, TABLE_FORMATS } from './formats.ts'
import type { JsonSchema, SchemaWriter } from './json-schema.ts'
import type { Route } from './route.ts'

/** A parameter of an operation. */
export interface DescribedParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description: string
  readonly style?: 'form'
  readonly explode?: false
  readonly schema: JsonSchema
}

/** A body of a request or of a response, by media type. */
type DescribedContent = Readonly<
  Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>
>

/** A response of an operation. */
interface DescribedResponse {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>
  readonly content: DescribedContent
  readonly links?: Readonly<Record<string, object>>
}

/** An operation in OpenAPI. */
export interface DescribedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly 'x-price': string
  readonly parameters?: readonly DescribedParameter[]
  readonly requestBody?: { readonly required: true; readonly content: DescribedContent }
  readonly responses: Readonly<Record<string, DescribedResponse>>
}

/** Response headers, by their component name in the description. */
export const HEADERS = {
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

/** The operation of a route. */
export function describeOperation(route: Route, { write }: SchemaWriter): DescribedOperation {
  const { operationId, tags, summary, description, priceRule, body, answer } = route
  const parameters = describeParameters(route)
  const headers = refer(
    body === null
      ? ['ETag', 'Repr-Digest', 'Ignored-Parameters', 'Request-Price']
      : ['Ignored-Parameters', 'Request-Price']
  )
  const content = {
    [bareType(answer.mediaType)]: { schema: write(answer.schema, 'output') },
    ...describeFormats(answer.formats, write),
  }
  const links = answer.links === null ? {} : { links: answer.links }
  const requestBody = body && {
    required: true as const,
    content: { 'application/json': { schema: write(body.schema, 'input'), example: body.example } },
  }
  return {
    operationId,
    tags,
    summary,
    description,
    'x-price': `units of about a millisecond: ${priceRule}`,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: {
      200: { description: answer.description, headers, content, ...links },
      ...describeErrors(listErrors(route), write),
    },
  }
}

/** The parameters of a route: parts of the path, then those of the query. */
export function describeParameters({ params, query }: Route): DescribedParameter[] {
  const parts = Object.entries(params).map(([name, { description, example }]) => {
    const schema = { type: 'string', example }
    return { name, in: 'path' as const, required: true, description, schema }
  })
  return [
    ...parts,
    ...Object.entries<z.core.$ZodType>(query.shape).map(([name, schema]) =>
      describeQueryParameter(name, schema)
    ),
  ]
}

/** A parameter as its schema states it: what a client sees of a text that it reads. */
function describeQueryParameter(name: string, schema: z.core.$ZodType): DescribedParameter {
  const { description = '', ...seen } = z.globalRegistry.get(schema) ?? {}
  if (seen.type === undefined) throw new Error(`The parameter ${name} does not state its type.`)
  return {
    name,
    in: 'query',
    required: !z.safeParse(schema, undefined).success,
    description,
    // Lists are separated by commas; a repeated parameter is accepted as well.
    ...(seen.type === 'array' ? { style: 'form', explode: false } : {}),
    schema: seen,
  }
}

/** The errors of a route: its own, those of its parts and those of its kind. */
export function listErrors({ params, query, body, errors }: Route): ErrorCode[] {
  const ofParts = Object.values(params).flatMap((parameter) => parameter.errors)
  const ofQuery: ErrorCode[] = Object.keys(query.shape).length > 0 ? ['invalid_parameter'] : []
  const own: ErrorCode[] = [
    ...ofParts,
    ...ofQuery,
    'unknown_parameter',
    'not_acceptable',
    ...errors,
  ]
  const ofKind: ErrorCode[] =
    body === null
      ? [...own, 'precondition_failed']
      : ['invalid_body', 'malformed_json', ...own, 'body_too_large', 'unsupported_content_coding']
  return [...new Set<ErrorCode>([...ofKind, 'internal_error', 'server_busy'])]
}

/** One response per status; the description lists its error codes. */
function describeErrors(
  codes: readonly ErrorCode[],
  write: SchemaWriter['write']
): Record<number, DescribedResponse> {
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      {
        description: sameStatus.join(', '),
        ...(status === 503 ? { headers: refer(['Retry-After']) } : {}),
        content: { 'application/json': { schema: write(errorSchema, 'output') } },
      },
    ])
  )
}

function refer(names: readonly (keyof typeof HEADERS)[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** The media types of the formats other than JSON. */
function describeFormats(
  formats: readonly Format[],
  write: SchemaWriter['write']
): DescribedContent {
  return Object.fromEntries(
    formats.flatMap((format) => {
      if (format === 'json') return []
      const { mediaType, schema } = TABLE_FORMATS[format]
      return [[bareType(mediaType), { schema: write(schema, 'output') }]]
    })
  )
}

/** A media type without its parameters. */
function bareType(mediaType: string): string {
  return mediaType.replace(/;.*/, '')
}
