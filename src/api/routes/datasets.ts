import { z } from 'zod'
import { describeDataset, linkRepresentations, type Dataset } from '../../core/dataset/dataset.ts'
import {
  findSelectionProblems,
  isSelection,
  selectRows,
  type Selection,
  selectionSchema,
} from '../../core/dataset/selection.ts'
import { isTable, type Table } from '../../core/dataset/table.ts'
import { cutReceived } from '../../core/validation/received.ts'
import type { Content } from '../../data/content.ts'
import { IMMUTABLE } from '../../http/headers.ts'
import { readCoreInput } from '../core-input.ts'
import { ApiError, describeProblems } from '../errors.ts'
import {
  describeFile,
  type Format,
  FORMAT_PARAMETERS,
  readCsvChoices,
  TABLE_FORMATS,
  writeTable,
} from '../formats.ts'
import { booleanParameter, wordListParameter, wordParameter } from '../parameters.ts'
import { DATASET, type PathParameter } from '../path-parameters.ts'
import type { QueryParameters } from '../request-parts.ts'
import { fixedPrice } from '../price.ts'
import { defineRoute, HeadedAnswer, type Route, WrittenAnswer } from '../route.ts'
import { datasetBodySchema, datasetPayloadSchema } from '../schemas/dataset.ts'
import { indexRoute, listIds, schemaRoute } from './dataset-index.ts'

/** Query parameters that select rows and columns of a table. */
const SELECTION_PARAMETERS = {
  country: wordListParameter('ISO 3166 codes or English names of the countries whose rows to keep'),
  from: wordParameter('First year or date of the rows to keep'),
  to: wordParameter('Last year or date of the rows to keep'),
  fields: wordListParameter('Columns to keep'),
}

/** Frozen formats of a dataset; NDJSON is left out because it repeats the rows of the body. */
const FROZEN_FORMATS = ['json', 'csv', 'parquet']

/** Only JSON has a raw body, and only tables have other formats. */
function isFrozen({ datasets }: Content, id: string, [raw, format]: readonly string[]): boolean {
  if (format === 'json') return true
  const dataset = datasets.find(({ metadata }) => metadata.dataset_id === id)
  return raw === 'false' && dataset !== undefined && isTable(dataset.body)
}

/** The raw body has the same path as in the repository; other formats have their own extension. */
function nameFile(id: string, [raw, format]: readonly string[]): string {
  if (format !== 'json') return `api/datasets/${id}.${format}`
  return raw === 'true' ? `datasets/${id}.json` : `api/datasets/${id}.json`
}

/** An operation with one format, regardless of the Accept header. */
function defineRepresentation(
  format: Format,
  { path, ...operation }: Pick<Route, 'path' | 'operationId' | 'summary'> & { description: string }
): Route {
  const type = format === 'json' ? {} : { mediaType: TABLE_FORMATS[format].mediaType }
  const schema: z.ZodType = format === 'json' ? datasetBodySchema : TABLE_FORMATS[format].schema
  const { units, bom } = FORMAT_PARAMETERS
  return defineRoute(
    {
      path,
      ...operation,
      tags: ['data'],
      params: { dataset_id: DATASET },
      query: z.object({ ...SELECTION_PARAMETERS, ...(format === 'csv' ? { units, bom } : {}) }),
      answer: {
        description: operation.summary,
        schema,
        ...type,
        ...(format === 'parquet' ? { example: null } : {}),
      },
      lane: 'tables',
      price: fixedPrice(20),
    },
    () =>
      ({ params: { dataset_id: dataset }, query, given }) => {
        const { country, from, to, fields } = query
        const selection = readCoreInput(selectionSchema, { country, from, to, fields })
        if (format !== 'json') return writeFile(dataset, selection, { format, query: given.query })
        if (!isSelection(selection)) return writeBody(dataset)
        const part = JSON.stringify(selectPart(dataset, selection))
        return new WrittenAnswer(part, {
          'Content-Type': 'application/json',
          ...dateOf(dataset),
        })
      }
  )
}

