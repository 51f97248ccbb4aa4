import { isVariant } from '../../core/scenario/variant/variant.ts'
import { newestDay } from '../as-of.ts'
import { readContent } from '../content.ts'
import { describeRegion, type RegionRow } from './row.ts'

let described: readonly RegionRow[] | undefined

/** Every published scenario as a row, judged and dated as of the newest day of the repository. */
function readRows(): readonly RegionRow[] {
  const day = newestDay()
  described ??= readContent().scenarios.map((scenario) => describeRegion(scenario, day))
  return described
}

/** The regions: documents of their own. */
export function listRegions(): RegionRow[] {
  const variants = new Set(
    readContent()
      .scenarios.filter(isVariant)
      .map(({ id }) => id)
  )
  return readRows().filter(({ id }) => !variants.has(id))
}

/** What changes one thing of a region. */
export function listVariants(): RegionRow[] {
  const regions = new Set(listRegions().map(({ id }) => id))
  return readRows().filter(({ id }) => !regions.has(id))
}
