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

/** A body. Node writes a text in one packet with the headers, and encodes it only then. */
export type Body = string | Bytes

/** Functions of the runtime that live responses need. */
export interface AnswerEffects {
  /** SHA-256 of bytes, or of a text in UTF-8. */
  readonly digest: (body: Body) => Sha256
  /** Bytes of a text in UTF-8. */
  readonly measure: (text: string) => number
  /** Compress bytes; null disables compression. */
  readonly compress: ((bytes: Bytes, coding: TransferCoding) => Promise<Bytes>) | null
  /** Milliseconds since any moment; null times nothing. */
  readonly now: (() => number) | null
}

/** A compressing content coding. */
export type TransferCoding = Exclude<ContentCoding, 'identity'>

/** A 200 response before its content coding is chosen. */
export interface LiveAnswer {
  readonly body: Body
  /** In bytes. */
  readonly length: number
  readonly headers: Readonly<Record<string, string>>
  /** Digest of the bytes; null for a response that must not be cached, such as one to a POST. */
  readonly digest: Sha256 | null
}

/** SHA-256 in the two encodings that headers use. */
interface Sha256 {
  readonly hex: string
  readonly base64: string
}

/** Encoded bytes, with their digest if the response has one. */
interface CodedBytes {
  readonly bytes: Bytes
  readonly digest: Sha256 | null
}

/** What an answer took, as Server-Timing tells it; null where nothing is timed. */
export type Timing = string | null

/** Response field with the time that an answer took. */
export const TIMING_HEADER = 'Server-Timing'

/** Timing of an answer that was calculated before. */
export const KEPT: Timing = 'kept'

/** Completes live responses: validators, conditional requests, compression. */
export interface LiveAnswers {
  /** Describe an answer that changes with every request, and so has no digest. */
  readonly describeOnce: (body: Body, headers: Readonly<Record<string, string>>) => LiveAnswer
  /** Describe the answer to a GET, with its digest. */
  readonly describe: (body: Body, headers: Readonly<Record<string, string>>) => LiveAnswer
  /** Respond with 200, 304 or 412, in the coding that the client prefers. */
  readonly send: (
    context: Context,
    answer: LiveAnswer,
    timing?: Timing
  ) => Promise<Response> | Response
  /** Begin to time an answer. */
  readonly startTimer: () => () => Timing
}

const encoder = new TextEncoder()

/** Compressing shorter responses saves nothing. */
const LEAST_COMPRESSED_BYTES = 1024

/** Maximum size of the cached compressed responses. */
const KEPT_BYTES = 4_000_000
const LARGEST_KEPT_BYTES = 500_000

/** Approximate overhead of a cache entry besides its bytes and key. */
const OVERHEAD_BYTES = 500

const INCOMPRESSIBLE: ReadonlySet<string> = new Set(['application/vnd.apache.parquet'])

/** Create the function set that completes the live responses of one app. */
export function createLiveAnswers({ digest, measure, compress, now }: AnswerEffects): LiveAnswers {
  const compressed = new LRUCache<string, CodedBytes>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_KEPT_BYTES,
    sizeCalculation: ({ bytes }, etag) => bytes.length + etag.length + OVERHEAD_BYTES,
  })

  const lengthOf = (body: Body): number => (typeof body === 'string' ? measure(body) : body.length)

  const chooseCoding = (context: Context, { length, headers }: LiveAnswer): ContentCoding => {
    if (compress === null || length < LEAST_COMPRESSED_BYTES) return 'identity'
    if (INCOMPRESSIBLE.has(requireEntry(headers, 'Content-Type'))) return 'identity'
    return preferredCodings(readHeader(context, 'accept-encoding'))[0] ?? 'identity'
  }

  const encode = async (
    body: Body,
    coding: TransferCoding,
    etag: string | null
  ): Promise<CodedBytes> => {
    const bytes = typeof body === 'string' ? encoder.encode(body) : body
    if (compress === null) return { bytes, digest: null }
    const coded = await compress(bytes, coding)
    if (etag === null) return { bytes: coded, digest: null }
    const known = { bytes: coded, digest: digest(coded) }
    compressed.set(etag, known)
    return known
  }

  const send = (
    context: Context,
    answer: LiveAnswer,
    timing: Timing = null
  ): Promise<Response> | Response => {
    const { body, headers, digest: known } = answer
    const coding = chooseCoding(context, answer)
    const etag = known === null ? null : writeEntityTag(known.hex, coding)
    const validators = {
      Vary: joinVary(headers['Vary']),
      ...(etag === null ? {} : { ETag: etag }),
      ...(now === null || timing === null ? {} : { [TIMING_HEADER]: timing }),
    }
    if (etag !== null) {
      const ifMatch = readHeader(context, 'if-match')
      const ifNoneMatch = readHeader(context, 'if-none-match')
      const ifModifiedSince = readHeader(context, 'if-modified-since')
      const status = judgeConditions(
        { ifMatch, ifNoneMatch, ifModifiedSince },
        { etag, lastModified: headers['Last-Modified'] }
      )
      if (status === 412) throw describeOtherBytes(etag)
      if (status === 304) {
        const { 'Content-Type': _type, ...kept } = headers
        return new Response(null, { status, headers: { ...kept, ...validators } })
      }
    }
    if (coding === 'identity') return respond(answer, coding, validators)
    const kept = etag === null ? undefined : compressed.get(etag)
    const write = ({ bytes, digest: own }: CodedBytes): Response =>
      respond({ body: bytes, length: bytes.length, digest: own, headers }, coding, validators)
    return kept === undefined ? encode(body, coding, etag).then(write) : write(kept)
  }

  return {
    describeOnce: (body, headers) => ({ body, length: lengthOf(body), headers, digest: null }),
    describe: (body, headers) => ({
      body,
      length: lengthOf(body),
      headers: { ...OPEN_TO_ALL_ORIGINS, 'Cache-Control': REVALIDATE, ...headers },
      digest: digest(body),
    }),
    send,
    startTimer: () => {
      if (now === null) return () => null
      const started = now()
      return () => `run;dur=${(now() - started).toFixed(1)}`
    },
  }
}

/** The headers of a whole response that describe its content rather than its bytes. */
export function keepHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const lower = name.toLowerCase()
      return WRITTEN_LATER.has(lower) ? [] : [[capitalize(lower), value]]
    })
  )
}

/** Headers that follow from the bytes that are sent. */
const WRITTEN_LATER: ReadonlySet<string> = new Set([
  'content-encoding',
  'content-length',
  'etag',
  'repr-digest',
  'server-timing',
])

/** Normalise a header name to the spelling of our header lists, so that each name is one key. */
function capitalize(name: string): string {
  return name.replaceAll(/(?:^|-)[a-z]/g, (start) => start.toUpperCase())
}

/** Build a response from encoded bytes. */
function respond(
  { body, length, headers, digest }: LiveAnswer,
  coding: ContentCoding,
  validators: Readonly<Record<string, string>>
): Response {
  return new Response(body, {
    headers: {
      ...headers,
      ...validators,
      ...(digest === null ? {} : { 'Repr-Digest': `sha-256=:${digest.base64}:` }),
      ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
      'Content-Length': String(length),
    },
  })
}

function joinVary(named: string | undefined): string {
  if (named === undefined) return 'Accept-Encoding'
  return named.includes('Accept-Encoding') ? named : `${named}, Accept-Encoding`
}
