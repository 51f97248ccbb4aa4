/** URLs of the previous and next page of a list, null at its ends. */
export interface PageLinks {
  readonly next: string | null
  readonly prev: string | null
}

/** Link the previous and the next page, keeping all other parameters. */
export function linkPages(
  url: URL,
  page: { readonly total: number; readonly limit: number; readonly offset: number }
): PageLinks {
  const { total, limit, offset } = page
  const link = (to: number): string => {
    const query = new URLSearchParams(url.searchParams)
    query.set('offset', String(to))
    return `${url.pathname}?${query.toString()}`
  }
  return {
    next: offset + limit < total ? link(offset + limit) : null,
    prev: offset > 0 && total > 0 ? link(Math.max(0, Math.min(offset, total) - limit)) : null,
  }
}

/** The links as the value of a Link header (RFC 8288); undefined if there are none. */
export function writeLinkHeader({ next, prev }: PageLinks): string | undefined {
  const parts = [
    ...(next === null ? [] : [`<${next}>; rel="next"`]),
    ...(prev === null ? [] : [`<${prev}>; rel="prev"`]),
  ]
  return parts.length === 0 ? undefined : parts.join(', ')
}
