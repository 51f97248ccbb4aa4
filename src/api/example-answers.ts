import type { OpenAPIHono } from '@hono/zod-openapi'
import { requireEntry } from '../core/entry.ts'
import type { ApiDescription } from './description.ts'
import { EXAMPLES, PATH_EXAMPLES } from './example-requests.ts'

type PathItem = NonNullable<ApiDescription['paths']>[string]
type Operation = NonNullable<PathItem['get']>

/** Entries of a list, lines of a text and names of a map that an example keeps. */
const KEPT = 2

/** An object with more fields than any described one is a map by country or the like. */
const MOST_FIELDS = 60

/** Media types whose answers can be shown. */
const IS_TEXT = /^text\/|json$|xml$/

/** Operations without an example answer: some apps lack the solver, a description cannot contain itself, and a binary file shows nothing. */
const WITHOUT = new Set(['findLeastCostPlan', 'readOpenApi', 'readDatasetParquet'])

/**
 * Add to every operation an example of its answer: what this very app answers, lists and texts cut.
 * Plain numbers in a description would grow old.
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

/** The answer to the example of an operation, or null where it is to have none. */
async function ask(app: OpenAPIHono, path: string, operation: Operation): Promise<Response | null> {
  const { operationId = '', parameters = [], requestBody } = operation
  if (WITHOUT.has(operationId)) return null
  const given: Readonly<Record<string, string>> = EXAMPLES[operationId]?.parameters ?? {}
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
    `The example of ${operationId} is answered with ${answer.status} at ${address}: ${await answer.text()}`
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

/** Keep the first entries of every list and of every map. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, KEPT).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  const kept = fields.length > MOST_FIELDS ? fields.slice(0, KEPT) : fields
  return Object.fromEntries(kept.map(([name, member]) => [name, shorten(member)]))
}
