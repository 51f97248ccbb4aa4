import { isIP } from 'node:net'
import { UpstreamFault } from '../upstream-fault.ts'
import type { Transport, TransportResponse } from './https-transport.ts'
import { ACCEPTED_CODINGS } from './read-body.ts'

/** Redirects followed before a source counts as failed. */
const MAX_REDIRECTS = 5

/** User-Agent of a refresh; some sources refuse requests without one. */
const USER_AGENT = 'climate-economics'

/** Redirects that keep the method GET (RFC 9110, section 15.4). */
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Target of a request and the hosts that its redirects may lead to. */
export interface UpstreamRequest {
  readonly url: string
  /** Hosts that a redirect may lead to, including that of the address itself. */
  readonly hosts: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/**
 * Send a GET request and follow its redirects explicitly: https only, to listed hosts only. Throws
 * an `UpstreamFault` for a redirect to another host and for a redirect loop.
 */
export async function requestUpstream(
  { url, hosts, headers, signal }: UpstreamRequest,
  transport: Transport
): Promise<TransportResponse> {
  const sent = {
    'accept-encoding': ACCEPTED_CODINGS.join(', '),
    'user-agent': USER_AGENT,
    ...headers,
  }
  let target = checkTarget(url, url, hosts)
  for (let redirects = 0; ; redirects++) {
    const response = await transport(target, { headers: sent, signal })
    if (!REDIRECT_STATUSES.has(response.status)) return response
    response.body.destroy()
    const { location } = response.headers
    if (location === undefined || !URL.canParse(location, target)) {
      throw badRedirect(`${url} answered ${response.status} without a Location header`)
    }
    if (redirects === MAX_REDIRECTS) {
      throw badRedirect(`${url} redirects more than ${MAX_REDIRECTS} times`)
    }
    target = checkTarget(new URL(location, target).href, url, hosts)
  }
}

/**
 * Parse a URL; a literal IP address is rejected because only names go through the checked resolver.
 */
function checkTarget(address: string, source: string, hosts: readonly string[]): URL {
  const target = new URL(address)
  const { protocol, hostname, port, username, password } = target
  const from = address === source ? source : `${source} redirects to ${address}, which`
  if (protocol !== 'https:') throw badRedirect(`${from} is not https`)
  if (port !== '' || username !== '' || password !== '') {
    throw badRedirect(`${from} contains a port or a user name`)
  }
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new UpstreamFault('forbidden_address', `${from} has an IP address instead of a host name`)
  }
  if (!hosts.includes(hostname)) {
    throw badRedirect(
      `${from} is none of the hosts of this source (${hosts.join(', ')}); if it has moved there, add ${hostname} to redirect_hosts of its adapter`
    )
  }
  return target
}

function badRedirect(message: string): UpstreamFault {
  return new UpstreamFault('bad_redirect', message)
}
