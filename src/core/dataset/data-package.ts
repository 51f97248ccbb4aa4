import { SERVICE } from '../service.ts'
import { datasetUrls, type Dataset } from './dataset.ts'
import type { ReleasedFile } from './release.ts'
import { isTable, type Field } from './table.ts'

/** Field types as types of the Table Schema standard (Data Package 2.0). */
const TABLE_SCHEMA_TYPES = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  year: 'year',
} as const satisfies Record<Field['type'], string>

/** A table of a dataset in another format than its body. */
export interface PackagedFile extends ReleasedFile {
  readonly dataset: Dataset
  readonly format: 'csv' | 'parquet'
}

const MEDIA_TYPES = { csv: 'text/csv', parquet: 'application/vnd.apache.parquet' } as const

/**
 * Describe all datasets as one Data Package (Frictionless, version 2.0): each as the file whose digest
 * is in the index, with a dialect that points to the rows, then each table as CSV and Parquet.
 */
export function describeDataPackage(datasets: readonly Dataset[], files: readonly PackagedFile[]) {
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'climate-economics-datasets',
    title: SERVICE.title,
    description: 'Datasets behind the scenario reports and calculators, each with its own licence.',
    version: SERVICE.model_version,
    resources: [...datasets.map(describeBody), ...files.map(describeFile)],
  }
}

function describeBody({ metadata, body, bytes, sha256 }: Dataset) {
  const { dataset_id } = metadata
  return {
    name: dataset_id,
    path: datasetUrls(dataset_id, sha256).file_url.slice(1),
    ...describeOrigin(metadata),
    format: 'json',
    mediatype: 'application/json',
    encoding: 'utf-8',
    bytes: bytes.length,
    hash: `sha256:${sha256}`,
    ...(isTable(body)
      ? {
          type: 'table',
          dialect: { property: 'rows', itemType: 'object' },
          schema: { fields: body.fields.map(describeField) },
        }
      : {}),
  }
}

function describeFile({ dataset: { metadata, body }, format, path, bytes, sha256 }: PackagedFile) {
  return {
    name: `${metadata.dataset_id}-${format}`,
    path,
    ...describeOrigin(metadata),
    format,
    mediatype: MEDIA_TYPES[format],
    ...(format === 'csv' ? { encoding: 'utf-8' } : {}),
    bytes,
    hash: `sha256:${sha256}`,
    type: 'table',
    // Namibia is NA: only an empty cell is missing.
    schema: { fields: isTable(body) ? body.fields.map(describeField) : [], missingValues: [''] },
  }
}

function describeOrigin({
  title,
  description,
  license,
  license_url,
  source,
  attribution,
}: Dataset['metadata']) {
  return {
    title,
    description,
    licenses: [{ title: license, path: license_url }],
    sources: [{ title: source.name, path: source.url }],
    attribution,
  }
}

function describeField({ name, type, unit, description }: Field) {
  return {
    name,
    type: TABLE_SCHEMA_TYPES[type],
    title: unit === null ? name : `${name} [${unit}]`,
    description,
    ...(unit === null ? {} : { unit }),
  }
}
