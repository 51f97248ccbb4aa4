import regionalChange from '../climate/data/share-alike/regional-change.json' with { type: 'json' }
import type { StepKind } from '../explain/trace.ts'
import type { RegionShare } from './ar6-regions.ts'
import {
  COUNTRY_WARMING_SOURCE,
  COVERED_COUNTRIES,
  POPULATION_SOURCE,
  type CoveredCountry,
} from './covered-countries.ts'

/** Regional warming per degree of global warming (degC per degC), with its source. */
export interface PatternFactor {
  readonly value: number
  readonly source: string
  readonly kind: StepKind
}

/** Global warming level at which the land ratio is read, degC, and its column in the table. */
const LAND_RATIO_WARMING_C = 2
const LAND_RATIO_COLUMN = regionalChange.warming_c.indexOf(LAND_RATIO_WARMING_C)

/**
 * Pattern factor of a country, or of the countries that live in a set of reference regions:
 * the mean of their factors weighted with population. Where no covered country lives there, the
 * warming of the hottest day per degree at 2 degC stands in (assumed).
 */
export function readPatternFactor(
  shares: readonly RegionShare[],
  country?: CoveredCountry
): PatternFactor {
  if (country) return countryFactor(country)
  const inhabitants = COVERED_COUNTRIES.map((item) => ({ item, people: peopleIn(item, shares) }))
  const people = inhabitants.reduce((sum, entry) => sum + entry.people, 0)
  if (people === 0) return landRatio(shares)
  const living = inhabitants.filter((entry) => entry.people > 0)
  const weighted = living.reduce((sum, entry) => sum + entry.people * entry.item.beta_c_per_c, 0)
  const codes = living.map((entry) => entry.item.alpha2).join(', ')
  return {
    value: weighted / people,
    source: `mean of ${codes} weighted with population; ${COUNTRY_WARMING_SOURCE}; ${POPULATION_SOURCE}`,
    kind: 'modeled',
  }
}

function countryFactor({ beta_c_per_c, proxy_alpha3 }: CoveredCountry): PatternFactor {
  if (proxy_alpha3 === null)
    return { value: beta_c_per_c, source: COUNTRY_WARMING_SOURCE, kind: 'documented' }
  const source = `assumed: the figure of ${proxy_alpha3} stands in; ${COUNTRY_WARMING_SOURCE}`
  return { value: beta_c_per_c, source, kind: 'assumed' }
}

function peopleIn(country: CoveredCountry, shares: readonly RegionShare[]): number {
  const within = country.shares
    .filter(({ region }) => shares.some((share) => share.region === region))
    .reduce((sum, { weight }) => sum + weight, 0)
  return country.population * within
}

function landRatio(shares: readonly RegionShare[]): PatternFactor {
  const value = shares.reduce((sum, { region, weight }) => {
    const hottestDay = regionalChange.regions[region].hottest_day_c[LAND_RATIO_COLUMN]
    if (hottestDay === undefined) throw new Error(`No hottest-day change is held for ${region}.`)
    return sum + (weight * hottestDay) / LAND_RATIO_WARMING_C
  }, 0)
  const source = `assumed: no covered country lives there; warming of the hottest day per degree at 2 °C; ${regionalChange.source}`
  return { value, source, kind: 'assumed' }
}
