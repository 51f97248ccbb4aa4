import { writeEntityTag, type ContentCoding } from '../http/entity-tags.ts'
import { IMMUTABLE, OPEN_TO_ALL_ORIGINS, REVALIDATE, toHeaderList } from '../http/headers.ts'
import { isPage, kindOfFile, securityHeaders } from '../http/security-headers.ts'
import type { ManifestFile } from './build/manifest.ts'

/** A complete response except for the Date header. */
interface StoredAnswer {
  readonly status: 200 | 304
  readonly headers: string[]
  /** Null for a response without a body. */
  readonly body: Buffer | null
}

/** One coding of a file, with its responses. */
export interface Representation {
  readonly etag: string
  /** When its content was fetched, as an HTTP date; undefined where no one day says that. */
  readonly lastModified: string | undefined
  /** Whether parts of it may be asked for: those of a compressed copy would be of no use. */
  readonly hasParts: boolean
  readonly whole: StoredAnswer
  /** The 304, with the headers that RFC 9110, section 15.4.5, requires. */
  readonly notModified: StoredAnswer
}

/** What the responses of a file say about it. */
export type FileDescription = Pick<
  ManifestFile,
  'path' | 'media_type' | 'bytes' | 'sha256' | 'cache' | 'headers'
>

const CACHE_CONTROL: Readonly<Record<ManifestFile['cache'], string>> = {
  immutable: IMMUTABLE,
  revalidate: REVALIDATE,
}

/** Bytes of a file in one coding, with their digest. */
export interface CodedBytes {
  readonly body: Buffer
  /** Hexadecimal SHA-256 of the bytes. */
  readonly sha256: string
}

/** Combine one coding of a file with everything that its responses need. */
export function createRepresentation(
  file: FileDescription,
  coding: ContentCoding,
  { body, sha256 }: CodedBytes,
  hstsMaxAgeS: number | null
): Representation {
  const etag = writeEntityTag(file.sha256, coding)
  const lastModified = file.headers['last-modified']
  const notModifiedHeaders = [
    'ETag',
    etag,
    ...(lastModified === undefined ? [] : ['Last-Modified', lastModified]),
    'Cache-Control',
    CACHE_CONTROL[file.cache],
    'Vary',
    varyFields(file).join(', '),
    ...(isPage(file.media_type) ? [] : toHeaderList(OPEN_TO_ALL_ORIGINS)),
  ]
  const headers = [
    'Content-Type',
    file.media_type,
    'Content-Length',
    String(body.length),
    'Accept-Ranges',
    coding === 'identity' ? 'bytes' : 'none',
    ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
    // RFC 9530, section 3: the digest of the selected representation, its coding included.
    'Repr-Digest',
    `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    ...notModifiedHeaders,
    ...Object.entries(file.headers)
      .filter(([name]) => name !== 'vary' && name !== 'last-modified')
      .flat(),
    ...securityHeaders(kindOfFile(file.path, file.media_type), hstsMaxAgeS),
  ]
  return {
    etag,
    lastModified,
    hasParts: coding === 'identity',
    whole: { status: 200, headers, body },
    notModified: { status: 304, headers: notModifiedHeaders, body: null },
  }
}

/** Whether the same URL may return another media type. */
export function variesOnAccept(file: Pick<FileDescription, 'headers'>): boolean {
  return varyFields(file).some((name) => name.toLowerCase() === 'accept')
}

/**
 * Vary: the headers of the live response, and always the coding, in the order of live responses: nginx
 * takes another order for another rule, and each answer then takes the place of the others of its address.
 */
function varyFields({ headers }: Pick<FileDescription, 'headers'>): string[] {
  const named = (headers['vary'] ?? '').split(',').map((name) => name.trim())
  const others = named.filter((name) => name !== '' && name.toLowerCase() !== 'accept-encoding')
  return [...others.filter((name) => name.toLowerCase() !== 'origin'), 'Accept-Encoding']
}