const REPRESENTATIONS: readonly Route[] = [
  defineRepresentation('json', {
    path: '/datasets/{dataset_id}.json',
    operationId: 'readDatasetBody',
    summary: 'The body of a dataset without metadata, the same as raw=true',
    description:
      'Its SHA-256 digest is the checksum in the index, unless rows or columns are selected.',
  }),
  defineRepresentation('csv', {
    path: '/api/datasets/{dataset_id}.csv',
    operationId: 'readDatasetCsv',
    summary: 'A table as CSV',
    description:
      'Dates are ISO 8601 and missing values are empty; for units see the JSON representation.',
  }),
  defineRepresentation('ndjson', {
    path: '/api/datasets/{dataset_id}.ndjson',
    operationId: 'readDatasetNdjson',
    summary: 'A table as NDJSON',
    description: 'The rows of the JSON representation, one per line, for reading as a stream.',
  }),
  defineRepresentation('parquet', {
    path: '/api/datasets/{dataset_id}.parquet',
    operationId: 'readDatasetParquet',
    summary: 'A table as an Apache Parquet file',
    description:
      'Columns have the types of the fields; units and descriptions are in the file metadata.',
  }),
]

/** A body may be any JSON object, of which the schema describes those that are tables. */
const payloadOrBody: z.ZodType<object> = z.union([datasetPayloadSchema, datasetBodySchema])

/** GET /api/datasets/{dataset_id}, in the format that the Accept header prefers. */
const datasetRoute = defineRoute(
  {
    path: '/api/datasets/{dataset_id}',
    operationId: 'readDataset',
    tags: ['data'],
    summary: 'A dataset with its metadata',
    description:
      'The same URL also returns the body alone (raw=true) and, for a table, CSV, NDJSON and Parquet (format= or the Accept header). Each of these also has its own operation and URL, linked from the response, for clients that need a fixed type.',
    example: { country: 'DE', from: '2020' },
    params: { dataset_id: DATASET },
    query: z.object({
      raw: booleanParameter(false, 'Return the body without the metadata wrapper'),
      ...SELECTION_PARAMETERS,
    }),
    answer: {
      description: 'The dataset or, with raw=true, its body',
      schema: payloadOrBody,
      table: (answer) => {
        const data: object = 'data' in answer ? Object(answer.data) : answer
        return isTable(data) ? data : null
      },
      links: Object.fromEntries(
        REPRESENTATIONS.map(({ operationId, summary }) => [
          operationId,
          {
            operationId,
            parameters: { dataset_id: '$request.path.dataset_id' },
            description: summary,
          },
        ])
      ),
    },
    lane: 'tables',
    price: fixedPrice(20),
    frozen: {
      made: 'by_build',
      extension: 'json',
      parameters: ['raw', 'format'],
      values: { format: FROZEN_FORMATS },
      ids: listIds,
      has: isFrozen,
      file: nameFile,
    },
  },
  ({ content: { histories } }) =>
    ({ params: { dataset_id: dataset }, query: { raw, ...chosenRows }, given }) => {
      const selection = readCoreInput(selectionSchema, chosenRows)
      const { dataset_id } = dataset.metadata
      const links = linkRepresentations(dataset)
      if (!isSelection(selection)) {
        if (raw && given.query['format'] === undefined) return writeBody(dataset)
        const index = describeDataset(dataset, { includeHash: true })
        const metadata = {
          ...index,
          links,
          earlier_versions: [...(histories.get(dataset_id) ?? [])],
        }
        return new HeadedAnswer(
          { dataset_id, metadata, data: { ...dataset.body } },
          dateOf(dataset)
        )
      }
      const part = selectPart(dataset, selection)
      if (raw) return new HeadedAnswer({ ...part }, dateOf(dataset))
      const answer = {
        dataset_id,
        metadata: {
          ...describeDataset(dataset, { includeHash: false }),
          links,
          earlier_versions: [],
        },
        selection: { ...selection, record_count: part.rows.length },
        data: { ...part },
      }
      return new HeadedAnswer(answer, dateOf(dataset))
    }
)

