import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { UpstreamFault } from '../upstream-fault.ts'
import type { TransportResponse } from './https-transport.ts'

/** Removes a content coding. These decoders fail on a body that ends early (RFC 1950, 1952, 7932). */
const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Content codings to ask for. */
export const ACCEPTED_CODINGS = ['gzip', 'deflate', 'br'] as const

/** A body's address, for messages, and how large it may be once decoded. */
export interface BodyLimits {
  readonly url: string
  readonly max_bytes: number
}

/**
 * Read the whole body of an answer without its content coding. Throws an `UpstreamFault`:
 * `incomplete` where the coding ends early or is damaged, where the length is not the one
 * announced, and where nothing says where the body ends; `oversize` beyond the limit.
 */
export async function readBody(
  { headers, body }: TransportResponse,
  limits: BodyLimits
): Promise<Uint8Array> {
  const { url } = limits
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const announced = headers['content-length']
  if (announced === undefined && !isChunked(headers['transfer-encoding'])) {
    body.destroy()
    throw incomplete(`${url} does not say how long its answer is, so a cut would go unnoticed`)
  }
  let received = 0
  const count = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      received += chunk.byteLength
      yield chunk
    }
  }
  const collect = async (chunks: AsyncIterable<Uint8Array>) => await collectBytes(chunks, limits)
  let bytes: Uint8Array
  try {
    bytes = await (coding === 'identity'
      ? pipeline(body, count, collect)
      : pipeline(body, count, createDecoder(coding, url), collect))
  } catch (error) {
    if (!isCodingError(error)) throw error
    throw incomplete(
      `${url} sent ${received} bytes of ${coding} that end early or are damaged (${error.message})`,
      error
    )
  }
  if (announced !== undefined && received !== Number(announced)) {
    throw incomplete(`${url} announced ${announced} bytes and sent ${received}`)
  }
  if (bytes.length === 0) throw incomplete(`${url} sent an empty body`)
  return bytes
}

async function collectBytes(
  chunks: AsyncIterable<Uint8Array>,
  { url, max_bytes }: BodyLimits
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > max_bytes) {
      throw new UpstreamFault(
        'oversize',
        `${url} contains more than the ${max_bytes} bytes that its adapter accepts`
      )
    }
    parts.push(chunk)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function createDecoder(coding: string, url: string): Transform {
  const create = DECODERS[coding]
  if (create !== undefined) return create()
  throw new UpstreamFault(
    'http_status',
    `${url} answered in the content coding ${coding}, which was not asked for`
  )
}

function isChunked(transferEncoding: string | undefined): boolean {
  return transferEncoding?.toLowerCase().includes('chunked') ?? false
}

/** Whether zlib refused its input: its codes begin with Z_ or, for brotli, with ERR_. */
function isCodingError(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false
  return typeof error.code === 'string' && /^(Z_|ERR__|ERR_BROTLI)/.test(error.code)
}

function incomplete(message: string, cause?: Error): UpstreamFault {
  return new UpstreamFault('incomplete', message, cause === undefined ? {} : { cause })
}
