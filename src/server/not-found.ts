import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedMediaTypes } from '../http/accept.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from './resource.ts'
import { sendError } from './send-error.ts'
import { sendNotFoundPage } from './send-resource.ts'

const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'text/*'])

/** Answer 404: the site's page for clients that ask for pages, JSON for all others. */
export function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  page: Resource | null
): void {
  if (page && asksForPage(request.headers.accept)) {
    sendNotFoundPage(request, response, page)
    return
  }
  const sentence = 'Nothing is at this address. GET /api/catalog lists the endpoints and datasets.'
  sendError(request, response, new ApiError('not_found', sentence, {}, { Vary: 'Accept' }))
}

/**
 * Say whether a client names HTML among what it accepts. A bare wildcard comes from programs,
 * which read JSON more easily.
 */
export function asksForPage(accept: string | undefined): boolean {
  return acceptedMediaTypes(accept).some((mediaType) => PAGE_TYPES.has(mediaType))
}
