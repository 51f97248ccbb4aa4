import { addTo, entryAt, numberAt } from '../../core/entry.ts'
import { NORMAL_95 } from '../../core/model/normal-quantile.ts'
import { centralDrivers, type Central } from '../account/central.ts'
import type { AccountInputs } from '../account/inputs.ts'
import { FILL } from '../account/plants.ts'
import type { Drivers } from '../account/load.ts'
import { netOf, moneyInYear, planCapital, usdPerKw, type CostTable } from '../account/money.ts'
import { carbonPrice } from '../account/ranges.ts'
import { runMean } from '../account/run.ts'
import { plantGw, statedSchedule, type Schedule } from '../account/schedule.ts'
import { FIRST_YEAR } from '../odds/decisions.ts'
import { gasPriceAt } from '../odds/futures.ts'
import type { ReportModel } from './report-model.ts'

/** GW of a fleet by kind of plant; sun on sites and on roofs apart, capture taken out of gas. */
export type FleetGw = Readonly<Record<string, number>>

/** One input moved in the deadline year, the rest central: tonnes and net cost of the plan. */
export interface SensitivityCase {
  readonly factor: 'growth' | 'carbon' | 'gas_price' | 'one_year_late'
  readonly low: SensitivityEnd | null
  readonly base: SensitivityEnd
  readonly high: SensitivityEnd | null
}

export interface SensitivityEnd {
  /** % a year, USD/t, factor on the price, or years. */
  readonly assumed: number
  readonly mt: number
  readonly net_musd: number
}

/** What the form of the specification needs beside the report: fleets, spending and sensitivities. */
export interface FormFacts {
  readonly fleet_gw: Readonly<Record<'today' | 'reference' | 'plan', FleetGw>>
  /** Overnight capital of what enters service in each year from 2027 on, million USD. */
  readonly overnight_musd: readonly number[]
  readonly sensitivity: readonly SensitivityCase[]
}

export function writeFacts({ central, costs, inputs }: ReportModel): FormFacts {
  const { deadlineYear, backcastYear } = inputs
  const years = Array.from({ length: deadlineYear + 1 - FIRST_YEAR }, (_, i) => FIRST_YEAR + i)
  return {
    fleet_gw: {
      today: fleetGw(central, 'reference', backcastYear),
      reference: fleetGw(central, 'reference', deadlineYear),
      plan: fleetGw(central, 'plan', deadlineYear),
    },
    overnight_musd: years.map(
      (year) => overnight(inputs, costs, year) - overnight(inputs, costs, year - 1)
    ),
    sensitivity: listSensitivities(central, costs),
  }
}

function fleetGw(central: Central, fleet: 'reference' | 'plan', year: number): FleetGw {
  const { inputs } = central.context
  const gw = plantGw(inputs, fleet, year, statedSchedule(inputs))
  const sums = new Map<string, number>()
  const add = (kind: string, amount: number) => {
    if (amount !== 0) addTo(sums, kind, amount)
  }
  for (const [index, { kind, technology, id }] of inputs.plants.entries()) {
    const own = numberAt(gw, index)
    const name = technology === 'roof' ? 'roof' : kind
    if (kind !== 'line') add(name, own)
    // Capture is built on gas plant that is counted already.
    if (kind === 'capture' && id !== FILL && technology === 'capture') add('gas', -own)
  }
  for (const { gw: extra } of inputs.extraPlants) add('other_fossil', extra)
  if (year > inputs.backcastYear) {
    const fleetCase = central.caseOf(fleet, year)
    add('reserve', fleetCase.reserveGw)
    add('backstop', fleetCase.backstopGw)
  }
  add('import', inputs.supportGw + central.tuned.supportGw)
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Overnight capital of plan cohorts in service by the end of a year, million USD. */
function overnight(inputs: AccountInputs, costs: CostTable, year: number): number {
  const { share, built } = statedSchedule(inputs)
  return inputs.cohorts.reduce((sum, cohort, index) => {
    const isClosedCoal = cohort.gw < 0 && entryAt(inputs.plants, cohort.plant).kind === 'coal'
    if (cohort.fleet !== 'plan' || isClosedCoal) return sum
    return sum + cohort.gw * share(index, year) * built(index) * usdPerKw(costs, inputs, cohort)
  }, 0)
}

function listSensitivities(central: Central, costs: CostTable): SensitivityCase[] {
  const { inputs } = central.context
  const { deadlineYear: year, energyGrowth, peakGrowth, carbon } = inputs
  const drivers = centralDrivers(inputs, year)
  const at = (assumed: number, changed: Partial<Drivers>) => ({
    assumed,
    ...runWith(central, costs, { ...drivers, ...changed }),
  })
  const growth = (energyGrowthPct: number) =>
    at(energyGrowthPct, {
      energyGrowthPct,
      peakGrowthPct: peakGrowth.central + energyGrowthPct - energyGrowth.central,
    })
  const priceAt = (z: number) => {
    const carbonUsdT = carbonPrice(carbon, year, z)
    return at(carbonUsdT, { carbonUsdT })
  }
  const gasAt = (z: number) => at(gasPriceAt(z), { gasPrice: gasPriceAt(z) })
  return [
    {
      factor: 'growth',
      low: growth(energyGrowth.low),
      base: growth(energyGrowth.central),
      high: growth(energyGrowth.high),
    },
    {
      factor: 'carbon',
      low: carbon.length > 0 ? priceAt(-NORMAL_95) : null,
      base: priceAt(0),
      high: carbon.length > 0 ? priceAt(NORMAL_95) : null,
    },
    { factor: 'gas_price', low: gasAt(-NORMAL_95), base: gasAt(0), high: gasAt(NORMAL_95) },
    {
      factor: 'one_year_late',
      low: null,
      base: at(0, {}),
      high: { assumed: 1, ...runWith(central, costs, drivers, delayedPlan(inputs)) },
    },
  ]
}

/** The plan with all its dates a year later. */
function delayedPlan(inputs: AccountInputs): Schedule {
  const stated = statedSchedule(inputs)
  return {
    share: (index, year) =>
      stated.share(index, entryAt(inputs.cohorts, index).fleet === 'plan' ? year - 1 : year),
    built: stated.built,
  }
}

function runWith(
  central: Central,
  costs: CostTable,
  drivers: Drivers,
  schedule?: Schedule
): { mt: number; net_musd: number } {
  const { context } = central
  const { deadlineYear } = context.inputs
  const run = (fleet: 'reference' | 'plan') =>
    runMean(
      context,
      central.caseOf(fleet, deadlineYear, {
        drivers,
        ...(schedule && fleet === 'plan' ? { schedule } : {}),
      })
    )
  const [reference, plan] = [run('reference'), run('plan')]
  const usual = moneyInYear(central, costs, deadlineYear)
  return {
    mt: plan.mt,
    net_musd: netOf({
      ...usual,
      running: plan.runningMusd - reference.runningMusd,
      capital: schedule
        ? planCapital(costs, context.inputs, deadlineYear, schedule)
        : usual.capital,
    }),
  }
}
