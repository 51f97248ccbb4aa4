import type { DatasetMetadata } from './metadata.ts'
import { isTable } from './table.ts'
import { type Coverage, countRecords, readCoverage } from './coverage.ts'

/** A dataset as stored in the repository: metadata, body and the bytes of the body. */
export interface Dataset {
  readonly metadata: DatasetMetadata
  readonly body: object
  /** The canonical bytes returned by `?raw=true`, whose digest is `sha256`. */
  readonly bytes: Uint8Array
  readonly sha256: string
}

/** A row of the dataset index. `sha256` is included only on request. */
export interface IndexRow {
  readonly dataset_id: string
  readonly title: string
  readonly description: string
  readonly topic: string
  readonly license: string
  readonly license_url: string
  readonly attribution: string
  readonly source: DatasetMetadata['source']
  readonly cadence: DatasetMetadata['cadence']
  readonly retrieved_at: string
  readonly source_updated_at: string
  readonly coverage: Coverage
  readonly limits: readonly string[]
  readonly record_count: number
  readonly bytes: number
  readonly redistributable: boolean
  readonly url: string
  readonly raw_url: string
  readonly schema_url: string
  readonly page_url: string
  readonly sha256?: string
}

/** URLs of one dataset. The immutable one contains the hash, so citations stay valid. */
export function datasetUrls(id: string, sha256: string) {
  const url = `/api/datasets/${id}`
  return {
    url,
    raw_url: `${url}?raw=true`,
    schema_url: `${url}/schema`,
    page_url: `/datasets/${id}`,
    /** The body as a static file, with the same name as in the repository. */
    file_url: `/datasets/${id}.json`,
    immutable_url: `/data/${sha256}/${id}.json`,
  }
}

/** Describe a dataset as a row of the index, with its checksum on request. */
export function describeDataset(dataset: Dataset, options: { includeHash: boolean }): IndexRow {
  const { metadata, sha256 } = dataset
  const { coverage, record_count, bytes } = measureBody(dataset)
  const { immutable_url, file_url: _file, ...urls } = datasetUrls(metadata.dataset_id, sha256)
  return {
    dataset_id: metadata.dataset_id,
    title: metadata.title,
    description: metadata.description,
    topic: metadata.topic,
    license: metadata.license,
    license_url: metadata.license_url,
    attribution: metadata.attribution,
    source: metadata.source,
    cadence: metadata.cadence,
    retrieved_at: metadata.retrieved_at,
    source_updated_at: metadata.source_updated_at,
    coverage,
    limits: metadata.limits,
    record_count,
    bytes,
    redistributable: metadata.redistributable,
    ...urls,
    ...(options.includeHash ? { sha256, immutable_url } : {}),
  }
}

const measured = new WeakMap<Dataset, Pick<IndexRow, 'coverage' | 'record_count' | 'bytes'>>()

/** What the body of a dataset covers, and its size: read from all of its rows, once. */
function measureBody(dataset: Dataset): Pick<IndexRow, 'coverage' | 'record_count' | 'bytes'> {
  const known = measured.get(dataset)
  if (known !== undefined) return known
  const { body, bytes } = dataset
  const found = {
    coverage: readCoverage(body),
    record_count: countRecords(body),
    bytes: bytes.length,
  }
  measured.set(dataset, found)
  return found
}

/** URLs of every representation of a dataset; a table has more of them. */
export function linkRepresentations({ metadata, body, sha256 }: Dataset): Record<string, string> {
  const { url, raw_url, schema_url, page_url, file_url, immutable_url } = datasetUrls(
    metadata.dataset_id,
    sha256
  )
  const links = {
    self: url,
    raw: raw_url,
    file: file_url,
    immutable: immutable_url,
    schema: schema_url,
    page: page_url,
  }
  if (!isTable(body)) return links
  const formats = ['csv', 'ndjson', 'parquet'].map((format) => [format, `${url}?format=${format}`])
  return { ...links, ...Object.fromEntries(formats) }
}
