import {
  COVERED_COUNTRIES,
  isOfThirdScience,
  type CoveredCountry,
} from '../../src/core/geography/covered-countries.ts'
import { printColumn } from './printing.ts'
import {
  proxyOf,
  readByCountry,
  requireCountry,
  type Datasets,
  type DerivedColumn,
  type DerivedColumns,
} from './tables.ts'

const DATASET = 'meta-pattern-scaling'

/** Local temperature, local warming, and the latter relative to the reference regions. */
export function deriveWarming(content: Datasets, population: DerivedColumn): DerivedColumns {
  const read = (field: string): DerivedColumn => {
    const table = readByCountry(content, DATASET, field)
    return (alpha2) => requireCountry(table, proxyOf('warming_pattern', alpha2), field)
  }
  const beta = read('local_warming_c_per_c')
  return {
    alpha_c: read('local_temperature_c'),
    beta,
    local_scale: deriveLocalScale((alpha2) => printColumn('beta', beta(alpha2)), population),
  }
}

/**
 * Ratio of the local warming of a country to that of its reference regions. The warming of a region
 * is the mean over the covered population in it; a country's population is split over its regions
 * by their weights. The first 80 countries keep the means over themselves.
 */
function deriveLocalScale(beta: DerivedColumn, population: DerivedColumn): DerivedColumn {
  const first = COVERED_COUNTRIES.filter((country) => !isOfThirdScience(country))
  const ofFirst = scaleWithin(first, beta, population)
  const ofAll = scaleWithin(COVERED_COUNTRIES, beta, population)
  return (alpha2) =>
    first.some((country) => country.alpha2 === alpha2) ? ofFirst(alpha2) : ofAll(alpha2)
}

/** The same with the means of regions over some countries. */
function scaleWithin(
  countries: readonly CoveredCountry[],
  beta: DerivedColumn,
  population: DerivedColumn
): DerivedColumn {
  const regions = new Map<string, { people: number; warming: number }>()
  for (const { alpha2, shares } of countries) {
    for (const { region, weight } of shares) {
      const { people, warming } = regions.get(region) ?? { people: 0, warming: 0 }
      const living = weight * population(alpha2)
      regions.set(region, { people: people + living, warming: warming + living * beta(alpha2) })
    }
  }
  return (alpha2) => {
    const shares = COVERED_COUNTRIES.find((country) => country.alpha2 === alpha2)?.shares ?? []
    const mean = shares.reduce((sum, { region, weight }) => {
      const { people = 0, warming = 0 } = regions.get(region) ?? {}
      return sum + (weight * warming) / people
    }, 0)
    return beta(alpha2) / mean
  }
}
