import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedMediaTypes } from '../http/accept.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from './resource.ts'
import { sendError } from './send-error.ts'
import { sendNotFoundPage } from './send-resource.ts'

const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'text/*'])

/** Respond with 404: the site's page for clients that accept HTML, JSON for all others. */
export function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  page: Resource | null
): void {
  if (page && asksForPage(request.headers.accept)) {
    sendNotFoundPage(request, response, page)
    return
  }
  const sentence =
    'There is nothing at this URL. GET /api/catalog lists the endpoints and datasets.'
  sendError(request, response, new ApiError('not_found', sentence, {}, { Vary: 'Accept' }))
}

/**
 * Whether a client explicitly accepts HTML. A bare wildcard comes from programs, which prefer JSON.
 */
export function asksForPage(accept: string | undefined): boolean {
  return acceptedMediaTypes(accept).some((mediaType) => PAGE_TYPES.has(mediaType))
}
