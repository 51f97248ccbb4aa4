import { readMeanFigure } from '../../src/core/benchmarks/chain-figures.ts'
import { SUPPLY_HAZARDS, type SupplyHazard } from '../../src/model/coefficients/hazards.ts'
import { entryAt } from '../../src/core/entry.ts'
import table from '../../src/model/coefficients/damage/world-supply-terms.json' with { type: 'json' }

/** Significant digits to which the table is printed. */
const DIGITS = 6

const FIGURES = {
  heat: 'heat_disruption',
  drought: 'drought_disruption',
  flood: 'flood_disruption',
} as const satisfies Record<SupplyHazard, string>

/** A value of the table that differs from the chain. */
export interface SupplyDifference {
  readonly hazard: SupplyHazard
  readonly warming_c: number
  readonly held: number
  readonly derived: number
}

/**
 * Share of world deliveries disrupted by a hazard at each warming level of the table, as printed:
 * the GDP-weighted mean over all covered countries, without shocks.
 */
export function deriveWorldSupply(hazard: SupplyHazard): number[] {
  return table.warming_c.map((warming_c) =>
    Number(readMeanFigure(FIGURES[hazard], { warming_c }).toPrecision(DIGITS))
  )
}

/** Compare the table with the results of the chain for the stored columns. */
export function compareWorldSupply(): SupplyDifference[] {
  return SUPPLY_HAZARDS.flatMap((hazard) =>
    deriveWorldSupply(hazard).flatMap((derived, index) => {
      const held = entryAt(table[hazard], index)
      const warming_c = entryAt(table.warming_c, index)
      return derived === held ? [] : [{ hazard, warming_c, held, derived }]
    })
  )
}
