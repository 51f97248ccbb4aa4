import type { Row } from './row.ts'
import type { StepKind, Values } from './trace.ts'

/** A published curve as nodes: x ascending, y beside it, at least two of them. */
export interface Nodes {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** What an interpolated value is called and where its nodes come from. */
export interface Interpolation {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  /** Symbol of the earlier row at which the curve is read. */
  readonly at: string
  /** Unit of that row. */
  readonly atUnit: string
  readonly nodes: Nodes
  readonly source: string
  readonly kind: StepKind
}

/** The value of piecewise-linear nodes at x; outside them the outermost slope continues. */
export function interpolate({ x: xs, y: ys }: Nodes, x: number): number {
  const lower = lowerNode(xs, x)
  const [x0, x1, y0, y1] = [at(xs, lower), at(xs, lower + 1), at(ys, lower), at(ys, lower + 1)]
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
}

/** Rows of a piecewise-linear reading: the two nodes around the point, then the value between them. */
export function interpolationRows(curve: Interpolation): Row[] {
  const { symbol, label, unit, at: point, atUnit, nodes, source, kind } = curve
  const [x0, x1, y0, y1] = ['x0', 'x1', 'y0', 'y1'].map((part) => `${symbol}_${part}`)
  if (!x0 || !x1 || !y0 || !y1) throw new Error('unreachable: four parts are named above')
  const node = (
    name: string,
    what: string,
    values: readonly number[],
    step: 0 | 1,
    of: string
  ) => ({
    symbol: name,
    label: `${label}, ${what}`,
    unit: of,
    source,
    kind,
    read: (read: Values) => at(values, lowerNode(nodes.x, read(point)) + step),
  })
  return [
    node(x0, 'lower node', nodes.x, 0, atUnit),
    node(x1, 'upper node', nodes.x, 1, atUnit),
    node(y0, 'value at the lower node', nodes.y, 0, unit),
    node(y1, 'value at the upper node', nodes.y, 1, unit),
    {
      symbol,
      label,
      unit,
      formula: `${y0} + (${y1} - ${y0}) * (${point} - ${x0}) / (${x1} - ${x0})`,
      inputs: [y0, y1, point, x0, x1],
      source: null,
      kind: 'modeled',
      compute: (read) =>
        read(y0) + ((read(y1) - read(y0)) * (read(point) - read(x0))) / (read(x1) - read(x0)),
    },
  ]
}

/** Index of the node at which the segment of x starts; the first or the last segment outside. */
export function lowerNode(xs: readonly number[], x: number): number {
  const above = xs.findIndex((node) => node > x)
  const last = xs.length - 2
  return above === -1 ? last : Math.min(Math.max(above - 1, 0), last)
}

function at(values: readonly number[], index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`The curve has no node ${index}.`)
  return value
}
