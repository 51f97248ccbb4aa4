import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readManifest, type ManifestFile } from '../../src/server/build/manifest.ts'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))

/** The files of the shared build, in the order of its manifest. */
export const FILES: readonly ManifestFile[] = readManifest(join(DIST, 'manifest.json')).files

/** Read a built file as text. */
export function readBuilt(path: string): string {
  return readFileSync(join(DIST, 'client', path), 'utf8')
}

/** Bytes of a built file as a browser receives it. */
export function sentBytes(path: string): number {
  const file = FILES.find((one) => one.path === path)
  if (file === undefined) throw new Error(`The build has no file ${path}.`)
  return file.twins.br?.bytes ?? file.bytes
}
