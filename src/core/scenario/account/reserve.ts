import { pow } from '../../elementary/power.ts'
import { PERCENT } from '../../unit-conversions.ts'
import { type AccountInputs, type AdequacyInput, FILL } from './inputs.ts'
import { readShare, type VectorService } from './service-dates.ts'

/** Capacity at the peak of the deadline year against what is asked for, GW. */
export interface ReserveResult {
  readonly projected_peak_gw: number
  readonly required_gw: number
  readonly firm_capacity_gw: number
  readonly batteries_credited_gw: number
  readonly variable_credited_gw: number
  readonly shortfall_gw: number
  /** Part of the shortfall that closed coal covers as a paid reserve. */
  readonly reserve_coal_gw: number
  readonly rest_gw: number
}

/** Test the fleet of the deadline year against its peak and the reserve above it. */
export function testReserve(
  inputs: AccountInputs,
  services: ReadonlyMap<string, VectorService>
): ReserveResult {
  const { peak_demand_gw, peak_growth_pct, deadline_year, peak_demand_year } = inputs
  const peak = peak_demand_gw * pow(1 + peak_growth_pct / PERCENT, deadline_year - peak_demand_year)
  const required = peak * (1 + inputs.reserve_margin_pct / PERCENT)
  const gw = { firm: 0, battery: 0, variable: 0 }
  for (const row of inputs.adequacy) gw[row.class] += creditRow(row, inputs, services)
  const shortfall = Math.max(0, required - gw.firm - gw.battery - gw.variable)
  const coal = inputs.reserve_closure === 'coal' ? Math.min(shortfall, sumClosedCoal(inputs)) : 0
  return {
    projected_peak_gw: peak,
    required_gw: required,
    firm_capacity_gw: gw.firm,
    batteries_credited_gw: gw.battery,
    variable_credited_gw: gw.variable,
    shortfall_gw: shortfall,
    reserve_coal_gw: coal,
    rest_gw: shortfall - coal,
  }
}

/** Capacity that a row may count on, GW; 0 where its plant or the vector that it follows is gone. */
function creditRow(
  { plants, gw, credit, follows }: AdequacyInput,
  inputs: AccountInputs,
  services: ReadonlyMap<string, VectorService>
): number {
  const known = plants.map((id) =>
    id === FILL
      ? inputs.fill_gw_mandate
      : inputs.plants.find((plant) => plant.id === id)?.gw_mandate
  )
  const isGone = plants.length > 0 && known.every((capacity) => capacity === undefined)
  const isUnfollowed = follows !== null && !inputs.plants.some(({ vector }) => vector === follows)
  if (isGone || isUnfollowed) return 0
  const capacity =
    gw ?? known.reduce<number>((sum, item) => (item === undefined ? sum : sum + item), 0)
  return capacity * credit * (follows === null ? 1 : readShare(services, follows))
}

/** Coal that closes between the two fleets and can stand in reserve, GW. */
function sumClosedCoal({
  plants,
  fill_plant,
  fill_gw_bau,
  fill_gw_mandate,
}: AccountInputs): number {
  if (fill_plant === 'coal') return fill_gw_bau - fill_gw_mandate
  return plants
    .filter(({ role, resource }) => role === 'coal_order' && resource === 'coal')
    .reduce((sum, { gw_bau, gw_mandate }) => sum + gw_bau - gw_mandate, 0)
}
