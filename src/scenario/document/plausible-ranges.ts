import type { Unit } from '../../model/units/unit-table.ts'

/** Bounds that no region of the world leaves, and the most likely mistake behind a value outside. */
export interface PlausibleRange {
  readonly low: number
  readonly high: number
  readonly slip: string
}

const FRACTION_SLIP = 'a fraction for percent'
const MONEY_SLIP = 'USD million for billion'

/**
 * Ranges of fields whose row states no narrower one, by unit: wide, so that they catch a value in
 * another unit and not a large region. Set by judgement (assumed) from the largest and smallest
 * power systems in the world.
 */
export const PLAUSIBLE_RANGES: Readonly<Partial<Record<Unit, PlausibleRange>>> = {
  year: { low: 1990, high: 2150, slip: 'a span for a calendar year' },
  years: { low: 0, high: 60, slip: 'months for years' },
  months: { low: 0, high: 240, slip: 'days for months' },
  gw: { low: 0, high: 15_000, slip: 'MW for GW' },
  mw: { low: 0, high: 1e6, slip: 'kW for MW' },
  // A projection for the largest system may reach today's world generation and emissions.
  twh: { low: 0, high: 31_000, slip: 'GWh for TWh' },
  mt_co2: { low: 0, high: 15_000, slip: 'kt for Mt' },
  g_per_kwh: { low: 1, high: 1500, slip: 'kg per kWh, or t per GWh' },
  pct: { low: -100, high: 1000, slip: FRACTION_SLIP },
  pct_gdp: { low: 0, high: 400, slip: FRACTION_SLIP },
  pct_per_year: { low: -5, high: 15, slip: 'growth of the whole span' },
  kwh_per_year: { low: 1, high: 1e5, slip: 'MWh for kWh' },
  gwh_per_year: { low: 0.1, high: 1e5, slip: 'MWh for GWh' },
  usd_per_year: { low: -1e5, high: 1e5, slip: 'a month for a year' },
  local_per_year: { low: -1e9, high: 1e9, slip: 'USD for the local currency' },
  usd_m_per_year: { low: -1e5, high: 1e5, slip: 'USD for millions' },
  // A program for the largest power system may cost as much as its annual GDP.
  usd_bn: { low: 0, high: 20_000, slip: MONEY_SLIP },
  usd_bn_per_year: { low: 0, high: 20_000, slip: MONEY_SLIP },
  usd_bn_10_years: { low: -20_000, high: 20_000, slip: MONEY_SLIP },
  usd_per_t: { low: 0, high: 1000, slip: 'another currency' },
  people: { low: 0, high: 3e7, slip: 'thousands counted twice' },
}

/** The range of a unit, with narrower or wider bounds of one field. */
export function narrow(
  unit: Unit,
  [low, high, slip = PLAUSIBLE_RANGES[unit]?.slip]: readonly [number, number, string?]
): PlausibleRange {
  return { low, high, slip: slip ?? 'another unit' }
}
