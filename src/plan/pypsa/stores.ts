import { entryAt, numberAt } from '../../core/entry.ts'
import { MONTHS, monthStart } from '../../year/calendar.ts'
import type { GwStep } from '../inputs.ts'
import { waterOf } from '../program/build-program.ts'
import type { StoreColumns } from '../program/columns.ts'
import type { StoreThere } from '../program/system.ts'
import { MEGA, REGION, type NetworkContext } from './context.ts'
import type { ExtraTerm } from './network.ts'

const NO_WEIGHTS = { co2: 0, target: 0 }

/** Add the stores of a program: with a tank of its own where power or energy can be built. */
export function addStores(context: NetworkContext): void {
  const { system, layout } = context.planned
  for (const store of system.stores) {
    const columns = layout.stores.get(store.id)
    if (!columns) continue
    context.addCarrier(store.id, NO_WEIGHTS)
    if (columns.power.length === 0) addStorageUnit(context, store)
    else addTank(context, store, columns)
  }
}

function addStorageUnit(context: NetworkContext, { id, gw, gwh, efficiency }: StoreThere): void {
  context.builder.add('storage_units', id, {
    bus: REGION,
    carrier: id,
    p_nom: MEGA * gw,
    max_hours: gwh / gw,
    efficiency_store: Math.sqrt(efficiency),
    efficiency_dispatch: Math.sqrt(efficiency),
    cyclic_state_of_charge: true,
  })
  addPowerRows(context, id, MEGA * gw, (snapshot) => [
    { variable: 'StorageUnit-p_store', component: id, snapshot, coefficient: 1 },
    { variable: 'StorageUnit-p_dispatch', component: id, snapshot, coefficient: 1 },
  ])
}

/** One link of both directions for each step of power, then losses in and out, then the tank. */
function addTank(context: NetworkContext, store: StoreThere, columns: StoreColumns): void {
  const { id, gw, efficiency } = store
  const { builder, mostMw } = context
  const [inner, tank] = [`${id}_power`, `${id}_tank`]
  builder.add('buses', inner, { carrier: id })
  builder.add('buses', tank, { carrier: id })
  const link = { bus0: REGION, bus1: inner, carrier: id, p_min_pu: -1 }
  if (gw > 0) builder.add('links', `${id}_standing`, { ...link, p_nom: MEGA * gw })
  const steps = columns.power.map((place, index) => ({ place, name: `${id}_new_${index + 1}` }))
  for (const { place, name } of steps)
    builder.add('links', name, {
      ...link,
      p_nom_extendable: true,
      p_nom_max: context.limit(place),
      capital_cost: context.capital(place),
    })
  const ratio = Math.sqrt(efficiency)
  const loss = { carrier: id, p_nom: mostMw, efficiency: ratio }
  builder.add('links', `${id}_charge`, { ...loss, bus0: inner, bus1: tank })
  builder.add('links', `${id}_discharge`, { ...loss, bus0: tank, bus1: inner })
  addEnergy(context, store, columns, steps)
  addPowerRows(context, id, MEGA * gw, (snapshot) => [
    { variable: 'Link-p', component: `${id}_charge`, snapshot, coefficient: 1 },
    { variable: 'Link-p', component: `${id}_discharge`, snapshot, coefficient: ratio },
    ...steps.map(({ name }) => built('Link-p_nom', name, -1)),
  ])
}

/** The tank behind links: its energy is chosen apart within the hours of its power, or follows it. */
function addEnergy(
  context: NetworkContext,
  { id, gwh }: StoreThere,
  { energy, power }: StoreColumns,
  steps: readonly { readonly place: number; readonly name: string }[]
): void {
  const { builder, planned } = context
  const { battery } = planned.system.inputs
  const own = energy.find(([place]) => !power.includes(place))
  const range = own && battery ? battery : null
  const hoursOf = (place: number) =>
    range ? range.hours_max : entryAt(energy, power.indexOf(place))[1]
  const mostMwh = power.reduce((sum, place) => sum + hoursOf(place) * context.limit(place), 0)
  builder.add('stores', id, {
    bus: `${id}_tank`,
    carrier: id,
    e_nom: MEGA * gwh,
    e_nom_extendable: true,
    e_nom_min: MEGA * gwh,
    e_nom_max: MEGA * gwh + mostMwh,
    capital_cost: own ? context.capital(own[0]) : 0,
    e_cyclic: true,
  })
  const limit = (kind: string, sense: '<=' | '>=', of: (place: number) => number) => {
    builder.addRow({
      kind,
      name: `${kind}_${id}`,
      sense,
      constant: MEGA * gwh,
      terms: [
        built('Store-e_nom', id, 1),
        ...steps.map(({ place, name }) => built('Link-p_nom', name, -of(place))),
      ],
    })
  }
  limit('hours_max', '<=', hoursOf)
  if (range) limit('hours_min', '>=', () => range.hours_min)
}

