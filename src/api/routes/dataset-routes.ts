import { createRoute, z } from '@hono/zod-openapi'
import { DEFAULT_SCHEMA_DEPTH, SCHEMA_DEPTH_RANGE } from '../../core/dataset/schema-inference.ts'
import { getErrors } from '../error-responses.ts'
import {
  booleanParameter,
  choiceParameter,
  integerParameter,
  wordListParameter,
  wordParameter,
} from '../parameters.ts'
import { DATASET_FORMATS, type DatasetFormat } from '../representations.ts'
import { datasetIndexSchema, datasetBodySchema, datasetPayloadSchema } from '../schemas/dataset.ts'
import { csvSchema, jsonSchemaSchema, ndjsonSchema, parquetSchema } from '../schemas/texts.ts'

const datasetParams = z.object({
  dataset_id: z
    .string()
    .openapi({ param: { name: 'dataset_id', in: 'path' }, example: 'owid-co2' }),
})

const INCLUDE_HASHES = 'Include SHA-256 checksums of the dataset bodies'

/** The index of all datasets. */
export const indexRoute = createRoute({
  method: 'get',
  path: '/api/datasets',
  operationId: 'listDatasets',
  tags: ['data'],
  summary: 'Index of adapter datasets',
  description:
    'Every dataset with source, licence, coverage, cadence and the URLs of its body, schema and page.',
  request: { query: z.object({ include_hashes: booleanParameter(false, INCLUDE_HASHES) }) },
  responses: {
    200: {
      description: 'The index',
      content: { 'application/json': { schema: datasetIndexSchema } },
    },
    ...getErrors('invalid_parameter'),
  },
})

/** Query parameters that select rows and columns of a table. */
const SELECTION_PARAMETERS = {
  country: wordListParameter('ISO 3166 codes or English names of the countries whose rows to keep'),
  from: wordParameter('First year or date of the rows to keep'),
  to: wordParameter('Last year or date of the rows to keep'),
  fields: wordListParameter('Columns to keep'),
}

const dataErrors = getErrors(
  'invalid_parameter',
  'dataset_not_found',
  'dataset_not_redistributable',
  'not_acceptable'
)

/** An operation with a single representation, regardless of the Accept header. */
const representationRoute = (
  format: DatasetFormat,
  path: string,
  operation: { operationId: string; summary: string; description: string },
  content: Record<string, { schema: z.ZodType }>
) => ({
  format,
  route: createRoute({
    method: 'get',
    path,
    tags: ['data'],
    ...operation,
    request: { params: datasetParams, query: z.object(SELECTION_PARAMETERS) },
    responses: { 200: { description: operation.summary, content }, ...dataErrors },
  }),
})

/** One route per format, distinguished by file extension. */
export const REPRESENTATIONS = [
  representationRoute(
    'json',
    '/datasets/{dataset_id}.json',
    {
      operationId: 'readDatasetBody',
      summary: 'The body of a dataset without metadata, the same as raw=true',
      description:
        'Its SHA-256 digest is the checksum in the index, unless rows or columns are selected.',
    },
    { 'application/json': { schema: datasetBodySchema } }
  ),
  representationRoute(
    'csv',
    '/api/datasets/{dataset_id}.csv',
    {
      operationId: 'readDatasetCsv',
      summary: 'A table as CSV',
      description:
        'Dates are ISO 8601 and missing values are empty; for units see the JSON representation.',
    },
    { 'text/csv': { schema: csvSchema } }
  ),
  representationRoute(
    'ndjson',
    '/api/datasets/{dataset_id}.ndjson',
    {
      operationId: 'readDatasetNdjson',
      summary: 'A table as NDJSON',
      description: 'The rows of the JSON representation, one per line, for reading as a stream.',
    },
    { 'application/x-ndjson': { schema: ndjsonSchema } }
  ),
  representationRoute(
    'parquet',
    '/api/datasets/{dataset_id}.parquet',
    {
      operationId: 'readDatasetParquet',
      summary: 'A table as an Apache Parquet file',
      description:
        'Columns have the types of the fields; units and descriptions are in the file metadata.',
    },
    { 'application/vnd.apache.parquet': { schema: parquetSchema } }
  ),
]

/** A dataset, in the format that the Accept header prefers. */
export const datasetRoute = createRoute({
  method: 'get',
  path: '/api/datasets/{dataset_id}',
  operationId: 'readDataset',
  tags: ['data'],
  summary: 'A dataset with its metadata',
  description:
    'The same URL also returns the body alone (raw=true) and, for a table, CSV, NDJSON and Parquet (format= or the Accept header). Each of these also has its own operation and URL, linked from the response, for clients that need a fixed type.',
  request: {
    params: datasetParams,
    query: z.object({
      raw: booleanParameter(false, 'Return the body without the metadata wrapper'),
      format: choiceParameter(
        DATASET_FORMATS,
        'Format of the response; overrides the Accept header'
      ),
      ...SELECTION_PARAMETERS,
    }),
  },
  responses: {
    200: {
      description: 'The dataset',
      content: { 'application/json': { schema: datasetPayloadSchema } },
      links: Object.fromEntries(
        REPRESENTATIONS.map(({ route: { operationId, summary } }) => [
          operationId,
          {
            operationId,
            parameters: { dataset_id: '$request.path.dataset_id' },
            description: summary,
          },
        ])
      ),
    },
    ...dataErrors,
  },
})

/** The schema of a dataset, inferred from its body. */
export const schemaRoute = createRoute({
  method: 'get',
  path: '/api/datasets/{dataset_id}/schema',
  operationId: 'readDatasetSchema',
  tags: ['data'],
  summary: 'Inferred JSON Schema of a dataset body',
  description:
    'The schema is inferred from the body, which it validates; below max_depth it only states types.',
  request: {
    params: datasetParams,
    query: z.object({
      max_depth: integerParameter(
        { ...SCHEMA_DEPTH_RANGE, default: DEFAULT_SCHEMA_DEPTH },
        'Nesting depth below which the schema only states types'
      ),
    }),
  },
  responses: {
    200: {
      description: 'JSON Schema, draft 2020-12',
      content: { 'application/json': { schema: jsonSchemaSchema } },
    },
    ...getErrors('invalid_parameter', 'dataset_not_found', 'dataset_not_redistributable'),
  },
})
