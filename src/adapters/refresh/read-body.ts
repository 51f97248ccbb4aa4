import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { UpstreamFault } from '../upstream-fault.ts'
import type { TransportResponse } from './https-transport.ts'

/** Decoders of content codings. All of them fail on a truncated body (RFC 1950, 1952, 7932). */
const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Content codings to request. */
export const ACCEPTED_CODINGS = ['gzip', 'deflate', 'br'] as const

/** The address of a body, for messages, and its maximum decoded size. */
export interface BodyLimits {
  readonly url: string
  readonly max_bytes: number
}

/**
 * Read and decode the whole body of a response. Throws an `UpstreamFault`: `incomplete` if the
 * coding is truncated or damaged, if the length differs from the announced one, or if the response
 * does not say where the body ends; `oversize` over the limit.
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
    throw incomplete(
      `${url} does not state the length of its response, so a truncated one would go unnoticed`
    )
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
      `${url} sent ${received} bytes of ${coding} that are truncated or damaged (${error.message})`,
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
    `${url} used the content coding ${coding}, which was not requested`
  )
}

function isChunked(transferEncoding: string | undefined): boolean {
  return transferEncoding?.toLowerCase().includes('chunked') ?? false
}

/** Whether zlib rejected its input: its error codes begin with Z_ or, for brotli, with ERR_. */
function isCodingError(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false
  return typeof error.code === 'string' && /^(Z_|ERR__|ERR_BROTLI)/.test(error.code)
}

function incomplete(message: string, cause?: Error): UpstreamFault {
  return new UpstreamFault('incomplete', message, cause === undefined ? {} : { cause })
}
