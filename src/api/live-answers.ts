import { bytesToHex } from '@noble/hashes/utils.js'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { requireEntry } from '../core/entry.ts'
import { preferredCodings } from '../http/accept.ts'
import {
  describeOtherBytes,
  judgeConditions,
  writeEntityTag,
  type ContentCoding,
} from '../http/entity-tags.ts'
import { OPEN_TO_ALL_ORIGINS, REVALIDATE } from '../http/headers.ts'
import { readHeader } from './request-parts.ts'

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
  /** The same as text where it is text: Node writes it together with the fields. */
  readonly text?: string
  readonly headers: Readonly<Record<string, string>>
  /** Digest of the bytes; null for an answer that nobody may store, so for one to a POST. */
  readonly digest: Digest | null
}

/** SHA-256 of bytes in the two ways in which fields write it. */
interface Digest {
  readonly hex: string
  /** Value of Repr-Digest (RFC 9530). */
  readonly field: string
}

/** Bytes as they go out, with their digest where the answer has one. */
interface CodedBytes {
  readonly bytes: Bytes
  readonly digest: Digest | null
}

/** Finishes live answers: validators, conditions, compression. */
export interface LiveAnswers {
  /** Describe the answer to a GET, with its digest. */
  readonly describe: (
    body: Pick<LiveAnswer, 'bytes' | 'text'>,
    headers: Readonly<Record<string, string>>
  ) => LiveAnswer
  /** Answer with 200, 304 or 412, in the coding that the client prefers. */
  readonly send: (context: Context, answer: LiveAnswer) => Promise<Response> | Response
}

/** Shorter answers gain nothing by compression. */
const LEAST_COMPRESSED_BYTES = 1024

/** Compressed answers that are kept, by entity tag. */
const KEPT_BYTES = 4_000_000
const LARGEST_KEPT_BYTES = 500_000

/** What an entry takes beside its bytes and its key, roughly. */
const OVERHEAD_BYTES = 500

const INCOMPRESSIBLE: ReadonlySet<string> = new Set(['application/vnd.apache.parquet'])

/** Make what finishes the live answers of one app. */
export function createLiveAnswers({ digest, compress }: AnswerEffects): LiveAnswers {
  const compressed = new LRUCache<string, CodedBytes>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_KEPT_BYTES,
    sizeCalculation: ({ bytes }, etag) => bytes.length + etag.length + OVERHEAD_BYTES,
  })

  const writeDigest = (bytes: Bytes): Digest => {
    const sha256 = digest(bytes)
    return { hex: bytesToHex(sha256), field: `sha-256=:${toBase64(sha256)}:` }
  }

  const chooseCoding = (context: Context, { bytes, headers }: LiveAnswer): ContentCoding => {
    if (compress === null || bytes.length < LEAST_COMPRESSED_BYTES) return 'identity'
    if (INCOMPRESSIBLE.has(requireEntry(headers, 'Content-Type'))) return 'identity'
    return preferredCodings(readHeader(context, 'accept-encoding'))[0] ?? 'identity'
  }

  const encode = async (
    bytes: Bytes,
    coding: TransferCoding,
    etag: string | null
  ): Promise<CodedBytes> => {
    if (compress === null) return { bytes, digest: null }
    const coded = await compress(bytes, coding)
    if (etag === null) return { bytes: coded, digest: null }
    const known = { bytes: coded, digest: writeDigest(coded) }
    compressed.set(etag, known)
    return known
  }

  const send = (context: Context, answer: LiveAnswer): Promise<Response> | Response => {
    const { bytes, headers, digest: known } = answer
    const coding = chooseCoding(context, answer)
    const vary = { Vary: joinVary(headers['Vary']) }
    const etag = known === null ? null : writeEntityTag(known.hex, coding)
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
    if (coding === 'identity') return respond(answer, coding, validators)
    const kept = etag === null ? undefined : compressed.get(etag)
    const write = (coded: CodedBytes): Response =>
      respond({ ...coded, headers }, coding, validators)
    return kept === undefined ? encode(bytes, coding, etag).then(write) : write(kept)
  }

  return {
    describe: (body, headers) => ({
      ...body,
      headers: { ...OPEN_TO_ALL_ORIGINS, 'Cache-Control': REVALIDATE, ...headers },
      digest: writeDigest(body.bytes),
    }),
    send,
  }
}

/** Answer with bytes as they go out. */
function respond(
  { bytes, text, headers, digest }: LiveAnswer,
  coding: ContentCoding,
  validators: Readonly<Record<string, string>>
): Response {
  return new Response(text ?? bytes, {
    headers: {
      ...headers,
      ...validators,
      ...(digest === null ? {} : { 'Repr-Digest': digest.field }),
      ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
      'Content-Length': String(bytes.length),
    },
  })
}

function joinVary(named: string | undefined): string {
  return named === undefined ? 'Accept-Encoding' : `${named}, Accept-Encoding`
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
