import { bytesToHex } from '@noble/hashes/utils.js'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { preferredCodings } from '../http/accept.ts'
import {
  describeOtherBytes,
  judgeConditions,
  writeEntityTag,
  type ContentCoding,
} from '../http/entity-tags.ts'
import { OPEN_TO_ALL_ORIGINS, REVALIDATE } from '../http/headers.ts'
import { readHeader } from './request-headers.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What a runtime brings for answers that are made on request. */
export interface AnswerEffects {
  /** SHA-256 of bytes. */
  readonly digest: (bytes: Bytes) => Uint8Array
  /** Compress bytes; null sends all answers as they are. */
  readonly compress: ((bytes: Bytes, coding: TransferCoding) => Promise<Bytes>) | null
}

/** A coding that makes an answer smaller. */
export type TransferCoding = Exclude<ContentCoding, 'identity'>

/** An answer of status 200 before its coding is chosen. */
export interface LiveAnswer {
  readonly bytes: Bytes
  readonly headers: Readonly<Record<string, string>>
  /** Hexadecimal SHA-256 of the bytes; null for an answer that is not to be stored, so to a POST. */
  readonly sha256: string | null
}

/** Finishes live answers: validators, conditions, compression. */
export interface LiveAnswers {
  /** Describe the answer to a GET, with its digest. */
  readonly describe: (bytes: Bytes, headers: Readonly<Record<string, string>>) => LiveAnswer
  /** Answer with 200, 304 or 412, in the coding that the client prefers. */
  readonly send: (context: Context, answer: LiveAnswer) => Promise<Response> | Response
}

/** Shorter answers gain nothing by compression. */
const LEAST_COMPRESSED_BYTES = 1024

/** Compressed answers that are kept, by entity tag. */
const KEPT_BYTES = 4_000_000
const LARGEST_KEPT_BYTES = 500_000

const INCOMPRESSIBLE: ReadonlySet<string> = new Set(['application/vnd.apache.parquet'])

/** Make what finishes the live answers of one app. */
export function createLiveAnswers({ digest, compress }: AnswerEffects): LiveAnswers {
  const compressed = new LRUCache<string, Bytes>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_KEPT_BYTES,
    sizeCalculation: (bytes, etag) => bytes.length + etag.length,
  })

  const chooseCoding = (context: Context, { bytes, headers }: LiveAnswer): ContentCoding => {
    if (compress === null || bytes.length < LEAST_COMPRESSED_BYTES) return 'identity'
    if (INCOMPRESSIBLE.has(headers['Content-Type'] ?? '')) return 'identity'
    return preferredCodings(readHeader(context, 'accept-encoding'))[0] ?? 'identity'
  }

  const encode = async (
    bytes: Bytes,
    coding: ContentCoding,
    etag: string | null
  ): Promise<Bytes> => {
    if (coding === 'identity' || compress === null) return bytes
    const known = etag === null ? undefined : compressed.get(etag)
    if (known !== undefined) return known
    const coded = await compress(bytes, coding)
    if (etag !== null) compressed.set(etag, coded)
    return coded
  }

  /** Answer with bytes as they go out. */
  const respond = (
    { headers, sha256 }: LiveAnswer,
    body: Bytes,
    coding: ContentCoding,
    validators: Readonly<Record<string, string>>
  ): Response =>
    new Response(body, {
      headers: {
        ...headers,
        ...validators,
        ...(sha256 === null ? {} : { 'Repr-Digest': `sha-256=:${toBase64(digest(body))}:` }),
        ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
        'Content-Length': String(body.length),
      },
    })

  const send = (context: Context, answer: LiveAnswer): Promise<Response> | Response => {
    const { bytes, headers, sha256 } = answer
    const coding = chooseCoding(context, answer)
    const vary = { Vary: joinVary(headers['Vary']) }
    const etag = sha256 === null ? null : writeEntityTag(sha256, coding)
    const validators = etag === null ? vary : { ...vary, ETag: etag }
    if (etag !== null) {
      const ifMatch = readHeader(context, 'if-match')
      const ifNoneMatch = readHeader(context, 'if-none-match')
      const status = judgeConditions({ ifMatch, ifNoneMatch }, etag)
      if (status === 412) throw describeOtherBytes(etag)
      if (status === 304) {
        const { 'Content-Type': _type, ...kept } = headers
        return new Response(null, { status, headers: { ...kept, ...validators } })
      }
    }
    if (coding === 'identity') return respond(answer, bytes, coding, validators)
    return encode(bytes, coding, etag).then((body) => respond(answer, body, coding, validators))
  }

  return {
    describe: (bytes, headers) => ({
      bytes,
      headers: { ...OPEN_TO_ALL_ORIGINS, 'Cache-Control': REVALIDATE, ...headers },
      sha256: bytesToHex(digest(bytes)),
    }),
    send,
  }
}

function joinVary(named: string | undefined): string {
  return named === undefined ? 'Accept-Encoding' : `${named}, Accept-Encoding`
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
