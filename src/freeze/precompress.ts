import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { TwinCoding } from './manifest.ts'

/**
 * Compression levels by effort. Brotli level 10 takes half a second per megabyte at the first
 * start; level 5 takes a twentieth of that for a sixth more bytes, and the levels in between bring
 * no benefit here.
 */
const QUALITIES = { careful: { br: 10, gzip: 9 }, quick: { br: 5, gzip: 6 } } as const
export type Care = keyof typeof QUALITIES

/** Minimum body to compress, bytes: smaller ones fit into one network packet anyway. */
const SMALLEST_BODY_BYTES = 256

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/**
 * Compress a body for one content coding, or return null if the result would not be smaller.
 * Results are cached in a folder by the digest of the body for later builds.
 */
export async function precompress(
  body: Buffer,
  coding: TwinCoding,
  { care, cacheFolder }: { readonly care: Care; readonly cacheFolder: string | null }
): Promise<Buffer | null> {
  if (body.length < SMALLEST_BODY_BYTES) return null
  const quality = QUALITIES[care][coding]
  const key = `${createHash('sha256').update(body).digest('hex')}.${coding}${quality}.${libraryVersion(coding)}`
  const cached = cacheFolder && (await readCached(join(cacheFolder, key), coding, body))
  const compressed = cached || (await compress(body, coding, quality))
  if (cacheFolder && !cached) await writeAtomically(cacheFolder, key, compressed)
  return compressed.length < body.length ? compressed : null
}

/** Another library version may produce different bytes for the same body. */
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

/** Read a cached result, unless it is missing or does not decompress to the body. */
async function readCached(file: string, coding: TwinCoding, body: Buffer): Promise<Buffer | null> {
  try {
    const cached = await readFile(file)
    return body.equals(await decompress[coding](cached)) ? cached : null
  } catch {
    return null
  }
}

/** Equal bodies may be written concurrently, so each writer has its own temporary file. */
async function writeAtomically(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `${name}.${randomUUID()}.tmp`)
  await writeFile(temporary, bytes)
  await rename(temporary, join(folder, name))
}
