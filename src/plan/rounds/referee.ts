import { meanLossOfLoad } from '../../year/firm-missing.ts'
import type { Fleet } from '../../year/fleet.ts'
import { findLeastFirm } from '../../year/least-firm.ts'
import { prepareFleet } from '../../year/prepare.ts'
import { runYear, type YearResult } from '../../year/run-year.ts'
import type { Workspace } from '../../year/workspace.ts'
import type { PlanTarget } from '../inputs.ts'
import type { SegmentedSystem } from '../program/system.ts'

/** What a plan does in all weather years: means, and the least and greatest tonnes. */
export interface RefereeResult {
  readonly mt: number
  readonly leastMt: number
  readonly greatestMt: number
  /** % of the share that the target asks for; null for targets in tonnes. */
  readonly share: number | null
  readonly loleH: number
  readonly eueGwh: number
  readonly unservedGwh: number
  readonly curtailedTwh: number
  /** By how much the target is missed: Mt, g/kWh or percentage points; 0 or less where it is met. */
  readonly excess: number
}

const RENEWABLE: ReadonlySet<string> = new Set(['geothermal', 'other', 'hydro'])

/** Runs fleets through all weather years of a system; the workspace is reused from run to run. */
export class Referee {
  readonly system: SegmentedSystem
  readonly #workspace: Workspace

  constructor(system: SegmentedSystem, workspace: Workspace) {
    this.system = system
    this.#workspace = workspace
  }

  /** Loss-of-load expectation at the law's price, hours a year. */
  lossOfLoad(fleet: Fleet, firmGw = 0): number {
    return meanLossOfLoad(
      { ...fleet, firm_gw: fleet.firm_gw + firmGw },
      this.system.weather,
      this.#workspace
    )
  }

  /** All years with a price beyond the law's that makes plant follow the target. */
  run(fleet: Fleet, target: PlanTarget | null, price: number): RefereeResult {
    const { weather, inputs } = this.system
    const prepared = prepareFleet(withPrice(fleet, target, price), weather.climate)
    const soldGw = target?.kind.startsWith('share') ? inputs.sell_gw : 0
    const years = weather.years.map((year) => runYear(prepared, year, this.#workspace, soldGw))
    const mean = (read: (year: YearResult) => number) =>
      years.reduce((sum, year) => sum + read(year), 0) / years.length
    const tonnes = years.map((year) => year.mt_co2 + year.unserved_twh * this.system.darknessFactor)
    const mt = tonnes.reduce((sum, value) => sum + value, 0) / years.length
    const shares = target?.kind.startsWith('share') ? this.#shareOf(years, fleet, target) : null
    return {
      mt,
      leastMt: Math.min(...tonnes),
      greatestMt: Math.max(...tonnes),
      share: shares,
      loleH: mean(({ lole_h }) => lole_h),
      eueGwh: mean(({ eue_gwh }) => eue_gwh),
      unservedGwh: mean(({ unserved_twh }) => unserved_twh) * 1000,
      curtailedTwh: mean(({ curtailed_twh }) => curtailed_twh),
      excess: excessOf(target, mt, shares, fleet),
    }
  }

  /** Share of generation (or load) that counts, %, over all years. */
  #shareOf(years: readonly YearResult[], fleet: Fleet, target: PlanTarget): number {
    const kinds = this.#kinds(fleet)
    const isClean = target.kind === 'share_clean'
    let counted = 0
    let generation = 0
    for (const year of years) {
      for (const { id, twh } of year.plants) {
        const kind = kinds.get(id)
        if (kind === 'import') continue
        generation += twh
        if (kind === undefined || RENEWABLE.has(kind)) counted += twh
        else if (isClean && (kind === 'nuclear' || kind === 'nuclear_ext' || kind === 'capture'))
          counted += twh
      }
      counted -= year.spilled_twh
    }
    const { energy_twh, net_import_twh } = fleet.load
    const whole = target.of === 'load' ? (energy_twh + net_import_twh) * years.length : generation
    return (100 * counted) / whole
  }

  /** Kinds of plant by id; wind, offshore wind and sun are not in it. */
  #kinds(fleet: Fleet): Map<string, string> {
    const { flat, pool } = this.system.inputs.fleet
    const known = new Map([...flat, ...pool].map(({ id, kind }) => [id, kind]))
    for (const { id, kind } of fleet.thermal) known.set(id, kind)
    for (const { id } of [...fleet.flat, ...fleet.pool])
      if (!known.has(id)) known.set(id, id.replace(/_\d+$/u, ''))
    return known
  }

  /**
   * The least perfectly firm GW with which the standard is met at the dispatch price; negative where
   * there is too much.
   */
  firmMissing(fleet: Fleet, target: PlanTarget | null, price: number): number {
    const { standard_h: standard } = this.system.inputs
    const { peak_gw: peak } = fleet.load
    const priced = withPrice(fleet, target, price)
    const lossWith = (gw: number) => this.lossOfLoad(priced, gw)
    const lossH = lossWith(0)
    const range =
      lossH <= standard
        ? { leastGw: -SPARE_SHARE * peak, mostGw: 0, lossAtMostH: lossH }
        : { leastGw: 0, mostGw: peak, lossAtLeastH: lossH }
    return findLeastFirm(range, standard, lossWith)
  }
}

/** Spare plant beyond this share of the peak is not measured. */
const SPARE_SHARE = 0.1

/** The price of the target as dispatch sees it: on tonnes, or on energy that does not count. */
export function withPrice(fleet: Fleet, target: PlanTarget | null, price: number): Fleet {
  if (!target || price === 0) return fleet
  if (!target.kind.startsWith('share'))
    return { ...fleet, carbon_usd_t: fleet.carbon_usd_t + price }
  const isClean = target.kind === 'share_clean'
  return {
    ...fleet,
    thermal: fleet.thermal.map((plant) =>
      plant.kind === 'import' || (isClean && plant.kind === 'capture')
        ? plant
        : { ...plant, vom: plant.vom + price }
    ),
  }
}

function excessOf(
  target: PlanTarget | null,
  mt: number,
  share: number | null,
  { load }: Fleet
): number {
  if (!target) return 0
  switch (target.kind) {
    case 'mt':
      return mt - target.value
    case 'g_per_kwh':
      return (1000 * mt) / load.energy_twh - target.value
    case 'share_clean':
    case 'share_renewable':
      return share === null ? 0 : target.value - share
  }
}

/** Upper end of a price search. */
const PRICE_STEP = 100
const RESOLUTION = { tonnes: 0.5, share: 2 } as const

/**
 * The dispatch price with which a plan keeps its target in the weather years: the price of the program
 * where that is enough, else the least that is, up to twice as much.
 */
export function findDispatchPrice(
  referee: Referee,
  fleet: Fleet,
  target: PlanTarget,
  price: number
): { readonly price: number; readonly result: RefereeResult } {
  const at = (value: number) => referee.run(fleet, target, value)
  const first = at(price)
  if (first.excess <= 0) return { price, result: first }
  let lo = price
  let hi = Math.max(2 * price, price + PRICE_STEP)
  let result = at(hi)
  if (result.excess > 0) return { price: hi, result }
  const resolution = target.kind.startsWith('share') ? RESOLUTION.share : RESOLUTION.tonnes
  while (hi - lo > resolution) {
    const middle = (lo + hi) / 2
    const tried = at(middle)
    if (tried.excess > 0) lo = middle
    else {
      hi = middle
      result = tried
    }
  }
  return { price: hi, result }
}
