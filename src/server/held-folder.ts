import { closeSync, existsSync, openSync } from 'node:fs'

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
