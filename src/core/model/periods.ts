import type { Stage } from './run-kernel.ts'

/** A series: a symbol with one value per period, such as `capital[12]`. */
const PERIOD_NAME = /^(\w+)\[(\d+)\]$/u

/** Split the name of a series value into series and period; null for a scalar. */
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

/** A compiled model that runs over periods, with the positions of its results. */
export interface PeriodKernel {
  readonly LAYOUT: Readonly<Record<'coefficients' | 'place' | 'request', readonly string[]>>
  readonly PERIODS: number
  readonly SCALARS: Readonly<Record<string, number>>
  readonly SERIES: Readonly<Record<string, number>>
  readonly STATE_SIZE: number
  readonly settle: Stage
  readonly evaluate: Stage
}
