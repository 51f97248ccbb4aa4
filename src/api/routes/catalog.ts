import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { describeDataset } from '../../core/dataset/dataset.ts'
import { scenarioSummarySchema, summarizeScenario } from '../../scenario/report/summary.ts'
import { SERVICE } from '../../core/service.ts'
import { VOCABULARIES } from '../../core/vocabularies.ts'
import type { Content } from '../../data/content.ts'
import { describeApi, listEndpoints, parameterTypeSchema } from '../description.ts'
import { getErrors } from '../error-responses.ts'
import { booleanParameter } from '../parameters.ts'
import { indexRowSchema } from '../schemas/dataset.ts'
import { listStaticTwins, staticUrl } from '../frozen-answers.ts'

const staticTwinSchema = z
  .object({
    query: z.string().describe('Query without a question mark; empty for the default answer'),
    static_url: z.string().describe('Static file with the same bytes; {id} is a placeholder'),
    ids: z.array(z.string()).optional().describe('Ids that have this file; absent if all have it'),
  })
  .meta({ id: 'StaticTwin' })

const catalogSchema = z
  .object({
    service: z.string(),
    title: z.string(),
    description: z.string(),
    version: z.string(),
    framework_version: z.string(),
    model_version: z.string(),
    endpoints: z.array(
      z.object({
        method: z.string(),
        path: z.string(),
        summary: z.string(),
        parameters: z.array(
          z.object({
            name: z.string(),
            in: z.string(),
            required: z.boolean(),
            description: z.string(),
            schema: parameterTypeSchema.describe('Type, allowed values, default and bounds'),
          })
        ),
        static_url: z.string().optional().describe('Static address with the default response'),
        static_twins: z
          .array(staticTwinSchema)
          .optional()
          .describe('Static addresses with the responses to all frozen queries, the default first'),
      })
    ),
    vocabularies: z.record(z.string(), z.array(z.string())),
    scenarios: z.array(scenarioSummarySchema),
    links: z.object({ openapi: z.string(), context: z.string(), docs: z.string() }),
    datasets: z.array(indexRowSchema).optional(),
  })
  .meta({ id: 'Catalog' })

const route = createRoute({
  method: 'get',
  path: '/api/catalog',
  operationId: 'readCatalog',
  tags: ['service'],
  summary: 'Machine-readable catalog of the API, the scenarios and the datasets',
  description:
    'Lists every operation with its typed parameters, the closed vocabularies of parameters and responses, the scenarios and the datasets.',
  request: {
    query: z.object({
      include_datasets: booleanParameter(true, 'Include the index of the datasets'),
      include_hashes: booleanParameter(false, 'Include SHA-256 checksums of the datasets'),
    }),
  },
  responses: {
    200: { description: 'The catalog', content: { 'application/json': { schema: catalogSchema } } },
    ...getErrors('invalid_parameter'),
  },
})

/** GET /api/catalog. */
export function registerCatalog(app: OpenAPIHono, content: Content): void {
  app.openapi(route, (context) => {
    const { include_datasets, include_hashes } = context.req.valid('query')
    const { service, title, description, version, framework_version, model_version } = SERVICE
    const endpoints = listEndpoints(describeApi(app)).map((endpoint) => {
      const isRead = endpoint.method === 'GET'
      const static_url = isRead ? staticUrl(endpoint.path) : null
      const static_twins = isRead ? listStaticTwins(content, endpoint.path) : []
      return {
        ...endpoint,
        parameters: [...endpoint.parameters],
        ...(static_url === null ? {} : { static_url }),
        ...(static_twins.length === 0 ? {} : { static_twins }),
      }
    })
    const catalog = {
      service,
      title,
      description,
      version,
      framework_version,
      model_version,
      endpoints,
      vocabularies: VOCABULARIES,
      scenarios: content.scenarios.map(summarizeScenario),
      links: {
        openapi: '/api/openapi.json',
        context: '/api/ce-context.txt',
        docs: '/api/docs',
      },
    }
    if (!include_datasets) return context.json(catalog, 200)
    const datasets = content.datasets.map((dataset) =>
      describeDataset(dataset, { includeHash: include_hashes })
    )
    return context.json({ ...catalog, datasets }, 200)
  })
}
