import { pow } from '../../elementary/power.ts'
import { PERCENT } from '../../unit-conversions.ts'
import type { AccountInputs } from './inputs.ts'
import { readShare, type VectorService } from './service-dates.ts'

/** Available and required capacity at the peak of the deadline year, GW. */
export interface ReserveResult {
  readonly projected_peak_gw: number
  readonly required_gw: number
  readonly firm_capacity_gw: number
  readonly batteries_credited_gw: number
  readonly variable_credited_gw: number
  readonly shortfall_gw: number
  /** Share of the shortfall covered by closed coal plants as a paid reserve. */
  readonly reserve_coal_gw: number
  readonly rest_gw: number
}

/** Adequacy test: compare the fleet of the deadline year with peak demand plus reserve margin. */
export function testReserve(
  inputs: AccountInputs,
  services: ReadonlyMap<string, VectorService>
): ReserveResult {
  const { peak_demand_gw, peak_growth_pct, deadline_year, peak_demand_year } = inputs
  const peak = peak_demand_gw * pow(1 + peak_growth_pct / PERCENT, deadline_year - peak_demand_year)
  const required = peak * (1 + inputs.reserve_margin_pct / PERCENT)
  const gw = { firm: 0, battery: 0, variable: 0 }
  for (const { class: line, credited_gw, follows } of inputs.adequacy)
    gw[line] += credited_gw * (follows === null ? 1 : readShare(services, follows))
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

/**
 * Coal closed between the two fleets that can be kept in reserve, GW. The reference is business as
 * usual in the deadline year, which includes units under construction: they would be completed for
 * the reserve. A document whose program leaves them unfinished has less coal in reserve and states
 * this in its gaps.
 */
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
