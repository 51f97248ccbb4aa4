import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Response field with the id under which an operator finds a request. */
export const REQUEST_ID = 'X-Request-Id'

/** Ids that proxies make: UUIDs, ULIDs, hexadecimal digits, nothing that could forge a log line. */
const WELL_FORMED = /^[\w.:-]{1,128}$/

const ids = new WeakMap<IncomingMessage, string>()

/** The id of a request: the one that it came with, if it is well-formed, or a new one, always the same. */
export function readRequestId(request: IncomingMessage): string {
  const known = findRequestId(request)
  if (known !== undefined) return known
  const made = randomUUID()
  ids.set(request, made)
  return made
}

/**
 * The id for an answer after which nobody asks for it again, as it is sent in one piece: to remember the
 * ids of all files that are sent would cost more than to make them.
 */
export function readLastRequestId(request: IncomingMessage): string {
  return findRequestId(request) ?? randomUUID()
}

function findRequestId(request: IncomingMessage): string | undefined {
  const sent = request.headers['x-request-id']
  return typeof sent === 'string' && WELL_FORMED.test(sent) ? sent : ids.get(request)
}
