/**
 * Where the site is taken to be served when SITE_URL says nothing: the address of `npm start`.
 * Only what a stranger reads without our address needs it: previews, and lines to be copied.
 */
const DEFAULT_SITE = 'http://127.0.0.1:4321'

/**
 * Read SITE_URL, the origin under which the public reaches the site; null where it is not set.
 * Throws an error that names the variable, its value and what it may be.
 */
export function readSiteUrl(environment: Readonly<Record<string, string | undefined>>): URL | null {
  const text = environment['SITE_URL']
  if (text === undefined || text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (isOrigin) return url
  throw new Error(
    `SITE_URL is '${text}'; it must be an http or https address of a host, without a path, such as https://plans.example.`
  )
}

/** Write a path from the root as an address that is whole, wherever it is read. */
export function absoluteAddress(path: string, site: URL | undefined): string {
  return new URL(path, site ?? DEFAULT_SITE).href
}
