import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest, TWIN_SUFFIXES, type ManifestFile } from './build/manifest.ts'
import { createResource, type CodedBytes, type Resource } from './resource.ts'

/** All files of a build in memory, by request. */
export interface BuiltSite {
  /** By path and query, exactly as the manifest lists them. */
  readonly byRequest: ReadonlyMap<string, Resource>
  /** By path only: pages and assets, which ignore the query, and static copies of live URLs. */
  readonly byPath: ReadonlyMap<string, Resource>
  /** Paths that the API app answers. */
  readonly apiPaths: ReadonlySet<string>
  /** By the path of a static copy: the live URL, which accepts a query. */
  readonly liveAddresses: ReadonlyMap<string, string>
  /** The 404 page; null if the site has none. */
  readonly notFoundPage: Resource | null
}

/**
 * Load a build. Files with equal content share memory. Throws an error that says what to do if the
 * build is missing or incomplete.
 */
export function loadBuiltSite(distFolder: string, hstsMaxAgeS: number | null): BuiltSite {
  const { files } = readManifest(join(distFolder, 'manifest.json'))
  const readBytes = createReader(join(distFolder, 'client'))
  const byRequest = new Map<string, Resource>()
  const byPath = new Map<string, Resource>()
  const apiPaths = new Set<string>()
  const liveAddresses = new Map<string, string>()
  let notFoundPage: Resource | null = null

  for (const file of files) {
    const resource = createResource(
      file,
      {
        identity: readBytes(file.path, file),
        br: file.twins.br && readBytes(file.path + TWIN_SUFFIXES.br, file.twins.br),
        gzip: file.twins.gzip && readBytes(file.path + TWIN_SUFFIXES.gzip, file.twins.gzip),
      },
      hstsMaxAgeS
    )
    if (file.path === '404.html') notFoundPage = resource
    const twin = `/${file.path}`
    const live = file.requests.find((request) => file.origin === 'api' && request !== twin)
    if (live !== undefined) liveAddresses.set(twin, live)
    for (const request of file.requests) {
      byRequest.set(request, resource)
      // If a file has the same path as its live route, requests with a query go to the app.
      const isTwin = request === twin && live !== undefined
      if (file.origin === 'site' || isTwin) byPath.set(request, resource)
      else apiPaths.add(request.split('?', 1)[0] ?? request)
    }
  }
  return { byRequest, byPath, apiPaths, liveAddresses, notFoundPage }
}

type Digested = Pick<ManifestFile, 'bytes' | 'sha256'>

function createReader(folder: string): (path: string, expected: Digested) => CodedBytes {
  const known = new Map<string, CodedBytes>()
  return (path, { bytes, sha256 }) => {
    const shared = known.get(sha256)
    if (shared) return shared
    const body = readComplete(join(folder, path), bytes)
    const coded = { body, sha256 }
    known.set(sha256, coded)
    return coded
  }
}

function readComplete(file: string, bytes: number): Buffer {
  let body: Buffer
  try {
    body = readFileSync(file)
  } catch (cause) {
    throw new Error(`The build is incomplete: ${file} cannot be read. Run npm run build.`, {
      cause,
    })
  }
  if (body.length === bytes) return body
  throw new Error(
    `The build is incomplete: ${file} has ${body.length} bytes, its manifest says ${bytes}. Run npm run build.`
  )
}
