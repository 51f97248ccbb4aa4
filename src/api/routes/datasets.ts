import { type OpenAPIHono } from '@hono/zod-openapi'
import type { Content } from '../../data/content.ts'
import {
  datasetUrls,
  describeDataset,
  linkRepresentations,
  type Dataset,
} from '../../core/dataset/dataset.ts'
import { closestMatch } from '../../core/validation/choice.ts'
import { inferSchema } from '../../core/dataset/schema-inference.ts'
import {
  findSelectionProblems,
  isSelection,
  selectRows,
  type Selection,
  selectionSchema,
} from '../../core/dataset/selection.ts'
import { isTable } from '../../core/dataset/table.ts'
import { readCoreInput } from '../core-input.ts'
import { ApiError, describeProblems } from '../errors.ts'
import { writeRoutePattern } from '../ignored-names.ts'
import { readQuery } from '../request-parts.ts'
import {
  DATASET_FORMATS,
  negotiateFormat,
  TABLE_REPRESENTATIONS,
  type DatasetFormat,
  toJsonObject,
} from '../representations.ts'
import { indexRoute, REPRESENTATIONS, datasetRoute, schemaRoute } from './dataset-routes.ts'
import { cutReceived, quoteReceived } from '../../core/validation/received.ts'

/** GET /api/datasets, /api/datasets/{id}, /api/datasets/{id}/schema and the immutable bodies. */
export function registerDatasets(app: OpenAPIHono, content: Content): void {
  const { datasets } = content
  const byId = new Map(datasets.map((dataset) => [dataset.metadata.dataset_id, dataset]))

  const find = (id: string): Dataset => {
    const dataset = byId.get(id)
    if (dataset === undefined) throw describeUnknownDataset(id, [...byId.keys()])
    return dataset
  }

  app.openapi(indexRoute, (context) => {
    const { include_hashes } = context.req.valid('query')
    const rows = datasets.map((dataset) =>
      describeDataset(dataset, { includeHash: include_hashes })
    )
    return context.json({ count: rows.length, datasets: rows }, 200)
  })

  const answerDataset = (
    dataset: Dataset,
    { raw, chosen, selection }: { raw: boolean; chosen: DatasetFormat; selection: Selection }
  ): Response => {
    if (isSelection(selection)) return answerSelection(dataset, selection, { raw, chosen })
    if (chosen !== 'json') return answerTable(dataset.metadata.dataset_id, dataset.body, chosen)
    if (raw) return answerBody(dataset)
    const { dataset_id } = dataset.metadata
    const metadata = {
      ...describeDataset(dataset, { includeHash: true }),
      links: linkRepresentations(dataset),
      earlier_versions: [...(content.histories.get(dataset_id) ?? [])],
    }
    return Response.json({ dataset_id, metadata, data: dataset.body })
  }

  // Registered before the path without an extension, which would match them as ids.
  for (const { format, route } of REPRESENTATIONS) {
    app.openAPIRegistry.registerPath(route)
    app.get(writeRoutePattern(route.path), (context) => {
      const file = context.req.param('dataset_id')
      if (file === undefined) throw new Error(`${route.path} names no dataset.`)
      const dataset = find(file.slice(0, file.lastIndexOf('.')))
      const query = readCoreInput(route.request.query, readQuery(context))
      const selection = readCoreInput(selectionSchema, query)
      return answerDataset(dataset, { raw: format === 'json', chosen: format, selection })
    })
  }

  app.openAPIRegistry.registerPath(datasetRoute)
  app.get('/api/datasets/:dataset_id', (context) => {
    const dataset = find(context.req.param('dataset_id'))
    const query = readCoreInput(datasetRoute.request.query, readQuery(context))
    const { raw, format, ...chosenRows } = query
    const selection = readCoreInput(selectionSchema, chosenRows)
    const isNegotiated = format === undefined && !raw
    const chosen = isNegotiated
      ? negotiateFormat(context.req.header('accept'), DATASET_FORMATS)
      : (format ?? 'json')
    const answer = answerDataset(dataset, { raw, chosen, selection })
    // Sent with every format of this URL, so that caches keep them apart.
    if (!raw) answer.headers.append('Vary', 'Accept')
    return answer
  })

  app.openapi(schemaRoute, (context) => {
    const { body, metadata } = find(context.req.valid('param').dataset_id)
    const { max_depth } = context.req.valid('query')
    const id = datasetUrls(metadata.dataset_id, '').schema_url
    return context.json(
      toJsonObject(inferSchema(body, { id, title: metadata.title }, max_depth)),
      200
    )
  })

  app.get('/data/:sha256/:file', (context) => {
    const { sha256, file } = context.req.param()
    const dataset = datasets.find(
      (candidate) => candidate.sha256 === sha256 && `${candidate.metadata.dataset_id}.json` === file
    )
    if (dataset !== undefined) return answerBody(dataset, 'public, max-age=31536000, immutable')
    throw new ApiError(
      'not_found',
      `No dataset ${file} with the SHA-256 ${sha256} is published: /api/datasets?include_hashes=true lists the current ones.`
    )
  })
}

function answerBody(dataset: Dataset, cacheControl?: string): Response {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (cacheControl !== undefined) headers.set('Cache-Control', cacheControl)
  return new Response(Uint8Array.from(dataset.bytes), { headers })
}

function answerTable(
  id: string,
  body: object,
  format: keyof typeof TABLE_REPRESENTATIONS
): Response {
  if (!isTable(body)) {
    throw new ApiError(
      'not_acceptable',
      `Dataset '${id}' is not a table, so it is not available as ${format}: use format=json.`
    )
  }
  const { mediaType, write } = TABLE_REPRESENTATIONS[format]
  return new Response(write(body), {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${id}.${format}"`,
    },
  })
}

/** Part of a table. Checksums apply to whole bodies, so a part has none. */
function answerSelection(
  dataset: Dataset,
  selection: Selection,
  { raw, chosen }: { readonly raw: boolean; readonly chosen: DatasetFormat }
): Response {
  const { body, metadata } = dataset
  if (!isTable(body)) {
    throw new ApiError(
      'invalid_parameter',
      `Dataset '${metadata.dataset_id}' is not a table, so rows cannot be selected: leave out country, from, to and fields.`
    )
  }
  const issues = findSelectionProblems(body, selection)
  if (issues.length > 0) throw describeProblems(issues)
  const part = selectRows(body, selection)
  if (chosen !== 'json') return answerTable(metadata.dataset_id, part, chosen)
  if (raw) return Response.json(part)
  return Response.json({
    dataset_id: metadata.dataset_id,
    metadata: {
      ...describeDataset(dataset, { includeHash: false }),
      links: linkRepresentations(dataset),
      earlier_versions: [],
    },
    selection: { ...selection, record_count: part.rows.length },
    data: part,
  })
}

function describeUnknownDataset(id: string, known: readonly string[]): ApiError {
  const match = closestMatch(id, known)
  const suggestion = match === null ? '' : ` Did you mean '${match}'?`
  return new ApiError(
    'dataset_not_found',
    `No dataset has the id ${quoteReceived(id)}.${suggestion} /api/datasets lists them all.`,
    { dataset_id: cutReceived(id), ...(match === null ? {} : { suggestion: match }) }
  )
}
