import { entryAt, numberAt } from '../../core/entry.ts'
import { MONTHS, monthStart } from '../../year/calendar.ts'
import { cfOf, isResponse, isSteady, isVariable, type GwOption, type GwStep } from '../inputs.ts'
import { addColumns, type Layout } from './columns.ts'
import { ProgramBuilder, type LinearProgram, type Term } from './linear-program.ts'
import type { ProgramQuestion, Cut } from './question.ts'
import type { Dispatched, SegmentedSystem } from './system.ts'
import { addTarget } from './target-row.ts'

/** A program with the places of its columns. */
export interface PlanProgram {
  readonly system: SegmentedSystem
  readonly question: ProgramQuestion
  readonly layout: Layout
  readonly program: LinearProgram
  /** Place of the row of the target; -1 without one. */
  readonly targetRow: number
}

/**
 * The cheapest plan of a year as a linear program: what is built and closed, and how it runs through a
 * chain of segments with linked storage. Costs in million USD a year, GW, TWh, Mt.
 */
export function buildProgram(system: SegmentedSystem, question: ProgramQuestion): PlanProgram {
  const builder = new ProgramBuilder()
  const layout = addColumns(builder, system, question)
  addBalance(builder, system, layout)
  addThermal(builder, system, layout)
  addNewThermal(builder, system, layout)
  addWater(builder, system, layout)
  addStores(builder, system, layout)
  addResponse(builder, system, layout)
  addCuts(builder, layout, question.cuts)
  const rows = question.target ? addTarget(builder, system, layout, question.target) : 0
  const { id, year } = system.inputs
  const program = builder.build(`${id}_${year}_${system.segments.count}`)
  return { system, question, layout, program, targetRow: rows === 0 ? -1 : program.rows.length - 1 }
}

/** Output per GW of a step, by segment. */
export function outputOf(system: SegmentedSystem, step: GwStep, segment: number): number {
  if (isVariable(step.k)) return numberAt(system.profileOf(step), segment)
  if (isSteady(step.k)) return cfOf(step)
  if (step.k === 'hydro')
    return waterOf(system, step, entryAt(system.segments.months, segment)).flat
  return 0
}

/** Mean output per GW of new water plant in a month, its even part, and what it can give beyond. */
export function waterOf(
  { inputs: { hydro_new: hydro } }: SegmentedSystem,
  step: GwStep,
  month: number
) {
  if (!hydro) throw new Error(`The option ${step.k} needs hydro_new.`)
  const mean = Math.min(hydro.power, cfOf(step) * entryAt(hydro.months, month))
  const flat = hydro.flat_share * mean
  return { flat, energy: mean - flat, power: hydro.power - flat }
}

/** Load of each segment is served; surplus is spilled without cost. */
function addBalance(builder: ProgramBuilder, system: SegmentedSystem, layout: Layout): void {
  const { segments, load, residual, loadTwh } = system
  for (let s = 0; s < segments.count; s += 1) {
    const terms: Term[] = layout.supply.map((places) => [entryAt(places, s), 1])
    for (const { input, output } of layout.stores.values())
      terms.push([entryAt(output, s), 1], [entryAt(input, s), -1])
    if (layout.sell) terms.push([entryAt(layout.sell, s), -1])
    for (const { step, place } of layout.steps) {
      const output = outputOf(system, step, s)
      if (output !== 0) terms.push([place, output])
    }
    for (const place of layout.saved) terms.push([place, numberAt(load, s) / loadTwh])
    builder.addRow(`bal_${s}`, terms, '>=', numberAt(residual, s))
  }
}

/** Plant that is there: what is in service, less what closes; what must run of the rest. */
function addThermal(builder: ProgramBuilder, system: SegmentedSystem, layout: Layout): void {
  const hosted = layout.captureHost
  for (const plant of system.thermal) {
    const generation = layout.generationOf(plant.id)
    if (plant.plant.kind === 'import') continue
    const closed = layout.closed.get(plant.id)
    const host = hosted?.id === plant.id ? hosted : null
    /** GW that leave the plant: closed, or rebuilt with capture. */
    const leaving: Term[] = closed === undefined ? [] : [[closed, 1]]
    if (host) for (const place of host.places) leaving.push([place, host.perGw])
    for (let s = 0; s < system.segments.count; s += 1) {
      const available = numberAt(plant.available, s)
      builder.addRow(
        `cap_${plant.id}_${s}`,
        [[entryAt(generation, s), 1], ...scale(leaving, available)],
        '<=',
        available * plant.plant.gw
      )
    }
    if (plant.hasMustRun) addMustRun(builder, plant, generation, leaving)
    if (host) builder.addRow(`have_${plant.id}`, leaving, '<=', plant.closable * plant.plant.gw)
  }
}

function addMustRun(
  builder: ProgramBuilder,
  { id, plant, base, heat }: Dispatched,
  generation: Int32Array,
  leaving: readonly Term[]
): void {
  for (const [s, share] of base.entries())
    builder.addRow(
      `must_${id}_${s}`,
      [[entryAt(generation, s), 1], ...scale(leaving, share)],
      '>=',
      (share + numberAt(heat, s)) * plant.gw
    )
}

function scale(terms: readonly Term[], factor: number): Term[] {
  return terms.map(([column, weight]) => [column, weight * factor])
}

