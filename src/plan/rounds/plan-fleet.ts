import { entryAt } from '../../core/entry.ts'
import type {
  Fleet,
  FlatPlant,
  PoolPlant,
  ProfileName,
  Store,
  ThermalPlant,
  VariablePlant,
} from '../../year/fleet.ts'
import {
  cfOf,
  isResponse,
  isSteady,
  isVariable,
  VARIABLE_OPTIONS,
  type GwOption,
  type GwStep,
} from '../inputs.ts'
import type { PlanProgram } from '../program/build-program.ts'
import { PUMPED_HOURS, type SegmentedSystem } from '../program/system.ts'

/** What a plan decides, in the units of its columns: each step, batteries, closures, savings. */
export interface Decisions {
  readonly steps: readonly { readonly step: GwStep; readonly gw: number }[]
  readonly batteryGw: number
  readonly batteryGwh: number
  readonly closedGw: ReadonlyMap<string, number>
  readonly savedTwh: number
  /** Savings by the step of their price, TWh. */
  readonly savedByStep: ReadonlyMap<number, number>
}

/** The decisions of a solved program. */
export function readDecisions({ layout }: PlanProgram, point: ArrayLike<number>): Decisions {
  const at = (place: number) => Math.max(0, entryAt(point, place))
  const { battery } = layout
  return {
    steps: layout.steps.map(({ step, place }) => ({ step, gw: at(place) })),
    batteryGw: battery ? at(battery.power) : 0,
    batteryGwh: battery ? at(battery.energy) : 0,
    closedGw: new Map([...layout.closed].map(([id, place]) => [id, at(place)])),
    savedTwh: layout.saved.reduce((sum, place) => sum + at(place), 0),
    savedByStep: new Map(layout.efficiency.map(({ step, place }) => [step, at(place)])),
  }
}

/** GW of an option over its steps. */
export function gwOf({ steps }: Decisions, k: GwOption): number {
  return steps.reduce((sum, { step, gw }) => (step.k === k ? sum + gw : sum), 0)
}

/** Plant of less than this is none, GW. */
const NOTHING_GW = 1e-9

/** The fleet of a plan as the kernel takes it, without a price beyond the law's. */
export function planFleet(system: SegmentedSystem, decisions: Decisions): Fleet {
  const { fleet } = system.inputs
  const { energy_twh, peak_gw } = fleet.load
  return {
    ...fleet,
    load: {
      ...fleet.load,
      energy_twh: energy_twh - decisions.savedTwh,
      peak_gw: peak_gw * (1 - decisions.savedTwh / system.loadTwh),
    },
    vre: {
      wind: joinProfile(system, decisions, 'wind'),
      offshore: joinProfile(system, decisions, 'offshore'),
      sun: joinProfile(system, decisions, 'sun'),
    },
    flat: [...fleet.flat, ...newSteady(decisions)],
    pool: [...fleet.pool, ...newHydro(system, decisions)],
    thermal: [...standingThermal(system, decisions), ...builtThermal(system, decisions)],
    storage: joinStores(system, decisions),
    response: joinResponse(system, decisions),
  }
}

function joinProfile(
  { inputs: { fleet } }: SegmentedSystem,
  { steps }: Decisions,
  name: ProfileName
): VariablePlant {
  const standing = fleet.vre[name]
  let gw = standing ? standing.gw : 0
  let energy = standing ? standing.gw * standing.cf : 0
  for (const { step, gw: built } of steps)
    if (isVariable(step.k) && VARIABLE_OPTIONS[step.k] === name) {
      gw += built
      energy += built * cfOf(step)
    }
  return { gw, cf: gw > 0 ? energy / gw : 0, factor: standing ? standing.factor : 0 }
}

function newSteady({ steps }: Decisions): FlatPlant[] {
  return steps.flatMap(({ step, gw }) =>
    isSteady(step.k) && gw > NOTHING_GW
      ? [{ id: `${step.k}_${step.step}`, gw, cf: cfOf(step), factor: 0, fuel: step.fuel }]
      : []
  )
}

