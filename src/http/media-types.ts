/** Media type by file name extension, for files of the site build. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  ics: 'text/calendar; charset=utf-8',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
}

/** Compressible types; images, fonts and archives are already compressed. */
const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|image\/x-icon|application\/(?:(?:[\w.-]+\+)?(?:json|xml)|javascript|wasm|x-ndjson)\b)/

/** The media type of a file by its extension; unknown ones are application/octet-stream. */
export function mediaTypeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return MEDIA_TYPES[extension] ?? 'application/octet-stream'
}

/** Whether a body of this media type is worth compressing. */
export function isCompressible(mediaType: string): boolean {
  return COMPRESSIBLE.test(mediaType)
}
