import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { OPEN_TO_ALL_ORIGINS, securityHeaders, toHeaderRecord } from './security-headers.ts'

/** Body of every error, in the shape that the API app uses too. */
export interface ErrorBody {
  /** What is wrong and how to mend it. */
  readonly error: string
  readonly code: 'internal_error' | 'malformed_request' | 'method_not_allowed' | 'not_found'
  /** Finds the matching line in the server's log. */
  readonly request_id?: string
}

/**
 * Write an error as JSON. A body that nobody read is thrown away as it comes, within the time that
 * any request has.
 */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: ErrorBody,
  further: Readonly<Record<string, string>> = {}
): void {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, { ...errorHeaders(bytes.length), ...further })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** The bytes of an error answer for a connection whose request could not be parsed at all. */
export function rawErrorAnswer(status: number, body: ErrorBody): string {
  const text = JSON.stringify(body)
  const headers = {
    Connection: 'close',
    ...errorHeaders(Buffer.byteLength(text)),
    ...toHeaderRecord(securityHeaders('data', null)),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${text}`
}

function errorHeaders(length: number): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    'Cache-Control': 'no-store',
    ...toHeaderRecord(OPEN_TO_ALL_ORIGINS),
  }
}
