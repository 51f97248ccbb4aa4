import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { TwinCoding } from './manifest.ts'

/**
 * How much time the compression of a body is worth, as qualities of the codings. Brotli's 10 takes
 * half a second a megabyte, on whoever starts first; its 5 takes a twentieth of that for a sixth
 * more bytes, and the qualities between them gain nothing here.
 */
const QUALITIES = { careful: { br: 10, gzip: 9 }, quick: { br: 5, gzip: 6 } } as const
export type Care = keyof typeof QUALITIES

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
