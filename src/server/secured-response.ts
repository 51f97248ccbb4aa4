import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http'
import { SERVICE } from '../core/service.ts'
import { toHeaderRecord } from '../http/headers.ts'
import { isPage, securityHeaders } from '../http/security-headers.ts'
import { readLastRequestId, REQUEST_ID } from './request-id.ts'

/** Response field with the version of the interface description. */
const API_VERSION = 'API-Version'

const { version } = SERVICE

type HeadersGiven = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** Shared settings of the responses of a server. */
export interface ResponsePolicy {
  readonly hstsMaxAgeS: number | null
  /** Set during shutdown: every response then closes its connection. */
  isDraining: boolean
}

/**
 * Create the response class of a server. All responses (files, API app, Astro's handler) are
 * written through it, so none is sent without security headers. Flat header lists already contain
 * them, since they are created once per file.
 */
export function securedResponseClass(policy: ResponsePolicy): typeof ServerResponse {
  const pageHeaders = toHeaderRecord(securityHeaders('page', policy.hstsMaxAgeS))
  const dataHeaders = toHeaderRecord(securityHeaders('data', policy.hstsMaxAgeS))

  return class SecuredResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    override writeHead(
      status: number,
      messageOrHeaders?: string | HeadersGiven,
      headers?: HeadersGiven
    ): this {
      // RFC 9112, section 9.6: a server announces that it will not read another request.
      if (policy.isDraining) this.shouldKeepAlive = false
      const given = typeof messageOrHeaders === 'string' ? headers : messageOrHeaders
      if (Array.isArray(given)) {
        const added = [REQUEST_ID, readLastRequestId(this.req), API_VERSION, version]
        return super.writeHead(status, given.concat(added))
      }
      const mediaType =
        given?.['content-type'] ?? given?.['Content-Type'] ?? this.getHeader('content-type')
      const added = isPage(String(mediaType)) ? pageHeaders : dataHeaders
      return super.writeHead(status, {
        ...given,
        ...added,
        [REQUEST_ID]: readLastRequestId(this.req),
        [API_VERSION]: version,
      })
    }
  }
}
