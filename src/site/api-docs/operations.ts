import { ROUTES } from '../../api/routes.ts'
import { listAliases } from '../../api/request-names.ts'
import { writeAddress } from './address.ts'
import type { SchemaNode } from '../datasets/schema-tree.ts'
import type { ApiDocument, ApiOperation } from './document.ts'
import { follow, listFields, nameType, nameValues } from './fields.ts'

/** A parameter as the reference shows it. */
export interface ParameterView {
  readonly name: string
  /** Other names that are accepted for it. */
  readonly aliases: readonly string[]
  readonly place: 'path' | 'query'
  readonly isRequired: boolean
  readonly type: string
  readonly description: string
  /** The enum values, if any. */
  readonly choices: readonly string[]
  readonly values: string | null
  readonly default: string | null
  readonly example: string
}

/** An operation as the reference shows it. */
export interface OperationView {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly ParameterView[]
  readonly body: { readonly fields: readonly SchemaNode[]; readonly example: string } | null
  readonly answer: {
    readonly description: string
    readonly types: string
    readonly fields: readonly SchemaNode[]
  }
  readonly errors: readonly { readonly status: string; readonly codes: string }[]
  readonly curl: string
}

/** Operations of one subject. */
export interface OperationGroup {
  readonly name: string
  readonly description: string
  readonly operations: readonly OperationView[]
}

/** Placeholder for the server's origin in commands; a script replaces it with the real one. */
export const BASE_URL = '{base_url}'

/** Group all operations by their first tag, in the order of the description. */
export function groupOperations(document: ApiDocument): OperationGroup[] {
  const operations = Object.entries(document.paths)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, { get, post }]) => [
      ...(get === undefined
        ? []
        : [{ tag: get.tags[0], view: viewOperation(document, 'GET', path, get) }]),
      ...(post === undefined
        ? []
        : [{ tag: post.tags[0], view: viewOperation(document, 'POST', path, post) }]),
    ])
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter(({ tag }) => tag === name).map(({ view }) => view),
  }))
}

function viewOperation(
  { components: { schemas } }: ApiDocument,
  method: 'GET' | 'POST',
  path: string,
  operation: ApiOperation
): OperationView {
  const { operationId: id, summary, description, responses } = operation
  const names = new Set(
    operation.parameters.flatMap(({ in: place, name }) => (place === 'query' ? [name] : []))
  )
  const parameters = operation.parameters.map((parameter): ParameterView => {
    const schema = follow(parameter.schema, schemas)
    const { name } = parameter
    return {
      name,
      aliases: parameter.in === 'query' ? listAliases(name, names) : [],
      place: parameter.in === 'path' ? 'path' : 'query',
      isRequired: parameter.required,
      type: nameType(schema, schemas),
      description: parameter.description ?? schema.description ?? '',
      choices: schema.enum === undefined ? [] : schema.enum.map(String),
      values: schema.enum === undefined ? null : nameValues(schema.enum),
      default:
        schema.default === undefined || schema.default === '' ? null : String(schema.default),
      example: EXAMPLES.get(id)?.[name] ?? '',
    }
  })
  const bodyContent = operation.requestBody?.content['application/json']
  const body =
    bodyContent?.schema === undefined
      ? null
      : {
          fields: listFields(bodyContent.schema, schemas),
          example: JSON.stringify(bodyContent.example ?? {}, null, 2),
        }
  const success = responses['200']
  const schema = success?.content?.['application/json']?.schema
  return {
    id,
    method,
    path,
    summary,
    description,
    parameters,
    body,
    answer: {
      description: success?.description ?? '',
      types: Object.keys(success?.content ?? {}).join(', '),
      fields: schema === undefined ? [] : listFields(schema, schemas),
    },
    errors: Object.entries(responses)
      .filter(([status]) => status !== '200')
      .map(([status, response]) => ({ status, codes: response.description })),
    curl: writeCurl(path, parameters, body?.example ?? null),
  }
}

/** Values of the example requests by operation id; path parameters always have one. */
export const EXAMPLES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  ROUTES.filter(({ isListed }) => isListed).map(({ operationId, params, example }) => [
    operationId,
    {
      ...Object.fromEntries(Object.entries(params).map(([name, part]) => [name, part.example])),
      ...example,
    },
  ])
)

function writeCurl(
  path: string,
  parameters: readonly ParameterView[],
  body: string | null
): string {
  const address = writeAddress(
    path,
    parameters.map(({ name, example }) => [name, example] as const)
  )
  const command = `curl -s '${BASE_URL}${address}'`
  if (body === null) return command
  const oneLine = JSON.stringify(JSON.parse(body))
  return `${command} \\\n  -H 'content-type: application/json' \\\n  -d '${oneLine}'`
}
