import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferredCodings } from '../http/accept.ts'
import { describeOtherBytes, judgeConditions } from '../http/entity-tags.ts'
import type { Representation, Resource } from './resource.ts'
import { sendError } from './send-error.ts'

const STATUS_NOT_FOUND = 404

/**
 * Answer GET or HEAD from memory: in the preferred coding, with 304 if the client has it, or with
 * 412 if its precondition fails.
 */
export function sendResource(
  request: IncomingMessage,
  response: ServerResponse,
  resource: Resource
): void {
  const { headers, method } = request
  const representation = selectRepresentation(resource, headers['accept-encoding'])
  const { 'if-none-match': ifNoneMatch, 'if-match': ifMatch } = headers
  const isConditional = ifNoneMatch !== undefined || ifMatch !== undefined
  const status = isConditional
    ? judgeConditions({ ifMatch, ifNoneMatch }, representation.etag)
    : 200
  if (status === 412) {
    sendError(request, response, describeOtherBytes(representation.etag))
    return
  }
  const answer = status === 304 ? representation.notModified : representation.whole
  response.writeHead(status, answer.headers)
  response.end(method === 'HEAD' ? null : answer.body)
}

/** Respond with the 404 page, never with 304. */
export function sendNotFoundPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Resource
): void {
  const { whole } = selectRepresentation(page, request.headers['accept-encoding'])
  response.writeHead(STATUS_NOT_FOUND, whole.headers)
  response.end(request.method === 'HEAD' ? null : whole.body)
}

function selectRepresentation(
  resource: Resource,
  acceptEncoding: string | undefined
): Representation {
  for (const coding of preferredCodings(acceptEncoding)) {
    const representation = resource[coding]
    if (representation) return representation
  }
  return resource.identity
}
