import { depthCurve, lossAtDepth, type FloodSector } from '../damage/depth-damage.ts'
import type { FloodContinent } from '../damage/place.ts'
import type { BenchmarkSet } from './benchmark.ts'

/** Nodes of depth-damage curves: sector, continent, depth in m, share of value lost. */
const DEPTHS = [
  ['residential', 'europe', 1, 0.4],
  ['residential', 'northamerica', 2, 0.784],
  ['industrial', 'asia', 2, 0.717],
  ['transport', 'europe', 1.5, 0.702],
] as const satisfies readonly (readonly [FloodSector, FloodContinent, number, number])[]

/** Flood damage at the depths in the published tables. */
export const FLOOD_SET: BenchmarkSet = {
  id: 'flood_depth',
  service: 'DamageService',
  title: 'Flood damage by depth',
  source: 'Huizinga, de Moel and Szewczyk (2017), EUR 28552 EN, depth-damage tables',
  tolerance: 1e-9,
  tolerance_reason: 'ours reads the same table',
  by_construction: true,
  benchmarks: DEPTHS.map(([sector, continent, depthM, published]) => ({
    id: `${sector}_${continent}_${depthM * 10}`,
    label: `${sector}, ${continent}, ${depthM} m`,
    unit: 'share of value',
    published,
    read: () => lossAtDepth(depthCurve(sector, continent), depthM),
  })),
}