/** Something built, in a row. */
export function built(
  variable: ExtraTerm['variable'],
  component: string,
  coefficient: number
): ExtraTerm {
  return { variable, component, snapshot: null, coefficient }
}

/**
 * Power of a store for in and out together. Only a share, in which losses count as generation, makes it
 * worth while to do both at once.
 */
function addPowerRows(
  { builder, planned, lossWeight }: NetworkContext,
  id: string,
  mw: number,
  terms: (snapshot: number) => ExtraTerm[]
): void {
  if (lossWeight === 0) return
  for (let s = 0; s < planned.system.segments.count; s += 1)
    builder.addRow({
      kind: `power_${id}`,
      name: `power_${id}_${s}`,
      sense: '<=',
      constant: mw,
      terms: terms(s),
    })
}

/** Water flows in evenly over a month, is held within it at will, and has turbines with a least flow. */
export function addWater(context: NetworkContext): void {
  const { planned, builder } = context
  const { system, layout } = planned
  const { segments, poolPower, poolEnergy, poolFlat } = system
  if (!layout.hydro) return
  const steps = layout.steps.filter(({ step }) => step.k === 'hydro')
  const byMonth = (of: (month: number) => number) =>
    Float64Array.from(segments.months, (month) => of(month))
  const hours = (month: number) => monthStart(month + 1) - monthStart(month)
  const months = Array.from({ length: MONTHS }, (_, month) => month)
  const inflow = (month: number) =>
    numberAt(poolFlat, month) + numberAt(poolEnergy, month) / hours(month)
  const turbines = (month: number) => numberAt(poolFlat, month) + numberAt(poolPower, month)
  const most = Math.max(...months.map(turbines))
  const flow = Math.max(...months.map(inflow))
  context.addCarrier('water', { co2: 0, target: context.lossWeight })
  builder.add('buses', 'water', { carrier: 'water' })
  if (most > 0) {
    context.addGenerator('water_inflow', 'water', NO_WEIGHTS, {
      bus: 'water',
      p_nom: MEGA * flow,
      p_max_pu: byMonth((month) => inflow(month) / flow),
    })
    builder.add('links', 'water_turbines', {
      bus0: 'water',
      bus1: REGION,
      carrier: 'water',
      p_nom: MEGA * most,
      p_min_pu: byMonth((month) => numberAt(poolFlat, month) / most),
      p_max_pu: byMonth((month) => turbines(month) / most),
    })
  }
  for (const { step, place } of steps) addHydroStep(context, step, place)
  const limits = steps.reduce((sum, { place }) => sum + context.limit(place), 0)
  const isWithin = (s: number) =>
    s + 1 < segments.count && entryAt(segments.months, s + 1) === entryAt(segments.months, s)
  const within = Float64Array.from(segments.months, (_, s) => (isWithin(s) ? 1 : 0))
  builder.add('stores', 'water_of_month', {
    bus: 'water',
    carrier: 'water',
    e_nom: (MEGA * flow + limits) * hours(0),
    e_min_pu: within.map((share) => (share === 0 ? 0 : -share)),
    e_max_pu: within,
    e_cyclic: true,
  })
}

/** New water plant: inflow that costs its capital, and turbines for it. */
function addHydroStep(context: NetworkContext, step: GwStep, place: number): void {
  const { builder, planned } = context
  const name = `hydro_${step.step}`
  const own = { p_nom_extendable: true, p_nom_max: context.limit(place) }
  const byMonth = (of: (water: ReturnType<typeof waterOf>) => number) =>
    Float64Array.from(planned.system.segments.months, (month) =>
      of(waterOf(planned.system, step, month))
    )
  context.addGenerator(name, 'water', NO_WEIGHTS, {
    bus: 'water',
    ...own,
    capital_cost: context.capital(place),
    p_max_pu: byMonth(({ flat, energy }) => flat + energy),
  })
  builder.add('links', `${name}_turbines`, {
    bus0: 'water',
    bus1: REGION,
    carrier: 'water',
    ...own,
    p_min_pu: byMonth(({ flat }) => flat),
    p_max_pu: byMonth(({ flat, power }) => flat + power),
  })
  builder.addRow({
    kind: 'hydro_turbines',
    name: `turbines_${name}`,
    sense: '=',
    constant: 0,
    terms: [built('Generator-p_nom', name, 1), built('Link-p_nom', `${name}_turbines`, -1)],
  })
}
