import { readCountryColumn } from '../../src/core/geography/country-columns.ts'
import {
  proxyOf,
  readByCountry,
  requireCountry,
  valueOf,
  type Datasets,
  type DerivedColumn,
  type DerivedColumns,
} from './tables.ts'

/** Protection standards below this count as none, years: an annual flood stays in the river bed. */
const LEAST_STANDARD_YR = 2

/** Coastal standards below this mean that the source does not cover the coast, years. */
const COVERED_FROM_YR = 0.05

/** Protection of rivers and coast, and damage of sea-level rise. */
export function deriveWater(content: Datasets): DerivedColumns {
  return {
    river_protection_yr: deriveProtection(content, 'river_protection_yr', 'river_protection'),
    coast_protection_yr: onCoast(
      deriveProtection(content, 'coast_protection_yr', 'coast_protection')
    ),
    slr_low: onCoast(deriveSeaLevelDamage(content, 'gdp_share_low_per_m')),
    slr_high: onCoast(deriveSeaLevelDamage(content, 'gdp_share_high_per_m')),
  }
}

/** A column that is 0 for landlocked countries. */
function onCoast(column: DerivedColumn): DerivedColumn {
  return (alpha2) => (readCountryColumn(alpha2, 'coastal_share') > 0 ? column(alpha2) : 0)
}

function deriveProtection(content: Datasets, field: string, standIn: string): DerivedColumn {
  const table = readByCountry(content, 'flopros-protection', field)
  return (alpha2) => {
    const held = table.get(alpha2)
    if (held !== undefined && held >= COVERED_FROM_YR) return Math.max(LEAST_STANDARD_YR, held)
    const stand = valueOf(standIn, alpha2)
    if (stand === undefined)
      throw new Error(`${field} of ${alpha2} has neither value nor stand-in.`)
    return stand
  }
}

function deriveSeaLevelDamage(content: Datasets, field: string): DerivedColumn {
  const table = readByCountry(content, 'meta-sea-level-damage', field)
  return (alpha2) => requireCountry(table, proxyOf('sea_level_damage', alpha2), field)
}
