import type { Stage } from './run-kernel.ts'

/** A number with a value each period, such as `capital[12]`. */
const PERIOD_NAME = /^(\w+)\[(\d+)\]$/u

/** A period of a name: the series and the number of the period; null for a number without periods. */
export function readPeriod(
  name: string
): { readonly series: string; readonly period: number } | null {
  const [, series, period] = PERIOD_NAME.exec(name) ?? []
  return series === undefined ? null : { series, period: Number(period) }
}

/** The names of a series, period by period. */
export function pathNames(series: string, count: number): string[] {
  return Array.from({ length: count }, (_, period) => `${series}[${period}]`)
}

/** A compiled model that runs over periods: where it keeps what it computes. */
export interface PeriodKernel {
  readonly LAYOUT: Readonly<Record<'coefficients' | 'place' | 'request', readonly string[]>>
  readonly PERIODS: number
  readonly SCALARS: Readonly<Record<string, number>>
  readonly SERIES: Readonly<Record<string, number>>
  readonly STATE_SIZE: number
  readonly settle: Stage
  readonly evaluate: Stage
}
