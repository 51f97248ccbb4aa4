import { interpolate } from '../model/interpolation.ts'
import type { PolicyPathwayId } from './policy-pathway-ids.ts'
import { PATHWAY_TABLES } from './tables.ts'

/** A percentile of the warming of a policy pathway. */
type WarmingPercentile = 'p10' | 'p50' | 'p90'

/**
 * Global warming of a policy pathway in a year, degC above 1850-1900, as the scenarios give it; the
 * first and the last year of the tables hold outside them. Throws where no table holds the pathway.
 */
export function pathwayWarming(
  pathway: PolicyPathwayId,
  year: number,
  percentile: WarmingPercentile
): number {
  const table = PATHWAY_TABLES.find(({ symbol }) => symbol === 'pathway_warming')
  const nodes = table?.rows[`${percentile} ${pathway}`]
  const [first, last] = [nodes?.x[0], nodes?.x.at(-1)]
  if (nodes === undefined || first === undefined || last === undefined) {
    throw new Error(`The pathway tables hold no warming of '${pathway}'.`)
  }
  return interpolate(nodes, Math.min(Math.max(year, first), last))
}
