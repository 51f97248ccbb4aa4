import type { Coefficient } from '../../explain/trace.ts'

/** Default range of a coefficient in a sensitivity, as a share of its value. */
const DEFAULT_SPREAD = 0.1

/** Builder of coefficients from one publication. */
export interface CoefficientReader {
  /** A coefficient with its range in a sensitivity; plus or minus ten percent by default. */
  (label: string, value: number, unit: string, range?: readonly [number, number]): Coefficient
}

/**
 * Start a table of coefficients from `source`. All ranges are our own (`assumed`), because the
 * models only publish point values.
 */
export function documentedIn(source: string): CoefficientReader {
  return (label, value, unit, range = spread(value)) => ({
    label,
    value,
    unit,
    source,
    source_type: 'documented',
    range,
  })
}

/** A structural constant (a grid, a unit, a definition) without a range. */
export function fixedBy(
  source: string
): (label: string, value: number, unit: string) => Coefficient {
  return (label, value, unit) => ({
    label,
    value,
    unit,
    source,
    source_type: 'documented',
    range: [value, value],
  })
}

function spread(value: number): readonly [number, number] {
  const distance = Math.abs(value) * DEFAULT_SPREAD
  return [value - distance, value + distance]
}
