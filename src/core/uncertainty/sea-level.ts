import { PATHWAY_IDS, type PathwayId } from '../climate/pathways.ts'
import { numberAt } from '../entry.ts'
import { SEA_LEVEL_BY_PATHWAY, SEA_LEVEL_BY_WARMING } from '../kernels/draws.ts'
import { twoPieceNormalQuantile } from '../model/quantile.ts'
import { correlate, type Draws } from './draws.ts'
import type { DrawnRow } from './draw-entries.ts'

/** Symbol of the register by which sea level is drawn. */
export const SEA_LEVEL_SYMBOL = 'sea_level_quantile'

/** How strongly sea level follows the warming that is drawn with it, assumed. */
const CORRELATION_WITH_WARMING = 0.6

/** Chance below and above the ends of a row: its 17th and its 83rd percentile. */
const SEA_LEVEL_TAIL = 0.17

/**
 * Reads the position of sea level within its range in a draw, as a standard normal number: it follows
 * the warming of the draw, unless the request fixes that.
 */
export function createSeaLevelReader(
  draws: Draws,
  isWarmingDrawn: boolean
): (draw: number) => number {
  const { normal } = draws.symbol(SEA_LEVEL_SYMBOL)
  if (!isWarmingDrawn) return (draw) => numberAt(normal, draw)
  const warming = draws.symbol('warming_quantile').normal
  return (draw) =>
    correlate(numberAt(warming, draw), numberAt(normal, draw), CORRELATION_WITH_WARMING)
}

/** Writes the sea level of a request at a position within its range into a copy of the tables. */
export function createSeaLevelMover(
  tables: Float64Array,
  pathway: PathwayId | null
): (position: number) => void {
  const rows = rowsOf(pathway).map(({ offset, low, high }) => ({
    offset,
    low: Float64Array.from(low),
    high: Float64Array.from(high),
    central: tables.slice(offset, offset + low.length),
  }))
  return (position) => {
    for (const { offset, low, central, high } of rows)
      for (let node = 0; node < central.length; node += 1)
        tables[offset + node] = twoPieceNormalQuantile(
          numberAt(low, node),
          numberAt(central, node),
          numberAt(high, node),
          SEA_LEVEL_TAIL,
          position
        )
  }
}

function rowsOf(pathway: PathwayId | null): readonly DrawnRow[] {
  if (pathway === null) return SEA_LEVEL_BY_WARMING
  return SEA_LEVEL_BY_PATHWAY.slice(PATHWAY_IDS.indexOf(pathway)).slice(0, 1)
}
