import { z } from 'zod'
import { SERVICE } from '../core/service.ts'
import {
  type DescribedOperation,
  type DescribedParameter,
  describeOperation,
  describeParameters,
  HEADERS,
} from './describe-operation.ts'
import { createSchemaWriter, type JsonSchema } from './json-schema.ts'
import type { Route } from './route.ts'

/** The operations of an address. */
interface PathItem {
  readonly get?: DescribedOperation
  readonly post?: DescribedOperation
}

/** An OpenAPI description. */
export type ApiDescription = ReturnType<typeof writeDescription>

/** Descriptions by list of operations: each takes about 30 ms to write. */
const descriptions = new WeakMap<readonly Route[], ApiDescription>()

/** The OpenAPI description of a list of operations. */
export function describeApi(routes: readonly Route[]): ApiDescription {
  const known = descriptions.get(routes)
  if (known !== undefined) return known
  const description = writeDescription(routes)
  descriptions.set(routes, description)
  return description
}

function writeDescription(routes: readonly Route[]) {
  const writer = createSchemaWriter()
  const paths: Record<string, PathItem> = {}
  for (const route of routes) {
    if (!route.isListed) continue
    const operation = describeOperation(route, writer)
    const own = route.method === 'GET' ? { get: operation } : { post: operation }
    paths[route.path] = { ...paths[route.path], ...own }
  }
  const schemas: Record<string, JsonSchema> = Object.fromEntries(
    Object.entries(writer.components).toSorted(([a], [b]) => (a < b ? -1 : 1))
  )
  return {
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
    components: { headers: HEADERS, schemas },
    paths,
  }
}

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
export interface Endpoint extends Pick<Route, 'method' | 'path' | 'summary'> {
  readonly route: Route
  readonly parameters: readonly (Pick<
    DescribedParameter,
    'name' | 'in' | 'required' | 'description'
  > & { readonly schema: z.infer<typeof parameterTypeSchema> })[]
}

/** List the operations by path, GET before POST. */
export function listEndpoints(routes: readonly Route[]): Endpoint[] {
  return routes
    .filter(({ isListed }) => isListed)
    .toSorted((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1))
    .map((route) => ({
      method: route.method,
      path: route.path,
      summary: route.summary,
      route,
      parameters: describeParameters(route).map(
        ({ name, in: place, required, description, schema }) => ({
          name,
          in: place,
          required,
          description,
          schema: parameterTypeSchema.parse(schema),
        })
      ),
    }))
}

function addressOf({ path, method }: Route): string {
  return `${path} ${method}`
}
