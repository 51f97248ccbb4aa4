/** A published curve as nodes: x ascending, y beside it, at least two of them. */
export interface Nodes {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** The value of piecewise-linear nodes at x; outside them the outermost slope continues. */
export function interpolate({ x: xs, y: ys }: Nodes, x: number): number {
  const lower = lowerNode(xs, x)
  const [x0, x1, y0, y1] = [at(xs, lower), at(xs, lower + 1), at(ys, lower), at(ys, lower + 1)]
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
}

/** Index of the node at which the segment of x starts; the first or the last segment outside. */
function lowerNode(xs: readonly number[], x: number): number {
  const above = xs.findIndex((node) => node > x)
  const last = xs.length - 2
  return above === -1 ? last : Math.min(Math.max(above - 1, 0), last)
}

function at(values: readonly number[], index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`The curve has no node ${index}.`)
  return value
}
