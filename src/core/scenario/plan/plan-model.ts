import { PERCENT } from '../../unit-conversions.ts'
import { type BuildOption, limitOf, listOptions } from './build-options.ts'
import { PLAN_COEFFICIENTS } from './coefficients.ts'
import { DAY_BLOCKS, type DayBlock, loadOf } from './day-blocks.ts'
import type { Option, PlanInputs } from './inputs.ts'
import { annuity, listMilestones, type Milestone } from './milestones.ts'
import type { PlanCase } from './request.ts'
import {
  figureOf,
  hasCapture,
  hasHydro,
  type StandingPlant,
  standingPlant,
} from './standing-plant.ts'
import { readTechnology, type Technology } from './technology-coefficients.ts'

/** What generates within a block, in the order of the program. */
const GENERATORS = ['coal', 'gas', 'capture', 'peaker', 'sun', 'wind', 'hydro', 'import'] as const

/** A generator of a block. */
export type Generator = (typeof GENERATORS)[number]

/** Technologies whose output is flat: they run all year at their capacity factor. */
export const FLAT_OPTIONS: readonly Option[] = ['nuclear', 'geothermal']

/** A milestone with existing plant, what can be built, and the load of each block. */
export interface PlanYear extends Milestone {
  readonly standing: StandingPlant
  readonly limits: ReadonlyMap<Option, number>
  readonly loads: readonly (DayBlock & { readonly load_gw: number })[]
}

/** A case with everything that its rows need. */
export interface PlanModel {
  readonly inputs: PlanInputs
  readonly plan: PlanCase
  readonly years: readonly PlanYear[]
  readonly options: readonly BuildOption[]
  readonly generators: readonly Generator[]
  readonly hasCapture: boolean
  /** Gas plant that a GW of capture uses up. */
  readonly gasPerCapture: number
}

/** Lay out a case. */
export function layOut(inputs: PlanInputs, plan: PlanCase): PlanModel {
  const milestones = listMilestones(inputs, plan)
  const deadline = deadlineOf(milestones)
  const options = listOptions(inputs, plan, deadline.peak_gw)
  const capture = hasCapture(inputs)
  const hydro = hasHydro(inputs)
  return {
    inputs,
    plan,
    options,
    hasCapture: capture,
    generators: GENERATORS.filter(
      (generator) => (generator !== 'capture' || capture) && (generator !== 'hydro' || hydro)
    ),
    gasPerCapture: 1 / (1 - inputs.parasitic),
    years: milestones.map((milestone) => ({
      ...milestone,
      ...(plan.freed.includes('ceiling') ? { ceiling_mt: null } : {}),
      standing: standingPlant(inputs, plan, milestone.year),
      limits: new Map(
        options.map((option) => [option.technology, limitOf(option, plan, milestone.year)])
      ),
      loads: DAY_BLOCKS.map((at) => ({
        ...at,
        load_gw: loadOf(inputs.season, at, milestone.peak_gw, milestone.energy_twh),
      })),
    })),
  }
}

/** The deadline year: the last of the milestones. */
export function deadlineOf<Year extends Milestone>(years: readonly Year[]): Year {
  const last = years.at(-1)
  if (last === undefined) throw new Error('A plan has no milestone.')
  return last
}

/** Yearly cost of a kW of new plant, capital written off over its life, USD/kW-yr. */
export function yearlyCost({ inputs, plan }: PlanModel, option: Option): number {
  const { life, fixed } = readTechnology(option)
  const [fixedCost] = fixed
  if (life === undefined) return fixedCost
  const capex = figureOf(inputs.capex, option) * (figureOrAll(plan.capex_pct[option]) / PERCENT)
  return annuity(plan.wacc_pct, life[0]) * capex + fixedCost
}

function figureOrAll(percent: number | undefined): number {
  return percent ?? PERCENT
}

/** Tonnes CO2 per MWh of a generator, or of flat plant. */
export function factorOf({ inputs: { ef } }: PlanModel, generator: Generator | Option): number {
  switch (generator) {
    case 'peaker':
      return figureOf(ef, 'gas') * PLAN_COEFFICIENTS.open_cycle_fuel.value
    case 'import':
      return figureOf(ef, 'gas')
    case 'sun':
      return figureOf(ef, 'solar')
    default:
      return figureOf(ef, generator)
  }
}

/** Fuel and running cost of a generator without carbon, USD/MWh. */
export function runningCost({ inputs, plan }: PlanModel, generator: Generator): number {
  const gas = plan.gas_price_pct / PERCENT
  switch (generator) {
    case 'coal':
      return figureOf(inputs.fuel, 'coal') * (plan.coal_price_pct / PERCENT) + variableOf('coal')
    case 'gas':
      return figureOf(inputs.fuel, 'gas') * gas + variableOf('gas')
    case 'peaker':
      return (
        figureOf(inputs.fuel, 'gas') * gas * PLAN_COEFFICIENTS.open_cycle_fuel.value +
        variableOf('peaker')
      )
    case 'capture':
      return figureOf(inputs.fuel, 'capture') * gas + inputs.capture_extra
    case 'import':
      return PLAN_COEFFICIENTS.import_cost.value
    default:
      return 0
  }
}

function variableOf(technology: Technology): number {
  const { variable } = readTechnology(technology)
  if (variable === undefined) throw new Error(`${technology} has no running cost beside fuel.`)
  return variable[0]
}

/** Share of a generator's GW that is available on tight days, or on others. */
export function availabilityOf(
  { inputs }: PlanModel,
  generator: 'coal' | 'gas' | 'capture' | 'peaker',
  isTight: boolean
): number {
  const own = generator === 'coal' || generator === 'gas' ? inputs.avail?.[generator] : undefined
  const available = own ?? readTechnology(generator).available
  if (available === undefined) throw new Error(`The availability of ${generator} is not known.`)
  return available[isTight ? 0 : 1]
}
