import { line } from './arithmetic.ts'

/** A published curve as at least two nodes, x ascending, with y values. */
export interface Nodes {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** Piecewise-linear interpolation at x, with linear extrapolation beyond the nodes. */
export function interpolate({ x: xs, y: ys }: Nodes, x: number): number {
  const from = segmentOf(xs, x)
  const [x0, x1] = xs.slice(from, from + 2)
  const [y0, y1] = ys.slice(from, from + 2)
  if (x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined)
    throw new RangeError(`The curve has no node ${from + 1}.`)
  return line(x0, y0, x1, y1, x)
}

/** Index of the first node of the segment of a polyline used for x. */
export function segmentOf(nodes: readonly number[], x: number): number {
  let i = 1
  while (i < nodes.length - 1 && x >= (nodes[i] as number)) i += 1
  return i - 1
}
