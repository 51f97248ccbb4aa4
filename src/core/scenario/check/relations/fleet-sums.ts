import { readFleetRows, sumComponents } from '../../document/fleet.ts'
import { defineRelation } from '../relation.ts'

/** Relation 2 of the specification: the components of each fleet add up to its total. */
export const fleetSumsRelation = defineRelation({
  id: 'fleet_sums',
  name: 'The components of each fleet add up to its total',
  formula: 'sum of the *_gw components = total_gw',
  tolerance: 0.05,
  tolerance_unit: 'GW',
  why: 'If the components do not add up to the total, a plant is missing or counted twice.',
  reads: ['fleet_evolution'],
  check: ({ fleet_evolution }, report) =>
    readFleetRows(fleet_evolution).flatMap((row) =>
      report.difference(`fleet_evolution.${row.name}.total_gw`, sumComponents(row), row.total_gw)
    ),
})
