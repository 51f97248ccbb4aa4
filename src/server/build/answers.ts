import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A request whose response depends only on the repository's content. */
export interface FrozenRequest {
  /** Canonical path and query, such as `/api/catalog?include_hashes=true`. */
  readonly request: string
  /** Path of the static copy below the client folder, such as `api/catalog.include_hashes.json`. */
  readonly file: string
  readonly cache: 'revalidate' | 'immutable'
}

/** Anything that answers a request, such as the API app. */
export interface Answerer {
  fetch(request: Request): Response | Promise<Response>
}

/** Metadata of a frozen file. */
export interface FrozenFile {
  readonly cache: 'revalidate' | 'immutable'
  readonly mediaType: string
  readonly requests: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/** Headers of the live response that the server repeats for the frozen one. */
const KEPT_HEADERS = ['content-disposition', 'content-language', 'last-modified', 'link', 'vary']

/** A frozen file with its bytes. */
export interface FrozenAnswer extends FrozenFile {
  readonly body: Buffer
}

/**
 * Request every frozen response and write its bytes below a folder. Two requests may share a file
 * only if their responses are equal. Throws if a response is not a 200.
 */
export async function collectFrozenAnswers(
  answerer: Answerer,
  requests: readonly FrozenRequest[]
): Promise<Map<string, FrozenAnswer>> {
  const files = new Map<string, FrozenAnswer>()
  for (const { request, file, cache } of requests) {
    const response = await answerer.fetch(new Request(`http://localhost${request}`))
    const body = Buffer.from(await response.arrayBuffer())
    if (response.status !== 200) {
      throw new Error(`GET ${request} answered ${response.status} while freezing: ${body}`)
    }
    const known = files.get(file)
    if (known && !known.body.equals(body)) {
      throw new Error(`${file} would hold two different answers; the second is GET ${request}.`)
    }
    files.set(file, {
      body,
      cache,
      mediaType: response.headers.get('content-type') ?? 'application/octet-stream',
      requests: [...(known?.requests ?? []), request],
      headers: keepHeaders(Object.fromEntries(response.headers)),
    })
  }
  return files
}

/** Write the bytes of frozen answers below a folder. Throws where the site build wrote such a file. */
export async function writeFrozenAnswers(
  answers: ReadonlyMap<string, FrozenAnswer>,
  folder: string
): Promise<void> {
  for (const [file, { body }] of answers) await writeBelow(folder, file, body)
}

/** The headers of a live response that a stored one repeats, by lower-case name. */
export function keepHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    })
  )
}

async function writeBelow(folder: string, file: string, body: Buffer): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(path, body, { flag: 'wx' })
  } catch (cause) {
    throw new Error(`${file} cannot be frozen: the site build wrote a file there.`, { cause })
  }
}
