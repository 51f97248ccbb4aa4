import type { Scenario } from '../../core/scenario/document/document.ts'
import { formatFixed } from '../../format/index.ts'

/** A line of the test against the peak, GW at one decimal. */
export interface ReserveRow {
  readonly name: string
  readonly note: string
  readonly gw: string
}

const LINES = [
  ['required_gw', 'Peak and reserve', 'what has to stand ready'],
  ['firm_capacity_gw', 'Firm plant', 'thermal, nuclear, dependable water, demand response'],
  ['batteries_credited_gw', 'Batteries', 'what counts at the peak'],
  ['variable_credited_gw', 'Wind and sun', 'what counts at the peak'],
  ['shortfall_gw', 'Shortfall', 'paid for as a reserve'],
  ['reserve_coal_gw', 'of which closed coal in reserve', 'runs 200 hours, adds its tonnes'],
  ['rest_gw', 'of which new plant or imports', 'bought once'],
] as const

const DECIMALS = 1

/** The test of the mandate fleet against its peak; none for a document that states no plants. */
export function listReserve({
  structural_constraints: constraints,
}: {
  readonly structural_constraints: Partial<Scenario['structural_constraints']>
}): ReserveRow[] {
  return LINES.flatMap(([field, name, note]) => {
    const gw = constraints[field]
    return typeof gw !== 'number' ? [] : [{ name, note, gw: formatFixed(gw, DECIMALS) }]
  })
}
