import type { Coefficient } from '../../core/explain/trace.ts'

const assumed = (
  label: string,
  value: number,
  unit: string,
  range: readonly [number, number],
  source: string
): Coefficient => ({ label, value, unit, range, source, source_type: 'assumed' })

/**
 * Default assumptions for figures of a region that its document does not state for its
 * account. Authors replace them. Defaults by technology are in `technologies.ts`.
 */
export const REGION_DEFAULTS = {
  load_factor: assumed(
    'Mean load over peak load',
    0.62,
    'fraction',
    [0.5, 0.75],
    'typical of national systems'
  ),
  highest_factor: assumed(
    'Highest fossil capacity factor',
    0.85,
    'fraction',
    [0.8, 0.9],
    'outages'
  ),
  coal_fuel: assumed('Fuel of coal plant', 30, 'USD/MWh', [15, 50], 'world price, rounded'),
  gas_fuel: assumed('Fuel of gas plant', 50, 'USD/MWh', [25, 90], 'between pipeline and LNG'),
  oil_fuel: assumed(
    'Fuel of oil plant',
    130,
    'USD/MWh',
    [80, 220],
    'heavy oil and diesel, rounded'
  ),
  discount_rate: assumed(
    'Discount rate, real',
    7.5,
    'percent',
    [4, 12],
    'cost of capital of utilities'
  ),
  capture_output: assumed(
    'Output that carbon capture leaves',
    0.88,
    'fraction',
    [0.82, 0.92],
    'capture takes an eighth'
  ),
  home_use: assumed(
    'Electricity of a home',
    3000,
    'kWh/year',
    [1000, 10000],
    'world mean, rounded'
  ),
  industry_use: assumed(
    'Electricity of an industrial customer',
    100,
    'GWh/year',
    [20, 2000],
    'a large works'
  ),
  usd_per_eur: assumed('Exchange rate', 1.13, 'USD/EUR', [1.03, 1.18], 'mean of 2025'),
} as const satisfies Readonly<Record<string, Coefficient>>

/** The value of a regional default. */
export function regionDefault(symbol: keyof typeof REGION_DEFAULTS): number {
  return REGION_DEFAULTS[symbol].value
}

/** Half-widths of ranges that a plan does not state; assumed. */
export const RANGE_WIDTHS = {
  baseline_error_pct: 5,
  growth_points: 1,
  yield: 0.08,
  capture: 0.1,
} as const
