import { z } from 'zod'

/** How a part of the proof ended, and what it prints: kept, so that an interrupted run can go on. */
export const partResultSchema = z.object({ isProven: z.boolean(), lines: z.array(z.string()) })
export type PartResult = z.infer<typeof partResultSchema>

/** The middle of some times, ms. */
export function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new RangeError('There is no median of no times.')
  return middle
}
