import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { TwinCoding } from './manifest.ts'

/**
 * Compression levels by effort. Brotli level 10 takes half a second per megabyte at the first
 * start; level 5 takes a twentieth of that for a sixth more bytes, and the levels in between bring
 * no benefit here.
 */
const QUALITIES = { careful: { br: 10, gzip: 9 }, quick: { br: 5, gzip: 6 } } as const
export type Care = keyof typeof QUALITIES

/**
 * Smallest body worth a twin, in bytes: below 1024 one network packet carries either form, but a page
 * loads many small scripts at once.
 */
const SMALLEST_BODY_BYTES = { careful: 256, quick: 1024 } as const

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Compress a body for one content coding, or return null if the result would not be smaller.
 * Results are cached in a folder by the digest of the body for later builds.
 */
export async function precompress(
  body: Buffer,
  coding: TwinCoding,
  care: Care
): Promise<Buffer | null> {
  if (body.length < SMALLEST_BODY_BYTES[care]) return null
  const compressed = await compress(body, coding, QUALITIES[care][coding])
  return compressed.length < body.length ? compressed : null
}

function compress(body: Buffer, coding: TwinCoding, quality: number): Promise<Buffer> {
  if (coding === 'gzip') return compressGzip(body, { level: quality })
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
