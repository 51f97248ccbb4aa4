import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import { z } from '@hono/zod-openapi'
import { closestMatch } from '../core/validation/choice.ts'
import { ApiError } from './errors.ts'

/** Names of one thing: each is accepted where an operation has another of them and not itself. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['country', 'geography', 'region'],
  ['horizon', 'year'],
  ['climate_pathway', 'scenario'],
]

/** Query parameters of the operations of an app. */
export interface ParameterNames {
  /**
   * The address with each parameter under the name of its operation; null where it has that already.
   * Throws an ApiError, 400, for a name that only other operations know, and for two names of one thing
   * with different values: an answer that leaves one out would be of another place or year.
   */
  readonly canonicalUrl: (address: string) => string | null
}

/** An operation with a pattern of its paths. */
interface NamedOperation {
  readonly matches: (path: string) => boolean
  readonly names: ReadonlySet<string>
}

/** Collect the parameters of all GET operations from their descriptions. */
export function collectParameterNames(app: OpenAPIHono): ParameterNames {
  const routes = app.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' && definition.route.method === 'get' ? [definition.route] : []
  )
  const operations = routes.flatMap(describeOperation)
  const everywhere = new Set(operations.flatMap(({ names }) => [...names]))

  return {
    canonicalUrl: (address) => {
      if (!address.includes('?')) return null
      const url = new URL(address)
      const operation = operations.find(({ matches }) => matches(url.pathname))
      if (operation === undefined) return null
      const unknown = [...new Set(url.searchParams.keys())].filter(
        (name) => !operation.names.has(name)
      )
      const renamed = unknown.filter((name) => {
        const own = findSynonym(name, operation.names)
        if (own !== undefined) rename(url, name, own)
        else if (everywhere.has(name)) throw describeForeign(name, url.pathname, operation.names)
        return own !== undefined
      })
      return renamed.length === 0 ? null : url.href
    },
  }
}

/** None for an operation whose parameters are not listed, such as the columns of a dataset. */
function describeOperation({ path, request }: RouteConfig): NamedOperation[] {
  const query = request?.query
  if (query !== undefined && !(query instanceof z.ZodObject)) return []
  if (query?.def.catchall !== undefined) return []
  const pattern = new RegExp(`^${path.replaceAll('.', '[.]').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  const isExact = !path.includes('{')
  return [
    {
      matches: (given) => (isExact ? given === path : pattern.test(given)),
      names: new Set(Object.keys(query?.shape ?? {})),
    },
  ]
}

function findSynonym(name: string, known: ReadonlySet<string>): string | undefined {
  return SYNONYMS.find((names) => names.includes(name))?.find((other) => known.has(other))
}

/** Rename a parameter of a URL in place. */
function rename(url: URL, name: string, own: string): void {
  const values = url.searchParams.getAll(name)
  const given = url.searchParams.getAll(own)
  if (given.length > 0 && given.join() !== values.join()) {
    throw new ApiError(
      'invalid_parameter',
      `${name} is another name of ${own}, and the two have different values: send one of them.`,
      { issues: [{ path: name, message: `differs from ${own}` }] }
    )
  }
  url.searchParams.delete(name)
  if (given.length === 0) for (const value of values) url.searchParams.append(own, value)
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
