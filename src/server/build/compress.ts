import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { TwinCoding } from './manifest.ts'
import { isCompressible } from '../../http/media-types.ts'

/** A file to compress. */
export interface CompressibleFile {
  readonly mediaType: string
  readonly body: Uint8Array
}

/**
 * Compression levels by effort. Scripts and styles are loaded with almost every page and never change
 * under their names; brotli level 10 takes half a second per megabyte. Level 5 takes a twentieth of that
 * for a sixth more bytes, and the levels in between bring no benefit here.
 */
const LEVELS = { careful: { br: 10, gzip: 9 }, quick: { br: 5, gzip: 6 } } as const

/**
 * Smallest body worth compressing, in bytes: below 1024 one network packet carries either form, but a
 * page loads many small scripts at once.
 */
const SMALLEST_BODY_BYTES = { careful: 256, quick: 1024 } as const

const CAREFUL_TYPES = /^text\/(?:css|javascript)/

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Whether compressing a file can pay off, judged by its type and size. */
export function isWorthCompressing(mediaType: string, bytes: number): boolean {
  return isCompressible(mediaType) && bytes >= SMALLEST_BODY_BYTES[effortFor(mediaType)]
}

/** Compress a file for one content coding, or return null if that does not pay off. */
export async function compressFile(
  { mediaType, body }: CompressibleFile,
  coding: TwinCoding
): Promise<Buffer | null> {
  if (!isWorthCompressing(mediaType, body.length)) return null
  const level = LEVELS[effortFor(mediaType)][coding]
  const compressed = await compress(body, coding, level)
  return compressed.length < body.length ? compressed : null
}

/** What the compressed bytes depend on besides the body, for a key under which they are kept. */
export function describeCompression(mediaType: string, coding: TwinCoding): string {
  const { brotli = '', zlib = '' } = process.versions
  const version = coding === 'br' ? brotli : zlib
  return `${coding}-${LEVELS[effortFor(mediaType)][coding]}-${version}`
}

function effortFor(mediaType: string): keyof typeof LEVELS {
  return CAREFUL_TYPES.test(mediaType) ? 'careful' : 'quick'
}

function compress(body: Uint8Array, coding: TwinCoding, level: number): Promise<Buffer> {
  if (coding === 'gzip') return compressGzip(body, { level })
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
