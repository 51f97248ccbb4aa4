import type { Content } from '../data/content.ts'
import { findAcceptedFormat } from './formats.ts'
import type { FrozenDeclaration } from './route.ts'
import { ROUTES } from './routes.ts'
import {
  combineValues,
  fillPath,
  type FrozenParameter,
  type FrozenRoute,
  isFrozenRoute,
  listFrozenParameters,
  nameChanges,
  nameFile,
} from './static-twins.ts'

/** An answer that depends only on the repository's content, and the plain file that contains it. */
export interface FrozenAnswer {
  /** Canonical path and query: known parameters in the order of the table, defaults left out. */
  readonly request: string
  /** Static twin below the client root; its extension gives a CDN the media type. */
  readonly file: string
  readonly cache: 'revalidate' | 'immutable'
  readonly made: FrozenDeclaration['made']
}

const FORMAT = 'format'

/** Every frozen route with its parameters, and a pattern of its path. */
const FROZEN = ROUTES.filter(isFrozenRoute).map((route) => ({
  route,
  parameters: listFrozenParameters(route),
  pattern: new RegExp(`^${route.path.replaceAll('.', '[.]').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Fixed paths of operations that are never frozen: nothing else of them has to be read. */
const LIVE: ReadonlySet<string> = new Set(
  ROUTES.filter((route) => route.method === 'GET' && !isFrozenRoute(route)).map(({ path }) => path)
)

/** The freeze table: every frozen answer with its file, immutable dataset bodies among them. */
export function listFrozenAnswers(content: Content): FrozenAnswer[] {
  const answers = FROZEN.flatMap(({ route, parameters }) =>
    (route.frozen.ids?.(content) ?? ['']).flatMap((id) =>
      combineValues(parameters)
        .filter((values) => route.frozen.has?.(content, id, values) ?? true)
        .map((values) => describeAnswer(route, parameters, id, values))
    )
  )
  const bodies = content.datasets.map(({ metadata, sha256 }): FrozenAnswer => {
    const file = `data/${sha256}/${metadata.dataset_id}.json`
    return { request: `/${file}`, file, cache: 'immutable', made: 'by_build' }
  })
  return [...answers, ...bodies]
}

function describeAnswer(
  route: FrozenRoute,
  parameters: readonly FrozenParameter[],
  id: string,
  values: readonly string[]
): FrozenAnswer {
  return {
    request: writeRequest(fillPath(route.path, id), parameters, values),
    file: nameFile(route, id, values),
    cache: 'revalidate',
    made: route.frozen.made,
  }
}

/**
 * The canonical request that a GET asks for, or null where it must be answered live:
 * another route, a wrong or repeated value, another representation, or a parameter beside those of
 * the table: one that picks rows or columns, or an unknown one, which the live answer names.
 */
export function canonicalRequest(url: URL, accept: string | null): string | null {
  if (LIVE.has(url.pathname)) return null
  const found = FROZEN.find(({ pattern }) => pattern.test(url.pathname))
  if (found === undefined) return url.pathname.startsWith('/data/') ? url.pathname : null
  const { route, parameters } = found
  const names = new Set(parameters.map(({ name }) => name))
  if (![...url.searchParams.keys()].every((name) => names.has(name))) return null
  const isRaw = isOn(url, 'raw')
  const { formats, mediaType } = route.answer
  const isJson = mediaType === 'application/json'
  const accepted = isRaw || !isJson ? 'json' : findAcceptedFormat(accept, formats)
  if (!names.has(FORMAT) && accepted !== 'json') return null
  const values: string[] = []
  for (const { name, default: usual, read } of parameters) {
    const given = url.searchParams.getAll(name)
    if (given.length > 1) return null
    const [text] = given
    const value = read(text ?? (name === FORMAT ? (accepted ?? '') : usual))
    if (value === null) return null
    values.push(value)
  }
  if (isRaw && values.some((value) => value === 'csv' || value === 'parquet')) return null
  return writeRequest(url.pathname, parameters, values)
}

function isOn(url: URL, name: string): boolean {
  return ['true', '1'].includes((url.searchParams.get(name) ?? '').toLowerCase())
}

function writeRequest(
  path: string,
  parameters: readonly FrozenParameter[],
  values: readonly string[]
): string {
  const pairs = nameChanges(parameters, values, '=')
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
