import { readMeanFigure } from '../../src/core/benchmarks/chain-figures.ts'
import { entryAt } from '../../src/core/entry.ts'
import table from '../../src/core/damage/data/world-supply-terms.json' with { type: 'json' }

/** Significant digits to which the table is printed. */
const DIGITS = 6

const FIGURES = {
  heat: 'heat_disruption',
  drought: 'drought_disruption',
  flood: 'flood_disruption',
} as const

/** A hazard of the table. */
export type SupplyHazard = keyof typeof FIGURES

/** Every hazard of the table. */
export const SUPPLY_HAZARDS = ['heat', 'drought', 'flood'] as const satisfies SupplyHazard[]

/** A value of the table that the chain gives differently. */
export interface SupplyDifference {
  readonly hazard: SupplyHazard
  readonly warming_c: number
  readonly held: number
  readonly derived: number
}

/**
 * Deliveries of the world disrupted by a hazard at each warming level of the table, as printed: the
 * mean over all covered countries, weighted with GDP, without shocks.
 */
export function deriveWorldSupply(hazard: SupplyHazard): number[] {
  return table.warming_c.map((warming_c) =>
    Number(readMeanFigure(FIGURES[hazard], { warming_c }).toPrecision(DIGITS))
  )
}

/** Compare the table with what the chain gives from the stored columns. */
export function compareWorldSupply(): SupplyDifference[] {
  return SUPPLY_HAZARDS.flatMap((hazard) =>
    deriveWorldSupply(hazard).flatMap((derived, index) => {
      const held = entryAt(table[hazard], index)
      const warming_c = entryAt(table.warming_c, index)
      return derived === held ? [] : [{ hazard, warming_c, held, derived }]
    })
  )
}
