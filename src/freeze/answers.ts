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
const KEPT_HEADERS = ['content-disposition', 'content-language', 'link', 'vary']

/**
 * Request every frozen response and write its bytes below a folder. Two requests may share a file
 * only if their responses are equal. Throws if a response is not a 200.
 */
export async function writeFrozenAnswers(
  answerer: Answerer,
  requests: readonly FrozenRequest[],
  folder: string
): Promise<Map<string, FrozenFile>> {
  const files = new Map<string, FrozenFile>()
  const bodies = new Map<string, Buffer>()
  for (const { request, file, cache } of requests) {
    const response = await answerer.fetch(new Request(`http://localhost${request}`))
    const body = Buffer.from(await response.arrayBuffer())
    if (response.status !== 200) {
      throw new Error(`GET ${request} answered ${response.status} while freezing: ${body}`)
    }
    const written = bodies.get(file)
    if (written && !written.equals(body)) {
      throw new Error(`${file} would have two different responses; the second is GET ${request}.`)
    }
    bodies.set(file, body)
    files.set(file, {
      cache,
      mediaType: response.headers.get('content-type') ?? 'application/octet-stream',
      requests: [...(files.get(file)?.requests ?? []), request],
      headers: keptHeaders(response.headers),
    })
    if (!written) await writeBelow(folder, file, body)
  }
  return files
}

function keptHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
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
