import { entryAt } from '../../entry.ts'
import { GWH_PER_TWH, PERCENT } from '../../unit-conversions.ts'
import { PLAN_COEFFICIENTS } from './coefficients.ts'
import { type FleetDifference, listFleetDifferences } from './fleet-difference.ts'
import { drawnGw } from './fleet-rows.ts'
import { type Option, type PlanInputs, STANDING_KINDS, type StandingKind } from './inputs.ts'
import { placeOf } from './linear-program.ts'
import { deadlineOf, layOut, yearlyCost } from './plan-model.ts'
import { quantityOf, valueOf } from './plan-table.ts'
import { roundGw, roundMoney, roundMt } from './published-digits.ts'
import type { FleetCase, PlanCase } from './request.ts'
import { emissionsOf, lowestEmissions, type PlannedCase, planOf, resourceCost } from './run.ts'
import type { Oracle } from './solve.ts'
import { creditOf } from './standing-plant.ts'

/** The document's fleet in the program, staging and dispatch free. */
interface FleetResult {
  readonly status: 'optimal' | 'infeasible'
  readonly objective_musd: number | null
  /** Over the least cost, million USD a year. */
  readonly gap_musd_a_year: number | null
  readonly emissions_mt: number | null
  readonly over_mt: number | null
  readonly short_gw: number | null
  readonly peaker_gw: number | null
  /** Capital and fixed cost of those peakers. */
  readonly peaker_musd_a_year: number | null
  readonly import_twh: number | null
}

/** The document's fleet beside the cheapest one. */
export interface DocumentFleet {
  readonly as_drawn: FleetResult
  readonly completed: FleetResult
  readonly late_removed: FleetResult
  /** What tells the completed fleet from the cheapest one; null where the ceiling cannot be met even with peakers. */
  readonly difference: FleetDifference | null
  readonly lowest_emissions_of_fleet_mt: number | null
  /** GW short of the peak with its reserve, by the document's own arithmetic; below 0 what is over. */
  readonly adequacy_short_gw: number
  /** The same with batteries counted up to a tenth of the peak. */
  readonly adequacy_short_storage_capped_gw: number
}

/**
 * Put the document's fleet through the program: as drawn, with peakers, and without vectors that are
 * late. The cheapest plan is read at the point that is published.
 */
export function compareFleet(
  inputs: PlanInputs,
  plan: PlanCase,
  planned: PlannedCase,
  point: ArrayLike<number>,
  oracle: Oracle
): DocumentFleet {
  const least = resourceCost(planned, planned.solved.point)
  const draw = (fleet: FleetCase): PlannedCase | null => {
    const fail: readonly Option[] = fleet === 'as_drawn' ? [...plan.fail, 'peaker'] : plan.fail
    return planOf(inputs, { ...plan, fleet, fail }, oracle)
  }
  const describe = (drawn: PlannedCase | null): FleetResult =>
    drawn === null ? NO_PLAN : describeFleet(drawn, least)
  const completed = draw('completed')
  const lowest = lowestEmissions(inputs, { ...plan, fleet: 'completed' }, oracle)
  return {
    as_drawn: describe(draw('as_drawn')),
    completed: describe(completed),
    late_removed: describe(draw('late_removed')),
    difference: completed === null ? null : listFleetDifferences(planned, point, completed),
    lowest_emissions_of_fleet_mt: lowest === null ? null : roundMt(lowest),
    adequacy_short_gw: roundGw(adequacyShort(inputs, plan, Infinity)),
    adequacy_short_storage_capped_gw: roundGw(
      adequacyShort(inputs, plan, PLAN_COEFFICIENTS.battery_peak_share.value)
    ),
  }
}

const NO_PLAN: FleetResult = {
  status: 'infeasible',
  objective_musd: null,
  gap_musd_a_year: null,
  emissions_mt: null,
  over_mt: null,
  short_gw: null,
  peaker_gw: null,
  peaker_musd_a_year: null,
  import_twh: null,
}

function describeFleet(drawn: PlannedCase, least: number): FleetResult {
  const { model, program, solved } = drawn
  const year = deadlineOf(model.years)
  const read = (column: string): number => entryAt(solved.point, placeOf(program, column))
  const peakerGw = valueOf(quantityOf(drawn, year, 'peaker'), solved.point)
  return {
    status: 'optimal',
    objective_musd: roundGw(solved.objective),
    gap_musd_a_year: roundMoney((resourceCost(drawn, solved.point) - least) / year.weight),
    emissions_mt: roundMt(emissionsOf(drawn, year, solved.point)),
    over_mt: roundMt(read(`over_${year.year}`)),
    short_gw: roundGw(read(`short_${year.year}`)),
    peaker_gw: roundGw(peakerGw),
    peaker_musd_a_year: roundMoney(peakerGw * yearlyCost(model, 'peaker')),
    import_twh: roundGw(
      year.loads.reduce(
        (sum, { day, block, hours }) =>
          sum + (hours * read(`g_import_${year.year}_${day}_${block}`)) / GWH_PER_TWH,
        0
      )
    ),
  }
}

/** GW by which required plant exceeds the drawn fleet at the peak of the deadline year; batteries count up to a share of it. */
function adequacyShort(inputs: PlanInputs, plan: PlanCase, batteryShare: number): number {
  const model = layOut(inputs, { ...plan, fleet: 'as_drawn' })
  const { peak_gw: peak, standing } = deadlineOf(model.years)
  const drawn = (kind: StandingKind | Option): number => drawnGw(model, kind as Option)
  const available = STANDING_KINDS.reduce(
    (sum, kind) => {
      const gw = kind === 'coal' || kind === 'gas' ? inputs.doc[kind] : standing[kind] + drawn(kind)
      const counted = creditOf(inputs, kind) * gw
      return sum + (kind === 'battery' ? Math.min(counted, batteryShare * peak) : counted)
    },
    drawn('capture') +
      creditOf(inputs, 'solar') * drawn('solar_site') +
      creditOf(inputs, 'geothermal') * drawn('geothermal')
  )
  const required = peak * (1 + plan.reserve_pct / PERCENT)
  return required - available - plan.import_gw
}
