import { splitLog } from '../../core/dataset/refresh-log.ts'
import type { RefreshLogLine } from '../../core/dataset/refresh-log.ts'
import type { FileStore } from './effects.ts'

/** Path of the log: one line per source and run. */
export const LOG_PATH = 'datasets/refresh-log.ndjson'

/** Append a line. */
export async function appendLogLine(files: FileStore, line: RefreshLogLine): Promise<void> {
  await files.append(LOG_PATH, `${JSON.stringify(line)}\n`)
}

/** Whether the last line of the log is this one. */
export async function hasLogLine(files: FileStore, line: RefreshLogLine): Promise<boolean> {
  const { lines } = splitLog(await readLog(files))
  return lines.at(-1) === JSON.stringify(line)
}

/**
 * Drop an incomplete line that an interrupted run left at the end of the log, and add a missing
 * newline to a complete one. Returns what was dropped, or null.
 */
export async function repairLog(files: FileStore): Promise<string | null> {
  const text = await readLog(files)
  const { lines, torn } = splitLog(text)
  const repaired = lines.map((line) => `${line}\n`).join('')
  if (repaired !== text) await files.write(LOG_PATH, new TextEncoder().encode(repaired))
  return torn
}

async function readLog(files: FileStore): Promise<string> {
  return new TextDecoder().decode((await files.read(LOG_PATH)) ?? new Uint8Array())
}
