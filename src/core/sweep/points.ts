import type { Sweep } from './request.ts'

/** A value of a parameter. */
export type PointValue = Sweep['fixed'][string]

/** The varied parameters of one point. */
export type Point = Readonly<Record<string, PointValue>>

type Axis = NonNullable<Sweep['grid']>[string]

/** Number of points of a sweep. */
export function countPoints({ grid, points }: Pick<Sweep, 'grid' | 'points'>): number {
  if (points !== undefined) return points.length
  return Object.values(grid ?? {}).reduce((count, axis) => count * lengthOf(axis), 1)
}

/** Names of the parameters that vary, in the order of the columns. */
export function variedParameters({ grid, points = [] }: Pick<Sweep, 'grid' | 'points'>): string[] {
  if (grid !== undefined) return Object.keys(grid)
  return [...new Set(points.flatMap((point) => Object.keys(point)))]
}

/** The points in a range of indices; in a grid, the last parameter varies fastest. */
export function pointsBetween(sweep: Sweep, from: number, to: number): Point[] {
  if (sweep.points !== undefined) return sweep.points.slice(from, to)
  const axes = Object.entries(sweep.grid ?? {}).map(([name, axis]) => ({
    name,
    values: valuesOf(axis),
  }))
  const end = Math.min(to, countPoints(sweep))
  return Array.from({ length: Math.max(end - from, 0) }, (_, index) =>
    pickPoint(axes, from + index)
  )
}

function pickPoint(
  axes: readonly { readonly name: string; readonly values: readonly PointValue[] }[],
  index: number
): Point {
  let rest = index
  const picked = axes.toReversed().map(({ name, values }): [string, PointValue] => {
    const value = values[rest % values.length]
    rest = Math.floor(rest / values.length)
    if (value === undefined) throw new Error(`The grid has no point ${index}.`)
    return [name, value]
  })
  return Object.fromEntries(picked.reverse())
}

function lengthOf(axis: Axis): number {
  return Array.isArray(axis) ? axis.length : axis.count
}

/** Values of an axis; the ends of a range are exactly as requested. */
function valuesOf(axis: Axis): readonly PointValue[] {
  if (Array.isArray(axis)) return axis
  const { from, to, count } = axis
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? to : from + ((to - from) * index) / (count - 1)
  )
}
