import type { ApiDescription } from '../../../src/api/description.ts'

/** A parameter of an operation, as far as values are made from it. */
export interface FuzzParameter {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly type: string
  readonly choices: readonly string[]
  readonly minimum: number | null
  readonly maximum: number | null
}

/** An operation of the API with what a request for it is made from. */
export interface FuzzOperation {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly parameters: readonly FuzzParameter[]
  /** Fields of a JSON body, or null where the operation takes none. */
  readonly fields: Readonly<Record<string, unknown>> | null
}

/** Read the operations of a description. */
export function listOperations(description: ApiDescription): FuzzOperation[] {
  return Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method): FuzzOperation[] => {
      const operation = item[method]
      if (operation === undefined) return []
      const parameters = (operation.parameters ?? []).flatMap((parameter) =>
        'name' in parameter ? [readParameter(parameter)] : []
      )
      const body: unknown = operation.requestBody
      const fields = method === 'get' ? null : readFields(body, description)
      return [{ method: method === 'get' ? 'GET' : 'POST', path, parameters, fields }]
    })
  )
}

function readParameter(parameter: { name: string; in: string; schema?: unknown }): FuzzParameter {
  const schema = Object(parameter.schema)
  return {
    name: parameter.name,
    in: parameter.in === 'path' ? 'path' : 'query',
    type: String(schema.type),
    choices: Array.isArray(schema.enum) ? schema.enum.map(String) : [],
    minimum: typeof schema.minimum === 'number' ? schema.minimum : null,
    maximum: typeof schema.maximum === 'number' ? schema.maximum : null,
  }
}

function readFields(body: unknown, { components }: ApiDescription): Record<string, unknown> {
  const reference: unknown = Object(body).content?.['application/json']?.schema?.$ref
  const id = String(reference).split('/').at(-1) ?? ''
  const schema = Object(components?.schemas?.[id])
  return Object(schema.properties)
}
