import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import { z } from './zod.ts'
import type { ErrorCode } from './errors.ts'
import { getErrors, postErrors } from './error-responses.ts'
import { type Format, TABLE_FORMATS } from './formats.ts'
import type { PathParameter } from './path-parameters.ts'

/** The part of a declaration that its description states. */
interface Described {
  readonly path: string
  readonly operationId: string
  readonly tags: string[]
  readonly summary: string
  readonly description: string
  readonly params: Readonly<Record<string, PathParameter<unknown>>>
  readonly query: z.ZodObject
  readonly body?: { readonly schema: z.ZodType; readonly example: object }
  readonly answer: {
    readonly description: string
    readonly schema: z.ZodType
    readonly mediaType?: string
    readonly links?: Readonly<Record<string, object>>
  }
  readonly errors?: readonly ErrorCode[]
  readonly price?: { readonly rule: string; readonly cheaper?: unknown }
  readonly formats: readonly Format[]
}

/** The operation as the OpenAPI generator takes it. */
export function describeOperation(declared: Described): RouteConfig {
  const { path, operationId, tags, summary, description, params, query, body, answer } = declared
  const { links, mediaType = 'application/json', schema } = answer
  const success = {
    description: answer.description,
    content: { [bareType(mediaType)]: { schema }, ...describeFormats(declared.formats) },
    ...(links === undefined ? {} : { links }),
  }
  const hasQuery = Object.keys(query.shape).length > 0
  const errors: ErrorCode[] = [
    ...Object.values(params).flatMap((parameter) => parameter.errors),
    ...(hasQuery ? (['invalid_parameter'] as const) : []),
    'unknown_parameter',
    'not_acceptable',
    ...(declared.errors ?? []),
    ...(declared.price?.cheaper === undefined ? [] : (['too_expensive'] as const)),
  ]
  const price = { 'x-price': `units of about a millisecond: ${declared.price?.rule ?? '1'}` }
  const text = { path, operationId, tags, summary, description, ...price }
  const request = {
    ...(Object.keys(params).length === 0 ? {} : { params: describeParams(params) }),
    ...(hasQuery ? { query } : {}),
  }
  const unique = [...new Set(errors)]
  if (body === undefined) {
    return { ...text, method: 'get', request, responses: { 200: success, ...getErrors(...unique) } }
  }
  const content = { 'application/json': { schema: body.schema, example: body.example } }
  return {
    ...text,
    method: 'post',
    request: { ...request, body: { required: true, content } },
    responses: { 200: success, ...postErrors(...unique) },
  }
}

/** A media type without its parameters. */
function bareType(mediaType: string): string {
  return mediaType.replace(/;.*/, '')
}

function describeParams(params: Described['params']): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(params).map(([name, { description, example }]) => [
        name,
        z.string().openapi({ param: { name, in: 'path' }, description, example }),
      ])
    )
  )
}

/** The media types of the formats other than JSON. */
function describeFormats(formats: readonly Format[]): Record<string, { schema: z.ZodType }> {
  return Object.fromEntries(
    formats.flatMap((format) => {
      if (format === 'json') return []
      const { mediaType, schema } = TABLE_FORMATS[format]
      return [[bareType(mediaType), { schema }]]
    })
  )
}
