import { SCHEMA_DEPTH_RANGE, DEFAULT_SCHEMA_DEPTH } from '../core/dataset/schema-inference.ts'
import { isTable } from '../core/dataset/table.ts'
import type { Content } from '../data/content.ts'
import { readBoolean } from './parameters.ts'

/** A parameter with finitely many values. */
export interface FrozenParameter {
  readonly name: string
  readonly default: string
  readonly values: readonly string[]
  /** Parse a value leniently to one of `values`, or null if it is none of them. */
  readonly read: (text: string) => string | null
}

/** A route with frozen responses, its parameters, and the ids that its path takes. */
export interface FrozenRoute {
  /** Whether every build writes its answers, or only a complete one; else they are made on request. */
  readonly made: 'by_build' | 'on_request'
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

/** Path of the bodies of datasets. */
export const DATASET_PATH = '/api/datasets/{id}'

/** Frozen formats of a dataset; NDJSON is left out because it repeats the rows of the body. */
const FROZEN_FORMATS: readonly string[] = ['json', 'csv', 'parquet']

/** Format of a dataset; without one the client's Accept decides. */
export const format: FrozenParameter = {
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

/** Every route that is frozen at build. */
export const FROZEN_ROUTES: readonly FrozenRoute[] = [
  {
    path: '/api/catalog',
    made: 'by_build',
    extension: 'json',
    parameters: [flag('include_datasets', 'true'), flag('include_hashes', 'false')],
  },
  {
    path: '/api/datasets',
    made: 'by_build',
    extension: 'json',
    parameters: [flag('include_hashes', 'false')],
  },
  {
    path: DATASET_PATH,
    made: 'by_build',
    extension: 'json',
    parameters: [flag('raw', 'false'), format],
    ids: datasetIds,
    file: nameDatasetFile,
  },
  {
    path: '/api/datasets/{id}/schema',
    made: 'by_build',
    extension: 'json',
    parameters: [maxDepth],
    ids: datasetIds,
  },
  { path: '/api/countries', made: 'by_build', extension: 'json', parameters: [] },
  { path: '/api/scenarios', made: 'by_build', extension: 'json', parameters: [] },
  {
    path: '/api/scenarios/{id}',
    made: 'by_build',
    extension: 'json',
    parameters: [flag('diff', 'false')],
    ids: ({ scenarios }) => scenarios.map((scenario) => scenario.id),
  },
  {
    path: '/api/scenarios/{id}/uncertainty',
    made: 'on_request',
    extension: 'json',
    parameters: [],
    ids: ({ scenarios }) => scenarios.map((scenario) => scenario.id),
  },
  { path: '/api/coefficients', made: 'by_build', extension: 'json', parameters: [] },
  { path: '/api/tipping-points', made: 'by_build', extension: 'json', parameters: [] },
  { path: '/api/validation', made: 'by_build', extension: 'json', parameters: [] },
  { path: '/api/openapi.json', made: 'by_build', extension: '', parameters: [] },
  { path: '/api/ce-context.txt', made: 'by_build', extension: '', parameters: [] },
  { path: '/api/release.json', made: 'by_build', extension: '', parameters: [] },
  { path: '/datapackage.json', made: 'by_build', extension: '', parameters: [] },
  { path: '/SHA256SUMS', made: 'by_build', extension: '', parameters: [] },
  { path: '/feed.xml', made: 'by_build', extension: '', parameters: [] },
  { path: '/llms.txt', made: 'by_build', extension: '', parameters: [] },
  { path: '/robots.txt', made: 'by_build', extension: '', parameters: [] },
]

/** Whether a build freezes the response of a route for an id and parameter values. */
export function isFrozen(
  content: Content,
  { path }: FrozenRoute,
  id: string,
  values: readonly string[]
): boolean {
  return path !== DATASET_PATH || isFrozenDataset(content, id, values)
}

/** Only JSON has a raw body, and only tables have other formats. */
function isFrozenDataset(content: Content, id: string, values: readonly string[]): boolean {
  const dataset = content.datasets.find(({ metadata }) => metadata.dataset_id === id)
  const isJson = values[1] === 'json'
  return isOneRepresentation(values) && (isJson || (dataset !== undefined && isTable(dataset.body)))
}

/** Whether `raw` and `format` of a dataset name one representation: the bare body is JSON. */
export function isOneRepresentation([raw, chosen]: readonly string[]): boolean {
  return raw === 'false' || chosen === 'json'
}
