import { z } from 'zod'
import { COUNTRY_FIELD } from '../../core/dataset/coverage.ts'
import { datasetUrls, describeDataset, type Dataset } from '../../core/dataset/dataset.ts'
import {
  DEFAULT_SCHEMA_DEPTH,
  inferSchema,
  SCHEMA_DEPTH_RANGE,
} from '../../core/dataset/schema-inference.ts'
import { isTable } from '../../core/dataset/table.ts'
import { COUNTRY_DESCRIPTION, countrySchema } from '../../core/geography/country-schema.ts'
import type { Content } from '../../data/content.ts'
import { readCoreInput } from '../core-input.ts'
import { rowsOf } from '../outputs.ts'
import { booleanParameter, dayParameter, integerParameter, wordParameter } from '../parameters.ts'
import { DATASET } from '../path-parameters.ts'
import { defineRoute } from '../route.ts'
import { datasetIndexSchema } from '../schemas/dataset.ts'
import { jsonSchemaSchema } from '../schemas/texts.ts'

/** Ids of all datasets. */
export const listIds = ({ datasets }: Content): string[] =>
  datasets.map(({ metadata }) => metadata.dataset_id)

/** GET /api/datasets. */
export const indexRoute = defineRoute(
  {
    path: '/api/datasets',
    operationId: 'listDatasets',
    tags: ['data'],
    summary: 'Index of adapter datasets',
    description:
      'Every dataset with source, licence, coverage, cadence and the URLs of its body, schema and page.',
    example: { include_hashes: 'true' },
    query: z.object({
      include_hashes: booleanParameter(false, 'Include SHA-256 checksums of the dataset bodies'),
      country: wordParameter(`${COUNTRY_DESCRIPTION}: only datasets with rows of it`),
      topic: wordParameter('Only datasets of this topic, as the field topic says'),
      updated_since: dayParameter('Only datasets whose source is of this day or later'),
    }),
    answer: {
      description: 'The index',
      schema: datasetIndexSchema,
      table: rowsOf(datasetIndexSchema, 'datasets'),
    },
    lane: 'light',
    frozen: { made: 'by_build', extension: 'json', parameters: ['include_hashes'] },
  },
  ({ content: { datasets } }) =>
    ({ query: { include_hashes: includeHash, ...filters } }) => {
      const kept = datasets.filter(readFilters(filters))
      return {
        count: kept.length,
        datasets: kept.map((dataset) => describeDataset(dataset, { includeHash })),
      }
    }
)

const filterSchema = z.object({ country: countrySchema.optional() })

/** Filters of the index, as a query has them. */
interface IndexFilters {
  readonly country?: string | undefined
  readonly topic?: string | undefined
  readonly updated_since?: string | undefined
}

function readFilters({
  country: given,
  topic,
  updated_since: since,
}: IndexFilters): (dataset: Dataset) => boolean {
  const { country } = readCoreInput(filterSchema, { country: given })
  const topicName = topic?.toLowerCase()
  return ({ metadata, body }) =>
    (topicName === undefined || metadata.topic.toLowerCase() === topicName) &&
    (since === undefined || metadata.source_updated_at >= since) &&
    (country === undefined ||
      (isTable(body) && body.rows.some((row) => row[COUNTRY_FIELD] === country)))
}

/** GET /api/datasets/{dataset_id}/schema. */
export const schemaRoute = defineRoute(
  {
    path: '/api/datasets/{dataset_id}/schema',
    operationId: 'readDatasetSchema',
    tags: ['data'],
    summary: 'Inferred JSON Schema of a dataset body',
    description:
      'The schema is inferred from the body, which it validates; below max_depth it only states types.',
    params: { dataset_id: DATASET },
    query: z.object({
      max_depth: integerParameter(
        { ...SCHEMA_DEPTH_RANGE, default: DEFAULT_SCHEMA_DEPTH },
        'Nesting depth below which the schema only states types'
      ),
    }),
    answer: { description: 'JSON Schema, draft 2020-12', schema: jsonSchemaSchema },
    lane: 'light',
    frozen: { made: 'by_build', extension: 'json', parameters: ['max_depth'], ids: listIds },
  },
  () =>
    ({
      params: {
        dataset_id: { body, metadata },
      },
      query: { max_depth },
    }) => {
      const id = datasetUrls(metadata.dataset_id, '').schema_url
      return { ...inferSchema(body, { id, title: metadata.title }, max_depth) }
    }
)
