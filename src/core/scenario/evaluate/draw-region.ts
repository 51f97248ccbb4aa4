import type { SampleSize } from '../../uncertainty/draws.ts'
import { drawVerdict, type Verdict } from '../verdict/draw-verdict.ts'
import type { Evaluation } from './evaluate.ts'

/** How sure an evaluated region is of its margin; null where it has none. */
export type RegionVerdict = Omit<Verdict, 'assumptions'>

/** Draw the stated ranges and lead times of an evaluated region at fixed points. */
export function drawRegion(
  { source, derived }: Evaluation,
  size: SampleSize
): RegionVerdict | null {
  if (source === null || derived === null) return null
  try {
    const { assumptions: _drawn, ...verdict } = drawVerdict(source, null, size)
    return verdict
  } catch (fault) {
    // A margin of some draw is no number: the ranges leave what a power system can be.
    if (fault instanceof RangeError) return null
    throw fault
  }
}
