import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digestContent, digestFiles, listFiles } from './integrity.mjs'

/** Size and digest of content files by path. */
export type ContentDigests = ReturnType<typeof digestContent>

/**
 * Write `integrity.json`: the digests of all files of a build that its manifest does not list,
 * including the manifest, and of the content from which it was built. Throws if that content
 * changed during the build.
 */
export async function recordIntegrity(
  distFolder: string,
  root: string,
  before: ContentDigests
): Promise<void> {
  const content = digestContent(root)
  const paths = Object.keys({ ...before, ...content })
  const changed = paths.find((path) => before[path]?.sha256 !== content[path]?.sha256)
  if (changed !== undefined) {
    throw new Error(`${changed} changed while the site was being built. Run npm run build again.`)
  }
  const build = digestFiles(distFolder, ['manifest.json', ...listFiles(distFolder, 'server')])
  const record = { version: 1, build, content }
  await writeFile(join(distFolder, 'integrity.json'), `${JSON.stringify(record, null, 2)}\n`)
}
