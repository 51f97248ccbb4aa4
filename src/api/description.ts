import { OpenApiGeneratorV31, OpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import { z } from './zod.ts'
import { SERVICE } from '../core/service.ts'
import { completeOperations } from './described-operations.ts'
import { nameSchemas } from './named-schemas.ts'
import { stateUnits } from './number-units.ts'
import type { Route } from './route.ts'

/** Descriptions by list of operations: each takes about 30 ms to generate. */
const descriptions = new WeakMap<readonly Route[], ApiDescription>()

/** The OpenAPI description of a list of operations. */
export function describeApi(routes: readonly Route[]): ApiDescription {
  const known = descriptions.get(routes)
  if (known !== undefined) return known
  const description = nameSchemas(stateUnits(completeOperations(generateDescription(routes))))
  descriptions.set(routes, description)
  return description
}

function generateDescription(routes: readonly Route[]): ApiDescription {
  const registry = new OpenAPIRegistry()
  for (const { config, isListed } of routes) {
    if (isListed) registry.registerPath(config)
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: SERVICE.title,
      version: SERVICE.version,
      description: SERVICE.description,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      contact: { name: 'The operator of this server' },
    },
    servers: [{ url: '/', description: 'This server' }],
    security: [],
    tags: [
      { name: 'calculators', description: 'Deterministic calculations; explain=true gives steps' },
      { name: 'scenarios', description: 'Scenario workbench' },
      { name: 'data', description: 'Datasets with checksums, schemas and provenance' },
      { name: 'service', description: 'What the service is and its status' },
    ],
  })
}

/** An OpenAPI description. */
export type ApiDescription = ReturnType<OpenApiGeneratorV31['generateDocument']>

/** Allowed values of a parameter: the part of its JSON Schema that a form needs. */
export const parameterTypeSchema = z.object({
  type: z.string(),
  items: z
    .object({
      type: z.string(),
      enum: z.array(z.string()).optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
    })
    .optional()
    .describe('Type of the list items, which are separated by commas'),
  format: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})

/** An operation of the API, as the catalog lists it. */
export interface Endpoint {
  readonly method: Route['method']
  readonly path: string
  readonly summary: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly description: string
    readonly schema: z.infer<typeof parameterTypeSchema>
  }[]
}

const METHODS = [
  ['get', 'GET'],
  ['post', 'POST'],
] as const

/** List the operations of a description by path, GET before POST. */
export function listEndpoints(description: ApiDescription): Endpoint[] {
  const paths = Object.entries(description.paths ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return paths.flatMap(([path, item]) =>
    METHODS.flatMap(([member, method]) => {
      const operation = item[member]
      if (operation === undefined) return []
      const { summary } = operation
      if (summary === undefined) throw new Error(`${method} ${path} has no summary.`)
      const parameters = (operation.parameters ?? []).flatMap((parameter) =>
        'name' in parameter
          ? [
              {
                name: parameter.name,
                in: parameter.in,
                required: parameter.required ?? false,
                description:
                  parameter.description ?? describeParameterSchema(parameter.schema) ?? '',
                schema: parameterTypeSchema.parse(parameter.schema),
              },
            ]
          : []
      )
      return [{ method, path, summary, parameters }]
    })
  )
}

function describeParameterSchema(schema: unknown): string | undefined {
  return typeof schema === 'object' &&
    schema !== null &&
    'description' in schema &&
    typeof schema.description === 'string'
    ? schema.description
    : undefined
}
