import { warmingLevel } from '../climate/warming-level.ts'
import type { PathwayId } from '../climate/pathways.ts'
import { HORIZON_RANGE } from '../chain/request-ranges.ts'
import { TIPPING_ELEMENTS } from './tipping-elements.ts'
import { classifyTipping, type TippingClass } from './tipping-matrix.ts'

/** One tipping element under a pathway. */
export interface TippingOutlook {
  readonly id: string
  readonly class: TippingClass
  /**
   * First year from 2016 on in which warming reaches the threshold, or null if it does not by 2100.
   */
  readonly first_year_low: number | null
  readonly first_year_central: number | null
}

/** First year whose warming is listed. */
const FIRST_LISTED_YEAR = 2016

/**
 * The class of every element at the horizon of a pathway, and the years in which its thresholds are
 * crossed.
 */
export function tippingOutlook(pathway: PathwayId, horizon: number): TippingOutlook[] {
  const warming = warmingByYear(pathway)
  const atHorizon = warmingLevel(pathway, horizon)
  return TIPPING_ELEMENTS.map((element) => ({
    id: element.id,
    class: classifyTipping(element, atHorizon),
    first_year_low: firstYear(warming, element.threshold_c.low),
    first_year_central: firstYear(warming, element.threshold_c.central),
  }))
}

function warmingByYear(pathway: PathwayId): number[] {
  return Array.from({ length: HORIZON_RANGE.max - FIRST_LISTED_YEAR + 1 }, (_, index) =>
    warmingLevel(pathway, FIRST_LISTED_YEAR + index)
  )
}

function firstYear(warming: readonly number[], thresholdC: number): number | null {
  const index = warming.findIndex((warmingC) => warmingC >= thresholdC)
  return index === -1 ? null : FIRST_LISTED_YEAR + index
}
