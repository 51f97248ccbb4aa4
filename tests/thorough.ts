import { entryAt } from '../src/core/entry.ts'

/** Whether this run tries everything: `npm test -- --thorough`. */
export const IS_THOROUGH = process.env['THOROUGH'] === 'true'

/** Some entries evenly over a list; in a thorough run all of them. */
export function sampleEvenly<Entry>(all: readonly Entry[], count: number): Entry[] {
  if (IS_THOROUGH || all.length <= count) return [...all]
  return Array.from({ length: count }, (_, index) =>
    entryAt(all, Math.floor(((index + 0.5) * all.length) / count))
  )
}
