import { z } from 'zod'

/** Result and output of a part of the proof, stored so that an interrupted run can continue. */
export const partResultSchema = z.object({ isProven: z.boolean(), lines: z.array(z.string()) })
export type PartResult = z.infer<typeof partResultSchema>

/** Median of some durations, ms. */
export function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new RangeError('There are no durations to take the median of.')
  return middle
}
