import type { OpenAPIHono } from '@hono/zod-openapi'
import { describeWrongMethod } from '../http/errors.ts'
import { describeOptions } from '../http/headers.ts'

/** The methods that a path supports; null if the path is unknown. */
export type MethodLookup = (path: string) => readonly string[] | null

/** Route pattern of middleware, which does not answer requests itself. */
const EVERY_PATH = '/*'

/**
 * Collect the methods of all routes registered so far, for the `Allow` header of requests that no
 * route handles. Fixed paths are looked up before those with a parameter.
 */
export function collectMethods(app: OpenAPIHono): MethodLookup {
  const plain = new Map<string, Set<string>>()
  const templates = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  for (const { method, path } of app.routes) {
    if (method === 'ALL' || path === EVERY_PATH) continue
    const methods = path.includes(':')
      ? remember(templates, path, () => ({ pattern: compile(path), methods: new Set() })).methods
      : remember(plain, path, () => new Set<string>())
    methods.add(method)
    if (method === 'GET') methods.add('HEAD')
  }
  return (path) => {
    const methods =
      plain.get(path) ?? [...templates.values()].find(({ pattern }) => pattern.test(path))?.methods
    return methods === undefined ? null : [...methods, 'OPTIONS'].sort()
  }
}

/** Answer a request for a known path with an unsupported method. */
export function answerOtherMethod(
  method: string,
  path: string,
  methods: readonly string[],
  example: unknown = null
) {
  if (method !== 'OPTIONS') throw describeWrongMethod(method, path, methods, example)
  return new Response(null, { status: 204, headers: describeOptions(methods) })
}

function compile(path: string): RegExp {
  // Braces after a parameter contain its regular expression.
  const pattern = path.replaceAll(
    /:[a-z0-9_]+(?:\{([^{}]+)\})?/g,
    (_, own: string | undefined) => own ?? '[^/]+'
  )
  return new RegExp(`^${pattern}$`)
}

function remember<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = create()
  map.set(key, value)
  return value
}
