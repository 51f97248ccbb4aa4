import { interpolate, type Nodes } from '../model/interpolation.ts'
import { type Bound, CLIMATE_TABLES } from './tables.ts'
import { isRcpPathway, type PathwayId } from './pathways.ts'

/**
 * The global warming level of a pathway in a year (2015.5 to 2100), degC above 1850-1900: central, or
 * the 5th or 95th percentile, by the tables that the equations read.
 */
export function warmingLevel(pathway: PathwayId, year: number, bound: Bound = 'central'): number {
  if (!isRcpPathway(pathway)) {
    const ends = {
      low: 'ssp_warming_low',
      central: 'ssp_warming',
      high: 'ssp_warming_high',
    } as const
    return interpolate(rowOf(ends[bound], pathway), year)
  }
  const central = interpolate(rowOf('rcp_warming', pathway), year)
  if (bound === 'central') return central
  const ratio = rowOf(`rcp_${bound}_ratio`, pathway)
  return central * interpolate(ratio, Math.min(year, ratio.x.at(-1) ?? year))
}

function rowOf(symbol: string, pathway: PathwayId): Nodes {
  const row = CLIMATE_TABLES.find((table) => table.symbol === symbol)?.rows[pathway]
  if (!row) throw new Error(`The table ${symbol} has no row '${pathway}'.`)
  return row
}
