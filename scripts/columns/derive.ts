import { COUNTRY_COLUMNS, readCountryColumn } from '../../src/core/geography/country-columns.ts'
import { COVERED_COUNTRIES, isOfThirdScience } from '../../src/core/geography/covered-countries.ts'
import { deriveDeaths } from './deaths.ts'
import { deriveEconomy } from './economy.ts'
import { deriveHeat } from './heat.ts'
import { derivePower } from './power.ts'
import { isAsPrinted, printColumn } from './printing.ts'
import type { Datasets, DerivedColumn, DerivedColumns } from './tables.ts'
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

/**
 * Compare derived columns with the stored ones of the 80 countries whose columns were printed first,
 * in the order of the tables.
 */
export function compareColumns(derived: DerivedColumns): ColumnComparison[] {
  const countries = COVERED_COUNTRIES.filter((country) => !isOfThirdScience(country))
  return listDerived(derived).map(([name, column]) => {
    const differences = countries.flatMap(({ alpha2 }) =>
      findDifference(name, alpha2, column(alpha2))
    )
    return { column: name, equal: countries.length - differences.length, differences }
  })
}

/**
 * The same for the countries of the third science, of which the datasets hold not everything: their
 * printed columns are inputs, so a difference is listed and never written.
 */
export function compareNewCountries(
  derived: DerivedColumns
): (ColumnComparison & { readonly missing: readonly string[] })[] {
  const countries = COVERED_COUNTRIES.filter((country) => isOfThirdScience(country))
  return listDerived(derived).map(([name, column]) => {
    const values = countries.map(({ alpha2 }) => ({ alpha2, value: tryColumn(column, alpha2) }))
    const missing = values.flatMap(({ alpha2, value }) => (value === null ? [alpha2] : []))
    const differences = values.flatMap(({ alpha2, value }) =>
      value === null ? [] : findDifference(name, alpha2, value)
    )
    const equal = countries.length - missing.length - differences.length
    return { column: name, equal, differences, missing }
  })
}

/** The value of a column, or null where the datasets do not hold what it needs. */
function tryColumn(column: DerivedColumn, alpha2: string): number | null {
  try {
    const value = column(alpha2)
    return Number.isFinite(value) ? value : null
  } catch {
    return null
  }
}

function listDerived(derived: DerivedColumns): [name: string, column: DerivedColumn][] {
  return COUNTRY_COLUMNS.flatMap(({ name }) => {
    const column = derived[name]
    return column ? [[name, column]] : []
  })
}

function findDifference(name: string, alpha2: string, value: number): Difference[] {
  const held = readCountryColumn(alpha2, name)
  if (isAsPrinted(name, value, held)) return []
  return [{ column: name, alpha2, held, derived: printColumn(name, value) }]
}

/** Columns that cannot be derived, and why. */
export function listUnderived(derived: DerivedColumns): { column: string; reason: string }[] {
  return COUNTRY_COLUMNS.filter(({ name }) => !derived[name]).map(({ name, licence_class }) => ({
    column: name,
    reason: licence_class === 'C' ? 'its source may not be redistributed' : 'recalled',
  }))
}
