import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendError } from './error-answer.ts'
import type { Resource } from './representation.ts'
import { sendNotFoundPage } from './send-resource.ts'

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
  sendError(
    request,
    response,
    404,
    {
      error: 'Nothing is at this address. GET /api/catalog lists the endpoints and datasets.',
      code: 'not_found',
    },
    { Vary: 'Accept' }
  )
}

/**
 * Say whether a client names HTML among what it accepts. A bare wildcard comes from programs,
 * which read JSON more easily.
 */
export function asksForPage(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((item) => {
    const [range = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
    return !isRefused && ['text/html', 'application/xhtml+xml', 'text/*'].includes(range)
  })
}
