import type { Scenario } from '../../core/scenario/document/document.ts'
import { attachUnit, formatFixed, formatQuantity } from '../../format/index.ts'

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

/** Say what is missing to the peak, and what the reserve costs. */
export function writeReserveSentence(scenario: Scenario): string | null {
  const { shortfall_gw: shortfall } = scenario.structural_constraints
  const { lifetime_finance: finance } = scenario.fiscal_transition
  if (shortfall === undefined || finance === undefined) return null
  if (shortfall === 0) return 'What counts at the peak covers it with its reserve.'
  const { reserve_usd_b_per_yr: yearly, rest_capital_usd_b: once } = finance
  const costs = [
    ...(yearly > 0 ? [`${formatQuantity(yearly, 'usd_bn')} a year`] : []),
    ...(once > 0 ? [`${formatQuantity(once, 'usd_bn')} once`] : []),
  ]
  return `At the peak, ${attachUnit(formatFixed(shortfall, DECIMALS), 'gw')} are missing; the reserve that covers them costs ${costs.join(' and ')}.`
}
