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

/** Address of the client; null on runtimes that do not tell it. */
export function readClient(context: Context<{ Bindings: NodeBindings }>): string | null {
  return context.env?.incoming?.socket?.remoteAddress ?? null
}

/** Query parameters by name; a list only if repeated. */
export type QueryParameters = Readonly<Record<string, string | string[]>>

/** Read the query of a request. */
export function readQuery({ req }: Context): QueryParameters {
  if (!req.url.includes('?')) return {}
  return Object.fromEntries(
    Object.entries(req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? entryAt(values, 0) : values,
    ])
  )
}
