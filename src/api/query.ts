import type { Context } from 'hono'

/** Query parameters by name; only a repeated one is a list. */
export type QueryParameters = Readonly<Record<string, string | string[]>>

/** Read the query of a request. */
export function readQuery({ req }: Context): QueryParameters {
  if (!req.url.includes('?')) return {}
  return Object.fromEntries(
    Object.entries(req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ])
  )
}
