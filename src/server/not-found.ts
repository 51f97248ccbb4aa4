import type { IncomingMessage, ServerResponse } from 'node:http'
import { describeRetired } from '../api/path-parameters.ts'
import { acceptedMediaTypes } from '../http/accept.ts'
import { ApiError } from '../http/errors.ts'
import { sendError } from './send-error.ts'
import { sendMissingPage } from './send-resource.ts'
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
    sendMissingPage(request, response, await page.load(acceptEncoding), 404)
    return
  }
  const sentence =
    'There is nothing at this URL. GET /api/catalog lists the endpoints and datasets.'
  sendError(request, response, new ApiError('not_found', sentence, {}, { Vary: 'Accept' }))
}

/** Address of a report, and where the build keeps the page of a withdrawn one. */
const REPORT_PATH = /^\/scenarios\/([^/]+)\/?$/u
const RETIRED_FOLDER = '/retired/'

/**
 * Respond to the address of a withdrawn variant with 410: its page for clients that accept HTML, JSON
 * for all others. False for any other address.
 */
export async function sendRetired(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  pages: ReadonlyMap<string, StoredFile>
): Promise<boolean> {
  const id = REPORT_PATH.exec(path)?.[1]
  const retired = id === undefined ? null : describeRetired(id)
  if (retired === null) return false
  const page = pages.get(`${RETIRED_FOLDER}${id}`)
  const { accept, 'accept-encoding': acceptEncoding } = request.headers
  if (page !== undefined && asksForPage(accept))
    sendMissingPage(request, response, await page.load(acceptEncoding), 410)
  else sendError(request, response, retired)
  return true
}

/**
 * Whether a client explicitly accepts HTML. A bare wildcard comes from programs, which prefer JSON.
 */
export function asksForPage(accept: string | undefined): boolean {
  return acceptedMediaTypes(accept).some((mediaType) => PAGE_TYPES.has(mediaType))
}
