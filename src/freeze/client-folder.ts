import { createHash } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { type FrozenAnswer, type FrozenFile, writeFrozenAnswers } from './answers.ts'
import { TWIN_SUFFIXES, type ManifestFile, type TwinCoding } from './manifest.ts'
import { isCompressible, mediaTypeOf } from './media-types.ts'
import { precompress } from './precompress.ts'

/** Folder below which Astro gives every file a name that carries a hash of its content. */
const HASHED_ASSETS = '_astro/'

/** What many readers load: the pages that there is one of, and what all pages load. */
const CAREFUL_TYPES = /^text\/(?:html|css|javascript)/
const QUICK_FOLDERS = /^(?:embed|datasets|countries|scenarios)\//

/** The page for unknown addresses is sent with status 404, so it answers no address of its own. */
const NOT_FOUND_PAGE = '404.html'

/**
 * Write frozen answers into the client folder and the precompressed twins of every file in it beside
 * the file, and describe all files. Frozen files bring their own description.
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
 * Give files of equal bytes one place on disk by hard links: a dataset has an address that stays
 * and one that carries its digest. Where the file system has no such links, copies remain.
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
    // Renaming a link onto another one of the same file leaves both.
    await rm(draft, { force: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!['EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS', 'EXDEV'].includes(code)) throw error
  }
}

/** Addresses of a file that the site build wrote: its path, and a page's with and without slash. */
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
    // Whether a client sees this page or JSON for an unknown address depends on what it accepts.
    headers: path === NOT_FOUND_PAGE ? { vary: 'Accept' } : { ...frozen?.headers },
    twins,
  }
}

function digested(bytes: Buffer): { bytes: number; sha256: string } {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
