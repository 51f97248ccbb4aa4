import type { OpenAPIHono } from '@hono/zod-openapi'
import { requireEntry } from '../core/entry.ts'
import type { ApiDescription } from './description.ts'
import { PATH_EXAMPLES } from './example-requests.ts'
import { EXAMPLES } from './routes.ts'

type PathItem = NonNullable<ApiDescription['paths']>[string]
type Operation = NonNullable<PathItem['get']>

/** Maximum list entries, text lines and map keys in an example. */
const KEPT = 2

/** An object with more fields than any described schema is a map, for example by country. */
const MOST_FIELDS = 60

/** Media types for which an example is shown. */
const IS_TEXT = /^text\/|json$|xml$/

/**
 * Operations without an example: the solver may be missing, the description cannot contain itself,
 * and binary files are not readable.
 */
const WITHOUT = new Set(['findLeastCostPlan', 'readOpenApi', 'readDatasetParquet'])

/**
 * Add an example response to every operation: the real response of this app, with lists and texts
 * shortened. Handwritten examples would become outdated.
 */
export async function addExampleAnswers(
  description: ApiDescription,
  app: OpenAPIHono
): Promise<ApiDescription> {
  const paths: Record<string, PathItem> = {}
  for (const [path, item] of Object.entries(description.paths ?? {})) {
    const { get, post } = item
    paths[path] = {
      ...item,
      ...(get ? { get: await withExample(get, await ask(app, path, get)) } : {}),
      ...(post ? { post: await withExample(post, await ask(app, path, post)) } : {}),
    }
  }
  return { ...description, paths }
}

/** The response to the example request of an operation, or null if it has no example. */
async function ask(app: OpenAPIHono, path: string, operation: Operation): Promise<Response | null> {
  const { operationId = '', parameters = [], requestBody } = operation
  if (WITHOUT.has(operationId)) return null
  const given: Readonly<Record<string, string>> = EXAMPLES.get(operationId) ?? {}
  const query = new URLSearchParams()
  let target = path
  for (const parameter of parameters) {
    if (!('name' in parameter)) continue
    const { name, in: place } = parameter
    const value = given[name]
    if (place === 'path')
      target = target.replace(`{${name}}`, value ?? requireEntry(PATH_EXAMPLES, name))
    else if (value !== undefined) query.set(name, value)
  }
  const body: unknown = Object(requestBody).content?.['application/json']?.example
  const address = query.size === 0 ? target : `${target}?${query.toString()}`
  const answer =
    body === undefined
      ? await app.request(address)
      : await app.request(address, { method: 'POST', body: JSON.stringify(body) })
  if (answer.status === 200) return answer
  throw new Error(
    `The example of ${operationId} returned status ${answer.status} at ${address}: ${await answer.text()}`
  )
}

async function withExample(operation: Operation, answer: Response | null): Promise<Operation> {
  const success = Object(operation.responses?.['200'])
  const [mediaType = ''] = (answer?.headers.get('content-type') ?? '').split(';')
  const media: unknown = success.content?.[mediaType]
  if (answer === null || media === undefined || !IS_TEXT.test(mediaType)) return operation
  const text = await answer.text()
  const example =
    mediaType === 'application/json'
      ? shorten(JSON.parse(text))
      : text.split('\n').slice(0, KEPT).join('\n')
  const content = { ...success.content, [mediaType]: { ...Object(media), example } }
  return {
    ...operation,
    responses: { ...Object(operation.responses), '200': { ...success, content } },
  }
}

/** Shorten every list and map to its first entries. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, KEPT).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  const kept = fields.length > MOST_FIELDS ? fields.slice(0, KEPT) : fields
  return Object.fromEntries(kept.map(([name, member]) => [name, shorten(member)]))
}
