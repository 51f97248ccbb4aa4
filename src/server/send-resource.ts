import type { IncomingMessage, ServerResponse } from 'node:http'
import { describeOtherBytes, judgeConditions } from '../http/entity-tags.ts'
import { readByteRange, type BytePart } from './byte-range.ts'
import type { Representation } from './resource.ts'
import { sendError } from './send-error.ts'

/**
 * Answer GET or HEAD with a representation: with 304 if the client has it, with 412 if its
 * precondition fails, or with the part that Range asks for. Throws an ApiError, 416, if it has no such
 * part.
 */
export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation
): void {
  const { headers, method } = request
  const { 'if-none-match': ifNoneMatch, 'if-match': ifMatch } = headers
  const { 'if-modified-since': ifModifiedSince } = headers
  const { etag, lastModified } = representation
  const isConditional =
    ifNoneMatch !== undefined || ifMatch !== undefined || ifModifiedSince !== undefined
  const status = isConditional
    ? judgeConditions({ ifMatch, ifNoneMatch, ifModifiedSince }, { etag, lastModified })
    : 200
  if (status === 412) {
    sendError(request, response, describeOtherBytes(etag))
    return
  }
  const { body } = representation.whole
  if (status === 200 && method === 'GET' && headers.range !== undefined && body !== null) {
    const fields = { range: headers.range, ifRange: readIfRange(headers) }
    const part = representation.hasParts ? readByteRange(fields, etag, body.length) : null
    if (part !== null) {
      sendPart(response, representation, body, part)
      return
    }
  }
  const answer = status === 304 ? representation.notModified : representation.whole
  response.writeHead(status, answer.headers)
  response.end(method === 'HEAD' ? null : answer.body)
}

function readIfRange(headers: IncomingMessage['headers']): string | undefined {
  const field = headers['if-range']
  return typeof field === 'string' ? field : undefined
}

function sendPart(
  response: ServerResponse,
  { whole }: Representation,
  body: Buffer,
  { start, end }: BytePart
): void {
  const part = body.subarray(start, end + 1)
  const headers = [...whole.headers]
  headers[headers.indexOf('Content-Length') + 1] = String(part.length)
  response.writeHead(206, [...headers, 'Content-Range', `bytes ${start}-${end}/${body.length}`])
  response.end(part)
}

/** Respond with the page of an address that has nothing (any more), never with 304. */
export function sendMissingPage(
  request: IncomingMessage,
  response: ServerResponse,
  { whole }: Representation,
  status: 404 | 410
): void {
  response.writeHead(status, whole.headers)
  response.end(request.method === 'HEAD' ? null : whole.body)
}
