import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Resource, StoredAnswer } from './representation.ts'
import { selectAnswer, selectRepresentation } from './stored-answer.ts'

/** Answer GET or HEAD from memory, in the coding the client prefers, or with 304. */
export function sendResource(
  request: IncomingMessage,
  response: ServerResponse,
  resource: Resource
): void {
  const { headers } = request
  const answer = selectAnswer(resource, {
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: headers['if-none-match'],
  })
  sendAnswer(request, response, answer)
}

/** Answer with a page that stands for what is not there: never 304. */
export function sendNotFoundPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Resource
): void {
  const { whole } = selectRepresentation(page, request.headers['accept-encoding'])
  sendAnswer(request, response, { ...whole, status: 404 })
}

function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: StoredAnswer
): void {
  response.writeHead(status, headers)
  if (request.method === 'HEAD' || body === null) response.end()
  else response.end(body)
}
