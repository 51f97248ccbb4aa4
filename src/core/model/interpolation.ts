import { line } from './arithmetic.ts'

/** A published curve as nodes: x ascending, y beside it, at least two of them. */
export interface Nodes {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** The value of piecewise-linear nodes at x; outside them the outermost slope continues. */
export function interpolate({ x: xs, y: ys }: Nodes, x: number): number {
  const from = segmentOf(xs, x)
  const [x0, x1] = xs.slice(from, from + 2)
  const [y0, y1] = ys.slice(from, from + 2)
  if (x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined)
    throw new RangeError(`The curve has no node ${from + 1}.`)
  return line(x0, y0, x1, y1, x)
}

/** Where the segment of a polyline that is read for x starts: the index of its first node. */
export function segmentOf(nodes: readonly number[], x: number): number {
  let i = 1
  while (i < nodes.length - 1 && x >= (nodes[i] as number)) i += 1
  return i - 1
}
