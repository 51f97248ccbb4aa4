import { pow } from '../../core/elementary/power.ts'
import { entryAt } from '../../core/entry.ts'
import type { AuthoredAccount, CostRow } from './authored.ts'
import type { Central } from './central.ts'
import { TECHNOLOGY_TABLE } from '../../model/coefficients/technologies.ts'
import { FOUR_HOUR_BATTERY, UPKEEP } from '../../model/coefficients/power-year.ts'
import type { AccountInputs } from './inputs.ts'
import type { Cohort } from './cohorts.ts'
import { runMean } from './run.ts'
import type { Schedule } from './schedule.ts'
import { statedSchedule } from './schedule.ts'

/** Costs of a document: rows by plant, the discount rate, and who shares the bill. */
export interface CostTable {
  readonly rows: readonly CostRow[]
  readonly ratePct: number
  readonly kwhPerHousehold: number
}

/** Money of the plan in a year: plan less reference, million USD of the price year. */
export interface MoneyYear {
  readonly year: number
  readonly capital: number
  readonly running: number
  readonly carbon: number
  readonly reserve: number
  readonly backstop: number
  readonly capacity: number
  readonly mt: number
}

export interface DeadlineMoney extends MoneyYear {
  readonly credit: number
  readonly net: number
  readonly net_with_carbon: number
}

export function readCosts(source: AuthoredAccount): CostTable {
  const own = source.people.find(({ quantity }) => quantity === 'kwh_per_household')?.value
  return {
    rows: source.cost_rows,
    ratePct: source.financing_framework.discount_rate_pct,
    kwhPerHousehold: typeof own === 'number' ? own : source.customers.home_kwh_yr,
  }
}

/** Ids of rows that pay for wires and not for plant. */
const WIRES = /^(?:lines|wires|grid)/u

/** Capital of a cohort a year with upkeep, million USD per GW. */
export function capitalOf(costs: CostTable, inputs: AccountInputs, cohortIndex: number): number {
  const cohort = entryAt(inputs.cohorts, cohortIndex)
  const { technology } = cohort
  const rate = costs.ratePct / 100
  const years = TECHNOLOGY_TABLE[technology].lifetime_yr
  const annuity = rate === 0 ? 1 / years : rate / (1 - pow(1 + rate, -years))
  return usdPerKw(costs, inputs, cohort) * (annuity + UPKEEP)
}

/** Overnight capital of a cohort with its wires, USD/kW. */
export function usdPerKw({ rows }: CostTable, inputs: AccountInputs, cohort: Cohort): number {
  const { id, storageHours } = entryAt(inputs.plants, cohort.plant)
  const own = rows.filter(({ kind, plant }) => kind === 'capital' && plant?.split('+').includes(id))
  const cost = (row: CostRow) => {
    const isFourHours = row.unit_cost === FOUR_HOUR_BATTERY.usdPerKw
    const unit =
      isFourHours && cohort.technology === 'battery'
        ? FOUR_HOUR_BATTERY.perHour * storageHours + FOUR_HOUR_BATTERY.fixed
        : row.unit_cost
    return unit * row.currency_factor
  }
  const plantRows = own.filter((row) => !WIRES.test(row.id))
  const quantity = ({ quantity: gw }: CostRow) => (typeof gw === 'number' ? gw : 0)
  const gw = plantRows.reduce((sum, row) => sum + quantity(row), 0)
  const ofPlant =
    gw === 0
      ? TECHNOLOGY_TABLE[cohort.technology].usd_per_kw
      : plantRows.reduce((sum, row) => sum + quantity(row) * cost(row), 0) / gw
  return own.filter((row) => WIRES.test(row.id)).reduce((sum, row) => sum + cost(row), ofPlant)
}

/** Capital of the plan in a year, million USD: all its cohorts but coal that closes. */
export function planCapital(
  costs: CostTable,
  inputs: AccountInputs,
  year: number,
  schedule: Schedule
): number {
  const { cohorts, plants } = inputs
  const gw = (index: number) =>
    entryAt(cohorts, index).gw * schedule.share(index, year) * schedule.built(index)
  return cohorts.reduce((sum, cohort, index) => {
    if (cohort.fleet !== 'plan') return sum
    if (cohort.gw < 0 && entryAt(plants, cohort.plant).kind === 'coal') return sum
    const replaced = cohort.replaces.reduce((total, other) => total + gw(other), 0)
    const own = cohort.replaces.length > 0 ? Math.max(0, gw(index) - replaced) : gw(index)
    return sum + own * capitalOf(costs, inputs, index)
  }, 0)
}

