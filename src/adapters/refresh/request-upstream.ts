import { isIP } from 'node:net'
import { UpstreamFault } from '../upstream-fault.ts'
import type { Transport, TransportResponse } from './https-transport.ts'
import { ACCEPTED_CODINGS } from './read-body.ts'

/** Redirects followed before a source counts as failed. */
const MAX_REDIRECTS = 5

/** How a refresh names itself; some sources refuse requests without a name. */
const USER_AGENT = 'climate-economics'

/** Redirects that keep the method GET (RFC 9110, section 15.4). */
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Where to send a request, and where its redirects may lead. */
export interface UpstreamRequest {
  readonly url: string
  /** Names of the hosts that a redirect may lead to, the address's own included. */
  readonly hosts: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/**
 * Send a GET request and follow its redirects by hand: https only, to the hosts named only. Throws
 * an `UpstreamFault` for a redirect that leads elsewhere or has no end.
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
      throw badRedirect(`${url} answered ${response.status} without an address to go to`)
    }
    if (redirects === MAX_REDIRECTS) {
      throw badRedirect(`${url} redirects more than ${MAX_REDIRECTS} times`)
    }
    target = checkTarget(new URL(location, target).href, url, hosts)
  }
}

/** Read an address; a host given as a number is refused, since only names pass the resolver. */
function checkTarget(address: string, source: string, hosts: readonly string[]): URL {
  const target = new URL(address)
  const { protocol, hostname, port, username, password } = target
  const from = address === source ? source : `${source} redirects to ${address}, which`
  if (protocol !== 'https:') throw badRedirect(`${from} is not https`)
  if (port !== '' || username !== '' || password !== '') {
    throw badRedirect(`${from} has a port or a user name of its own`)
  }
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new UpstreamFault('forbidden_address', `${from} is an address instead of a name`)
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
