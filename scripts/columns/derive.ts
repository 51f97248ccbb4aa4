import { COUNTRY_COLUMNS, readCountryColumn } from '../../src/core/geography/country-columns.ts'
import { COVERED_COUNTRIES } from '../../src/core/geography/covered-countries.ts'
import { deriveDeaths } from './deaths.ts'
import { deriveEconomy } from './economy.ts'
import { deriveHeat } from './heat.ts'
import { derivePower } from './power.ts'
import { isAsPrinted, printColumn } from './printing.ts'
import { type Datasets, type DerivedColumns } from './tables.ts'
import { deriveWarming } from './warming.ts'
import { deriveWater } from './water.ts'

/** A value that the datasets give differently from the stored one. */
export interface Difference {
  readonly column: string
  /** A country, or the id of a region where a table has rows for regions. */
  readonly alpha2: string
  readonly held: number
  readonly derived: number
}

/** Comparison of a column with the datasets: number of equal values, and those that differ. */
export interface ColumnComparison {
  readonly column: string
  readonly equal: number
  readonly differences: readonly Difference[]
}

/** Every column derived from the datasets, by the rules stated with the columns. */
export function deriveColumns(content: Datasets): DerivedColumns {
  const economy = deriveEconomy(content)
  const { pop_m: population } = economy
  if (!population) throw new Error('The economy has no population.')
  return {
    ...deriveWarming(content, population),
    ...deriveHeat(content),
    ...deriveWater(content),
    ...economy,
    ...derivePower(content),
    ...deriveDeaths(content),
  }
}

/** Compare derived columns with the stored ones, in the order of the tables. */
export function compareColumns(derived: DerivedColumns): ColumnComparison[] {
  return COUNTRY_COLUMNS.flatMap(({ name }) => {
    const column = derived[name]
    if (!column) return []
    const differences = COVERED_COUNTRIES.flatMap(({ alpha2 }) => {
      const [held, value] = [readCountryColumn(alpha2, name), column(alpha2)]
      if (isAsPrinted(name, value, held)) return []
      return [{ column: name, alpha2, held, derived: printColumn(name, value) }]
    })
    return [{ column: name, equal: COVERED_COUNTRIES.length - differences.length, differences }]
  })
}

/** Columns that cannot be derived, and why. */
export function listUnderived(derived: DerivedColumns): { column: string; reason: string }[] {
  return COUNTRY_COLUMNS.filter(({ name }) => !derived[name]).map(({ name, licence_class }) => ({
    column: name,
    reason: licence_class === 'C' ? 'its source may not be redistributed' : 'recalled',
  }))
}