/** New dispatched plant gives at most what of it is in service. */
function addNewThermal(builder: ProgramBuilder, system: SegmentedSystem, layout: Layout): void {
  for (const [k, plant] of system.newThermal) {
    const places = placesOf(layout, k)
    if (places.length === 0) continue
    const generation = layout.generationOf(k)
    const built = (weight: number): Term[] => places.map((place) => [place, -weight])
    for (let s = 0; s < system.segments.count; s += 1) {
      const output: Term = [entryAt(generation, s), 1]
      builder.addRow(`cap_${k}_${s}`, [output, ...built(numberAt(plant.available, s))], '<=', 0)
    }
    if (!plant.hasMustRun) continue
    for (const [s, base] of plant.base.entries())
      builder.addRow(`must_${k}_${s}`, [[entryAt(generation, s), 1], ...built(base)], '>=', 0)
  }
}

/** Columns of all steps of an option. */
export function placesOf({ steps }: Layout, k: GwOption): number[] {
  return steps.flatMap(({ step, place }) => (step.k === k ? [place] : []))
}

/** Water within its month, and within its turbines. */
function addWater(builder: ProgramBuilder, system: SegmentedSystem, layout: Layout): void {
  const { segments, poolEnergy, poolPower } = system
  const { hydro } = layout
  const steps = layout.steps.filter(({ step }) => step.k === 'hydro')
  if (!hydro) return
  for (let month = 0; month < MONTHS; month += 1) {
    const terms: Term[] = []
    for (const [s, of] of segments.months.entries())
      if (of === month) terms.push([entryAt(hydro, s), numberAt(segments.hours, s)])
    const hours = monthStart(month + 1) - monthStart(month)
    for (const { step, place } of steps)
      terms.push([place, -waterOf(system, step, month).energy * hours])
    builder.addRow(`water_${month}`, terms, '<=', numberAt(poolEnergy, month))
  }
  if (steps.length === 0) return
  for (const [s, month] of segments.months.entries())
    builder.addRow(
      `cap_hydro_${s}`,
      [
        [entryAt(hydro, s), 1],
        ...steps.map(({ step, place }): Term => [place, -waterOf(system, step, month).power]),
      ],
      '<=',
      numberAt(poolPower, month)
    )
}

/** Power, tank and balance of each store over the whole year, whose end is its beginning. */
function addStores(builder: ProgramBuilder, system: SegmentedSystem, layout: Layout): void {
  const { segments } = system
  for (const { id, gw, gwh, efficiency } of system.stores) {
    const store = layout.stores.get(id)
    if (!store) continue
    const { input, output, level, power, energy } = store
    const e = Math.sqrt(efficiency)
    for (let s = 0; s < segments.count; s += 1) {
      const [into, out, full] = [entryAt(input, s), entryAt(output, s), entryAt(level, s)]
      const hours = numberAt(segments.hours, s)
      builder.addRow(
        `pow_${id}_${s}`,
        [[into, 1], [out, 1], ...power.map((place): Term => [place, -1])],
        '<=',
        gw
      )
      builder.addRow(
        `tank_${id}_${s}`,
        [[full, 1], ...energy.map(([place, weight]): Term => [place, -weight])],
        '<=',
        gwh
      )
      const before = entryAt(level, (s + segments.count - 1) % segments.count)
      builder.addRow(
        `sto_${id}_${s}`,
        [
          [full, 1],
          [before, -1],
          [into, -e * hours],
          [out, hours / e],
        ],
        '=',
        0
      )
    }
  }
  const { battery } = layout
  const limits = system.inputs.battery
  if (!battery || !limits) return
  const tank = (hours: number): Term[] => [
    [battery.energy, 1],
    [battery.power, -hours],
  ]
  builder.addRow('hours_min', tank(limits.hours_min), '>=', 0)
  builder.addRow('hours_max', tank(limits.hours_max), '<=', 0)
}

/** Load that leaves: within its GW, and for at most so many hours of full use a year. */
function addResponse(builder: ProgramBuilder, system: SegmentedSystem, layout: Layout): void {
  const { segments, inputs } = system
  const year = (places: Int32Array) =>
    Array.from(places, (place, s): Term => [place, numberAt(segments.hours, s)])
  const { response } = inputs.fleet
  if (layout.standing)
    builder.addRow('hours_stand', year(layout.standing), '<=', response.hours * response.gw)
  for (const { step, place } of layout.steps) {
    if (!isResponse(step.k)) continue
    const leaving = layout.generationOf(`${step.k}_${step.step}`)
    for (const [s, column] of leaving.entries())
      builder.addRow(
        `cap_${step.k}_${step.step}_${s}`,
        [
          [column, 1],
          [place, -1],
        ],
        '<=',
        0
      )
    builder.addRow(
      `hours_${step.k}_${step.step}`,
      [...year(leaving), [place, -step.hours]],
      '<=',
      0
    )
  }
}

function addCuts(builder: ProgramBuilder, layout: Layout, cuts: readonly Cut[]): void {
  for (const { name, credits, right } of cuts)
    builder.addRow(
      name,
      [...credits].flatMap(([stem, credit]) =>
        layout.columnsOf(stem).map((place): Term => [place, credit])
      ),
      '>=',
      right
    )
}
