import type { Moves } from './moves.ts'
import { type ControlSession, type ControlState, WHAT_IF_SAMPLES } from './session.ts'

/** A slider as far as a search moves it: values from `least` to `most` in steps. */
export interface SearchedSlider {
  readonly name: keyof Moves
  readonly least: number
  readonly most: number
  readonly step: number
}

/** Share of futures that makes a target likely (RULES 6). */
const LIKELY = 2 / 3

/** The end of each slider at which fewer tonnes are emitted. */
const HELPFUL_END: Readonly<Record<keyof Moves, 'least' | 'most'>> = {
  energy_growth_pct: 'least',
  clean_scale: 'most',
  gas_gw: 'most',
  closure_gw: 'most',
  carbon_usd_t: 'most',
  start: 'least',
}

/** Every slider at the end at which most tonnes are emitted. */
export function harmfulEnds(sliders: readonly SearchedSlider[]): Moves {
  return Object.fromEntries(
    sliders.map(({ name, least, most }) => [name, HELPFUL_END[name] === 'least' ? most : least])
  )
}

/** Changes that make the target likely; `moves` is null if all sliders at their ends do not. */
export interface SmallestSet {
  readonly moves: Moves | null
  readonly changed: readonly (keyof Moves)[]
  /** Greatest share of futures that the search has seen. */
  readonly share: number
}

/**
 * The smallest set of changes with which the target is likely if all is decided in time: the fewest
 * sliders, and of one slider the one that moves the least part of its range. Where no slider suffices
 * alone, the one that helps most goes to its end and the next is added. Within a set the last change is
 * halved to the least step that suffices: a future that is met is taken as met beyond it. Yields between
 * runs, so that a caller may stop.
 */
export function* findSmallestSet(
  session: ControlSession,
  from: Moves,
  sliders: readonly SearchedSlider[]
): Generator<void, SmallestSet> {
  const start = { ...session.published, ...from }
  const shareOf = function* (moves: Moves): Generator<void, number> {
    return yield* countMet(session.at(moves))
  }
  let share = yield* shareOf(start)
  if (share >= LIKELY) return { moves: start, changed: [], share }
  let reached: Required<Moves> = start
  const changed: (keyof Moves)[] = []
  let open = sliders.filter((slider) => stepsOf(slider, start).length > 0)
  while (open.length > 0) {
    const tried: { slider: SearchedSlider; share: number }[] = []
    for (const slider of open) {
      const found = yield* shareOf({ ...reached, [slider.name]: endOf(slider) })
      tried.push({ slider, share: found })
    }
    const enough = tried.filter((one) => one.share >= LIKELY)
    if (enough.length > 0) {
      const sets: { moves: Required<Moves>; name: keyof Moves; part: number }[] = []
      for (const { slider } of enough) sets.push(yield* leastStep(session, reached, slider))
      const least = sets.reduce((best, one) => (one.part < best.part ? one : best))
      return { moves: least.moves, changed: [...changed, least.name], share: LIKELY }
    }
    const best = tried.reduce((most, one) => (one.share > most.share ? one : most))
    if (best.share <= share) return { moves: null, changed, share }
    share = best.share
    reached = { ...reached, [best.slider.name]: endOf(best.slider) }
    changed.push(best.slider.name)
    open = open.filter(({ name }) => name !== best.slider.name)
  }
  return { moves: null, changed, share }
}

/** The least step of one slider that suffices; its end is known to. */
function* leastStep(session: ControlSession, from: Required<Moves>, slider: SearchedSlider) {
  const values = stepsOf(slider, from)
  const known = { metFrom: new Map<number, number>(), missedTo: new Map<number, number>() }
  let [lo, hi] = [-1, values.length - 1]
  while (hi - lo > 1) {
    const middle = Math.floor((lo + hi) / 2)
    const state = session.at({ ...from, [slider.name]: values[middle] })
    const share = yield* countMet(state, middle, known)
    if (share >= LIKELY) hi = middle
    else lo = middle
  }
  return {
    moves: { ...from, [slider.name]: values[hi] },
    name: slider.name,
    part: (hi + 1) / ((slider.most - slider.least) / slider.step),
  }
}

/** Values from the present one, exclusive, to the helpful end, each a step further. */
function stepsOf(slider: SearchedSlider, { [slider.name]: value }: Required<Moves>): number[] {
  const { least, step } = slider
  const end = endOf(slider)
  const count = Math.ceil(Math.abs(end - value) / step - 1e-9)
  const side = Math.sign(end - value)
  return Array.from({ length: count }, (_, i) => {
    const exact = end - side * (count - 1 - i) * step
    const onGrid = least + Math.round((exact - least) / step) * step
    return Number(onGrid.toFixed(6))
  })
}

function endOf({ name, least, most }: SearchedSlider): number {
  return HELPFUL_END[name] === 'least' ? least : most
}

/** Futures between two pauses. */
const AT_ONCE = 16

/** Share of the futures that are met in time; those known from other steps are not run again. */
function* countMet(
  state: ControlState,
  step = 0,
  known?: { metFrom: Map<number, number>; missedTo: Map<number, number> }
): Generator<void, number> {
  for (const _ of state.settle()) yield
  let met = 0
  for (let index = 0; index < WHAT_IF_SAMPLES; index += 1) {
    if (index % AT_ONCE === 0) yield
    const from = known?.metFrom.get(index)
    const to = known?.missedTo.get(index)
    if (from !== undefined && from <= step) met += 1
    else if (to === undefined || to < step) {
      const isMet = state.isMet('in_time', index)
      if (isMet) met += 1
      known?.[isMet ? 'metFrom' : 'missedTo'].set(index, step)
    }
  }
  return met / WHAT_IF_SAMPLES
}
