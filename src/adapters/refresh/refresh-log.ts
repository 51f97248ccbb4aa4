import type { RefreshLogLine } from '../../core/dataset/refresh-log.ts'
import type { FileStore } from './effects.ts'

/** Where one line per source and run is kept. */
export const LOG_PATH = 'datasets/refresh-log.ndjson'

/** Append a line. */
export async function appendLogLine(files: FileStore, line: RefreshLogLine): Promise<void> {
  await files.append(LOG_PATH, `${JSON.stringify(line)}\n`)
}
