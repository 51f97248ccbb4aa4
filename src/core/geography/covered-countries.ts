import { equalShares, type RegionShare } from './ar6-regions.ts'
import table from './data/covered-countries.json' with { type: 'json' }
import { findCountryByCode } from './iso-3166.ts'
import { CONTINENTS, SUB_REGIONS, type SubRegion } from './sub-regions.ts'

/** A covered country with its reference regions and its warming per degree of global warming. */
export interface CoveredCountry {
  readonly alpha2: string
  readonly alpha3: string
  readonly name: string
  /** Id of the sub-region, or of the continental region for a country that spans several. */
  readonly region: string
  readonly shares: readonly RegionShare[]
  /** Population-weighted warming per degree of global warming, degC per degC. */
  readonly beta_c_per_c: number
  /** Alpha-3 of the country whose pattern is used instead, or null. */
  readonly proxy_alpha3: string | null
  /** Persons, 2023. */
  readonly population: number
}

/** Countries that span several reference regions: population weights, assumed. */
const SPANNING: Readonly<Record<string, readonly RegionShare[]>> = {
  US: [
    { region: 'WNA', weight: 0.25 },
    { region: 'CNA', weight: 0.25 },
    { region: 'ENA', weight: 0.5 },
  ],
  CA: [
    { region: 'ENA', weight: 0.5 },
    { region: 'NWN', weight: 0.25 },
    { region: 'WNA', weight: 0.25 },
  ],
}

const subRegions: Readonly<Record<string, SubRegion>> = SUB_REGIONS

/** All covered countries, by alpha-2. */
export const COVERED_COUNTRIES: readonly CoveredCountry[] = table.rows.map(completeCountry)

/** The covered regions as one sentence, for a country without data. */
export const COVERAGE_SENTENCE = `The covered countries are those of ${Object.values(CONTINENTS).join(', ')}: GET /api/countries?covered=true lists them, and ${Object.keys(CONTINENTS).join(', ')} are covered as wholes.`

function completeCountry(row: (typeof table.rows)[number]): CoveredCountry {
  const country = findCountryByCode(row.alpha2)
  const shares = SPANNING[row.alpha2] ?? equalShares(subRegions[row.region]?.regions ?? [])
  if (!country || shares.length === 0)
    throw new Error(`The covered country ${row.alpha2} has no ISO entry or no reference region.`)
  return { ...row, alpha3: country.alpha3, name: country.name, shares }
}
