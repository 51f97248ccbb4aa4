import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { TwinCoding } from './manifest.ts'

/**
 * Largest body that is worth brotli's slow qualities, in bytes. Quality 10 takes half a second a
 * megabyte; 11 takes nearly three times as long for a fortieth fewer bytes, on whoever starts first.
 */
const SLOW_QUALITY_LIMIT_BYTES = 300_000
const SLOW_QUALITY = 10
const FAST_QUALITY = 9
const GZIP_LEVEL = 9

/** For the many files that few ask for: a fortieth of the time for an eighth more bytes. */
const RARE_QUALITY = 5

/** Smallest body worth a twin, in bytes: below it one network packet carries either form. */
const SMALLEST_BODY_BYTES = 256

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/**
 * Compress a body for one content coding, or return null where the result would not be smaller.
 * Results are kept in a folder under the digest of the body, so that a further build of the same
 * content need not compress again.
 */
export async function precompress(
  body: Buffer,
  coding: TwinCoding,
  { isRare, cacheFolder }: { readonly isRare: boolean; readonly cacheFolder: string | null }
): Promise<Buffer | null> {
  if (body.length < SMALLEST_BODY_BYTES) return null
  const quality = coding === 'gzip' ? GZIP_LEVEL : brotliQuality(body, isRare)
  const key = `${createHash('sha256').update(body).digest('hex')}.${coding}${quality}.${libraryVersion(coding)}`
  const cached = cacheFolder && (await readCached(join(cacheFolder, key), coding, body))
  const compressed = cached || (await compress(body, coding, quality))
  if (cacheFolder && !cached) await writeAtomically(cacheFolder, key, compressed)
  return compressed.length < body.length ? compressed : null
}

function brotliQuality(body: Buffer, isRare: boolean): number {
  if (isRare) return RARE_QUALITY
  return body.length < SLOW_QUALITY_LIMIT_BYTES ? SLOW_QUALITY : FAST_QUALITY
}

/** Another library version may write other bytes for the same body. */
function libraryVersion(coding: TwinCoding): string {
  return process.versions[coding === 'br' ? 'brotli' : 'zlib'] ?? 'unknown'
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

/** Read an earlier result, unless it is missing or no longer gives the body. */
async function readCached(file: string, coding: TwinCoding, body: Buffer): Promise<Buffer | null> {
  try {
    const cached = await readFile(file)
    return body.equals(await decompress[coding](cached)) ? cached : null
  } catch {
    return null
  }
}

/** Equal bodies may be written at the same time, so each writer has a temporary file of its own. */
async function writeAtomically(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `${name}.${randomUUID()}.tmp`)
  await writeFile(temporary, bytes)
  await rename(temporary, join(folder, name))
}
