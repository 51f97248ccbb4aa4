import type { RouteConfig, z } from '@hono/zod-openapi'
import type { Planner } from '../core/scenario/plan/answer.ts'
import type { Content } from '../data/content.ts'
import { readCoreInput } from './core-input.ts'
import { getErrors, postErrors } from './error-responses.ts'
import type { ErrorCode } from './errors.ts'
import type { QueryParameters } from './request-parts.ts'

/** What the operations of an app share. */
export interface Host {
  readonly content: Content
  /** Loads the solver of cheapest plans; null if there is none. */
  readonly loadPlanner: (() => Promise<Planner>) | null
}

/**
 * Where a request is answered: `light` at once, `heavy` (more than 20 ms) in another thread, and
 * `heavyWith` there only if one of these parameters is given.
 */
export type Lane = 'light' | 'heavy' | { readonly heavyWith: readonly string[] }

type QuerySchema = NonNullable<NonNullable<RouteConfig['request']>['query']>

/** The body that a POST reads. */
interface BodyDeclaration<Body> {
  readonly schema: z.ZodType<Body>
  readonly example: object
  /** Maximum size in bytes. */
  readonly maxBytes: number
}

/** Everything that is known of an operation: all readers take it from here. */
interface Declaration<Query, Body> {
  readonly path: string
  readonly operationId: string
  readonly tags: string[]
  readonly summary: string
  readonly description: string
  /** Values of the parameters in the example request; without any, the defaults. */
  readonly example?: Readonly<Record<string, string>>
  readonly query: QuerySchema & z.ZodType<Query>
  /** Makes the operation a POST. */
  readonly body?: BodyDeclaration<Body>
  /** The response with status 200, with a schema for each format. */
  readonly answer: RouteConfig['responses'][string]
  /** Errors besides those that every operation can return. */
  readonly errors: readonly ErrorCode[]
  readonly lane: Lane
  /** Whether the answer has a field `ignored`; the header is always sent. */
  readonly namesIgnored: boolean
}

/** The parts of a request, each read with its schema. */
interface RequestOf<Query, Body> {
  readonly query: Query
  readonly body: Body
  /** The header of this name; undefined where it is not read. */
  readonly accept: string | undefined
}

/** What the server passes of a request, before any schema read it. */
export interface GivenRequest {
  readonly query: QueryParameters
  /** The header of this name, where the answer may have several formats. */
  readonly accept?: string | undefined
  readonly readBody: () => Promise<unknown>
}

/** Answers a request; throws an ApiError. An object other than a TableAnswer becomes JSON. */
type Answering<Given, Answer> = (request: Given) => Answer

/** A defined operation, independent of the web framework. */
export interface Route {
  /** The description in OpenAPI. */
  readonly config: RouteConfig
  readonly example: Readonly<Record<string, string>>
  readonly lane: Lane
  readonly namesIgnored: boolean
  /** Maximum size of the body in bytes; null for a GET. */
  readonly maxBytes: number | null
  /** Body of the example request; null for a GET. */
  readonly bodyExample: object | null
  readonly open: (host: Host) => Answering<GivenRequest, object | Promise<object>>
}

/**
 * Define an operation: its declaration, and what answers it. `open` is called once for each app,
 * and may prepare what all requests share.
 */
export function defineRoute<Query, Body>(
  declaration: Declaration<Query, Body>,
  open: (host: Host) => Answering<RequestOf<Query, Body>, object | Promise<object>>
): Route {
  const { body, query, lane, namesIgnored, example = {} } = declaration
  return {
    config: describeRoute(declaration),
    example,
    lane,
    namesIgnored,
    maxBytes: body?.maxBytes ?? null,
    bodyExample: body?.example ?? null,
    open: (host) => {
      const answer = open(host)
      if (body === undefined) {
        // Without a schema of a body the type of the body is unknown.
        return ({ query: given, accept }) =>
          answer({ query: readCoreInput(query, given), body: undefined as Body, accept })
      }
      return async (given) => {
        const parameters = readCoreInput(query, given.query)
        const value = readCoreInput(body.schema, await given.readBody(), 'invalid_body')
        return answer({ query: parameters, body: value, accept: given.accept })
      }
    },
  }
}

/** The route as the OpenAPI generator takes it. */
function describeRoute<Query, Body>({
  operationId,
  path,
  tags,
  summary,
  description,
  query,
  body,
  answer,
  errors,
}: Declaration<Query, Body>): RouteConfig {
  const text = { path, operationId, tags, summary, description }
  if (body === undefined) {
    return {
      ...text,
      method: 'get',
      request: { query },
      responses: { 200: answer, ...getErrors(...errors) },
    }
  }
  const { schema, example } = body
  const content = { 'application/json': { schema, example } }
  return {
    ...text,
    method: 'post',
    request: { query, body: { required: true, content } },
    responses: { 200: answer, ...postErrors(...errors) },
  }
}
