import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AnswerEffects, TransferCoding } from '../api/live-answers.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compression levels that take about as long as writing the response. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } as const
const GZIP = { level: 4 } as const

/** Digest, compression and clock of Node itself; compression runs on its thread pool. */
export const NODE_EFFECTS: AnswerEffects = {
  digest: (body) => {
    const bytes = hash('sha256', body, 'buffer')
    return { hex: bytes.toString('hex'), base64: bytes.toString('base64') }
  },
  measure: (text) => Buffer.byteLength(text),
  now: () => performance.now(),
  compress: async (bytes, coding: TransferCoding) =>
    new Uint8Array(coding === 'br' ? await toBrotli(bytes, BROTLI) : await toGzip(bytes, GZIP)),
}
