import { existsSync, openSync } from 'node:fs'

/**
 * Path by which a folder stays readable after another one has taken its name, as a new build does: on
 * Linux through an open descriptor, which other processes of the same user can follow too. Elsewhere,
 * and for a folder that cannot be opened, its own path.
 */
export function holdFolder(folder: string): string {
  if (process.platform !== 'linux' || !existsSync(folder)) return folder
  const held = `/proc/${process.pid}/fd/${openSync(folder, 'r')}`
  return existsSync(held) ? held : folder
}
