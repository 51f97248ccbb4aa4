import { entryAt, numberAt } from '../../core/entry.ts'
import { HOURS, monthStart, WEEKS, weekOf } from '../../year/calendar.ts'
import { PROFILES } from '../../year/fleet.ts'
import { prepareFleet } from '../../year/prepare.ts'
import { isResponse, isSteady, isVariable, type GwStep } from '../inputs.ts'
import { outputOf, type PlanProgram } from '../program/build-program.ts'
import type { Dispatched } from '../program/system.ts'
import { averageSegments } from '../year/segments.ts'
import { MEGA, NetworkContext, REGION } from './context.ts'
import { NetworkBuilder, type PypsaNetwork } from './network.ts'
import { addStores, addWater, built } from './stores.ts'

/**
 * The program of a cheapest plan as a network in PyPSA's terms, with the rows that PyPSA has no attribute
 * for. With those rows both have the same least cost: USD a year there, million USD here.
 */
export function describeNetwork(planned: PlanProgram): PypsaNetwork {
  const builder = new NetworkBuilder()
  const context = new NetworkContext(planned, builder)
  const { id, year } = planned.system.inputs
  builder.addCarrier(
    'AC',
    context.isShare ? { co2_emissions: 0, target_weight: 0 } : { co2_emissions: 0 }
  )
  builder.add('buses', REGION, { carrier: 'AC' })
  const loadMwh = addLoads(context)
  addStanding(context)
  addWater(context)
  for (const plant of planned.system.thermal) addThermal(context, plant)
  for (const { step, place } of planned.layout.steps) addStep(context, step, place)
  addSavings(context)
  addResponse(context)
  addStores(context)
  addEnds(context)
  context.addTarget(loadMwh)
  return builder.build(`${id} ${year}`, listSnapshots(planned))
}

/** First hour of each segment; a year of 365 days, so that 29 February is left out. */
function listSnapshots({ system: { inputs, segments } }: PlanProgram): PypsaNetwork['snapshots'] {
  return Array.from({ length: segments.count }, (_, s) => {
    const hour = entryAt(segments.starts, s)
    const month = entryAt(segments.months, s)
    const inMonth = hour - monthStart(month)
    const two = (part: number) => String(part).padStart(2, '0')
    const day = `${inputs.year}-${two(month + 1)}-${two(Math.floor(inMonth / 24) + 1)}`
    return { label: `${day} ${two(inMonth % 24)}:00:00`, hours: numberAt(segments.hours, s) }
  })
}

const FREE = { co2: 0, target: 0 }

/** Load and net export; returns their energy, MWh. */
function addLoads({ builder, planned: { system } }: NetworkContext): number {
  const { load, inputs, segments } = system
  builder.add('loads', 'load', { bus: REGION, p_set: load.map((gw) => MEGA * gw) })
  const exported = -Math.min(0, inputs.fleet.load.net_import_twh) / 8.76
  if (exported > 0) builder.add('loads', 'net_export', { bus: REGION, p_set: MEGA * exported })
  return load.reduce((sum, gw, s) => sum + MEGA * (gw + exported) * numberAt(segments.hours, s), 0)
}

/** What runs whatever is decided: net import, wind and sun that stand, flat plant. */
function addStanding(context: NetworkContext): void {
  const { system } = context.planned
  const { fleet } = system.inputs
  const imported = fleet.load.net_import_twh / 8.76
  if (imported > 0)
    context.addGenerator('net_import', 'net_import', FREE, { p_nom: MEGA * imported, p_min_pu: 1 })
  for (const name of PROFILES) {
    const standing = fleet.vre[name]
    if (!standing || standing.gw === 0) continue
    context.addGenerator(`${name}_standing`, name, FREE, {
      p_nom: MEGA * standing.gw,
      p_max_pu: system.profile(name, standing.cf),
    })
  }
  const { flat, flatGw } = prepareFleet(fleet, system.weather.climate)
  for (const [p, { id, gw }] of flat.entries()) {
    if (gw === 0) continue
    const hourly = Float64Array.from({ length: HOURS }, (_, t) =>
      numberAt(flatGw, p * WEEKS + weekOf(t))
    )
    const share = averageSegments(system.segments, hourly).map((output) => output / gw)
    context.addGenerator(id, `${id}_standing`, FREE, {
      p_nom: MEGA * gw,
      p_min_pu: share,
      p_max_pu: share,
    })
  }
}

