import { REVALIDATE } from '../../http/headers.ts'
import type { SitemapPage } from './pages.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const HOST = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i

/**
 * Origin for the whole addresses that sitemaps need: the site's own where the build knew it, else
 * that under which the request reached us. Null for a host that cannot be part of an address. The
 * server passes X-Forwarded-Proto on only where it comes from a proxy of ours.
 */
export function readOrigin(request: Request, site: URL | undefined): string | null {
  if (site !== undefined) return site.origin
  const host = request.headers.get('host') ?? ''
  const scheme = request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return HOST.test(host) ? `${scheme}://${host}` : null
}

/** Write the list of sitemaps (sitemaps.org, protocol 0.9): one holds all pages. */
export function writeSitemapIndex(origin: string): string {
  return document('sitemapindex', [`<sitemap><loc>${origin}/sitemap.xml</loc></sitemap>`])
}

/** Write the sitemap of all pages. */
export function writeSitemap(origin: string, pages: readonly SitemapPage[]): string {
  return document(
    'urlset',
    pages.map(({ path, lastChanged }) => {
      const date = lastChanged === null ? '' : `<lastmod>${lastChanged}</lastmod>`
      return `<url><loc>${origin}${path}</loc>${date}</url>`
    })
  )
}

/** Answer with a sitemap, or 400 where the request names no usable host. */
export function answerXml(
  { request, site }: { readonly request: Request; readonly site: URL | undefined },
  write: (origin: string) => string
): Response {
  const origin = readOrigin(request, site)
  if (origin === null) return new Response('The Host header names no host.\n', { status: 400 })
  // What depends on the Host field of one client must not be stored for another.
  const cacheControl = site === undefined ? 'no-store' : REVALIDATE
  return new Response(write(origin), {
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': cacheControl },
  })
}

function document(root: string, lines: readonly string[]): string {
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return `${[head, `<${root} xmlns="${NAMESPACE}">`, ...lines, `</${root}>`].join('\n')}\n`
}
