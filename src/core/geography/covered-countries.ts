import { AR6_REGIONS, equalShares, type Ar6Region, type RegionShare } from './ar6-regions.ts'
import table from './data/covered-countries.json' with { type: 'json' }
import { findCountryByCode } from './iso-3166.ts'
import { CONTINENTS, SUB_REGIONS, WORLD_ID, type SubRegion } from './sub-regions.ts'

/** How much of a country's data stands in for missing ones: A none, B one or two, C up to five, D more. */
export const CALCULATOR_GRADES = ['A', 'B', 'C', 'D'] as const

/** A grade of the data of a country. */
export type CalculatorGrade = (typeof CALCULATOR_GRADES)[number]

/** A covered country with its reference regions and its warming per degree of global warming. */
export interface CoveredCountry {
  readonly alpha2: string
  readonly alpha3: string
  readonly name: string
  /**
   * Id of the sub-region, of the continental region for a country that spans several or whose
   * continent has none, or of the world for small states that count in no mean but that.
   */
  readonly region: string
  readonly shares: readonly RegionShare[]
  /** Population-weighted warming per degree of global warming, degC per degC. */
  readonly beta_c_per_c: number
  /** Alpha-3 of the country whose pattern is used instead, or null. */
  readonly proxy_alpha3: string | null
  /** Persons, 2023. */
  readonly population: number
  readonly grade: CalculatorGrade
  /** What stands in for missing data, each in a word or two. */
  readonly stand_ins: readonly string[]
}

/** A row of the table. */
interface Row {
  readonly alpha2: string
  readonly region: string
  readonly beta_c_per_c: number
  readonly proxy_alpha3: string | null
  readonly population: number
  readonly grade: string
  readonly stand_ins: readonly string[]
  /** Where the country lies, if its region has no reference regions. */
  readonly reference_regions?: readonly string[]
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

/** Regions of the 80 countries whose columns were printed first. */
const FIRST_REGIONS = ['north_america', 'europe', 'asia_pacific'] as const

/**
 * Whether a country came in with the third science, which derives exposure, coast and air
 * conditioning by rules where the first 80 countries have figures of their own.
 */
export function isOfThirdScience({ region }: CoveredCountry): boolean {
  return !isOfFirstRegion(region)
}

/** Whether a region is one of those, or within one. */
export function isOfFirstRegion(region: string): boolean {
  return FIRST_REGIONS.some((first) => region.startsWith(first))
}

/** The covered regions as one sentence, for a country without data. */
export const COVERAGE_SENTENCE = `The covered countries are the members of the United Nations, Hong Kong, Palestine and Taiwan: GET /api/countries?covered=true lists them; ${WORLD_ID} and the regions ${Object.keys(CONTINENTS).join(', ')} are covered as wholes.`

function completeCountry({ reference_regions: own, grade: mark, ...row }: Row): CoveredCountry {
  const country = findCountryByCode(row.alpha2)
  const grade = CALCULATOR_GRADES.find((known) => known === mark)
  const shares =
    SPANNING[row.alpha2] ??
    equalShares(own?.map(readRegion) ?? subRegions[row.region]?.regions ?? [])
  if (!country || !grade || shares.length === 0)
    throw new Error(`The country ${row.alpha2} has no ISO entry, grade or reference region.`)
  return { ...row, grade, alpha3: country.alpha3, name: country.name, shares }
}

function readRegion(id: string): Ar6Region {
  const region = AR6_REGIONS.find((known) => known === id)
  if (!region) throw new Error(`'${id}' is not a reference region.`)
  return region
}
