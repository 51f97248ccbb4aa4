import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFile } from '../../src/server/build/compress.ts'
import { readManifest, type ManifestFile } from '../../src/server/build/manifest.ts'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))

const manifest = readManifest(join(DIST, 'manifest.json'))

/** The files of the shared build, in the order of its manifest. */
export const FILES: readonly ManifestFile[] = manifest.files

/** Every request that the build answers, with a file or by making it. */
export const REQUESTS: ReadonlySet<string> = new Set(
  [...manifest.files, ...manifest.on_request].flatMap(({ requests }) => requests)
)

/** Read a built file as text. */
export function readBuilt(path: string): string {
  return readFileSync(join(DIST, 'client', path), 'utf8')
}

const sent = new Map<string, Promise<number>>()

/** Bytes of a built file as a browser receives it. */
export function sentBytes(path: string): Promise<number> {
  const known = sent.get(path) ?? compress(path)
  sent.set(path, known)
  return known
}

async function compress(path: string): Promise<number> {
  const file = FILES.find((one) => one.path === path)
  if (file === undefined) throw new Error(`The build has no file ${path}.`)
  const body = readFileSync(join(DIST, 'client', path))
  return (await compressFile({ mediaType: file.media_type, body }, 'br'))?.length ?? body.length
}
