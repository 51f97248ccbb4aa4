import { readContent } from './content.ts'

/**
 * Day for which static pages state freshness (ISO): that of the last refresh in the log, so that a
 * build says the same whenever it is made. Throws where the log is empty.
 */
export function lastRefreshDay(): string {
  const days = readContent().refreshLog.map(({ time }) => time.slice(0, 'yyyy-mm-dd'.length))
  const last = days.toSorted().at(-1)
  if (last !== undefined) return last
  throw new Error('The refresh log is empty: npm run data:refresh writes it.')
}

/**
 * The newest day that the repository holds (ISO), of a refresh or of a scenario document: the
 * 'today' from which a static page counts what lies ahead.
 */
export function newestDay(): string {
  const documents = readContent().scenarios.map(({ last_updated: day }) => day)
  return [lastRefreshDay(), ...documents].toSorted().at(-1) ?? lastRefreshDay()
}
