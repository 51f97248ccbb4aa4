import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { describeParameters, listErrors } from './describe-operation.ts'
import { createSchemaWriter, type JsonSchema } from './json-schema.ts'
import type { Route } from './route.ts'

/** Parameters that the text says once for all operations that have them. */
export const COMMON_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  table: ['format', 'units', 'bom'],
  answer: ['explain', 'outputs', 'sources', 'receipt'],
  samples: ['uncertainty', 'samples', 'seed', 'shares', 'sensitivity', 'basis'],
}

/** Errors that every operation, or every one with a query or a body, may answer. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'invalid_parameter',
  'unknown_parameter',
  'not_acceptable',
  'invalid_body',
  'malformed_json',
  'body_too_large',
  'unsupported_content_coding',
  'precondition_failed',
  'internal_error',
  'server_busy',
]

/** Errors of operations whose path or parameters name what may not be there, or whose price may be too high. */
export const NAMED_ERRORS: readonly ErrorCode[] = [
  'no_data',
  'dataset_not_found',
  'dataset_not_redistributable',
  'scenario_not_found',
  'scenario_retired',
  'not_found',
  'too_expensive',
]

/** How the price of every operation with samples is written, around its own part. */
export const SAMPLED_PRICE = /^that of the calculation; with uncertainty also (.*), where .*$/

/** Fields that mean the same in every answer that has them. */
export const COMMON_FIELDS: readonly string[] = [
  'inputs',
  'limits',
  'sources',
  'model_version',
  'uncertainty',
  'sensitivity',
  'explanation',
  'ignored',
  'columns',
  'rows',
]

/** Fields that are named of one answer; the whole form names all. */
const MOST_FIELDS = 18

/** A longer list of values, in letters, stands once for all operations. */
const MOST_VALUES = 40

/** Parameters from which it is shorter to name the operation that has the same. */
const MOST_REPEATED = 6

/** What has been written once: longer lists of values by name, and lists of parameters by operation. */
export interface Vocabulary {
  readonly values: Map<string, string>
  readonly queries: Map<string, string>
}

/** An operation in a few lines: parameters with values and limits, fields, errors, price. */
export function describeBriefly(route: Route, vocabulary: Vocabulary): string {
  const { method, path, summary, body, answer, operationId, priceRule } = route
  const { write, components } = createSchemaWriter()
  const fieldsOf = (schema: z.ZodType, io: 'input' | 'output') =>
    listFields(write(schema, io), components)
  const tell = ([name, schema]: readonly [string, JsonSchema]): string =>
    `${name}${writeValues(name, schema, vocabulary)}`
  const common = new Set(Object.values(COMMON_PARAMETERS).flat())
  const parameters = describeParameters(route)
  const groups = Object.entries(COMMON_PARAMETERS).flatMap(([name, names]) =>
    parameters.some((parameter) => names.includes(parameter.name)) ? [`+${name}`] : []
  )
  const own = parameters
    .filter(({ name, in: place }) => place === 'query' && !common.has(name))
    .map(({ name, required, schema }) => tell([required ? `${name}!` : name, schema]))
  const asked = [...referTo(joinFamilies(own), operationId, vocabulary), ...groups]
  const given = body === null ? [] : fieldsOf(body.schema, 'input').map(tell)
  const names = fieldsOf(answer.schema, 'output').map(([name]) => name)
  const fields = [...new Set(names)].filter((name) => !COMMON_FIELDS.includes(name))
  const errors = listErrors(route).filter(
    (code) => !COMMON_ERRORS.includes(code) && !NAMED_ERRORS.includes(code)
  )
  const parts = [
    asked.length === 0 ? '' : `query ${asked.join(', ')}`,
    given.length === 0 ? '' : `body ${given.join(', ')}`,
    fields.length === 0 ? '' : `fields ${fields.slice(0, MOST_FIELDS).join(', ')}`,
    errors.length === 0 ? '' : `errors ${errors.join(', ')}`,
    priceRule === '1' ? '' : `price ${priceRule.replace(SAMPLED_PRICE, '+$1')}`,
  ].filter(Boolean)
  return `- ${method} ${path} (${operationId}): ${[summary, ...parts].join('; ')}`
}

/** Parameters, or the operation that was said to have the same. */
function referTo(
  parameters: readonly string[],
  operationId: string,
  { queries }: Vocabulary
): readonly string[] {
  const written = parameters.join(', ')
  const known = queries.get(written)
  if (known !== undefined && parameters.length >= MOST_REPEATED) return [`those of ${known}`]
  if (known === undefined) queries.set(written, operationId)
  return parameters
}

/** Names that differ only between a first and a last word, as one: `capex_{gas|wind}_pct=10..500`. */
function joinFamilies(parameters: readonly string[]): string[] {
  const families = Map.groupBy(parameters, (text) => {
    const [, first, last] = /^([a-z]+)_\w+(_[a-z]+=.*)$/.exec(text) ?? []
    return first === undefined ? text : `${first}_{}${last}`
  })
  return [...families].flatMap(([family, members]) => {
    if (members.length < LEAST_FAMILY) return members
    const [start = '', end = ''] = family.split('{}')
    const inner = members.map((text) => text.slice(start.length, text.length - end.length))
    return [`${start}{${inner.join('|')}}${end}`]
  })
}

const LEAST_FAMILY = 5

/** Allowed values of a parameter, as `=a|b`, `=1..5` or `=<name>`; empty where any are. */
function writeValues(name: string, schema: JsonSchema, vocabulary: Vocabulary): string {
  const items: unknown = schema['items']
  const own = typeof items === 'object' && items !== null ? items : schema
  const choices: unknown = Reflect.get(own, 'enum')
  if (Array.isArray(choices)) {
    const list = choices.map(String).join('|')
    if (list.length <= MOST_VALUES) return `=${list}`
    const { values } = vocabulary
    const known = [...values].find(([, given]) => given === list)
    const [title] = known ?? [values.has(name) ? `${name}_${values.size}` : name]
    values.set(title, list)
    return `=<${title}>`
  }
  const [least, most] = [Reflect.get(own, 'minimum'), Reflect.get(own, 'maximum')]
  return least === undefined && most === undefined ? '' : `=${least ?? ''}..${most ?? ''}`
}

/** The fields of an object, of all its alternatives. */
function listFields(
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>
): (readonly [string, JsonSchema])[] {
  const reference: unknown = schema['$ref']
  if (typeof reference === 'string') {
    const named = components[reference.replace('#/components/schemas/', '')]
    return named === undefined ? [] : listFields(named, components)
  }
  const options = [schema['anyOf'], schema['oneOf'], schema['allOf']].find(Array.isArray) ?? []
  return [
    ...Object.entries<JsonSchema>(Object(schema['properties'])),
    ...options.flatMap((option: JsonSchema) => listFields(option, components)),
  ]
}
