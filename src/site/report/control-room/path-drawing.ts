import { lastEntry } from '../../../core/entry.ts'
import { chooseTicks, linear, spreadLabels } from '../../../charts/geometry.ts'
import { escapeMarkup } from '../../../charts/rendering/markup.ts'
import { formatProse } from '../../../format/index.ts'
import type { ControlFigures } from '../../../scenario/control/session.ts'
import { joinPoints, px } from '../../year/svg.ts'
import { writeValue } from '../first-screen/metric.ts'
import type { ControlPicture } from './question.ts'

/** A picture with its target and, once futures are drawn, where nine in ten of them end. */
export interface DrawnPicture extends ControlPicture {
  readonly target: Pick<ControlFigures['target'], 'metric' | 'year' | 'value'>
  readonly range: readonly [low: number, high: number] | null
}

const SIZE = { width: 326, height: 204, left: 32, right: 122, top: 12, bottom: 24 } as const

/** Steps of the axis, about. */
const TICKS = 4

/** Height of a name at the end of a line, px. */
const NAME = 17

/** Least difference to the published plan that gets a name of its own, as a share of the axis. */
const APART = 0.02

/** The paths of a state over the published plan, on axes that stay as the sliders move. */
export function drawPaths({ paths, publishedPaths, highest, target, range }: DrawnPicture): string {
  const ticks = chooseTicks([highest], TICKS)
  const top = lastEntry(ticks)
  const { years } = paths
  const [first, last] = [Math.min(...years), target.year]
  const plot = { right: SIZE.width - SIZE.right, bottom: SIZE.height - SIZE.bottom }
  const x = linear([first, last], [SIZE.left, plot.right])
  const toY = linear([0, top], [plot.bottom, SIZE.top])
  const y = (value: number) => toY(Math.min(top, Math.max(0, value)))
  const line = (values: readonly number[], look: string) =>
    `<path class="path ${look}" d="${joinPoints(values.map((value, i) => [x(first + i), y(value)]))}"/>`
  const end = { reference: lastEntry(paths.reference), plan: lastEntry(paths.plan) }
  const before = lastEntry(publishedPaths.plan)
  const isMoved = Math.abs(before - end.plan) > APART * top
  const start = paths.plan[0] ?? end.plan
  return (
    `<svg class="path-drawing" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label="${describe({ first, start, end, before, target })}">` +
    ticks
      .map(
        (tick) =>
          `<path class="grid" d="M${SIZE.left} ${px(y(tick))}H${plot.right}"/><text x="${SIZE.left - 6}" y="${px(y(tick) + 4.5)}" text-anchor="end">${formatProse(tick)}</text>`
      )
      .join('') +
    `<text x="${SIZE.left}" y="${SIZE.height - 5}">${first}</text><text x="${plot.right}" y="${SIZE.height - 5}" text-anchor="middle">${last}</text>` +
    (range === null
      ? ''
      : `<rect class="path-range" x="${plot.right - 4}" width="8" y="${px(y(range[1]))}" height="${px(Math.max(1, y(range[0]) - y(range[1])))}"/>`) +
    `<path class="path to-target" d="${joinPoints([
      [x(first), y(start)],
      [x(last), y(target.value)],
    ])}"/>` +
    line(publishedPaths.reference, 'published') +
    line(publishedPaths.plan, 'published') +
    line(paths.reference, 'reference') +
    line(paths.plan, 'plan') +
    `<circle class="target-dot" cx="${plot.right}" cy="${px(y(target.value))}" r="4"/>` +
    nameEnds(
      [
        { value: end.reference, name: 'nothing more', look: 'reference' },
        { value: end.plan, name: isMoved ? 'yours' : 'plan', look: 'plan' },
        { value: target.value, name: 'target', look: 'muted' },
        ...(isMoved ? [{ value: before, name: 'published', look: 'published' }] : []),
      ],
      y,
      plot
    ) +
    '</svg>'
  )
}

interface NamedEnd {
  readonly value: number
  readonly name: string
  readonly look: string
}

/** The ends of lines with their values and names, moved apart where they would touch. */
function nameEnds(
  ends: readonly NamedEnd[],
  y: (value: number) => number,
  { right, bottom }: { readonly right: number; readonly bottom: number }
): string {
  const places = spreadLabels(
    ends.map(({ value }) => y(value)),
    ends.map(() => NAME),
    [SIZE.top - 4, bottom]
  )
  return ends
    .map(({ value, name, look }, index) => {
      const place = places[index] ?? y(value)
      return `<path class="path-leader ${look}" d="M${right + 6} ${px(y(value))}L${right + 14} ${px(place)}"/><text class="path-name ${look}" x="${right + 18}" y="${px(place + 4.5)}"><tspan class="value">${formatProse(value)}</tspan> ${name}</text>`
    })
    .join('')
}

function describe(given: {
  readonly first: number
  readonly start: number
  readonly end: { readonly reference: number; readonly plan: number }
  readonly before: number
  readonly target: DrawnPicture['target']
}): string {
  const { first, start, end, before, target } = given
  const write = (value: number) => writeValue(target, value)
  return escapeMarkup(
    `From ${write(start)} in ${first} to ${write(end.plan)} in ${target.year} with the plan as moved, ${write(before)} as published, ${write(end.reference)} with nothing more decided; the target is ${write(target.value)}.`
  )
}
