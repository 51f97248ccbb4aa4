import { createHash } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { type FrozenAnswer, type FrozenFile, writeFrozenAnswers } from './answers.ts'
import { compressFile } from './compress.ts'
import { TWIN_CODINGS, TWIN_SUFFIXES, type ManifestFile } from './manifest.ts'
import { mediaTypeOf } from '../../http/media-types.ts'

/** Folder in which Astro includes a content hash in every file name. */
const HASHED_ASSETS = '_astro/'

/** The 404 page is sent with status 404, so it has no URL of its own. */
const NOT_FOUND_PAGE = '404.html'

/** What is done to the client folder of a build. */
interface DescribeOptions {
  /** Whether compressed copies are written next to the files. */
  readonly isComplete: boolean
}

/**
 * Write frozen answers into the client folder, describe all of its files, and in a complete build write
 * compressed copies next to them.
 */
export async function describeClientFolder(
  folder: string,
  frozen: ReadonlyMap<string, FrozenAnswer>,
  { isComplete }: DescribeOptions
): Promise<ManifestFile[]> {
  const sitePaths = await fastGlob('**/*', { cwd: folder, dot: true })
  await writeFrozenAnswers(frozen, folder)
  const left = [...sitePaths, ...frozen.keys()].toSorted()
  const files: ManifestFile[] = []
  const describeNext = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const body = await readFile(join(folder, path))
      const file = describeFile(path, body, frozen.get(path))
      const twins = isComplete ? await writeTwins(folder, file, body) : {}
      files.push({ ...file, twins })
    }
  }
  // Compression does not block this thread.
  await Promise.all(Array.from({ length: availableParallelism() }, describeNext))
  await shareEqualBytes(folder, files)
  return files
}

async function writeTwins(
  folder: string,
  { path, media_type }: ManifestFile,
  body: Buffer
): Promise<ManifestFile['twins']> {
  const twins: ManifestFile['twins'] = {}
  for (const coding of TWIN_CODINGS) {
    const twin = await compressFile({ mediaType: media_type, body }, coding)
    if (twin === null) continue
    await writeFile(join(folder, path + TWIN_SUFFIXES[coding]), twin)
    twins[coding] = digestBytes(twin)
  }
  return twins
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
    for (const coding of TWIN_CODINGS) {
      const twin = twins[coding]
      if (twin) await share(join(folder, path + TWIN_SUFFIXES[coding]), twin.sha256)
    }
  }
}

function byPath(a: ManifestFile, b: ManifestFile): number {
  return a.path < b.path ? -1 : 1
}

/**
 * Deduplicate the files of another folder of the build that have the bytes of a client file, such as
 * the datasets and documents that the server reads.
 */
export async function shareWithClientFiles(
  folder: string,
  clientFolder: string,
  files: readonly ManifestFile[]
): Promise<void> {
  const clientFiles = new Map(files.map(({ path, sha256 }) => [sha256, join(clientFolder, path)]))
  for (const path of await fastGlob('**/*', { cwd: folder, absolute: true })) {
    const existing = clientFiles.get(digestBytes(await readFile(path)).sha256)
    if (existing !== undefined) await linkTo(existing, path)
  }
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

/** A report as one file: it is saved, and opened without the site. */
const OFFLINE_REPORT = /^scenarios\/([^/]+)\/offline\.html$/

/** Headers of a file of the site beside those that all have, by lower-case name. */
export function siteHeaders(path: string): Record<string, string> {
  // For an unknown URL, a client gets this page or JSON, depending on its Accept header.
  if (path === NOT_FOUND_PAGE) return { vary: 'Accept' }
  const [, id] = OFFLINE_REPORT.exec(path) ?? []
  return id === undefined ? {} : { 'content-disposition': `attachment; filename="${id}.html"` }
}

function describeFile(path: string, body: Buffer, frozen: FrozenFile | undefined): ManifestFile {
  return {
    path,
    media_type: frozen?.mediaType ?? mediaTypeOf(path),
    ...digestBytes(body),
    cache: frozen?.cache ?? (path.startsWith(HASHED_ASSETS) ? 'immutable' : 'revalidate'),
    origin: frozen ? 'api' : 'site',
    requests: [...new Set([...(frozen?.requests ?? []), ...siteRequests(path)])].sort(),
    headers: frozen?.headers ?? siteHeaders(path),
    twins: {},
  }
}

/** Size and hexadecimal SHA-256 of bytes. */
export function digestBytes(bytes: Uint8Array): { bytes: number; sha256: string } {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
