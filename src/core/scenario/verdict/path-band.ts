import { entryAt } from '../../entry.ts'
import { percentileOf } from '../../uncertainty/order-statistics.ts'
import type { SampleSize } from '../../uncertainty/draws.ts'
import { SAMPLE_DEFAULTS } from '../../uncertainty/options.ts'
import { accountOutcome, pathsOf } from '../account/account.ts'
import type { AccountInputs } from '../account/inputs.ts'
import type { PathResult } from '../account/paths.ts'
import {
  type AccountSource,
  accountSourceSchema,
  readAccountInputs,
} from '../account/read-inputs.ts'
import { drawColumns, evaluateDraws, TAIL } from './draw-verdict.ts'

/** Between which emissions nine draws in ten of the built path lie in a year, Mt CO2. */
export interface BandYear {
  readonly year: number
  readonly low: number
  readonly high: number
}

/**
 * The band of the built path over the years, by the draws that the verdict of the document is made
 * of; null for a document that states no plants. The error of the baseline moves the ceiling, not
 * the path, and is not in it.
 */
export function assessPathBand(document: object, parent: object | null): BandYear[] | null {
  const source = accountSourceSchema.safeParse(document)
  if (!source.success) return null
  const reference = accountSourceSchema.safeParse(parent)
  return drawPathBand(source.data, reference.success ? reference.data : null, SAMPLE_DEFAULTS)
}

function drawPathBand(
  source: AccountSource,
  parent: AccountSource | null,
  size: SampleSize
): BandYear[] {
  const inputs = readAccountInputs(source)
  const columns = drawColumns(source, parent, size)
  const paths = evaluateDraws(inputs, columns, size, (drawn) => pathAt(drawn).built_mt_co2)
  return pathAt(inputs).years.map((year, index) => {
    const sorted = Float64Array.from(paths, (path) => entryAt(path, index)).sort()
    return { year, low: percentileOf(sorted, TAIL), high: percentileOf(sorted, 1 - TAIL) }
  })
}

function pathAt(inputs: AccountInputs): PathResult {
  return pathsOf(inputs, accountOutcome(inputs))
}
