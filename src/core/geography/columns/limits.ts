import { droughtRegionOf } from '../../climate/regional-tables.ts'
import { COVERED_COUNTRIES, isOfThirdScience } from '../covered-countries.ts'
import { findCountryByCode } from '../iso-3166.ts'
import { readCountryColumn } from '../country-columns.ts'
import table from './stand-ins.json' with { type: 'json' }

/** Substitute values for countries that a source lacks: one entry of the file. */
interface StandIn {
  readonly id: string
  /** What is missing, for a sentence that begins with "There is no". */
  readonly what: string
  /** Columns filled by the stand-in. */
  readonly columns: readonly string[]
  readonly kind: string
  /** Country (alpha-2) whose values are used, by country. */
  readonly proxies?: Readonly<Partial<Record<string, string>>>
  /** Values in the order of the columns, by country. */
  readonly values?: Readonly<Partial<Record<string, readonly number[]>>>
  /** Values of a quantity from which the columns are derived, by country. */
  readonly inputs?: Readonly<Partial<Record<string, number>>>
  /** Medians over other countries, in the order of the columns, by country. */
  readonly medians?: {
    readonly of: string
    readonly values: Readonly<Partial<Record<string, readonly number[]>>>
  }
  /** Countries whose recalled values are only in the columns. */
  readonly countries?: readonly string[]
}

const standIns: readonly StandIn[] = table.stand_ins

/** The entry of an id. Throws if there is none: the data file is wrong. */
export function findStandIn(id: string): StandIn {
  const found = standIns.find((entry) => entry.id === id)
  if (!found) throw new Error(`There is no stand-in '${id}'.`)
  return found
}

/**
 * Sentences on values of a covered country (alpha-2) that are modelled, recalled or taken from
 * another country. Throws for a country that is not covered.
 */
export function columnLimits(alpha2: string): string[] {
  const country = nameCountry(alpha2)
  const own = standIns.flatMap((entry) => {
    const stand = describeStandIn(entry, alpha2)
    return stand === null ? [] : [`There is no ${entry.what} for ${country}: ${stand}`]
  })
  return [...sharedLimits([alpha2]), ...derivedLimits(alpha2), ...own]
}

/** Sentences on columns of a country whose sources hold nothing for it, so that a rule gives them. */
function derivedLimits(alpha2: string): string[] {
  const place = COVERED_COUNTRIES.find((country) => country.alpha2 === alpha2)
  if (!place || !isOfThirdScience(place)) return []
  const hasCoast = readCountryColumn(alpha2, 'coastal_share') > 0
  const regions = place.shares.flatMap(({ region }) => {
    const stand = droughtRegionOf(region)
    return stand === region ? [] : [`${stand} for ${region}`]
  })
  return [
    ...table.derived,
    ...(hasCoast ? table.derived_coastal : []),
    ...(regions.length > 0 ? [table.droughts.replace('{regions}', regions.join(', '))] : []),
  ].map((sentence) => sentence.replace('{country}', place.name))
}

/** Sentences on values that are modelled or recalled for every country of a region. */
export function regionalColumnLimits(countries: readonly string[]): string[] {
  return [...sharedLimits(countries), ...table.regional]
}

function sharedLimits(countries: readonly string[]): string[] {
  const hasCoast = countries.some((alpha2) => readCountryColumn(alpha2, 'coastal_share') > 0)
  return hasCoast ? [...table.always, ...table.coastal] : table.always
}

function describeStandIn(entry: StandIn, alpha2: string): string | null {
  const proxy = entry.proxies?.[alpha2]
  if (proxy !== undefined) return `that of ${nameCountry(proxy)} is used instead (${entry.kind})`
  const stands =
    entry.values?.[alpha2] !== undefined ||
    entry.inputs?.[alpha2] !== undefined ||
    entry.countries?.includes(alpha2) === true
  if (entry.medians?.values[alpha2] !== undefined)
    return `the median of ${entry.medians.of} is used instead (assumed)`
  return stands ? `another figure is used instead (${entry.kind})` : null
}

function nameCountry(alpha2: string): string {
  const country = findCountryByCode(alpha2)
  if (!country) throw new Error(`'${alpha2}' is not the code of a country.`)
  return country.name
}
