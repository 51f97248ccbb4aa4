import { z } from 'zod'
import { logLineSchema } from '../../core/dataset/refresh-log.ts'
import type { RefreshLogLine } from '../../core/dataset/refresh-log.ts'
import type { FileStore } from './effects.ts'
import { appendLogLine, hasLogLine } from './refresh-log.ts'
import { RunFault } from './run-fault.ts'

/** File that holds a change from commit until it is fully applied; absent otherwise. */
const JOURNAL_PATH = 'datasets/state/journal.json'

const changeSchema = z.strictObject({
  /** New text of each changed file, by path. */
  files: z.record(z.string(), z.string()),
  log_line: logLineSchema,
})

/** Everything that the refresh of one dataset changes: whole files, and its line in the log. */
export interface Change {
  readonly files: Readonly<Record<string, string>>
  readonly log_line: RefreshLogLine
}

/**
 * Apply a change atomically with a redo log. The change is first written to the journal in one
 * step. If the run is killed before that, nothing has changed; if it is killed after, the next run
 * completes it.
 */
export async function commitChange(files: FileStore, change: Change): Promise<void> {
  const changesFiles = Object.keys(change.files).length > 0
  if (changesFiles) {
    await files.write(JOURNAL_PATH, new TextEncoder().encode(JSON.stringify(change)))
    await writeFiles(files, change)
  }
  await appendLogLine(files, change.log_line)
  if (changesFiles) await files.remove(JOURNAL_PATH)
}

/**
 * Complete the change that an interrupted run left in the journal. Returns its dataset, or null.
 */
export async function finishChange(files: FileStore): Promise<string | null> {
  const bytes = await files.read(JOURNAL_PATH)
  if (bytes === null) return null
  const change = readChange(new TextDecoder().decode(bytes))
  await writeFiles(files, change)
  if (!(await hasLogLine(files, change.log_line))) await appendLogLine(files, change.log_line)
  await files.remove(JOURNAL_PATH)
  return change.log_line.dataset_id
}

function readChange(text: string): Change {
  try {
    return changeSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new RunFault(
      `${JOURNAL_PATH} is not a journal of this version. Restore the datasets (git checkout -- datasets), delete the journal, and run the command again.`,
      { cause }
    )
  }
}

async function writeFiles(files: FileStore, change: Change): Promise<void> {
  for (const [path, text] of Object.entries(change.files)) {
    await files.write(path, new TextEncoder().encode(text))
  }
}
