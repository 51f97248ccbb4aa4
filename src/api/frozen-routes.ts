import { SCHEMA_DEPTH_RANGE, DEFAULT_SCHEMA_DEPTH } from '../core/dataset/schema-inference.ts'
import { isTable } from '../core/dataset/table.ts'
import { inputsOfDocument } from '../core/scenario/plan/inputs-of-document.ts'
import type { Content } from '../data/content.ts'
import { readBoolean } from './parameters.ts'
import { DATASET_FORMATS, negotiateFormat } from './representations.ts'

/**
 * A response that depends only on the repository's content, and the static file that contains it.
 */
export interface FrozenAnswer {
  /** Canonical path and query: known parameters in table order, without defaults. */
  readonly request: string
  /** Path of the static copy below the client root; its extension tells a CDN the media type. */
  readonly file: string
  readonly cache: 'revalidate' | 'immutable'
}

/** A parameter with finitely many values. */
interface FrozenParameter {
  readonly name: string
  readonly default: string
  readonly values: readonly string[]
  /** Parse a value leniently to one of `values`, or null if it is none of them. */
  readonly read: (text: string) => string | null
}

/** A route with frozen responses, its parameters, and the ids that its path takes. */
interface FrozenRoute {
  /** `{id}` stands for one of `ids`. */
  readonly path: string
  readonly extension: string
  readonly parameters: readonly FrozenParameter[]
  readonly ids?: (content: Content) => readonly string[]
  /** File name from id and values, if it is not the one derived from path and parameters. */
  readonly file?: (id: string, values: readonly string[]) => string
}

const flag = (name: string, defaultValue: 'true' | 'false'): FrozenParameter => ({
  name,
  default: defaultValue,
  values: ['false', 'true'],
  read: (text) => {
    const value = readBoolean(text)
    return value === null ? null : String(value)
  },
})

const depths = Array.from(
  { length: SCHEMA_DEPTH_RANGE.max - SCHEMA_DEPTH_RANGE.min + 1 },
  (_, index) => String(SCHEMA_DEPTH_RANGE.min + index)
)

const maxDepth: FrozenParameter = {
  name: 'max_depth',
  default: String(DEFAULT_SCHEMA_DEPTH),
  values: depths,
  read: (text) => (depths.includes(text) ? text : null),
}

const datasetIds = ({ datasets }: Content): string[] =>
  datasets.map((dataset) => dataset.metadata.dataset_id)

const DATASET_PATH = '/api/datasets/{id}'

/** Frozen formats of a dataset; NDJSON is left out because it repeats the rows of the body. */
const FROZEN_FORMATS: readonly string[] = ['json', 'csv', 'parquet']

const format: FrozenParameter = {
  name: 'format',
  default: 'json',
  values: FROZEN_FORMATS,
  read: (text) => (FROZEN_FORMATS.includes(text) ? text : null),
}

/** The raw body has the same path as in the repository; other formats have their own extension. */
function nameDatasetFile(id: string, [raw, chosen]: readonly string[]): string {
  if (chosen !== 'json') return `api/datasets/${id}.${chosen}`
  return raw === 'true' ? `datasets/${id}.json` : `api/datasets/${id}.json`
}

const LEAST_COST_PATH = '/api/scenarios/{id}/least-cost'

const COMPARISONS: readonly string[] = ['none', 'document']

const compare: FrozenParameter = {
  name: 'compare',
  default: 'none',
  values: COMPARISONS,
  read: (text) => (COMPARISONS.includes(text) ? text : null),
}

/** Documents that state the inputs of the cheapest plan. */
function listPlanned({ scenarios }: Content): Content['scenarios'] {
  return scenarios.filter((scenario) => inputsOfDocument(scenario).missing === null)
}

/**
 * The short answer for every document; for those without a parent also the detailed one with the
 * comparison.
 */
function isFrozenPlan({ scenarios }: Content, id: string, values: readonly string[]): boolean {
  const [detail, compared] = values
  if (detail === 'false') return compared === 'none'
  const scenario = scenarios.find((candidate) => candidate.id === id)
  return compared === 'document' && typeof scenario?.parent_scenario !== 'string'
}

