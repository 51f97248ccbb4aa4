import type { IncomingMessage, ServerResponse } from 'node:http'
import { describeOtherBytes, judgeConditions } from '../http/entity-tags.ts'
import type { Representation } from './resource.ts'
import { sendError } from './send-error.ts'

const STATUS_NOT_FOUND = 404

/**
 * Answer GET or HEAD with a representation: with 304 if the client has it, or with 412 if its
 * precondition fails.
 */
export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation
): void {
  const { headers, method } = request
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
  { whole }: Representation
): void {
  response.writeHead(STATUS_NOT_FOUND, whole.headers)
  response.end(request.method === 'HEAD' ? null : whole.body)
}