const DIGEST: PathParameter<string> = {
  description: 'SHA-256 of the body; /api/datasets?include_hashes=true lists them',
  example: '0'.repeat(64),
  errors: ['not_found'],
  find: (_content, text) => text,
}

/** GET /data/{sha256}/{dataset_id}.json. */
const immutableRoute = defineRoute(
  {
    path: '/data/{sha256}/{dataset_id}.json',
    operationId: 'readDatasetVersion',
    tags: ['data'],
    summary: 'The body of a dataset under an address that contains its digest',
    description:
      'The bytes of this address never change, so that a citation of it stays valid as long as they are current.',
    params: { sha256: DIGEST, dataset_id: { ...DATASET, find: (_content, text: string) => text } },
    answer: { description: 'The body', schema: datasetBodySchema },
    lane: 'light',
    // Its address is that of the field immutable_url: a fixed example would become outdated.
    isListed: false,
  },
  ({ content: { datasets } }) =>
    ({ params: { sha256, dataset_id: id } }) => {
      const dataset = datasets.find(
        (candidate) => candidate.sha256 === sha256 && candidate.metadata.dataset_id === id
      )
      if (dataset !== undefined) return writeBody(dataset, { 'Cache-Control': IMMUTABLE })
      throw new ApiError(
        'not_found',
        `No dataset ${cutReceived(id)} with the SHA-256 ${cutReceived(sha256)} is published: /api/datasets?include_hashes=true lists the current ones.`
      )
    }
)

/** All operations on datasets. Those with an extension come before the path that matches any id. */
export const DATASET_ROUTES: readonly Route[] = [
  indexRoute,
  ...REPRESENTATIONS,
  datasetRoute,
  schemaRoute,
  immutableRoute,
]

/** When the bytes of a dataset were fetched, for clients that ask by date. */
function dateOf({ metadata }: Dataset): { readonly 'Last-Modified': string } {
  return { 'Last-Modified': new Date(metadata.retrieved_at).toUTCString() }
}

/** The canonical bytes of a dataset. */
function writeBody(
  dataset: Dataset,
  headers: Readonly<Record<string, string>> = {}
): WrittenAnswer {
  return new WrittenAnswer(Uint8Array.from(dataset.bytes), {
    'Content-Type': 'application/json',
    ...dateOf(dataset),
    ...headers,
  })
}

/** A table, or the selected part of it, as a file. Throws a 406 for a dataset that is no table. */
function writeFile(
  dataset: Dataset,
  selection: Selection,
  { format, query }: { readonly format: Exclude<Format, 'json'>; readonly query: QueryParameters }
): WrittenAnswer {
  const { body, metadata } = dataset
  const { dataset_id: id } = metadata
  if (!isTable(body)) {
    throw new ApiError(
      'not_acceptable',
      `Dataset '${id}' is not a table, so it is not available as ${format}: use format=json.`
    )
  }
  const table = isSelection(selection) ? selectPart(dataset, selection) : body
  const written = writeTable(table, format, readCsvChoices(query, format))
  return new WrittenAnswer(written, { ...describeFile(format, id), ...dateOf(dataset) })
}

/** Part of a table. Checksums apply to whole bodies, so a part has none. */
function selectPart({ body, metadata }: Dataset, selection: Selection): Table {
  if (!isTable(body)) {
    throw new ApiError(
      'invalid_parameter',
      `Dataset '${metadata.dataset_id}' is not a table, so rows cannot be selected: leave out country, from, to and fields.`
    )
  }
  const issues = findSelectionProblems(body, selection)
  if (issues.length > 0) throw describeProblems(issues)
  return selectRows(body, selection)
}
