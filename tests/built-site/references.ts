import { z } from 'zod'

/** Addresses in the Markdown of a text for machines: `[name](/address)`. */
export function readMarkdownAddresses(text: string): string[] {
  return findAll(text, /\]\(([^)\s]+)\)/g)
}

/** Paths of the endpoints that the context text lists, without those that take an id. */
export function readEndpointPaths(text: string): string[] {
  return findAll(text, /^- (?:GET|POST) (\/[^\s:]*)/gm).filter((path) => !path.includes('{'))
}

/** Addresses in a feed or a sitemap. */
export function readXmlAddresses(text: string): string[] {
  return findAll(text, /(?:<loc>|\bhref=")([^<"]+)/g).map((address) =>
    address.replaceAll('&amp;', '&')
  )
}

/** Addresses of the site in JSON, wherever they stand; patterns with a parameter are left out. */
export function readJsonAddresses(text: string): string[] {
  const addresses: string[] = []
  JSON.parse(text, (_name, value: unknown) => {
    const address = z.string().startsWith('/').safeParse(value)
    if (address.success && !address.data.includes('{')) addresses.push(address.data)
    return value
  })
  return addresses
}

/** Files that a stylesheet loads. */
export function readStyleAddresses(text: string): string[] {
  return findAll(text, /url\(["']?([^"')]+)["']?\)/g)
}

/** Scripts that a script imports, at once (`static`) or on need too (`all`). */
export function readImports(text: string, kind: 'static' | 'all'): string[] {
  const quoted = '["\'`](\\.{1,2}/[^"\'`]+)["\'`]'
  const atOnce = findAll(text, new RegExp(`(?:\\bfrom|\\bimport)\\s*${quoted}`, 'g'))
  if (kind === 'static') return atOnce
  return [...atOnce, ...findAll(text, new RegExp(`\\bimport\\(\\s*${quoted}`, 'g'))]
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}
