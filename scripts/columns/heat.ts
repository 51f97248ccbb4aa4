import { printColumn } from './printing.ts'
import {
  proxyOf,
  readMean,
  type ByCountry,
  type Datasets,
  type DerivedColumn,
  type DerivedColumns,
} from './tables.ts'

const DATASET = 'heat-stress-hours'

/** Years over which the hours are averaged. */
const YEARS = { first: 2014, last: 2023 } as const

/**
 * Maximum ratio of the hours at a threshold to those at the next lower one (assumed): the means of
 * the source leave out places without such hours.
 */
const LARGEST_SHARES = { h32: 0.7, h38: 0.55, h46: 0.3 } as const

/** Share of very strong among strong heat stress above which heat counts as dry. */
const DRY_HEAT_FROM = 0.22

/**
 * Wet-bulb globe temperature by that share, °C; calibrated to the hours lost in India and Pakistan.
 */
const WBGT_SLOPE_C = -6

/** A country that never reached a threshold has no hours for it in the source. */
const NEVER_REACHED_H = 0

/** Hours of heat stress by threshold, and the reduction of heat strain in dry heat. */
export function deriveHeat(content: Datasets): DerivedColumns {
  const read = (field: string): DerivedColumn => {
    const means: ByCountry = readMean(content, DATASET, field, YEARS)
    return (alpha2) => means.get(proxyOf('heat_hours', alpha2)) ?? NEVER_REACHED_H
  }
  const [moderate, strong, veryStrong, extreme] = [
    read('moderate_hours'),
    read('strong_hours'),
    read('very_strong_hours'),
    read('extreme_hours'),
  ]
  const h26 = moderate
  const h32: DerivedColumn = (at) => Math.min(strong(at), LARGEST_SHARES.h32 * h26(at))
  const h38: DerivedColumn = (at) => Math.min(veryStrong(at), LARGEST_SHARES.h38 * h32(at))
  const h46: DerivedColumn = (at) => Math.min(extreme(at), LARGEST_SHARES.h46 * h38(at))
  const wbgt_offset_c: DerivedColumn = (at) => {
    const hours = printColumn('h32', h32(at))
    if (hours === 0) return 0
    return WBGT_SLOPE_C * Math.max(0, printColumn('h38', h38(at)) / hours - DRY_HEAT_FROM)
  }
  return { h26, h32, h38, h46, wbgt_offset_c }
}