function newHydro(
  { inputs: { hydro_new: hydro } }: SegmentedSystem,
  { steps }: Decisions
): PoolPlant[] {
  return steps.flatMap(({ step, gw }) =>
    step.k === 'hydro' && hydro && gw > NOTHING_GW
      ? [{ ...hydro, id: `hydro_${step.step}`, gw, cf: cfOf(step), factor: 0 }]
      : []
  )
}

/** Plant that is there, less what closes or is rebuilt with capture; its heat stays in GW. */
function standingThermal(system: SegmentedSystem, decisions: Decisions): ThermalPlant[] {
  const host = captureHost(system)
  return system.thermal.flatMap(({ plant }) => {
    const rebuilt = host?.id === plant.id ? gwOf(decisions, 'capture') * host.perGw : 0
    const closed = decisions.closedGw.get(plant.id)
    const left = plant.gw - (closed === undefined ? 0 : closed) - rebuilt
    if (left <= NOTHING_GW) return []
    if (left === plant.gw || plant.must_run === 0) return [{ ...plant, gw: left }]
    const heat = plant.heat ?? Array.from({ length: 12 }, () => 1)
    const shares = heat.map((share) => Math.min(1, plant.must_run * share))
    const base = Math.min(...shares)
    const kept = shares.map((share) => Math.min(1, base + ((share - base) * plant.gw) / left))
    const most = Math.max(...kept)
    return [
      {
        ...plant,
        gw: left,
        must_run: most,
        heat: kept.map((share) => (most > 0 ? share / most : 1)),
      },
    ]
  })
}

/** The gas plant that capture is built on: the largest. */
export function captureHost({ thermal, inputs }: SegmentedSystem) {
  const { capture } = inputs.new_thermal
  const gas = thermal.filter(({ plant }) => plant.kind === 'gas')
  const most = Math.max(...gas.map(({ plant }) => plant.gw))
  const host = gas.find(({ plant }) => plant.gw === most)
  return capture && host ? { id: host.id, perGw: 1 / (1 - capture.own_use) } : null
}

function builtThermal({ newThermal }: SegmentedSystem, decisions: Decisions): ThermalPlant[] {
  return [...newThermal].flatMap(([k, { plant }]) => {
    const gw = gwOf(decisions, k)
    return gw > NOTHING_GW ? [{ ...plant, gw }] : []
  })
}

function joinStores(
  { stores }: SegmentedSystem,
  decisions: Decisions
): Record<'battery' | 'pumped', Store> {
  const join = (id: 'battery' | 'pumped', gw: number, gwh: number): Store => {
    const there = stores.find((store) => store.id === id)
    if (!there) return { gw: 0, hours: 0, efficiency: 1 }
    const power = there.gw + gw
    return {
      gw: power,
      hours: power > 0 ? (there.gwh + gwh) / power : 0,
      efficiency: there.efficiency,
    }
  }
  const pumped = decisions.steps.filter(({ step }) => step.k === 'pumped')
  return {
    battery: join('battery', decisions.batteryGw, decisions.batteryGwh),
    pumped: join(
      'pumped',
      pumped.reduce((sum, { gw }) => sum + gw, 0),
      pumped.reduce((sum, { step, gw }) => sum + gw * (step.hours || PUMPED_HOURS), 0)
    ),
  }
}

/** Load that leaves, as one block: GW add up, hours and price are means by GW and by energy. */
function joinResponse({ inputs: { fleet } }: SegmentedSystem, { steps }: Decisions) {
  let { gw } = fleet.response
  let gwh = fleet.response.gw * fleet.response.hours
  let usd = gwh * fleet.response.price
  for (const { step, gw: built } of steps)
    if (isResponse(step.k)) {
      gw += built
      gwh += built * step.hours
      usd += built * step.hours * step.price
    }
  return {
    gw,
    hours: gw > 0 ? gwh / gw : 0,
    price: gwh > 0 ? usd / gwh : fleet.response.price,
  }
}
