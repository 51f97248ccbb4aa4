import type { Context } from 'hono'
import { z } from 'zod'
import { canonicalBytes, sha256Hex } from '../core/dataset/digest.ts'
import { describeRelease } from '../core/dataset/release.ts'
import { SERVICE } from '../core/service.ts'
import type { Content } from '../data/content.ts'
import { OPEN_TO_ALL_ORIGINS } from '../http/headers.ts'
import { listFiles } from './archive.ts'
import { readBody } from './body.ts'
import { parseJson, writeJson } from './json-text.ts'
import { readBoolean } from './parameters.ts'
import type { Host, Requester, Route } from './route.ts'

/** What a computed answer was computed from, and its digest. */
export const receiptSchema = z
  .strictObject({
    request: z.strictObject({
      method: z.enum(['GET', 'POST']),
      address: z.string().describe('Path and query without receipt, its parameters in order'),
      body: z.unknown().describe('The body of a POST; null for a GET'),
    }),
    request_sha256: z.string().describe('SHA-256 of the request as canonical JSON (RFC 8785)'),
    model_version: z.string(),
    interface_version: z.string(),
    data_sha256: z.string().describe('SHA-256 of /api/release.json as canonical JSON (RFC 8785)'),
    result_sha256: z
      .string()
      .describe('SHA-256 of the answer without its receipt, as canonical JSON (RFC 8785)'),
  })
  .meta({ id: 'Receipt' })

export type Receipt = z.infer<typeof receiptSchema>

/** An answer with its receipt, as it is stored and sent on. */
const receivedSchema = z.looseObject({ receipt: receiptSchema })

/** Whether a request asks for a receipt, and its operation gives one. */
export function asksReceipt({ query }: Route, context: Context): boolean {
  const asked = 'receipt' in query.shape ? context.req.query('receipt') : undefined
  return asked !== undefined && readBoolean(asked) === true
}

/**
 * Answer a request as without a receipt, and add one. An error, and an answer that is no JSON, is
 * passed on unchanged.
 */
export async function answerWithReceipt(
  context: Context,
  route: Route,
  { content, request }: Pick<Host, 'content' | 'request'>
): Promise<Response> {
  const address = writeCanonicalAddress(context.req.url)
  const text =
    route.body === null
      ? null
      : new TextDecoder().decode(await readBody(context, route.body.maxBytes))
  const response = await request(address, text === null ? {} : { method: 'POST', body: text })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!response.ok || !isJson) return response
  const answer = z.record(z.string(), z.unknown()).parse(await response.json())
  const body: unknown = text === null ? null : parseJson(text)
  const asked = { method: route.method, address, body }
  const receipt: Receipt = {
    request: asked,
    request_sha256: digest(asked),
    ...describeVersions(content),
    result_sha256: digest(answer),
  }
  return new Response(writeJson({ ...answer, receipt }), {
    headers: {
      ...OPEN_TO_ALL_ORIGINS,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  })
}

/**
 * Replay an answer with a receipt. Returns what does not agree, in sentences; nothing if all of it is
 * what this service computes from these data.
 */
export async function verifyReceipt(
  text: string,
  { content, request }: { readonly content: Content; readonly request: Requester }
): Promise<string[]> {
  const odd = findOddNumber(text)
  if (odd !== null) return [`${odd} is not how any answer writes a number.`]
  const read = receivedSchema.safeParse(readJson(text))
  if (!read.success)
    return [`The text is no answer with a whole receipt: ${z.prettifyError(read.error)}`]
  const { receipt, ...answer } = read.data
  const found: string[] = []
  const compare = (what: string, stated: string, own: string) => {
    if (stated !== own) found.push(`${what} is ${own}, the receipt states ${stated}.`)
  }
  compare('The digest of the request', receipt.request_sha256, digest(receipt.request))
  compare('The digest of the answer', receipt.result_sha256, digest(answer))
  const versions = describeVersions(content)
  compare('The version of the model', receipt.model_version, versions.model_version)
  compare('The version of the interface', receipt.interface_version, versions.interface_version)
  compare('The digest of the data', receipt.data_sha256, versions.data_sha256)
  const { method, address, body } = receipt.request
  if (!address.startsWith('/api/') || address !== writeCanonicalAddress(address))
    return [...found, `The address ${address} is none of an operation.`]
  const again = await request(
    address,
    method === 'GET' ? {} : { method, body: JSON.stringify(body) }
  )
  if (!again.ok) return [...found, `The request is answered with ${again.status} now.`]
  const replayed = z.record(z.string(), z.unknown()).parse(await again.json())
  compare('The digest of the same request now', receipt.result_sha256, digest(replayed))
  return found
}

/** The value of a text; null where it is no JSON, which is no answer either. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The first number of a text that is not in its shortest form; null if there is none. Such a digit may
 * be changed without changing what is read, so that no digest would tell.
 */
function findOddNumber(text: string): string | null {
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/gs)) {
    if (!token.startsWith('"') && String(Number(token)) !== token) return token
  }
  return null
}

const digest = (value: object): string => sha256Hex(canonicalBytes(value))

const known = new WeakMap<Content, Omit<Receipt, 'request' | 'request_sha256' | 'result_sha256'>>()

/** The versions and the digest of all data, computed once for each content. */
function describeVersions(
  content: Content
): Omit<Receipt, 'request' | 'request_sha256' | 'result_sha256'> {
  const found = known.get(content) ?? {
    model_version: SERVICE.model_version,
    interface_version: SERVICE.version,
    data_sha256: digest(describeRelease(listFiles(content))),
  }
  known.set(content, found)
  return found
}

/** Path and query without receipt, the parameters in the order of their names. */
function writeCanonicalAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  searchParams.delete('receipt')
  searchParams.sort()
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}
