import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { BuiltFile } from './built-file.ts'
import { type ManifestPlace, type PlaceOnRequest, readManifest } from './build/manifest.ts'
import { FileOnRequest, type Making } from './file-on-request.ts'
import type { Shelf, StoredFile } from './stored-file.ts'

/** What a build answers without a calculation, by request. */
export interface BuiltSite {
  /** By path and query, exactly as the manifest lists them. */
  readonly byRequest: ReadonlyMap<string, StoredFile>
  /** By path only: pages and assets, which ignore the query, and static copies of live URLs. */
  readonly byPath: ReadonlyMap<string, StoredFile>
  /** Paths that the API app answers. */
  readonly apiPaths: ReadonlySet<string>
  /** By the path of a static copy: the live URL, which accepts a query. */
  readonly liveAddresses: ReadonlyMap<string, string>
  /** Paths of pages whose answer depends on the request. */
  readonly livePages: ReadonlySet<string>
  /**
   * The page of two countries side by side, or null: there are too many pairs to list them, so each is made
   * when it is asked for.
   */
  readonly findPair: (path: string) => StoredFile | null
  /** The 404 page; null if the site has none. */
  readonly notFoundPage: StoredFile | null
}

/** Where a build is and what its files share. */
export interface SiteParts {
  readonly distFolder: string
  readonly shelf: Shelf
  readonly making: Making
}

/**
 * List what a build answers; its files are read when they are asked for. Throws an error that says what
 * to do if the build is missing.
 */
export function listBuiltSite({ distFolder, shelf, making }: SiteParts): BuiltSite {
  const manifest = readManifest(join(distFolder, 'manifest.json'))
  const place = { folder: join(distFolder, 'client'), isComplete: manifest.is_complete }
  const site = {
    byRequest: new Map<string, StoredFile>(),
    byPath: new Map<string, StoredFile>(),
    apiPaths: new Set<string>(),
    liveAddresses: new Map<string, string>(),
    livePages: new Set(manifest.live_pages),
  }
  let notFoundPage: StoredFile | null = null
  for (const file of manifest.files) {
    const stored = new BuiltFile(file, place, shelf)
    addRequests(site, file, stored)
    if (file.path === '404.html') notFoundPage = stored
  }
  for (const file of manifest.on_request) {
    addRequests(site, file, new FileOnRequest(file, making, shelf))
  }
  return { ...site, findPair: pairFinder(site.byPath, making, shelf), notFoundPage }
}

/** Pages of pairs that are remembered; their bytes are in the memory and on the disk of all files. */
const MOST_PAIRS = 500

const PAIR = /^\/countries\/([A-Z]{2})\/([A-Z]{2})$/

function pairFinder(
  pages: ReadonlyMap<string, StoredFile>,
  making: Making,
  shelf: Shelf
): BuiltSite['findPair'] {
  const known = new LRUCache<string, StoredFile>({ max: MOST_PAIRS })
  return (path) => {
    const [, first, second] = PAIR.exec(path) ?? []
    if (first === second) return null
    if (!pages.has(`/countries/${first}`) || !pages.has(`/countries/${second}`)) return null
    const place: PlaceOnRequest = {
      path: `${path.slice(1)}/index.html`,
      cache: 'revalidate',
      origin: 'site',
      requests: [path],
      made_by: path,
    }
    const file = known.get(path) ?? new FileOnRequest(place, making, shelf)
    known.set(path, file)
    return file
  }
}

interface Tables {
  readonly byRequest: Map<string, StoredFile>
  readonly byPath: Map<string, StoredFile>
  readonly apiPaths: Set<string>
  readonly liveAddresses: Map<string, string>
}

function addRequests(
  { byRequest, byPath, apiPaths, liveAddresses }: Tables,
  { path, origin, requests }: ManifestPlace,
  file: StoredFile
): void {
  const twin = `/${path}`
  const live = requests.find((request) => origin === 'api' && request !== twin)
  if (live !== undefined) liveAddresses.set(twin, live)
  for (const request of requests) {
    byRequest.set(request, file)
    // If a file has the same path as its live route, requests with a query go to the app.
    const isTwin = request === twin && live !== undefined
    if (origin === 'site' || isTwin) byPath.set(request, file)
    else apiPaths.add(request.split('?', 1)[0] ?? request)
  }
}
