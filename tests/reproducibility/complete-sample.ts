import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApi } from '../../src/api/app.ts'
import { listFrozenAnswers } from '../../src/api/frozen-answers.ts'
import { readBuiltContent } from '../../src/data/built-content.ts'
import { collectFrozenAnswers } from '../../src/server/build/answers.ts'
import { describeClientFolder } from '../../src/server/build/client-folder.ts'
import { readRecord, writeRecord } from '../../src/server/build/integrity.mjs'
import { writeMadeFiles } from '../../src/server/build/made-files.ts'
import {
  createManifest,
  type Manifest,
  type ManifestPlace,
  readManifest,
} from '../../src/server/build/manifest.ts'
import { spareCostly } from './costly-places.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DIST = join(ROOT, 'dist')

/** Part of a build as `npm run build -- --complete` writes it. */
export interface CompleteSample {
  /** The build folder. */
  readonly folder: string
  /** Every request that it answers. */
  readonly requests: readonly string[]
}

/**
 * Draw places from a build and write them as a complete build would, with the same functions, into a
 * folder below the repository. The same sources give the same draw, others another one.
 */
export async function writeCompleteSample(amount: number): Promise<CompleteSample> {
  const manifest = readManifest(join(DIST, 'manifest.json'))
  const drawn = draw([...manifest.files, ...manifest.on_request], amount)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache', 'complete-'))
  for (const part of ['server', 'program', 'content'])
    symlinkSync(join(DIST, part), join(folder, part))
  const files = await writeClientFolder(folder, manifest, new Set(drawn.map(({ path }) => path)))
  const { live_pages } = manifest
  const complete = createManifest({ is_complete: true, files, on_request: [], live_pages })
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(complete))
  writeRecord(folder, readRecord(DIST).sources)
  return { folder, requests: drawn.flatMap(({ requests }) => requests) }
}

async function writeClientFolder(
  folder: string,
  { files, on_request }: Manifest,
  drawn: ReadonlySet<string>
): Promise<Manifest['files']> {
  const client = join(folder, 'client')
  // What is made may read any page, as in a complete build; then only what was drawn stays.
  for (const { path } of files) {
    mkdirSync(dirname(join(client, path)), { recursive: true })
    linkSync(join(DIST, 'client', path), join(client, path))
  }
  await writeMadeFiles(
    folder,
    on_request.filter(({ path, origin }) => origin === 'site' && drawn.has(path))
  )
  for (const { path, origin } of files) {
    const isPage = origin === 'site' && drawn.has(path)
    if (!isPage && path !== '404.html') rmSync(join(client, path))
  }
  const content = readBuiltContent(join(DIST, 'content'))
  const api = createApi(content)
  const answers = listFrozenAnswers(content).filter(({ file }) => drawn.has(file))
  const frozen = await collectFrozenAnswers(api, answers)
  return describeClientFolder(client, frozen, { isComplete: true })
}

/**
 * The places whose path and the digest of the sources together have the lowest digests, and few of
 * those that are costly to make.
 */
function draw(places: readonly ManifestPlace[], amount: number): ManifestPlace[] {
  const { sources } = readRecord(DIST)
  const rank = ({ path }: ManifestPlace): string =>
    createHash('sha256').update(`${sources} ${path}`).digest('hex')
  const ranked = places
    .map((place) => ({ place, rank: rank(place) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ place }) => place)
  return spareCostly(ranked, ({ path }) => path).slice(0, amount)
}
