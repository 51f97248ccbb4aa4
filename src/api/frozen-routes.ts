import { SCHEMA_DEPTH_RANGE, DEFAULT_SCHEMA_DEPTH } from '../core/dataset/schema-inference.ts'
import { isTable } from '../core/dataset/table.ts'
import { inputsOfDocument } from '../core/scenario/plan/inputs-of-document.ts'
import type { Content } from '../data/content.ts'
import { readBoolean } from './parameters.ts'

/** A parameter with finitely many values. */
export interface FrozenParameter {
  readonly name: string
  readonly default: string
  readonly values: readonly string[]
  /** Read a value as people write it into the one of `values`, or null if it is not one. */
  readonly read: (text: string) => string | null
}

/** A route whose answers are frozen, with its parameters and the ids that its path takes. */
export interface FrozenRoute {
  /** `{id}` stands for one of `ids`. */
  readonly path: string
  readonly extension: string
  readonly parameters: readonly FrozenParameter[]
  readonly ids?: (content: Content) => readonly string[]
  /** Names the file where path and parameters would not; of the id and the values. */
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

/** Formats of a dataset that are frozen; newline-delimited JSON is the rows of the body again. */
const FROZEN_FORMATS: readonly string[] = ['json', 'csv', 'parquet']

/** Format of a dataset; without one the client's Accept decides. */
export const format: FrozenParameter = {
  name: 'format',
  default: 'json',
  values: FROZEN_FORMATS,
  read: (text) => (FROZEN_FORMATS.includes(text) ? text : null),
}

/** The bare body lies where the repository has it; other formats go by their extension. */
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

/** Documents that state what the cheapest plan is computed from. */
function listPlanned({ scenarios }: Content): Content['scenarios'] {
  return scenarios.filter((scenario) => inputsOfDocument(scenario).missing === null)
}

/** The quick answer of every document, and all detail with the comparison for those without a parent. */
function isFrozenPlan({ scenarios }: Content, id: string, values: readonly string[]): boolean {
  const [detail, compared] = values
  if (detail === 'false') return compared === 'none'
  const scenario = scenarios.find((candidate) => candidate.id === id)
  return compared === 'document' && typeof scenario?.parent_scenario !== 'string'
}

/** Every route that is frozen at build. */
export const FROZEN_ROUTES: readonly FrozenRoute[] = [
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

/** Whether a build freezes the answer of a route to an id and values of its parameters. */
export function isFrozen(
  content: Content,
  { path }: FrozenRoute,
  id: string,
  values: readonly string[]
): boolean {
  if (path === DATASET_PATH) return isFrozenDataset(content, id, values)
  return path !== LEAST_COST_PATH || isFrozenPlan(content, id, values)
}

/** The bare body is a matter of JSON alone, and only tables have other formats. */
function isFrozenDataset(content: Content, id: string, values: readonly string[]): boolean {
  const dataset = content.datasets.find(({ metadata }) => metadata.dataset_id === id)
  const isJson = values[1] === 'json'
  return isOneRepresentation(values) && (isJson || (dataset !== undefined && isTable(dataset.body)))
}

/** Whether `raw` and `format` of a dataset name one representation: the bare body is JSON. */
export function isOneRepresentation([raw, chosen]: readonly string[]): boolean {
  return raw === 'false' || chosen === 'json'
}
