import { formatProse } from '../../model/units/number.ts'
import { attachSpelledUnit } from '../../model/units/quantity.ts'
import { unitOf } from './measures.ts'
import type { ExploreState } from './state.ts'
import type { Trace } from './traces.ts'

/** Changes smaller than this share of the first value are none. */
const STEADY = 0.02

/** What a map shows at a year: its highest and lowest country. */
export function stateExtremes(
  values: ReadonlyMap<string, { readonly value: number }>,
  {
    name,
    label,
    unit,
    when,
  }: {
    readonly name: (place: string) => string
    readonly label: string
    readonly unit: string | null
    readonly when: string
  }
): string {
  const sorted = [...values].toSorted(([, a], [, b]) => a.value - b.value)
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined) return `${label}: no values${when}`
  const write = (value: number): string =>
    unit === null ? formatProse(value) : attachSpelledUnit(formatProse(value), unit)
  return `${label}${when}: from ${write(low[1].value)} in ${name(low[0])} to ${write(high[1].value)} in ${name(high[0])}`
}

/** What the lines say, as a sentence of names and directions, or of one value. */
export function stateFinding(traces: readonly Trace[], state: ExploreState): string {
  const drawn = traces.filter(({ points }) => points.length > 0)
  const [first] = drawn
  if (first === undefined) return 'No values for this choice'
  const subject = shortLabel(first)
  if (drawn.length === 1) return stateOne(first, subject, state)
  if (drawn.some(({ indicator }) => indicator.id !== first.indicator.id)) {
    return drawn.every(({ place }) => place === first.place)
      ? `${first.name} by ${drawn.length} indicators`
      : `${drawn.length} series compared`
  }
  const moves = drawn.map((trace) => ({ name: trace.name, direction: directionOf(trace) }))
  const named = (direction: number): string[] =>
    moves.flatMap((move) => (move.direction === direction ? [move.name] : []))
  const [up, down] = [named(1), named(-1)]
  const parts = [
    ...(down.length === 0 ? [] : [`fell in ${listNames(down, drawn.length)}`]),
    ...(up.length === 0 ? [] : [`rose in ${listNames(up, drawn.length)}`]),
  ]
  return parts.length === 0 ? `${subject} hardly changed` : `${subject} ${parts.join(', ')}`
}

function stateOne(trace: Trace, subject: string, state: ExploreState): string {
  const [from, to] = [trace.points[0], trace.points.at(-1)]
  if (from === undefined || to === undefined) return subject
  const unit = unitOf(trace.indicator, state.per)
  const write = (value: number): string => {
    if (state.isRelative) return `${formatProse(value)}\u202f%`
    return unit === null ? formatProse(value) : attachSpelledUnit(formatProse(value), unit)
  }
  const where = trace.name === trace.indicator.title ? '' : `, ${trace.name}`
  const when = (year: number): string => (year === 0 ? '' : ` in ${Math.floor(year)}`)
  return from === to
    ? `${subject}${where}: ${write(to.value)}${when(to.year)}`
    : `${subject}${where}: ${write(from.value)}${when(from.year)}, ${write(to.value)}${when(to.year)}`
}

function directionOf({ points }: Trace): number {
  const [from, to] = [points[0], points.at(-1)]
  if (from === undefined || to === undefined) return 0
  const change = to.value - from.value
  return Math.abs(change) <= STEADY * Math.abs(from.value) ? 0 : Math.sign(change)
}

function listNames(names: readonly string[], all: number): string {
  if (names.length > 3) return names.length === all ? `all ${all}` : `${names.length} of ${all}`
  return new Intl.ListFormat('en-GB').format(names)
}

/** A label without what stands after its first comma or in brackets. */
function shortLabel({ indicator }: Trace): string {
  return indicator.label.split(/, | \(|;/)[0] ?? indicator.label
}
