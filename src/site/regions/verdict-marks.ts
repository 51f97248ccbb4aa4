import type { MarkShape } from '../../charts/world-map/region-map.ts'
import { formatCount } from '../../format/index.ts'
import { ODDS_CLASSES, type OddsClass } from '../report/verdict.ts'
import type { RegionRow } from './row.ts'

/** Shape of the mark of each class, on the map and in its legend. */
export const VERDICT_SHAPES: Readonly<Record<OddsClass, MarkShape>> = {
  likely: 'disc',
  even: 'ring',
  unlikely: 'cross',
}

/** The classes in the order of the legend, with their shapes and the words for them. */
export const VERDICT_LEGEND = (['likely', 'even', 'unlikely'] as const).map((id) => ({
  shape: VERDICT_SHAPES[id],
  text: ODDS_CLASSES[id],
}))

/** Say how the regions stand to their targets if all is decided in time: how many of each class. */
export function countVerdicts(rows: readonly RegionRow[]): string {
  const count = (id: OddsClass): string => {
    const number = rows.filter(({ judged }) => judged?.class === id).length
    return number === 0 ? 'none' : formatCount(number)
  }
  return `Decided in time, of ${formatCount(rows.length)} regions ${count('likely')} likely to meet the target, ${count('even')} about as likely as not, ${count('unlikely')} unlikely`
}