/**
 * Dispatched plant that stands: its fixed cost is saved where it closes. Heat that somebody needs stays
 * when the plant shrinks, so the part that must stay for it is a generator of its own.
 */
function addThermal(context: NetworkContext, dispatched: Dispatched): void {
  const { layout } = context.planned
  const { id, plant, available, base, heat, closable } = dispatched
  const places = layout.generationOf(id)
  const weights = { co2: plant.factor, target: context.weightOf(places) }
  const run = { marginal_cost: context.marginal(places), p_max_pu: available }
  const closed = layout.closed.get(id)
  const share = closed === undefined ? 0 : closable
  const stays = plant.gw * (1 - share)
  if (stays > 0) {
    const floor = base.map((least, s) => {
      const most = least + (numberAt(heat, s) * plant.gw) / stays
      return plant.kind === 'import' ? 0 : Math.min(most, numberAt(available, s))
    })
    const name = closed === undefined ? id : `${id}_heat`
    context.addGenerator(name, id, weights, { ...run, p_nom: MEGA * stays, p_min_pu: floor })
  }
  if (closed === undefined || share === 0) return
  context.addGenerator(id, id, weights, {
    ...run,
    p_nom: MEGA * plant.gw * share,
    p_min_pu: base,
    p_nom_extendable: true,
    p_nom_max: MEGA * plant.gw * share,
    capital_cost: -context.capital(closed),
  })
  addHost(context, id, MEGA * plant.gw * share)
}

/** Capture is built on plant that stands and can leave, MW. */
function addHost({ builder, planned: { layout } }: NetworkContext, id: string, mw: number): void {
  const host = layout.captureHost
  if (host?.id !== id) return
  builder.addRow({
    kind: 'capture_host',
    name: `capture_${id}`,
    sense: '<=',
    constant: mw,
    terms: [
      built('Generator-p_nom', id, 1),
      ...layout.steps.flatMap(({ step }) =>
        step.k === 'capture' ? [built('Generator-p_nom', nameOf(step), host.perGw)] : []
      ),
    ],
  })
}

function nameOf({ k, step }: GwStep): string {
  return `${k}_${step}`
}

/** A step of what can be built; water and pumped storage are added with their stores. */
function addStep(context: NetworkContext, step: GwStep, place: number): void {
  const { system, layout } = context.planned
  const { k } = step
  const name = nameOf(step)
  const own = {
    p_nom_extendable: true,
    p_nom_max: context.limit(place),
    capital_cost: context.capital(place),
  }
  const output = () =>
    Float64Array.from({ length: system.segments.count }, (_, s) => outputOf(system, step, s))
  if (isVariable(k)) context.addGenerator(name, k, FREE, { ...own, p_max_pu: output() })
  if (isSteady(k)) {
    const share = output()
    const twh = 8.76 * numberAt(share, 0)
    const weights = { co2: 0, target: context.weightOfDecision(place) / twh }
    context.addGenerator(name, name, weights, { ...own, p_min_pu: share, p_max_pu: share })
  }
  if (isResponse(k)) {
    const places = layout.generationOf(name)
    const weights = { co2: 0, target: context.weightOf(places) }
    context.addGenerator(name, k, weights, {
      ...own,
      marginal_cost: context.marginal(places),
      e_sum_max: own.p_nom_max * step.hours,
    })
    addHours(context, name, step.hours)
  }
  const plant = [...system.newThermal].find(([of]) => of === k)?.[1]
  if (!plant) return
  const places = layout.generationOf(k)
  const weights = { co2: plant.plant.factor, target: context.weightOf(places) }
  context.addGenerator(name, k, weights, {
    ...own,
    capital_cost: own.capital_cost + (k === 'capture' ? costOfHost(context) : 0),
    marginal_cost: context.marginal(places),
    p_min_pu: plant.base,
    p_max_pu: plant.available,
  })
}

