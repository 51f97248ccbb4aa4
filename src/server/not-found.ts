import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedMediaTypes } from '../http/accept.ts'
import { ApiError } from '../http/errors.ts'
import { sendError } from './send-error.ts'
import { sendNotFoundPage } from './send-resource.ts'
import type { StoredFile } from './stored-file.ts'

const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'text/*'])

/** Respond with 404: the site's page for clients that accept HTML, JSON for all others. */
export async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredFile | null
): Promise<void> {
  const { accept, 'accept-encoding': acceptEncoding } = request.headers
  if (page && asksForPage(accept)) {
    sendNotFoundPage(request, response, await page.load(acceptEncoding))
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
