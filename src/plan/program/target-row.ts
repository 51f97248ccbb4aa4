import { entryAt, numberAt } from '../../core/entry.ts'
import type { PlanTarget } from '../inputs.ts'
import type { Layout } from './columns.ts'
import type { ProgramBuilder, Term } from './linear-program.ts'
import { TARGET_ROW } from './solve.ts'
import type { SegmentedSystem } from './system.ts'

const GWH_PER_TWH = 1000

/** Sum of terms that names a column once. */
class TermSum {
  readonly #weights = new Map<number, number>()

  add(place: number, weight: number): void {
    const known = this.#weights.get(place)
    this.#weights.set(place, known === undefined ? weight : known + weight)
  }

  /** Add a series of GW by segment as TWh, times a factor. */
  addEnergy({ segments }: SegmentedSystem, places: Int32Array, factor: number): void {
    for (const [s, place] of places.entries())
      this.add(place, (factor * numberAt(segments.hours, s)) / GWH_PER_TWH)
  }

  list(): Term[] {
    return [...this.#weights]
  }
}

/** Add the row of a target; returns the number of rows. Lost load has tonnes and counts in no share. */
export function addTarget(
  builder: ProgramBuilder,
  system: SegmentedSystem,
  layout: Layout,
  target: PlanTarget
): number {
  const sum = new TermSum()
  const right =
    target.kind === 'mt' || target.kind === 'g_per_kwh'
      ? addTonnes(sum, system, layout, target)
      : addShare(sum, system, layout, target)
  if (layout.over !== null) sum.add(layout.over, -1)
  builder.addRow(TARGET_ROW, sum.list(), '<=', right)
  return 1
}

/** Tonnes of dispatched plant and of lost load; returns the limit less the tonnes that are there anyway. */
function addTonnes(
  sum: TermSum,
  system: SegmentedSystem,
  layout: Layout,
  { kind, value }: PlanTarget
): number {
  for (const { id, factor, places } of emitters(system, layout)) {
    if (id === 'short') sum.addEnergy(system, places, system.darknessFactor)
    else sum.addEnergy(system, places, factor)
  }
  const limit = kind === 'mt' ? value : (value * system.energyTwh) / GWH_PER_TWH
  return limit - system.constantMt
}

/** Everything with tonnes by segment. */
function emitters(system: SegmentedSystem, layout: Layout) {
  const standing = system.thermal.map(({ id, plant }) => ({
    id,
    kind: plant.kind,
    factor: plant.factor,
    places: layout.generationOf(id),
  }))
  const built = [...system.newThermal].flatMap(([k, { plant }]) =>
    layout.steps.some(({ step }) => step.k === k)
      ? [{ id: k, kind: plant.kind, factor: plant.factor, places: layout.generationOf(k) }]
      : []
  )
  const short = {
    id: 'short',
    kind: 'short',
    factor: system.darknessFactor,
    places: layout.short,
  }
  return [...standing, ...built, short]
}

/** Flat plant and pools that count in a share of clean energy, beside wind and sun. */
const CLEAN: ReadonlySet<string> = new Set(['nuclear', 'geothermal', 'other', 'hydro', 'capture'])
const RENEWABLE: ReadonlySet<string> = new Set(['geothermal', 'other', 'hydro'])

/**
 * Energy X that does not count, against the share of generation G (or load) that may not count:
 * X <= (1 - share) G, with G = energy - saved - import - response - short + storage losses + sold.
 */
function addShare(
  sum: TermSum,
  system: SegmentedSystem,
  layout: Layout,
  { kind, value, of }: PlanTarget
): number {
  const share = value / 100
  const isClean = kind === 'share_clean'
  const counted = isClean ? CLEAN : RENEWABLE
  const ofLoad = of === 'load'
  /** Weight of G in the row. */
  const weight = ofLoad ? -1 : -(1 - share)
  for (const { kind: plant, places } of emitters(system, layout)) {
    if (plant === 'import') sum.addEnergy(system, places, -weight)
    else if (plant === 'short') sum.addEnergy(system, places, 1 - weight)
    else if (!(isClean && plant === 'capture')) sum.addEnergy(system, places, 1)
  }
  const leaving = layout.steps.flatMap(({ step }) =>
    step.k === 'response' || step.k === 'flex'
      ? [layout.generationOf(`${step.k}_${step.step}`)]
      : []
  )
  for (const places of layout.standing ? [layout.standing, ...leaving] : leaving)
    sum.addEnergy(system, places, -weight)
  for (const { input, output } of layout.stores.values()) {
    sum.addEnergy(system, input, weight)
    sum.addEnergy(system, output, -weight)
  }
  if (layout.sell) sum.addEnergy(system, layout.sell, weight)
  for (const place of layout.saved) sum.add(place, ofLoad ? 1 - share : -weight)
  for (const { step, place } of layout.steps)
    if ((step.k === 'nuclear' || step.k === 'nuclear_ext') && !isClean && step.cf !== null)
      sum.add(place, 8.76 * step.cf)
  const constant = system.steady.reduce(
    (twh, plant) => (counted.has(plant.kind) ? twh : twh + plant.twh),
    0
  )
  const limit = ofLoad ? system.energyTwh - share * system.loadTwh : (1 - share) * system.energyTwh
  return limit - constant
}

/** Tonnes of a plan by the program, Mt: of dispatch and lost load, and those that are there anyway. */
export function tonnesOf(
  system: SegmentedSystem,
  layout: Layout,
  point: ArrayLike<number>
): number {
  return emitters(system, layout).reduce(
    (sum, { factor, places }) =>
      places.reduce(
        (total, place, s) =>
          total +
          (factor * numberAt(system.segments.hours, s) * entryAt(point, place)) / GWH_PER_TWH,
        sum
      ),
    system.constantMt
  )
}
