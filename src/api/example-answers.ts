import type { ApiDescription } from './description.ts'
import type { Requester, Route } from './route.ts'

type PathItem = NonNullable<ApiDescription['paths']>[string]
type Operation = NonNullable<PathItem['get']>

/** Maximum list entries, text lines and map keys in an example. */
const KEPT = 2

/** An object with more fields than any described schema is a map, for example by country. */
const MOST_FIELDS = 60

/** Media types for which an example is shown. */
const IS_TEXT = /^text\/|json$|xml$/

/**
 * Add an example response to every operation: the real response of this app, with lists and texts
 * shortened. Handwritten examples would become outdated.
 */
export async function addExampleAnswers(
  description: ApiDescription,
  routes: readonly Route[],
  request: Requester
): Promise<ApiDescription> {
  const paths: Record<string, PathItem> = {}
  for (const [path, item] of Object.entries(description.paths ?? {})) {
    const { get, post } = item
    const answer = (method: Route['method']): Promise<Response | object | null> => {
      const route = routes.find(
        (candidate) => candidate.path === path && candidate.method === method
      )
      if (route === undefined) throw new Error(`${method} ${path} is described and not defined.`)
      return ask(route, request)
    }
    paths[path] = {
      ...item,
      ...(get ? { get: await withExample(get, await answer('GET')) } : {}),
      ...(post ? { post: await withExample(post, await answer('POST')) } : {}),
    }
  }
  return { ...description, paths }
}

/** The address of the example request of an operation. */
export function exampleAddress({ path, params, query, example }: Route): string {
  const target = Object.entries(params).reduce(
    (text, [name, part]) => text.replace(`{${name}}`, example[name] ?? part.example),
    path
  )
  const given = Object.keys(query.shape).flatMap((name): [string, string][] => {
    const value = example[name]
    return value === undefined ? [] : [[name, value]]
  })
  return given.length === 0 ? target : `${target}?${new URLSearchParams(given).toString()}`
}

/** The response to the example request of an operation, or the example that it states. */
async function ask(route: Route, request: Requester): Promise<Response | object | null> {
  const { example } = route.answer
  if (example !== undefined) return example
  const address = exampleAddress(route)
  const body = route.body?.example
  const answer =
    body === undefined
      ? await request(address)
      : await request(address, { method: 'POST', body: JSON.stringify(body) })
  if (answer.status === 200) return answer
  throw new Error(
    `The example of ${route.operationId} returned status ${answer.status} at ${address}: ${await answer.text()}`
  )
}

async function withExample(
  operation: Operation,
  answer: Response | object | null
): Promise<Operation> {
  if (answer === null) return operation
  if (!(answer instanceof Response)) return addExample(operation, 'application/json', answer)
  const [mediaType = ''] = (answer.headers.get('content-type') ?? '').split(';')
  if (!IS_TEXT.test(mediaType)) return operation
  const text = await answer.text()
  const example =
    mediaType === 'application/json'
      ? shorten(JSON.parse(text))
      : text.split('\n').slice(0, KEPT).join('\n')
  return addExample(operation, mediaType, example)
}

function addExample(operation: Operation, mediaType: string, example: unknown): Operation {
  const success = Object(operation.responses?.['200'])
  const media: unknown = success.content?.[mediaType]
  if (media === undefined) return operation
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
