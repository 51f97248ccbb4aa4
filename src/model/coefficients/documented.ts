import type { Coefficient } from '../../core/explain/trace.ts'

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

const define = fixedBy('Definition')

/** Factors between the units of the models and those of the answer. */
export const UNITS = {
  millions_per_billion: define('Millions in a billion', 1000, 'million/billion'),
  billions_per_trillion: define('Billions in a trillion', 1000, 'billion/trillion'),
  usd_per_trillion_usd: define('US dollars in a trillion', 1e12, 'USD/trillion USD'),
  t_per_gt: define('Tonnes in a gigatonne', 1e9, 't/Gt'),
  doubling: define('Ratio at which the forcing of a doubling is reached', 2, '1'),
} as const
