import { readContent } from '../content.ts'
import { listRegions, listVariants } from '../regions/published-rows.ts'
import type { RegionRow } from '../regions/row.ts'
import type { ComparedFigures } from './figures.ts'
import { readComparedFigures } from './read-figures.ts'

/** The figures of the regions alone, as the page shows them without a choice. */
export function compareRegions(): ComparedFigures {
  return compareRows(listRegions())
}

/** The figures of all regions and variants, from which the page takes the chosen ones. */
export function compareAll(): ComparedFigures {
  return compareRows([...listRegions(), ...listVariants()])
}

function compareRows(rows: readonly RegionRow[]): ComparedFigures {
  const { scenarios } = readContent()
  return readComparedFigures(
    rows.flatMap((row) => {
      const scenario = scenarios.find(({ id }) => id === row.id)
      return scenario === undefined ? [] : [{ scenario, row }]
    })
  )
}
