import { z } from 'zod'
import type { Content } from '../data/content.ts'
import { parameterTypeSchema } from './description.ts'
import { readBoolean } from './parameters.ts'
import type { FrozenDeclaration, Route } from './route.ts'

/** A parameter with finitely many values. */
export interface FrozenParameter {
  readonly name: string
  readonly default: string
  readonly values: readonly string[]
  /** Parse a value leniently to one of `values`, or null if it is none of them. */
  readonly read: (text: string) => string | null
}

/** A route with frozen answers. */
export type FrozenRoute = Route & { readonly frozen: FrozenDeclaration }

/** The plain file that holds the answer to one query of a route, where it is frozen. */
export interface StaticTwin {
  /** The query in canonical form, without a question mark; empty for the default answer. */
  readonly query: string
  /** Address of the file, with the route's own placeholder for an id. */
  readonly static_url: string
  /** The ids that have it, where others do not. */
  readonly ids?: string[]
}

const PLACEHOLDER = /\{\w+\}/

/** Whether some answers of a route are frozen. */
export function isFrozenRoute(route: Route): route is FrozenRoute {
  return route.frozen !== null
}

/** The parameters of a frozen route with the values that have files, read from its query schema. */
export function listFrozenParameters({ query, frozen }: FrozenRoute): FrozenParameter[] {
  return (frozen.parameters ?? []).map((name) => {
    const schema = query.shape[name]
    if (schema === undefined) throw new Error(`${name} is no parameter of a frozen route.`)
    const described = z.globalRegistry.get(schema) ?? {}
    const {
      type,
      minimum = 0,
      maximum = 0,
      enum: choices = [],
      default: usual,
    } = parameterTypeSchema.parse(described)
    if (type === 'boolean') {
      return {
        name,
        default: String(usual),
        values: ['false', 'true'],
        read: (text) => {
          const value = readBoolean(text)
          return value === null ? null : String(value)
        },
      }
    }
    const whole = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index)
    const all = choices.length > 0 ? choices.map(String) : whole.map(String)
    const values = frozen.values?.[name] ?? all
    const read = (text: string): string | null => (values.includes(text) ? text : null)
    return { name, default: String(usual ?? values[0]), values, read }
  })
}

/** Every combination of the values of parameters. */
export function combineValues(parameters: readonly FrozenParameter[]): string[][] {
  return parameters.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]]
  )
}

/** Plain file with the default answer of a route. */
export function staticUrl(path: string, { extension }: FrozenDeclaration): string {
  return extension === '' ? path : `${path}.${extension}`
}

/** The static twins of all queries of a route that are frozen. */
export function listStaticTwins(content: Content, route: FrozenRoute): StaticTwin[] {
  const { path, frozen } = route
  const parameters = listFrozenParameters(route)
  const placeholder = PLACEHOLDER.exec(path)?.[0] ?? ''
  const ids = frozen.ids?.(content) ?? ['']
  return combineValues(parameters).flatMap((values): StaticTwin[] => {
    const having = ids.filter((id) => frozen.has?.(content, id, values) ?? true)
    if (having.length === 0) return []
    const query = nameChanges(parameters, values, '=').join('&')
    const static_url = `/${nameFile(route, placeholder, values)}`
    return [{ query, static_url, ...(having.length === ids.length ? {} : { ids: having }) }]
  })
}

/** Path of a route for an id. */
export function fillPath(path: string, id: string): string {
  return path.replace(PLACEHOLDER, id)
}

/** The file of an answer below the client folder. */
export function nameFile(route: FrozenRoute, id: string, values: readonly string[]): string {
  const { path, frozen } = route
  if (frozen.file !== undefined) return frozen.file(id, values)
  const changes = nameChanges(listFrozenParameters(route), values, '-')
  const parts = [fillPath(path, id).slice(1), ...changes, frozen.extension]
  return parts.filter((part) => part !== '').join('.')
}

/** The parameters that are not at their default, as `name<join>value`. */
export function nameChanges(
  parameters: readonly FrozenParameter[],
  values: readonly string[],
  join: string
): string[] {
  return parameters.flatMap(({ name, default: usual }, index) => {
    const value = values[index] ?? usual
    return value === usual ? [] : [`${name}${join}${value}`]
  })
}
