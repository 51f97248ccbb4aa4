import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http'
import { toHeaderRecord } from '../http/headers.ts'
import { isPage, securityHeaders } from '../http/security-headers.ts'

type HeadersGiven = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** What the responses of one server share. */
export interface ResponsePolicy {
  readonly hstsMaxAgeS: number | null
  /** Set while the server shuts down: every answer then closes its connection. */
  isDraining: boolean
}

/**
 * Make the response class of a server. Whoever writes the answer (our files, the API app, Astro's
 * handler), its head passes through here, so none leaves without the security fields. A flat list
 * has them already: such lists are made once for each file.
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
      // RFC 9112, section 9.6: a server that will not read another request says so.
      if (policy.isDraining) this.shouldKeepAlive = false
      const given = typeof messageOrHeaders === 'string' ? headers : messageOrHeaders
      if (Array.isArray(given)) return super.writeHead(status, given)
      const mediaType =
        given?.['content-type'] ?? given?.['Content-Type'] ?? this.getHeader('content-type')
      const added = isPage(String(mediaType)) ? pageHeaders : dataHeaders
      return super.writeHead(status, { ...given, ...added })
    }
  }
}
