import { formatProse } from '../../format/index.ts'

/** Pathways of the table: the two ends of what the world may do. */
export const SHOWN_PATHWAYS = ['current_policies', 'net_zero_2050'] as const

/** A value with its range as text. */
export interface RangeText {
  readonly value: string
  readonly range: string
}

/** A central value and the range around it, the smaller end first; no range where both ends print alike. */
export function writeRange(value: number, low: number, high: number): RangeText {
  const [from, to] = [Math.min(low, high), Math.max(low, high)].map((one) => round(one))
  return { value: round(value), range: from === to ? '' : `${from} to ${to}` }
}

/** Two significant digits: the ranges allow no more. */
function round(value: number): string {
  return formatProse(Number(value.toPrecision(2)))
}

/** The label of a pathway without what stands in brackets behind it. */
export function shorten(label: string): string {
  return label.replace(/\s*\(.*\)$/, '').toLowerCase()
}
