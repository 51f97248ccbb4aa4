import type { RouteConfig, z } from '@hono/zod-openapi'
import type { Planner } from '../core/scenario/plan/answer.ts'
import type { Content } from '../data/content.ts'
import { readCoreInput } from './core-input.ts'
import { getErrors, postErrors } from './error-responses.ts'
import type { ErrorCode } from './errors.ts'
import { fixedPrice, type Price, type PricedRequest, readUnits } from './price.ts'
import type { QueryParameters } from './request-parts.ts'

/** What the operations of an app share. */
export interface Host {
  readonly content: Content
  /** Loads the solver of cheapest plans; null if there is none. */
  readonly loadPlanner: (() => Promise<Planner>) | null
}

/**
 * Where a request is answered: `light` at once; `tables` in a thread for selections of tables;
 * `samples` in a thread for long calculations if it costs more than `LIGHT_UNITS`, else at once.
 */
export type Lane = 'light' | 'tables' | 'samples'

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
  /** Without one, a request costs one unit. */
  readonly price?: Price<PricedRequest<NoInfer<Query>, NoInfer<Body>>>
  /** Whether the answer has a field `ignored`; the header is always sent. */
  readonly namesIgnored: boolean
}

/** The parts of a request, each read with its schema. */
interface RequestOf<Query, Body> extends PricedRequest<Query, Body> {
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

/** A request that is valid and not too expensive. */
export interface ReadRequest {
  /** Its price in units of about a millisecond. */
  readonly units: number
  readonly answer: () => object | Promise<object>
}

/** A defined operation, independent of the web framework. */
export interface Route {
  /** The description in OpenAPI. */
  readonly config: RouteConfig
  readonly example: Readonly<Record<string, string>>
  readonly lane: Lane
  /** How the price of a request follows from it, in words. */
  readonly priceRule: string
  readonly namesIgnored: boolean
  /** Maximum size of the body in bytes; null for a GET. */
  readonly maxBytes: number | null
  /** Body of the example request; null for a GET. */
  readonly bodyExample: object | null
  /** Reads requests of an app; throws the ApiError of one that cannot be answered. */
  readonly open: (host: Host) => (given: GivenRequest) => ReadRequest | Promise<ReadRequest>
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
  const price: Price<PricedRequest<Query, Body>> = declaration.price ?? fixedPrice(1)
  return {
    config: describeRoute(declaration),
    example,
    lane,
    priceRule: price.rule,
    namesIgnored,
    maxBytes: body?.maxBytes ?? null,
    bodyExample: body?.example ?? null,
    open: (host) => {
      const answer = open(host)
      const priced = (request: RequestOf<Query, Body>): ReadRequest => ({
        units: readUnits(price, request),
        answer: () => answer(request),
      })
      if (body === undefined) {
        // Without a schema of a body the type of the body is unknown.
        return ({ query: given, accept }) =>
          priced({ query: readCoreInput(query, given), body: undefined as Body, accept })
      }
      return async (given) => {
        const parameters = readCoreInput(query, given.query)
        const value = readCoreInput(body.schema, await given.readBody(), 'invalid_body')
        return priced({ query: parameters, body: value, accept: given.accept })
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
  errors: ownErrors,
  price,
}: Declaration<Query, Body>): RouteConfig {
  const text = { path, operationId, tags, summary, description }
  const errors = price?.cheaper === undefined ? ownErrors : [...ownErrors, 'too_expensive' as const]
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
