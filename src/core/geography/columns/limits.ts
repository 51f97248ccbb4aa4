import { findCountryByCode } from '../iso-3166.ts'
import { readCountryColumn } from '../country-columns.ts'
import table from './stand-ins.json' with { type: 'json' }

/** What stands in where a source does not hold some countries: one file entry. */
interface StandIn {
  readonly id: string
  /** What is missing, to follow "No" and "is held for". */
  readonly what: string
  /** Columns that the stand-in fills. */
  readonly columns: readonly string[]
  readonly kind: string
  /** Country (alpha-2) whose values stand in, by country. */
  readonly proxies?: Readonly<Partial<Record<string, string>>>
  /** Values in the order of the columns, by country. */
  readonly values?: Readonly<Partial<Record<string, readonly number[]>>>
  /** Values of a quantity that the columns follow from, by country. */
  readonly inputs?: Readonly<Partial<Record<string, number>>>
  /** Countries whose values are recalled and stand in the columns alone. */
  readonly countries?: readonly string[]
}

const standIns: readonly StandIn[] = table.stand_ins

/** The entry of an id. Throws where there is none: the data file is wrong. */
export function findStandIn(id: string): StandIn {
  const found = standIns.find((entry) => entry.id === id)
  if (!found) throw new Error(`No stand-in '${id}' is held.`)
  return found
}

/**
 * Sentences on what is modelled, recalled or taken from another country in the columns of a covered
 * country (alpha-2). Throws for a country that is not covered.
 */
export function columnLimits(alpha2: string): string[] {
  const country = nameCountry(alpha2)
  const own = standIns.flatMap((entry) => {
    const stand = describeStandIn(entry, alpha2)
    return stand === null ? [] : [`No ${entry.what} is held for ${country}: ${stand}`]
  })
  return [...sharedLimits([alpha2]), ...own]
}

/** Sentences on what is modelled or recalled in the columns of every country of a region. */
export function regionalColumnLimits(countries: readonly string[]): string[] {
  return [...sharedLimits(countries), ...table.regional]
}

function sharedLimits(countries: readonly string[]): string[] {
  const hasCoast = countries.some((alpha2) => readCountryColumn(alpha2, 'coastal_share') > 0)
  return hasCoast ? [...table.always, ...table.coastal] : table.always
}

function describeStandIn(entry: StandIn, alpha2: string): string | null {
  const proxy = entry.proxies?.[alpha2]
  if (proxy !== undefined) return `that of ${nameCountry(proxy)} stands in (${entry.kind})`
  const stands =
    entry.values?.[alpha2] !== undefined ||
    entry.inputs?.[alpha2] !== undefined ||
    entry.countries?.includes(alpha2) === true
  return stands ? `another figure stands in (${entry.kind})` : null
}

function nameCountry(alpha2: string): string {
  const country = findCountryByCode(alpha2)
  if (!country) throw new Error(`'${alpha2}' is not the code of a country.`)
  return country.name
}
