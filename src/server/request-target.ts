/** A parsed request target. */
export interface Target {
  readonly url: URL
  /** Percent-decoded path. */
  readonly path: string
}

/**
 * Parse a request target in origin form (`/path?query`) or absolute form (`http://host/path`, RFC
 * 9112, section 3.2). Null if it is neither, or if its path has invalid percent encoding or a NUL.
 */
export function parseTarget(target: string): Target | null {
  const pathAndQuery = target.startsWith('/') ? target : stripOrigin(target)
  if (pathAndQuery === null) return null
  try {
    // With a fixed host, '//' and '//host' are parsed as paths, which they are in origin form.
    const url = new URL(`http://localhost${pathAndQuery}`)
    const path = decodeURIComponent(url.pathname)
    return path.includes('\0') ? null : { url, path }
  } catch {
    return null
  }
}

function stripOrigin(target: string): string | null {
  const match = /^https?:\/\/[^/?#]+(.*)$/i.exec(target)
  if (!match) return null
  const rest = match[1] ?? ''
  return rest.startsWith('/') ? rest : `/${rest}`
}
