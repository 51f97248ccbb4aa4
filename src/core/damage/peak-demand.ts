import table from './data/peak-demand.json' with { type: 'json' }

/** Growth of electricity peaks of a United States grid by the end of the century, percent. */
export interface PeakDemandGrowth {
  readonly pathway: string
  readonly region: string
  readonly mean_hourly: number
  readonly mean_daily_peak: number
  readonly p95_daily_peak: number
  readonly days_above_current_p95: number
  readonly days_above_current_p99: number
}

/** Published growth by pathway and grid, behind the slope of the peak. */
export const PEAK_DEMAND_GROWTH: readonly PeakDemandGrowth[] = table.rows

/** Where the growth comes from. */
export const PEAK_DEMAND_SOURCE = table.source
