import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { UpstreamFault } from '../upstream-fault.ts'
import { isPublicAddress } from './public-address.ts'

/** A server's response to one request: redirects not followed, content coding not removed. */
export interface TransportResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Readable
}

/** Send one GET request. Rejects if the connection fails or the signal aborts it. */
export type Transport = (
  url: URL,
  request: { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal }
) => Promise<TransportResponse>

/** Resolve a host name like `dns.lookup`. */
export type Resolve = (
  hostname: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void
) => void

/** HTTPS to public addresses only. Each request opens its own connection. */
export function createHttpsTransport(resolve: Resolve = lookup): Transport {
  const agent = new Agent({ keepAlive: false, lookup: guardLookup(resolve) })
  return async (url, { headers, signal }) =>
    await new Promise((settle, reject) => {
      const request = httpsRequest(url, { agent, headers, signal }, (response) => {
        const { statusCode: status = 0, headers: answered } = response
        settle({ status, headers: answered, body: response })
      })
      request.once('error', reject).end()
    })
}

/**
 * Resolve host names for connections, and reject a name if any of its addresses is not public. The
 * connection goes to the addresses that were checked: the name is not resolved again, so DNS
 * rebinding cannot bypass the check.
 */
export function guardLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const refused = addresses?.find(({ address }) => !isPublicAddress(address))
      const [first] = addresses ?? []
      if (error !== null) done(error, [])
      else if (refused !== undefined) done(forbiddenAddress(hostname, refused.address), [])
      else if (first === undefined) done(new Error(`${hostname} has no address`), [])
      else if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

function forbiddenAddress(hostname: string, address: string): UpstreamFault {
  return new UpstreamFault(
    'forbidden_address',
    `${hostname} resolves to ${address}, which is not a public address, so it cannot be a source`
  )
}
