import { pow } from '../../core/elementary/power.ts'
import { MOST_LOAD_FACTOR } from '../../model/coefficients/power-year.ts'
import type { AccountInputs } from './inputs.ts'

/** What a GW gives in a year of 8,760 hours. */
const TWH_PER_GW = 8.76

/** What moves between futures, beside GW and dates. */
export interface Drivers {
  /** % a year. */
  readonly energyGrowthPct: number
  readonly peakGrowthPct: number
  /** Price that plants pay in the year of the run, USD/t. */
  readonly carbonUsdT: number
  /** Factors on fuel. */
  readonly gasPrice: number
  readonly coalPrice: number
  /** Factors on capacity factors, and on the captured share. */
  readonly hydroYield: number
  readonly windYield: number
  readonly sunYield: number
  readonly captureYield: number
  /** Share of today's must-run beyond the facts that is left in the deadline year. */
  readonly mustRunLeft: number
}

/** Load of a year, TWh, and its peak, GW. */
export function loadOf(
  inputs: AccountInputs,
  year: number,
  { energyGrowthPct, peakGrowthPct }: Pick<Drivers, 'energyGrowthPct' | 'peakGrowthPct'>
): { loadTwh: number; peakGw: number; netImportTwh: number } {
  const { backcastYear, deadlineYear, netImportTwh, netImportDeadlineTwh } = inputs
  const loadTwh = inputs.loadTwh * pow(1 + energyGrowthPct / 100, year - backcastYear)
  const grown = inputs.peakGw * pow(1 + peakGrowthPct / 100, year - inputs.peakYear)
  return {
    loadTwh,
    peakGw: Math.max(grown, loadTwh / TWH_PER_GW / MOST_LOAD_FACTOR),
    netImportTwh:
      netImportTwh +
      (netImportDeadlineTwh - netImportTwh) * shareOfWay(backcastYear, deadlineYear, year),
  }
}

/** Share of the way from one year to another, 0 before and 1 after it. */
export function shareOfWay(from: number, to: number, year: number): number {
  return Math.min(1, Math.max(0, (year - from) / (to - from)))
}

/** Backstop in a year: it comes evenly from the back-cast year to the deadline. */
export function backstopInYear(
  { backcastYear, deadlineYear }: AccountInputs,
  gw: number,
  year: number
) {
  return gw * shareOfWay(backcastYear, deadlineYear, year)
}

/** Surplus of an hour that neighbours take, GW: imports stop first, then half the export room. */
export function soldRoom(inputs: AccountInputs, year: number): number {
  if (year <= inputs.backcastYear) return 0
  const { netImportTwh } = loadOf(inputs, year, { energyGrowthPct: 0, peakGrowthPct: 0 })
  return Math.max(0, netImportTwh) / TWH_PER_GW + inputs.exportRoomGw / 2
}
