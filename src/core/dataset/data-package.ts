import { SERVICE } from '../service.ts'
import { datasetUrls, type Dataset } from './dataset.ts'
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

/**
 * Describe all datasets as one Data Package (Frictionless, version 2.0).
 * Each resource is the file whose digest is in the index; its dialect points to the rows.
 */
export function describeDataPackage(datasets: readonly Dataset[]) {
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'climate-economics-datasets',
    title: SERVICE.title,
    description: 'Datasets behind the scenario reports and calculators, each with its own licence.',
    version: SERVICE.model_version,
    resources: datasets.map(describeResource),
  }
}

function describeResource({ metadata, body, bytes, sha256 }: Dataset) {
  const { dataset_id, title, description, license, license_url, source } = metadata
  return {
    name: dataset_id,
    path: datasetUrls(dataset_id, sha256).file_url.slice(1),
    title,
    description,
    format: 'json',
    mediatype: 'application/json',
    encoding: 'utf-8',
    bytes: bytes.length,
    hash: `sha256:${sha256}`,
    licenses: [{ title: license, path: license_url }],
    sources: [{ title: source.name, path: source.url }],
    attribution: metadata.attribution,
    ...(isTable(body)
      ? {
          type: 'table',
          dialect: { property: 'rows', itemType: 'object' },
          schema: { fields: body.fields.map(describeField) },
        }
      : {}),
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
