import { type Central, type FleetName } from '../account/central.ts'
import type { AccountInputs } from '../account/inputs.ts'
import { twhByKind, type MeanAccount } from '../account/run.ts'

/** Figures of a report that the central case gives, before the first future is drawn. */
export function writeCentralRuns(central: Central) {
  const { inputs } = central.context
  const years = Array.from(
    { length: inputs.deadlineYear + 2 - inputs.backcastYear },
    (_, i) => inputs.backcastYear + i
  )
  return {
    deadline_year: inputs.deadlineYear,
    backcast_year: inputs.backcastYear,
    reserve_gw: central.firmness.reserveGw,
    closed_by_plan_gw: central.firmness.closedByPlanGw,
    backcast: { mt: central.backcast.account.mt, twh: twhByKind(central.backcast.account) },
    years,
    paths: pathsOf(central, years),
    deadline: deadlineOf(central),
    backstop: {
      reference: backstopOf(central, 'reference'),
      plan: backstopOf(central, 'plan'),
      expected: backstopOf(central, 'expected'),
    },
    firm_missing: {
      reference: central.firmness.fleets.reference.firmMissingGw,
      plan: central.firmness.fleets.plan.firmMissingGw,
      standard_h: inputs.standardH,
    },
    implausible: implausibleOf(inputs),
  }
}

function pathsOf(central: Central, years: readonly number[]) {
  const of = (fleet: FleetName, read: (account: MeanAccount) => number) =>
    years.map((year) => read(central.run(fleet, year)))
  return {
    reference: of('reference', ({ mt }) => mt),
    plan: of('plan', ({ mt }) => mt),
    reference_lifecycle: of('reference', ({ lifecycleMt }) => lifecycleMt),
    plan_lifecycle: of('plan', ({ lifecycleMt }) => lifecycleMt),
    load: of('reference', ({ loadTwh }) => loadTwh),
    clean_share_plan: of('plan', (year) => (100 * year.cleanTwh) / year.generationTwh),
    renewable_share_plan: of('plan', (year) => (100 * year.renewableTwh) / year.generationTwh),
    renewable_share_reference: of(
      'reference',
      (year) => (100 * year.renewableTwh) / year.generationTwh
    ),
  }
}

function deadlineOf(central: Central) {
  const { inputs } = central.context
  const of = (fleet: FleetName) => {
    const run = central.run(fleet, inputs.deadlineYear)
    return {
      mt: run.mt,
      least: run.leastMt,
      greatest: run.greatestMt,
      import_mt: run.importMt,
      lifecycle_mt: run.lifecycleMt,
      generation_twh: run.generationTwh,
      curtailed_twh: run.curtailedTwh,
      sold_twh: run.soldTwh,
      lole_h: run.loleH,
      eue_gwh: run.eueGwh,
      unserved_twh: run.unservedTwh,
      running_musd: run.runningMusd,
      carbon_musd: run.carbonMusd,
      price: run.price,
      twh: twhByKind(run),
    }
  }
  const { reserveGw } = central.firmness
  const { reserveTwh } = central.run('plan', inputs.deadlineYear)
  return {
    reference: of('reference'),
    plan: { ...of('plan'), reserve_hours: reserveGw > 0 ? (1000 * reserveTwh) / reserveGw : 0 },
    expected_mt: central.run('expected', inputs.deadlineYear).mt,
  }
}

function backstopOf({ firmness }: Central, fleet: FleetName) {
  const shortage = firmness.fleets[fleet]
  return {
    gw: shortage.backstopGw,
    firm_missing_gw: shortage.firmMissingGw,
    peak_gw: shortage.peakGw,
    unserved_twh_without: shortage.unservedTwhWithout,
    lole_h_without: shortage.loleHWithout,
  }
}

function implausibleOf({ cohorts }: AccountInputs) {
  const plan = cohorts.filter(({ fleet }) => fleet === 'plan')
  const doubted = plan.filter(({ isImplausible }) => isImplausible)
  const sum = (rows: typeof plan) => rows.reduce((total, { gw }) => total + Math.abs(gw), 0)
  return { gw: sum(doubted), of_gw: sum(plan), ids: doubted.map(({ id }) => id) }
}
