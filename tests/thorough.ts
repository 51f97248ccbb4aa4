import { entryAt } from '../src/core/entry.ts'

/** Whether this run tries everything: `npm test -- --thorough`. */
export const IS_THOROUGH = process.env['THOROUGH'] === 'true'

/** How many cases a test tries: the usual number, or that of a thorough run. */
export function countCases(usual: number, thorough: number): number {
  return IS_THOROUGH ? thorough : usual
}

/** Some entries evenly over a list; in a thorough run all of them. */
export function sampleEvenly<Entry>(all: readonly Entry[], count: number): Entry[] {
  if (IS_THOROUGH || all.length <= count) return [...all]
  return Array.from({ length: count }, (_, index) =>
    entryAt(all, Math.floor(((index + 0.5) * all.length) / count))
  )
}
