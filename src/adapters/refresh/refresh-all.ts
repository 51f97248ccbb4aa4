import type { RefreshLogLine } from '../../core/dataset/refresh-log.ts'
import type { Adapter } from '../adapter.ts'
import { checkClock } from './clock.ts'
import type { RefreshEffects } from './effects.ts'
import { commitChange } from './journal.ts'
import type { UpstreamMode } from './read-upstream.ts'
import { recover } from './recover.ts'
import { refreshSource } from './refresh-source.ts'

/** How to refresh. */
export interface RefreshOptions {
  readonly mode: UpstreamMode
  /** Read and check everything, write nothing. */
  readonly dry_run: boolean
}

/** Callbacks that report progress. */
export interface RefreshReport {
  /** Called with a sentence about each repair made before the run. */
  readonly notice: (sentence: string) => void
  readonly line: (line: RefreshLogLine) => void
}

/**
 * Refresh datasets one after the other and log each; a failure never stops the others. First cleans
 * up after an interrupted run, so the caller must hold the lock. A dry run repairs, writes and logs
 * nothing. Throws a `RunFault` if the clock is wrong or the file system returns an error: changes
 * made until then remain, and the next run completes or drops the one in progress.
 */
export async function refreshAll(
  adapters: readonly Adapter[],
  { mode, dry_run }: RefreshOptions,
  effects: RefreshEffects,
  report: RefreshReport
): Promise<RefreshLogLine[]> {
  if (!dry_run) (await recover(effects.files)).forEach(report.notice)
  await checkClock(effects)
  const lines: RefreshLogLine[] = []
  for (const adapter of adapters) {
    const change = await refreshSource(adapter, mode, effects)
    if (!dry_run) await commitChange(effects.files, change)
    report.line(change.log_line)
    lines.push(change.log_line)
  }
  return lines
}

/** Exit code of a run: 1 if any source failed, else 0. */
export function exitCode(lines: readonly RefreshLogLine[]): 0 | 1 {
  return lines.some(({ status }) => status === 'failed') ? 1 : 0
}
