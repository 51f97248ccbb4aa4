import { addTo, numberAt, sumOf } from '../../core/entry.ts'
import type { FlatPlant } from '../../year/fleet.ts'
import type { Kind } from '../../model/coefficients/power-year.ts'
import { findShortage } from './shortage.ts'
import { UNTUNED, type FleetCase, type ObservedPlant, type Tuned } from './thermal-fleet.ts'
import type { Drivers } from './load.ts'
import type { AccountInputs } from './inputs.ts'
import type { Plant } from './plants.ts'
import { runMean, twhOf, type MeanAccount, type YearContext } from './run.ts'
import { plantGw, statedSchedule } from './schedule.ts'

const TWH_PER_GW = 8.76
const HALVINGS = 11

/** Bounds of what is tuned: shares of must-run, and USD/MWh that move gas in the order. */
const OIL_MUST_RUN = 0.95
const GAS_MUST_RUN = 0.6
const CHEAPER = -100
const DEARER = 60

/** Generation below which the split of coal and gas is not tuned, TWh. */
const LEAST_TWH = 2.5

/** Firm GW of support that a missing GW needs: support is there 97 % of the time. */
const SUPPORT_FORCED = 0.97

/** Rounds in which wind and sun are raised by what the run curtails. */
const RAISES = 3

/** The year that was observed, run with what had to be tuned to repeat it. */
export interface Backcast {
  readonly tuned: Tuned
  readonly fleetCase: FleetCase
  readonly account: MeanAccount
}

/**
 * Run the fleet of the back-cast year. Plant that is not dispatched takes its observed output; what
 * prices alone do not explain of oil and gas is tuned, one number after another (RULES 3), each the
 * visited value nearest to the observation.
 */
export function runBackcast(context: YearContext, drivers: Drivers, given?: Tuned): Backcast {
  const { inputs } = context
  const gw = plantGw(inputs, 'today', inputs.backcastYear, statedSchedule(inputs))
  const base = { year: inputs.backcastYear, gw, drivers, reserveGw: 0, backstopGw: 0 }
  const search = new TuningSearch(context, base)
  const tuned = given ?? search.tune()
  const fleetCase = search.caseOf(tuned)
  return { tuned, fleetCase, account: runMean(context, fleetCase) }
}

/** Searches the tuned values in turn; each run repeats the observed plant. */
class TuningSearch {
  readonly #context: YearContext
  readonly #base: Omit<FleetCase, 'tuned' | 'observed'>

  constructor(context: YearContext, base: Omit<FleetCase, 'tuned' | 'observed'>) {
    this.#context = context
    this.#base = base
  }