/** Plant that is rebuilt with capture leaves its generator without saving its fixed cost, USD/MW a year. */
function costOfHost(context: NetworkContext): number {
  const { captureHost: host, closed } = context.planned.layout
  const place = host ? closed.get(host.id) : undefined
  return host && place !== undefined ? -context.capital(place) * host.perGw : 0
}

/** For at most so many hours of full use a year. */
function addHours({ builder, planned }: NetworkContext, name: string, hours: number): void {
  builder.addRow({
    kind: 'response_hours',
    name: `hours_${name}`,
    sense: '<=',
    constant: 0,
    terms: [
      built('Generator-p_nom', name, -hours),
      ...Array.from(planned.system.segments.hours, (of, snapshot) => ({
        variable: 'Generator-p' as const,
        component: name,
        snapshot,
        coefficient: of,
      })),
    ],
  })
}

/** Load that is saved in proportion, as a generator of the shape of the load. */
function addSavings(context: NetworkContext): void {
  const { system, layout } = context.planned
  const most = Math.max(...system.load)
  const shape = system.load.map((gw) => gw / most)
  /** TWh that one GW at the peak saves. */
  const twhPerGw = system.loadTwh / most
  for (const { step, place } of layout.efficiency) {
    const weights = { co2: 0, target: context.weightOfDecision(place) }
    context.addGenerator(`efficiency_${step}`, 'efficiency', weights, {
      p_nom_extendable: true,
      p_nom_max: context.limit(place) / twhPerGw,
      capital_cost: context.capital(place) * twhPerGw,
      p_min_pu: shape,
      p_max_pu: shape,
    })
  }
}

/** Load that leaves for a price already. */
function addResponse(context: NetworkContext): void {
  const { layout, system } = context.planned
  if (!layout.standing) return
  const { gw, hours } = system.inputs.fleet.response
  const weights = { co2: 0, target: context.weightOf(layout.standing) }
  context.addGenerator('response_standing', 'response_standing', weights, {
    p_nom: MEGA * gw,
    marginal_cost: context.marginal(layout.standing),
    e_sum_max: MEGA * gw * hours,
  })
}

/** Load that stays dark, what neighbours take, what is spilled, and what exceeds the target. */
function addEnds(context: NetworkContext): void {
  const { planned, mostMw, builder } = context
  const { layout, system, program } = planned
  const dark = { co2: system.darknessFactor, target: context.weightOf(layout.short) }
  context.addGenerator('unserved', 'unserved', dark, {
    p_nom: mostMw,
    marginal_cost: context.marginal(layout.short),
  })
  if (layout.sell)
    context.addGenerator(
      'sold',
      'sold',
      { co2: 0, target: context.weightOf(layout.sell) },
      { p_nom: MEGA * system.inputs.sell_gw, sign: -1 }
    )
  context.addGenerator('spilled', 'spilled', FREE, { p_nom: mostMw, sign: -1 })
  if (layout.over === null) return
  context.addCarrier('excess', { co2: -1, target: context.weightOfDecision(layout.over) })
  builder.add('buses', 'excess', { carrier: 'AC' })
  builder.add('generators', 'excess', {
    bus: 'excess',
    carrier: 'excess',
    p_nom: mostMw,
    marginal_cost: entryAt(program.costs, layout.over),
  })
  builder.add('generators', 'excess_taken', {
    bus: 'excess',
    carrier: 'AC',
    p_nom: mostMw,
    sign: -1,
  })
}
