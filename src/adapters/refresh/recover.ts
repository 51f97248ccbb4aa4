import type { FileStore } from './effects.ts'
import { TEMPORARY_SUFFIX } from './disk.ts'
import { finishChange } from './journal.ts'
import { LOG_PATH, repairLog } from './refresh-log.ts'
import { METADATA_FOLDER } from './stored-dataset.ts'

/** Folders to which a refresh writes. */
const FOLDERS = ['datasets', METADATA_FOLDER, 'datasets/history', 'datasets/state'] as const

/**
 * Clean up after an interrupted run: temporary files, an incomplete last line of the log, and a
 * change that was committed but not fully applied. Returns one sentence per repair. Can itself be
 * interrupted at any point and repeated. Only one process may do this at a time.
 */
export async function recover(files: FileStore): Promise<string[]> {
  const swept: string[] = []
  for (const folder of FOLDERS) {
    for (const name of await files.list(folder)) {
      if (!name.endsWith(TEMPORARY_SUFFIX)) continue
      await files.remove(`${folder}/${name}`)
      swept.push(`Removed ${folder}/${name}, left by an interrupted refresh.`)
    }
  }
  const torn = await repairLog(files)
  const finished = await finishChange(files)
  return [
    ...swept,
    ...(torn === null ? [] : [`Dropped an unfinished last line of ${LOG_PATH}: ${torn}`]),
    ...(finished === null ? [] : [`Finished the interrupted refresh of ${finished}.`]),
  ]
}
