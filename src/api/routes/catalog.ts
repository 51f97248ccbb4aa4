import { z } from 'zod'
import { describeDataset } from '../../core/dataset/dataset.ts'
import { scenarioSummarySchema, summarizeScenario } from '../../scenario/report/summary.ts'
import { SERVICE } from '../../core/service.ts'
import { VOCABULARIES } from '../../core/vocabularies.ts'
import type { Content } from '../../data/content.ts'
import { type Endpoint, listEndpoints, parameterTypeSchema } from '../description.ts'
import { FORMATS } from '../formats.ts'
import { booleanParameter } from '../parameters.ts'
import { listAliases, listFieldNames } from '../request-names.ts'
import { indexRowSchema } from '../schemas/dataset.ts'
import { isFrozenRoute, listStaticTwins, staticUrl } from '../static-twins.ts'
import { defineRoute } from '../route.ts'
import type { AnswerRows } from '../tabulate.ts'

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
        operation_id: z.string(),
        summary: z.string(),
        formats: z.array(z.enum(FORMATS)).readonly().describe('Formats of the answer'),
        price: z.string().describe('How the price of a request follows from it'),
        parameters: z.array(
          z.object({
            name: z.string(),
            aliases: z.array(z.string()).describe('Other names that are accepted for it'),
            in: z.string(),
            required: z.boolean(),
            description: z.string(),
            schema: parameterTypeSchema.describe('Type, allowed values, default and bounds'),
          })
        ),
        body_fields: z
          .array(z.object({ name: z.string(), aliases: z.array(z.string()) }))
          .describe('Fields of the body with the other names that are accepted for them'),
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

/** A row of the table of operations: one for each parameter and field of the body, or one for an operation without any. */
const operationRowSchema = z.object({
  method: z.string(),
  path: z.string(),
  operation_id: z.string(),
  formats: z.array(z.string()),
  in: z.string().nullable(),
  parameter: z.string().nullable(),
  aliases: z.array(z.string()),
  type: z.string().nullable(),
  required: z.boolean().nullable(),
  default: z.string().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  values: z.array(z.string()),
  description: z.string(),
})

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
    answer: {
      description: 'The catalog; as a table, every operation with its parameters and their names',
      schema: catalogSchema,
      table: tabulateOperations,
    },
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
        endpoints: listEndpoints(routes).map((endpoint) => describeEndpoint(content, endpoint)),
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

function describeEndpoint(content: Content, endpoint: Endpoint) {
  const { method, path, summary, parameters, route } = endpoint
  const names = new Set(Object.keys(route.query.shape))
  const fields = listFieldNames(route)
  const known = new Set(fields)
  return {
    method,
    path,
    operation_id: route.operationId,
    summary,
    formats: route.answer.formats,
    price: route.priceRule,
    parameters: parameters.map(({ name, ...rest }) => ({
      name,
      aliases: rest.in === 'query' ? listAliases(name, names) : [],
      ...rest,
    })),
    body_fields: fields.map((name) => ({ name, aliases: listAliases(name, known) })),
    ...(isFrozenRoute(route)
      ? {
          static_url: staticUrl(route.path, route.frozen),
          static_twins: listStaticTwins(content, route),
        }
      : {}),
  }
}

function tabulateOperations({ endpoints }: z.infer<typeof catalogSchema>): AnswerRows {
  const rows = endpoints.flatMap(({ parameters, summary, ...operation }): object[] => {
    const common = {
      method: operation.method,
      path: operation.path,
      operation_id: operation.operation_id,
      formats: operation.formats,
    }
    const fields = operation.body_fields.map(({ name, aliases }) => ({
      ...common,
      in: 'body',
      parameter: name,
      aliases,
      description: `Field of the body: ${summary}`,
    }))
    if (parameters.length + fields.length === 0)
      return [{ ...common, parameter: null, description: summary }]
    const named = parameters.map(({ name, aliases, in: place, required, description, schema }) => ({
      ...common,
      in: place,
      parameter: name,
      aliases,
      type: schema.type,
      required,
      default: schema.default === undefined ? null : String(schema.default),
      minimum: schema.minimum ?? null,
      maximum: schema.maximum ?? null,
      values: (schema.enum ?? schema.items?.enum ?? []).map(String),
      description,
    }))
    return [...named, ...fields]
  })
  return { row: operationRowSchema, rows }
}
