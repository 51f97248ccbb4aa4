import type { Relation } from './relation.ts'
import { abatementRelation } from './relations/abatement.ts'
import { ceilingRelation } from './relations/ceiling.ts'
import { fleetSumsRelation } from './relations/fleet-sums.ts'
import { peakGrowthRelation } from './relations/peak-growth.ts'
import { penaltySumsRelation } from './relations/penalty-sums.ts'
import { sectorSumsRelation } from './relations/sector-sums.ts'

/** The relations that a published scenario satisfies, in the order of the specification. */
export const RELATIONS: readonly Relation[] = [
  ceilingRelation,
  fleetSumsRelation,
  peakGrowthRelation,
  abatementRelation,
  penaltySumsRelation,
  sectorSumsRelation,
]
