import type { PlanAnswer } from '../../core/scenario/plan/answer.ts'
import { MILLION_PER_BILLION } from '../../core/unit-conversions.ts'
import { formatQuantity } from '../../format/index.ts'
import { readable } from './words.ts'

/** Million USD as a reader knows it, in billions where there are that many. */
function writeSum(millionUsd: number): string {
  return formatQuantity(millionUsd / MILLION_PER_BILLION, 'usd_bn')
}

/** Million USD a year within a sentence. */
export function writeMoney(millionUsd: number): string {
  return `${writeSum(millionUsd)} a year`
}

/** Headline of an answer. */
export function writeStatement({ statement, status }: PlanAnswer): string {
  if (statement !== undefined) return readable(statement.text)
  return status === 'optimal'
    ? 'Yes: plant can be built in time that meets the ceiling and keeps the reserve.'
    : 'No: nothing that can be built in time meets the ceiling and keeps the reserve.'
}
