import type { Adapter } from '../adapter.ts'
import type { RefreshEffects } from './effects.ts'
import { appendLogLine } from './refresh-log.ts'
import type { RefreshLogLine } from '../../core/dataset/refresh-log.ts'
import { refreshSource } from './refresh-source.ts'
import type { RefreshOptions } from './refresh-source.ts'

/**
 * Refresh datasets one after the other and log each; one that fails never stops the others.
 * `report` hears every line as soon as it is known. A dry run leaves no line in the log.
 */
export async function refreshAll(
  adapters: readonly Adapter[],
  options: RefreshOptions,
  effects: RefreshEffects,
  report: (line: RefreshLogLine) => void
): Promise<RefreshLogLine[]> {
  const lines: RefreshLogLine[] = []
  for (const adapter of adapters) {
    const line = await refreshSource(adapter, options, effects)
    if (!options.dry_run) await appendLogLine(effects.files, line)
    report(line)
    lines.push(line)
  }
  return lines
}

/** Exit code of a run: 1 when any source failed, else 0. */
export function exitCode(lines: readonly RefreshLogLine[]): 0 | 1 {
  return lines.some(({ status }) => status === 'failed') ? 1 : 0
}
