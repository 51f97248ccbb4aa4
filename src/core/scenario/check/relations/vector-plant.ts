import { readFleetRows } from '../../document/fleet.ts'
import { listLeaves } from '../../document/leaves.ts'
import { ROUNDING_GW } from '../../document/derivations.ts'
import { defineRelation } from '../relation.ts'

/** No vector is larger than the mandate fleet. */
export const vectorPlantRelation = defineRelation({
  id: 'vector_plant',
  name: 'No vector has more capacity than the mandate fleet',
  formula: 'each *_gw of a tech vector ≤ total_gw of the mandate row; capture ≤ its gas',
  tolerance: ROUNDING_GW,
  tolerance_unit: 'GW',
  why: 'MW given as GW in the details of a vector changes no sum, so only comparison with the fleet reveals it.',
  reads: ['tech_vectors', 'fleet_evolution'],
  check: ({ tech_vectors, fleet_evolution }, report) => {
    const mandate = readFleetRows(fleet_evolution).findLast((row) => row.kind === 'mandate')
    if (mandate === undefined) return []
    const gas = mandate.components['ccgt_ccus_gw'] ?? mandate.total_gw
    return listLeaves(tech_vectors, 'tech_vectors').flatMap(({ path, field, value }) => {
      if (!field.endsWith('_gw') || typeof value !== 'number') return []
      const limit = CAPTURE_FIELDS.has(field) ? gas : mandate.total_gw
      return report.claim(
        value <= limit + ROUNDING_GW,
        {
          path,
          message: `${path} is ${value} GW, more than the ${limit} GW of the mandate fleet: check the unit.`,
          expected: limit,
          actual: value,
        },
        'warning'
      )
    })
  },
})

/** Capacities that are part of the gas of the mandate fleet. */
const CAPTURE_FIELDS: ReadonlySet<string> = new Set([
  'net_capacity_after_retrofit_gw',
  'total_ccus_fleet_gw',
])