/** Money of a year in the central case. */
export function moneyInYear(central: Central, costs: CostTable, year: number): MoneyYear {
  const { inputs } = central.context
  const reference = central.run('reference', year)
  const plan = central.run('plan', year)
  const cases = { reference: central.caseOf('reference', year), plan: central.caseOf('plan', year) }
  return {
    year,
    capital: planCapital(costs, inputs, year, statedSchedule(inputs)),
    running: plan.runningMusd - reference.runningMusd,
    carbon: plan.carbonMusd - reference.carbonMusd,
    reserve: cases.plan.reserveGw * inputs.capacityPrice,
    backstop: (cases.plan.backstopGw - cases.reference.backstopGw) * inputs.capacityPrice,
    capacity: year === inputs.deadlineYear ? shortageMusd(central) : 0,
    mt: reference.mt - plan.mt,
  }
}

/** Firm GW that the plan lacks more than the reference, at the capacity price; 0 for a fleet with a backstop. */
function shortageMusd(central: Central): number {
  const open = (fleet: 'plan' | 'reference') => {
    const { backstopGw, firmMissingGw } = central.missingOf(fleet)
    return backstopGw > 0 ? 0 : firmMissingGw
  }
  return (open('plan') - open('reference')) * central.context.inputs.capacityPrice
}

export function netOf({ capital, running, reserve, backstop, capacity }: MoneyYear): number {
  return capital + running + reserve + backstop + capacity
}

/** Money of the deadline year, with what a credit for captured tonnes would pay (a transfer, not in the net). */
export function deadlineMoney(central: Central, costs: CostTable): DeadlineMoney {
  const { deadlineYear } = central.context.inputs
  const year = moneyInYear(central, costs, deadlineYear)
  const credit = costs.rows.find(({ kind }) => kind === 'credit')
  const captured =
    central.run('plan', deadlineYear).capturedMt - central.run('reference', deadlineYear).capturedMt
  const net = netOf(year)
  return {
    ...year,
    credit: credit ? captured * credit.unit_cost * credit.currency_factor : 0,
    net,
    net_with_carbon: net + year.carbon,
  }
}

/** Points off the rate at the low end of break-even, and the least rate, %. */
const LOWER_RATE = 3
const LEAST_RATE = 1

/** Cut below which a price per tonne means nothing, Mt. */
const LEAST_CUT_MT = 0.05

/** Carbon price at which the plan pays, USD/t: central, and the ends over rate and gas price. */
export function breakEven(
  central: Central,
  costs: CostTable,
  gasPrices: readonly number[]
): { low: number; high: number; central: number } | null {
  const { context } = central
  const { deadlineYear } = context.inputs
  const usual = moneyInYear(central, costs, deadlineYear)
  if (usual.mt < LEAST_CUT_MT) return null
  const rates = [costs.ratePct, Math.max(LEAST_RATE, costs.ratePct - LOWER_RATE)]
  const prices = gasPrices.flatMap((gasPrice) => {
    const run = (fleet: 'reference' | 'plan') => {
      const fleetCase = central.caseOf(fleet, deadlineYear)
      return runMean(context, { ...fleetCase, drivers: { ...fleetCase.drivers, gasPrice } })
    }
    const [reference, plan] = [run('reference'), run('plan')]
    const running = plan.runningMusd - reference.runningMusd
    return rates.map((ratePct) => {
      const capital = planCapital(
        { ...costs, ratePct },
        context.inputs,
        deadlineYear,
        statedSchedule(context.inputs)
      )
      return netOf({ ...usual, capital, running }) / (reference.mt - plan.mt)
    })
  })
  return {
    low: Math.min(...prices),
    high: Math.max(...prices),
    central: netOf(usual) / usual.mt,
  }
}
