import { z } from '../zod.ts'
import { describeDataset } from '../../core/dataset/dataset.ts'
import { scenarioSummarySchema, summarizeScenario } from '../../scenario/report/summary.ts'
import { SERVICE } from '../../core/service.ts'
import { VOCABULARIES } from '../../core/vocabularies.ts'
import type { Content } from '../../data/content.ts'
import { describeApi, listEndpoints, parameterTypeSchema } from '../description.ts'
import { booleanParameter } from '../parameters.ts'
import { indexRowSchema } from '../schemas/dataset.ts'
import { isFrozenRoute, listStaticTwins, staticUrl } from '../static-twins.ts'
import { defineRoute, type Route } from '../route.ts'

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

/** GET /api/catalog. */
export const catalogRoute = defineRoute(
  {
    path: '/api/catalog',
    operationId: 'readCatalog',
    tags: ['service'],
    summary: 'Machine-readable catalog of the API, the scenarios and the datasets',
    description:
      'Lists every operation with its typed parameters, the closed vocabularies of parameters and responses, the scenarios and the datasets.',
    example: { include_datasets: 'false' },
    query: z.object({
      include_datasets: booleanParameter(true, 'Include the index of the datasets'),
      include_hashes: booleanParameter(false, 'Include SHA-256 checksums of the datasets'),
    }),
    answer: { description: 'The catalog', schema: catalogSchema },
    lane: 'light',
    frozen: {
      made: 'by_build',
      extension: 'json',
      parameters: ['include_datasets', 'include_hashes'],
    },
  },
  ({ content, routes }) =>
    ({ query: { include_datasets, include_hashes: includeHash } }) => {
      const { service, title, description, version, framework_version, model_version } = SERVICE
      const catalog = {
        service,
        title,
        description,
        version,
        framework_version,
        model_version,
        endpoints: listEndpoints(describeApi(routes)).map((endpoint) => ({
          ...endpoint,
          ...describeFrozen(routes, content, endpoint),
          parameters: [...endpoint.parameters],
        })),
        vocabularies: VOCABULARIES,
        scenarios: content.scenarios.map(summarizeScenario),
        links: {
          openapi: '/api/openapi.json',
          context: '/api/ce-context.txt',
          docs: '/api/docs',
        },
      }
      if (!include_datasets) return catalog
      const datasets = content.datasets.map((dataset) => describeDataset(dataset, { includeHash }))
      return { ...catalog, datasets }
    }
)

/** Static addresses of an operation; empty for one whose answers are not frozen. */
function describeFrozen(
  routes: readonly Route[],
  content: Content,
  { method, path }: Pick<Route, 'method' | 'path'>
) {
  const route = routes.find((candidate) => candidate.path === path && candidate.method === method)
  if (route === undefined || !isFrozenRoute(route)) return {}
  return {
    static_url: staticUrl(route.path, route.frozen),
    static_twins: listStaticTwins(content, route),
  }
}
