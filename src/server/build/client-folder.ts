import { createHash } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { type FrozenAnswer, type FrozenFile, writeFrozenAnswers } from './answers.ts'
import { TWIN_SUFFIXES, type ManifestFile, type TwinCoding } from './manifest.ts'
import { isCompressible, mediaTypeOf } from './media-types.ts'
import { precompress } from './precompress.ts'

/** Folder in which Astro includes a content hash in every file name. */
const HASHED_ASSETS = '_astro/'

/** Pages and their assets; not the hundreds of individual charts, tables and countries. */
const CAREFUL_TYPES = /^text\/(?:html|css|javascript)/
const QUICK_FOLDERS = /^(?:embed|datasets|countries|scenarios)\//

/** The 404 page is sent with status 404, so it has no URL of its own. */
const NOT_FOUND_PAGE = '404.html'

/**
 * Write the precompressed variants of every file in the client folder next to it, and describe all
 * files. Frozen files have their own descriptions; they are written concurrently, since compression
 * does not block this thread.
 */
export async function describeClientFolder(
  folder: string,
  frozen: ReadonlyMap<string, FrozenAnswer>
): Promise<ManifestFile[]> {
  const sitePaths = await fastGlob('**/*', { cwd: folder, dot: true })
  await writeFrozenAnswers(frozen, folder)
  const files = await describeFiles(folder, [...sitePaths, ...frozen.keys()], frozen)
  await shareEqualBytes(folder, files)
  return files
}

async function describeFiles(
  folder: string,
  paths: readonly string[],
  frozen: ReadonlyMap<string, FrozenFile>
): Promise<ManifestFile[]> {
  const left = paths.toSorted()
  const files: ManifestFile[] = []
  const describeNext = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      files.push(await describeFile(folder, path, frozen.get(path)))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, describeNext))
  return files
}

/**
 * Deduplicate equal files with hard links: a dataset has a stable URL and one that contains its
 * digest. If the file system does not support hard links, copies remain.
 */
async function shareEqualBytes(folder: string, files: readonly ManifestFile[]): Promise<void> {
  const stored = new Map<string, string>()
  const share = async (path: string, sha256: string): Promise<void> => {
    const first = stored.get(sha256)
    if (first === undefined) stored.set(sha256, path)
    else await linkTo(first, path)
  }
  for (const { path, sha256, twins } of files.toSorted(byPath)) {
    await share(join(folder, path), sha256)
    for (const coding of Object.keys(TWIN_SUFFIXES) as TwinCoding[]) {
      const twin = twins[coding]
      if (twin) await share(join(folder, path + TWIN_SUFFIXES[coding]), twin.sha256)
    }
  }
}

function byPath(a: ManifestFile, b: ManifestFile): number {
  return a.path < b.path ? -1 : 1
}

async function linkTo(existing: string, path: string): Promise<void> {
  const draft = `${path}.link`
  try {
    await link(existing, draft)
    await rename(draft, path)
    // Renaming a hard link to another link of the same file leaves both in place.
    await rm(draft, { force: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!['EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS', 'EXDEV'].includes(code)) throw error
  }
}

/** URLs of a file of the site build: its path, for pages with and without a trailing slash. */
export function siteRequests(path: string): string[] {
  if (path === NOT_FOUND_PAGE) return []
  const address = `/${path}`
  if (address === '/index.html') return ['/', address]
  if (address.endsWith('/index.html')) {
    const page = address.slice(0, -'/index.html'.length)
    return [page, `${page}/`, address]
  }
  if (address.endsWith('.html')) {
    const page = address.slice(0, -'.html'.length)
    return [page, address, `${page}/`]
  }
  return [address]
}

async function describeFile(
  folder: string,
  path: string,
  frozen: FrozenFile | undefined
): Promise<ManifestFile> {
  const body = await readFile(join(folder, path))
  const mediaType = frozen?.mediaType ?? mediaTypeOf(path)
  const twins: ManifestFile['twins'] = {}
  if (isCompressible(mediaType)) {
    const isCareful = CAREFUL_TYPES.test(mediaType) && !QUICK_FOLDERS.test(path)
    const care = isCareful ? 'careful' : 'quick'
    for (const coding of ['br', 'gzip'] satisfies TwinCoding[]) {
      const twin = await precompress(body, coding, care)
      if (!twin) continue
      await writeFile(join(folder, path + TWIN_SUFFIXES[coding]), twin)
      twins[coding] = digested(twin)
    }
  }
  return {
    path,
    media_type: mediaType,
    ...digested(body),
    cache: frozen?.cache ?? (path.startsWith(HASHED_ASSETS) ? 'immutable' : 'revalidate'),
    origin: frozen ? 'api' : 'site',
    requests: [...new Set([...(frozen?.requests ?? []), ...siteRequests(path)])].sort(),
    // For an unknown URL, a client gets this page or JSON, depending on its Accept header.
    headers: path === NOT_FOUND_PAGE ? { vary: 'Accept' } : { ...frozen?.headers },
    twins,
  }
}

function digested(bytes: Buffer): { bytes: number; sha256: string } {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
