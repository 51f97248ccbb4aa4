import { readContent } from './content.ts'

/**
 * Day for which static pages state freshness (ISO): that of the last refresh in the log, so that a
 * build does not depend on when it is run. Throws if the log is empty.
 */
export function lastRefreshDay(): string {
  const days = readContent().refreshLog.map(({ time }) => time.slice(0, 'yyyy-mm-dd'.length))
  const last = days.toSorted().at(-1)
  if (last !== undefined) return last
  throw new Error('The refresh log is empty: npm run data:refresh writes it.')
}

/**
 * The newest day in the repository (ISO): that of the last refresh or of the last change of a
 * scenario document. Static pages count upcoming dates from it.
 */
export function newestDay(): string {
  const changed = readContent().scenarios.map(({ last_updated }) => last_updated)
  return changed.reduce((newest, day) => (day > newest ? day : newest), lastRefreshDay())
}