  /** The case of a tuning, with wind and sun raised by what it curtails. */
  caseOf(tuned: Tuned): FleetCase {
    let raise = 1
    let fleetCase = this.#withRaise(tuned, raise)
    for (let round = 0; round < RAISES; round += 1) {
      const account = runMean(this.#context, fleetCase)
      const output = twhOf(account, 'wind') + twhOf(account, 'offshore') + twhOf(account, 'sun')
      if (account.curtailedTwh === 0) break
      raise = 1 + account.curtailedTwh / output
      fleetCase = this.#withRaise(tuned, raise)
    }
    return fleetCase
  }

  #withRaise(tuned: Tuned, raise: number): FleetCase {
    return {
      ...this.#base,
      tuned,
      observed: observePlant(this.#context.inputs, this.#base.gw, raise),
    }
  }

  tune(): Tuned {
    const { inputs } = this.#context
    const observed = (kind: string) => sumOf(inputs.observedTwh, kind)
    let tuned = UNTUNED
    if (this.#output(tuned, 'oil') < observed('oil') && this.#isDispatched('oil'))
      tuned = this.#search(tuned, 'oil', [0, OIL_MUST_RUN], (value) => ({ oilMustRun: value }))
    const gas = observed('gas')
    const hasSplit =
      this.#isDispatched('gas') && this.#isDispatched('coal')
        ? gas > LEAST_TWH && observed('coal') > LEAST_TWH
        : false
    if (hasSplit) {
      const start = this.#output(tuned, 'gas')
      if (start < 0.99 * gas) {
        tuned = this.#search(tuned, 'gas', [0, GAS_MUST_RUN], (value) => ({ gasMustRun: value }))
        if (this.#output(tuned, 'gas') < 0.97 * gas)
          tuned = this.#search(tuned, 'gas', [CHEAPER, 0], (value) => ({ gasAdder: value }), true)
      } else if (start > 1.01 * gas)
        tuned = this.#search(tuned, 'gas', [0, DEARER], (value) => ({ gasAdder: value }), true)
    }
    const missing = findShortage(this.#context, this.caseOf(tuned))
    return { ...tuned, supportGw: missing === 0 ? 0 : round3(missing / SUPPORT_FORCED) }
  }

  #isDispatched(kind: Kind): boolean {
    return this.#context.inputs.plants.some(
      (plant, index) =>
        plant.kind === kind && plant.form === 'thermal' && numberAt(this.#base.gw, index) > 0
    )
  }

  #output(tuned: Tuned, kind: Kind): number {
    return twhOf(runMean(this.#context, this.caseOf(tuned)), kind)
  }

  /** Halve the bounds towards the observation; more of the value makes more output, or less if `falls`. */
  #search(
    tuned: Tuned,
    kind: Kind,
    [least, most]: readonly [number, number],
    set: (value: number) => Partial<Tuned>,
    falls = false
  ): Tuned {
    const target = sumOf(this.#context.inputs.observedTwh, kind)
    let [lo, hi] = [least, most]
    let best = { distance: Infinity, tuned }
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      const value = round3((lo + hi) / 2)
      const candidate = { ...tuned, ...set(value) }
      const output = this.#output(candidate, kind)
      const distance = Math.abs(output - target)
      if (distance < best.distance) best = { distance, tuned: candidate }
      const isTooLow = output < target
      if (isTooLow === falls) hi = value
      else lo = value
    }
    return best.tuned
  }
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000
}

/**
 * Capacity factors that give the observed output of each kind, wind and sun raised by what is
 * curtailed; plant that closed during the year, or that only the balance names, runs evenly.
 */
function observePlant(inputs: AccountInputs, gw: Float64Array, raise: number): ObservedPlant {
  const cf = Float64Array.from(inputs.plants, (plant) => plant.cf)
  const extra: FlatPlant[] = []
  const usual = new Map<string, number>()
  for (const [index, plant] of inputs.plants.entries())
    if (isGiven(plant)) addTo(usual, plant.kind, numberAt(gw, index) * plant.cf)
  for (const [index, plant] of inputs.plants.entries()) {
    const { kind, form, cf: own } = plant
    if (!isGiven(plant)) continue
    const observed = inputs.observedTwh.get(kind)
    const sum = sumOf(usual, kind)
    const raised = form === 'variable' ? raise : 1
    if (observed !== undefined && sum > 0)
      cf[index] = (own * raised * observed) / (sum * TWH_PER_GW)
  }
  const { backcastYear } = inputs
  for (const { id, kind, factor, closedAt, fuel } of inputs.plants)
    if (closedAt !== null && closedAt >= backcastYear && closedAt < backcastYear + 1)
      extra.push(evenPlant(id, factor, fuel, sumOf(inputs.observedTwh, kind)))
  for (const { id, factor } of inputs.extraPlants)
    extra.push(evenPlant(id, factor, 0, sumOf(inputs.observedTwh, id)))
  return { cf, extra }
}

function evenPlant(id: string, factor: number, fuel: number, twh: number): FlatPlant {
  return { id, gw: twh / TWH_PER_GW, cf: 1, factor, fuel }
}

/** Cogeneration counts as gas, whose observed output is what dispatched gas plant is tuned to. */
function isGiven({ form, kind }: Plant): boolean {
  return form === 'variable' || form === 'pool' || (form === 'flat' && kind !== 'gas')
}
