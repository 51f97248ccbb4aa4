import { closeSync, existsSync, openSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A folder that stays readable. */
export interface HeldFolder {
  readonly path: string
  readonly release: () => void
}

/**
 * Hold a folder by a path that stays readable after another one has taken its name, as a new build does:
 * on Linux through an open descriptor, which other processes of the same user can follow too. Elsewhere,
 * and for a folder that cannot be opened, its own path.
 */
export function holdFolder(folder: string): HeldFolder {
  const named = { path: folder, release: () => undefined }
  if (process.platform !== 'linux' || !existsSync(folder)) return named
  const descriptor = openSync(folder, 'r')
  const path = `/proc/${process.pid}/fd/${descriptor}`
  return existsSync(path) ? { path, release: () => closeSync(descriptor) } : named
}

/** The folder of this module: in a build that of the whole program, in the sources that of the server. */
const OWN_FOLDER = dirname(fileURLToPath(import.meta.url))
const held = holdFolder(OWN_FOLDER)

/**
 * A file of this program for a thread or a process that starts later: it stays the one beside the code that
 * runs, or two versions would be served after a new build has taken the name of the folder.
 */
export function holdFile(file: URL): URL {
  return pathToFileURL(join(held.path, relative(OWN_FOLDER, fileURLToPath(file))))
}
