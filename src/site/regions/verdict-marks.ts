import type { MarkShape } from '../../charts/world-map/region-map.ts'
import { VERDICT_NAMES, type VerdictClass } from '../../core/scenario/verdict/verdict-class.ts'
import { formatCount } from '../../format/index.ts'
import type { RegionRow } from './row.ts'

/** Shape of the mark of each class, on the map and in its legend. */
export const VERDICT_SHAPES: Readonly<Record<VerdictClass, MarkShape>> = {
  met: 'disc',
  too_close_to_call: 'ring',
  missed: 'cross',
}

/** The classes in the order of the legend, with their shapes and the words for them. */
export const VERDICT_LEGEND = (['met', 'too_close_to_call', 'missed'] as const).map((id) => ({
  shape: VERDICT_SHAPES[id],
  text: VERDICT_NAMES[id],
}))

/** Say how the regions stand to their targets: how many of each class. */
export function countVerdicts(rows: readonly RegionRow[]): string {
  const count = (id: VerdictClass): number =>
    rows.filter(({ judged }) => judged?.class === id).length
  const [met, missed, close] = [count('met'), count('missed'), count('too_close_to_call')]
  const parts = [
    `${met === 0 ? 'none' : formatCount(met)} ${met < 2 ? 'meets its target' : 'meet their target'}`,
    `${missed === 0 ? 'none' : formatCount(missed)} ${missed < 2 ? 'misses it' : 'miss it'}`,
    `${close === 0 ? 'none' : formatCount(close)} ${close < 2 ? 'is' : 'are'} too close to call`,
  ]
  return `Of ${formatCount(rows.length)} regions, ${parts[0]}, ${parts[1]} and ${parts[2]}`
}
