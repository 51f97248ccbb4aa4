import { entryAt, lastEntry } from '../core/entry.ts'
import type { Content } from '../data/content.ts'
import {
  DATASET_PATH,
  format,
  FROZEN_ROUTES,
  type FrozenParameter,
  type FrozenRoute,
  isFrozen,
  isOneRepresentation,
} from './frozen-routes.ts'
import { DATASET_FORMATS, negotiateFormat } from './representations.ts'

/** An answer that depends only on the repository's content, and the plain file that contains it. */
export interface FrozenAnswer {
  /** Canonical path and query: known parameters in the order of the table, defaults left out. */
  readonly request: string
  /** Static twin below the client root; its extension gives a CDN the media type. */
  readonly file: string
  readonly cache: 'revalidate' | 'immutable'
  readonly made: FrozenRoute['made']
}

/** The freeze table: every frozen answer with its file, immutable dataset bodies among them. */
export function listFrozenAnswers(content: Content): FrozenAnswer[] {
  const answers = FROZEN_ROUTES.flatMap((route) =>
    (route.ids?.(content) ?? ['']).flatMap((id) =>
      combineValues(route.parameters)
        .filter((values) => isFrozen(content, route, id, values))
        .map((values): FrozenAnswer => {
          const path = route.path.replace('{id}', id)
          return {
            request: writeRequest(path, route.parameters, values),
            file: fileOf(route, id, values),
            cache: 'revalidate',
            made: route.made,
          }
        })
    )
  )
  const bodies = content.datasets.map(({ metadata, sha256 }): FrozenAnswer => {
    const file = `data/${sha256}/${metadata.dataset_id}.json`
    return { request: `/${file}`, file, cache: 'immutable', made: 'by_build' }
  })
  return [...answers, ...bodies]
}

/**
 * The canonical request that a GET asks for, or null where it must be answered live:
 * another route, a wrong or repeated value, another representation, or a parameter beside those of
 * the table: one that picks rows or columns, or an unknown one, which the live answer names.
 */
export function canonicalRequest(url: URL, accept: string | null): string | null {
  const route = FROZEN_ROUTES.find((candidate) => matchesPath(candidate.path, url.pathname))
  if (route === undefined) return url.pathname.startsWith('/data/') ? url.pathname : null
  const names = new Set(route.parameters.map(({ name }) => name))
  if (![...url.searchParams.keys()].every((name) => names.has(name))) return null
  const values: string[] = []
  for (const parameter of route.parameters) {
    const given = url.searchParams.getAll(parameter.name)
    if (given.length > 1) return null
    const [text] = given
    const isBare = parameter === format && values[0] === 'true'
    const usual =
      parameter === format && !isBare ? negotiateFormat(accept, DATASET_FORMATS) : parameter.default
    const value = parameter.read(text ?? usual)
    if (value === null) return null
    values.push(value)
  }
  if (route.path === DATASET_PATH && !isOneRepresentation(values)) return null
  return writeRequest(url.pathname, route.parameters, values)
}

/** Plain file with the default answer of a route, or null where the route is not frozen. */
export function staticUrl(path: string): string | null {
  const route = findRoute(path)
  if (route === undefined) return null
  return route.extension === '' ? path : `${path}.${route.extension}`
}

/** The plain file that holds the answer to one query of a route, where it is frozen. */
export interface StaticTwin {
  /** The query in canonical form, without a question mark; empty for the default answer. */
  readonly query: string
  /** Address of the file, with the route's own placeholder for an id. */
  readonly static_url: string
  /** The ids that have it, where others do not. */
  readonly ids?: string[]
}

/** The static twins of all queries of a route that are frozen; empty where the route is not. */
export function listStaticTwins(content: Content, path: string): StaticTwin[] {
  const route = findRoute(path)
  if (route === undefined) return []
  const placeholder = PLACEHOLDER.exec(path)?.[0] ?? ''
  const ids = route.ids?.(content) ?? ['']
  return combineValues(route.parameters).flatMap((values): StaticTwin[] => {
    const frozen = ids.filter((id) => isFrozen(content, route, id, values))
    if (frozen.length === 0) return []
    const query = nameChanges(route.parameters, values, '=').join('&')
    const static_url = `/${fileOf(route, placeholder, values)}`
    return [{ query, static_url, ...(frozen.length === ids.length ? {} : { ids: frozen }) }]
  })
}

const PLACEHOLDER = /\{[a-z_]+\}/

function findRoute(path: string): FrozenRoute | undefined {
  const pattern = path.replace(PLACEHOLDER, '{id}')
  return FROZEN_ROUTES.find((candidate) => candidate.path === pattern)
}

function fileOf(route: FrozenRoute, id: string, values: readonly string[]): string {
  return route.file?.(id, values) ?? nameFile(route.path.replace('{id}', id), route, values)
}

function combineValues(parameters: readonly FrozenParameter[]): string[][] {
  return parameters.reduce<string[][]>(
    (rows, parameter) => rows.flatMap((row) => parameter.values.map((value) => [...row, value])),
    [[]]
  )
}

function writeRequest(
  path: string,
  parameters: readonly FrozenParameter[],
  values: readonly string[]
): string {
  const pairs = nameChanges(parameters, values, '=')
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

function nameFile(path: string, route: FrozenRoute, values: readonly string[]): string {
  const parts = [path.slice(1), ...nameChanges(route.parameters, values, '-'), route.extension]
  return parts.filter((part) => part !== '').join('.')
}

/** The parameters that are not at their default, as `name<join>value`. */
function nameChanges(
  parameters: readonly FrozenParameter[],
  values: readonly string[],
  join: string
): string[] {
  return parameters.flatMap(({ name, default: usual }, index) => {
    const value = values[index] ?? usual
    return value === usual ? [] : [`${name}${join}${value}`]
  })
}

function matchesPath(pattern: string, path: string): boolean {
  if (!pattern.includes('{id}')) return pattern === path
  const parts = pattern.split('{id}')
  const [before, after] = [entryAt(parts, 0), lastEntry(parts)]
  const id = path.slice(before.length, path.length - after.length)
  return path.startsWith(before) && path.endsWith(after) && /^[^/]+$/.test(id)
}
