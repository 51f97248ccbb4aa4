import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { describeInternalError, writeError, type ApiError } from '../http/errors.ts'
import { toHeaderRecord } from '../http/headers.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { readRequestId } from './request-id.ts'

/**
 * Write an error as JSON. An unread request body is discarded as it arrives, within the usual
 * request timeout.
 */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: ApiError
): void {
  const { status, headers, text } = writeError(error)
  response.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(text)) })
  response.end(request.method === 'HEAD' ? undefined : text)
}

/** Respond to an internal fault with 500, and log it with the id sent to the client. */
export function sendFault(
  request: IncomingMessage,
  response: ServerResponse,
  fault: unknown
): void {
  const requestId = readRequestId(request)
  console.error(`request ${requestId} ${request.method} ${request.url} failed:`, fault)
  if (response.headersSent) response.destroy()
  else sendError(request, response, describeInternalError(requestId))
}

/** The raw bytes of an error response for a connection whose request could not be parsed. */
export function writeRawError(error: ApiError, status?: number): string {
  const { status: usual, headers, text } = writeError(error)
  const code = status ?? usual
  const fields = {
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(text)),
    ...headers,
    ...toHeaderRecord(securityHeaders('data', null)),
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${code} ${STATUS_CODES[code] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${text}`
}
