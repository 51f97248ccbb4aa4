import { z, type OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { closestMatch } from '../core/validation/choice.ts'

/** Header that names the parameters and fields that an answer did not use (RFC 9651, a list). */
const IGNORED_HEADER = 'Ignored-Parameters'

/** Pattern of middleware, which answers nothing itself. */
const EVERY_PATH = '/*'

/** Maximum number of names reported, and of characters per name: a client may send thousands. */
const MAX_NAMES = 20
const MAX_NAME_LENGTH = 60

/** A parameter or a field of a body that the answer did not use. */
const ignoredNameSchema = z
  .object({
    name: z.string(),
    did_you_mean: z.string().nullable().describe('The nearest known name, if one is near'),
  })
  .meta({ id: 'IgnoredName' })

/** A parameter or a field of a body that the answer did not use. */
export type IgnoredName = z.infer<typeof ignoredNameSchema>

/** The field of an answer that lists them. */
export const ignoredField = z
  .array(ignoredNameSchema)
  .optional()
  .describe('Parameters and fields of the request that are unknown here; absent where none is')

/** Query parameters and fields of the body that a route knows. */
interface KnownNames {
  readonly query: readonly string[]
  /** Null where the body may have any fields. */
  readonly body: readonly string[] | null
}

/** The names that a route knows, from its description. */
function readKnownNames({ request }: Pick<RouteConfig, 'request'>): KnownNames {
  const media = request?.body?.content['application/json']
  const body = media !== undefined && 'schema' in media ? media.schema : undefined
  return {
    query: request?.query instanceof z.ZodObject ? Object.keys(request.query.shape) : [],
    body:
      body instanceof z.ZodObject && body.def.catchall === undefined
        ? Object.keys(body.shape)
        : null,
  }
}

/** List the names of a request that are not known, the first ones where there are many. */
function listIgnored(given: readonly string[], known: readonly string[] | null): IgnoredName[] {
  if (known === null) return []
  return given
    .filter((name) => !known.includes(name))
    .slice(0, MAX_NAMES)
    .map((name) => name.slice(0, MAX_NAME_LENGTH))
    .map((name) => ({ name, did_you_mean: closestMatch(name, known) }))
}

/** List the unknown parameters of a query and the unknown fields of a body. */
export function listIgnoredNames(
  route: Pick<RouteConfig, 'request'>,
  query: object,
  body: unknown = null
): IgnoredName[] {
  const known = readKnownNames(route)
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return [
    ...listIgnored(Object.keys(query), known.query),
    ...listIgnored(isObject ? Object.keys(body) : [], known.body),
  ]
}

/** The header that names ignored names, to spread among an answer's headers; empty without any. */
export function announceNames(ignored: readonly IgnoredName[]): Record<string, string> {
  return ignored.length === 0 ? {} : { [IGNORED_HEADER]: writeIgnoredHeader(ignored) }
}

/** Write the header: `geograpy;did-you-mean="geography"`, several with commas between them. */
function writeIgnoredHeader(ignored: readonly IgnoredName[]): string {
  return ignored
    .map(({ name, did_you_mean: near }) => {
      const item = /^[a-zA-Z*][\w:/!#$%&'*+.^`|~-]*$/.test(name) ? name : quote(name)
      return near === null ? item : `${item};did-you-mean=${quote(near)}`
    })
    .join(', ')
}

/** A string of RFC 9651: printable ASCII, anything else percent-encoded. */
function quote(text: string): string {
  const ascii = text.replaceAll(/[^\x20-\x7e]/gu, (character) =>
    encodeURIComponent(character.isWellFormed() ? character : '\uFFFD')
  )
  return `"${ascii.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** Name the unknown query parameters of a GET in a header; calculators and POSTs do so themselves. */
export function announceIgnored(app: OpenAPIHono): MiddlewareHandler {
  let routes: ReadonlyMap<string, Pick<RouteConfig, 'request'>> | undefined
  return async (context, next) => {
    await next()
    if (!context.req.url.includes('?')) return
    routes ??= indexRoutes(app)
    const matched = matchedRoutes(context).find(({ path }) => path !== EVERY_PATH)
    const route = (matched && routes.get(matched.path)) ?? {}
    const named = announceNames(listIgnoredNames(route, context.req.queries()))
    for (const [name, value] of Object.entries(named)) context.res.headers.set(name, value)
  }
}

/** The described GET routes by the pattern under which they are registered. */
function indexRoutes(app: OpenAPIHono): Map<string, RouteConfig> {
  const routes = app.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' && definition.route.method === 'get' ? [definition.route] : []
  )
  return new Map(routes.map((route) => [writeRoutePattern(route.path), route] as const))
}

/** The pattern by which a described path is registered; an extension belongs to its parameter. */
export function writeRoutePattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}(?:\.(\w+))?/g, (_, name: string, extension?: string) =>
    extension === undefined ? `:${name}` : `:${name}{[^/]+[.]${extension}}`
  )
}

/** The `ignored` field of an answer, as an object to spread; empty if nothing was ignored. */
export function nameIgnored(
  route: Pick<RouteConfig, 'request'>,
  context: Context
): { ignored?: IgnoredName[] } {
  if (!context.req.url.includes('?')) return {}
  const ignored = listIgnoredNames(route, context.req.queries())
  return ignored.length === 0 ? {} : { ignored }
}
