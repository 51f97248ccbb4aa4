import { interpolate, type Nodes } from '../model/interpolation.ts'
import type { IndustryId } from '../industry/industries.ts'
import table from '../../model/coefficients/damage/depth-damage.json' with { type: 'json' }
import type { FloodContinent } from './place.ts'

/** Where the depth-damage curves come from. */
export const DEPTH_DAMAGE_SOURCE = table.source

/** Sector with a depth-damage curve. */
export type FloodSector = keyof typeof table.curves

/** Sectors whose curves are used for an industry; several are averaged (assumed). */
const FLOOD_SECTORS = {
  energy: ['infrastructure'],
  agriculture: ['agriculture'],
  manufacturing: ['industrial'],
  real_estate: ['residential', 'commercial'],
  banking: ['commercial'],
  transport: ['transport'],
} as const satisfies Record<IndustryId, readonly FloodSector[]>

/** A depth-damage curve and its continent. */
export interface DepthCurve {
  readonly nodes: Nodes
  readonly continent: FloodContinent
}

/** The curve of a sector on a continent; if there is none, that of Europe. */
export function depthCurve(sector: FloodSector, continent: FloodContinent): DepthCurve {
  const curves: Readonly<Partial<Record<FloodContinent, readonly number[]>>> = table.curves[sector]
  const own = curves[continent]
  const losses = own ?? curves.europe
  if (!losses) throw new Error(`There is no depth-damage curve of Europe for ${sector}.`)
  return { nodes: { x: table.depth_m, y: losses }, continent: own ? continent : 'europe' }
}

/**
 * Share of value lost at a flood depth (m): 0 below the first node, the last value above the last
 * node.
 */
export function lossAtDepth({ nodes }: DepthCurve, depthM: number): number {
  const [first, last] = [nodes.x[0], nodes.x.at(-1)]
  if (first === undefined || last === undefined) throw new Error('A depth curve has no nodes.')
  return depthM < first ? 0 : interpolate(nodes, Math.min(depthM, last))
}

/** Share of value that an industry loses at a flood depth (m) on a continent. */
export function industryLossAtDepth(
  industry: IndustryId,
  continent: FloodContinent,
  depthM: number
): number {
  const sectors = FLOOD_SECTORS[industry]
  const losses = sectors.map((sector) => lossAtDepth(depthCurve(sector, continent), depthM))
  return losses.reduce((sum, loss) => sum + loss, 0) / sectors.length
}

/** Sectors of an industry for which the curve of Europe is used. */
export function substitutedSectors(
  industry: IndustryId,
  continent: FloodContinent
): readonly FloodSector[] {
  return FLOOD_SECTORS[industry].filter(
    (sector) => depthCurve(sector, continent).continent !== continent
  )
}
