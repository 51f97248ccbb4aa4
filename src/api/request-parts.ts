import { entryAt } from '../core/entry.ts'
import type { Context } from 'hono'

/** What Node's server passes to the app in addition to the request; absent on other runtimes. */
interface NodeBindings {
  readonly incoming?: {
    readonly headers?: Readonly<Record<string, string | string[] | undefined>>
    readonly socket?: { readonly remoteAddress?: string | undefined }
  }
}

/**
 * Read a request header by its lower-case name. Uses the headers that Node has already parsed:
 * reading one from the `Request` builds an object of all of them, a third of the time of a
 * calculation.
 */
export function readHeader(context: Context, name: string): string | undefined {
  const { incoming }: NodeBindings = Object(context.env)
  const parsed = incoming?.headers
  if (parsed === undefined) return context.req.header(name)
  const value = parsed[name]
  return typeof value === 'string' ? value : undefined
}

/** Groups of an IPv6 address that one network has: its hosts choose the rest. */
const NETWORK_GROUPS = 4

/**
 * Who shares the server with others: the address that the proxy in front saw last, or that of the
 * connection; of IPv6 the network. Null on runtimes that tell neither.
 */
export function readClient({ env }: Context): string | null {
  const { incoming }: NodeBindings = Object(env)
  const forwarded = incoming?.headers?.['x-forwarded-for']
  const seen = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined
  const address = (seen ?? incoming?.socket?.remoteAddress)?.replace(/^::ffff:(?=\d+\.)/, '')
  if (address === undefined) return null
  return address.includes(':') ? nameNetwork(address) : address
}

function nameNetwork(address: string): string {
  const [start = '', end] = address.split('::')
  const groups = start === '' ? [] : start.split(':')
  const known = end === undefined ? groups : [...groups, ...Array<string>(8).fill('0')]
  return known.slice(0, NETWORK_GROUPS).join(':')
}

/** Query parameters by name; a list only if repeated. */
export type QueryParameters = Readonly<Record<string, string | string[]>>

/** What a request asks for. */
export interface Address {
  readonly path: string
  readonly query: QueryParameters
  /** Full URL, its parameters in the order of their names: that in which they are sent changes nothing. */
  readonly url: string
}

/** Read path and query of a request. */
export function readAddress({ req }: Context): Address {
  const { path, url } = req
  if (!url.includes('?')) return { path, query: {}, url }
  const given = Object.entries(req.queries()).map(([name, values]): QueryEntry => [
    name,
    values.length === 1 ? entryAt(values, 0) : values,
  ])
  if (given.every(([name], index) => index === 0 || entryAt(given, index - 1)[0] < name)) {
    return { path, query: Object.fromEntries(given), url }
  }
  const sorted = new URL(url)
  sorted.searchParams.sort()
  const entries = given.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { path, query: Object.fromEntries(entries), url: sorted.href }
}

type QueryEntry = [name: string, value: string | string[]]