/** Every route that is frozen at build. */
const FROZEN_ROUTES: readonly FrozenRoute[] = [
  {
    path: '/api/catalog',
    extension: 'json',
    parameters: [flag('include_datasets', 'true'), flag('include_hashes', 'false')],
  },
  { path: '/api/datasets', extension: 'json', parameters: [flag('include_hashes', 'false')] },
  {
    path: DATASET_PATH,
    extension: 'json',
    parameters: [flag('raw', 'false'), format],
    ids: datasetIds,
    file: nameDatasetFile,
  },
  {
    path: '/api/datasets/{id}/schema',
    extension: 'json',
    parameters: [maxDepth],
    ids: datasetIds,
  },
  { path: '/api/countries', extension: 'json', parameters: [] },
  { path: '/api/scenarios', extension: 'json', parameters: [] },
  {
    path: '/api/scenarios/{id}',
    extension: 'json',
    parameters: [flag('diff', 'false')],
    ids: ({ scenarios }) => scenarios.map((scenario) => scenario.id),
  },
  {
    path: '/api/scenarios/{id}/uncertainty',
    extension: 'json',
    parameters: [],
    ids: ({ scenarios }) => scenarios.map((scenario) => scenario.id),
  },
  {
    path: LEAST_COST_PATH,
    extension: 'json',
    parameters: [flag('detail', 'false'), compare],
    ids: (content) => listPlanned(content).map(({ id }) => id),
  },
  {
    path: `${LEAST_COST_PATH}.lp`,
    extension: 'txt',
    parameters: [],
    ids: (content) => listPlanned(content).map(({ id }) => id),
  },
  { path: '/api/coefficients', extension: 'json', parameters: [] },
  { path: '/api/tipping-points', extension: 'json', parameters: [] },
  { path: '/api/validation', extension: 'json', parameters: [] },
  { path: '/api/openapi.json', extension: '', parameters: [] },
  { path: '/api/ce-context.txt', extension: '', parameters: [] },
  { path: '/api/release.json', extension: '', parameters: [] },
  { path: '/datapackage.json', extension: '', parameters: [] },
  { path: '/SHA256SUMS', extension: '', parameters: [] },
  { path: '/feed.xml', extension: '', parameters: [] },
  { path: '/llms.txt', extension: '', parameters: [] },
  { path: '/robots.txt', extension: '', parameters: [] },
]

/** All frozen responses with their files, including the immutable dataset bodies. */
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
          }
        })
    )
  )
  const bodies = content.datasets.map(({ metadata, sha256 }): FrozenAnswer => {
    const file = `data/${sha256}/${metadata.dataset_id}.json`
    return { request: `/${file}`, file, cache: 'immutable' }
  })
  return [...answers, ...bodies]
}

/**
 * The canonical request of a GET, or null if it must be answered live: a route that is not frozen,
 * an invalid or repeated value, another representation, or a parameter that the table does not
 * list. Such a parameter selects rows or columns, or is unknown and reported by the live response.
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

/** Static file with the default response of a route, or null if the route is not frozen. */
export function staticUrl(path: string): string | null {
  const route = findRoute(path)
  if (route === undefined) return null
  return route.extension === '' ? path : `${path}.${route.extension}`
}

/** Static file with the response to one query of a route, if that is frozen. */
export interface StaticTwin {
  /** Canonical query without the question mark; empty for the default response. */
  readonly query: string
  /** Path of the file, with the placeholder of the route for an id. */
  readonly static_url: string
  /** The ids that have this file; absent if all do. */
  readonly ids?: string[]
}

/** The static files of all frozen queries of a route; empty if the route is not frozen. */
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

function isFrozen(
  content: Content,
  { path }: FrozenRoute,
  id: string,
  values: readonly string[]
): boolean {
  if (path === DATASET_PATH) return isFrozenDataset(content, id, values)
  return path !== LEAST_COST_PATH || isFrozenPlan(content, id, values)
}

function fileOf(route: FrozenRoute, id: string, values: readonly string[]): string {
  return route.file?.(id, values) ?? nameFile(route.path.replace('{id}', id), route, values)
}

/** Only JSON has a raw body, and only tables have other formats. */
function isFrozenDataset(content: Content, id: string, values: readonly string[]): boolean {
  const dataset = content.datasets.find(({ metadata }) => metadata.dataset_id === id)
  const isJson = values[1] === 'json'
  return isOneRepresentation(values) && (isJson || (dataset !== undefined && isTable(dataset.body)))
}

function isOneRepresentation([raw, chosen]: readonly string[]): boolean {
  return raw === 'false' || chosen === 'json'
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

/** The parameters with a value other than the default, as `name<join>value`. */
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
  const [before = '', after = ''] = pattern.split('{id}')
  const id = path.slice(before.length, path.length - after.length)
  return path.startsWith(before) && path.endsWith(after) && /^[^/]+$/.test(id)
}
