import { type CountryProjections, projectPhysicalClimate } from '../climate/projections.ts'
import type { RcpPathway } from '../climate/pathways.ts'
import { isTable, type Row } from '../dataset/table.ts'
import type { Dataset } from '../dataset/dataset.ts'
import type { EmissionComparison } from '../emissions/comparison.ts'
import {
  compareLatest,
  findLatest,
  listNationalYears,
  type NationalYear,
} from '../emissions/country-emissions.ts'
import type { EmissionTables } from '../emissions/rows.ts'
import { COVERED_COUNTRIES, type CalculatorGrade } from '../geography/covered-countries.ts'
import { findCountryByCode } from '../geography/iso-3166.ts'
import { type CarbonPrice, listCarbonPrices } from './carbon-pricing.ts'
import {
  type CountryHolding,
  type CountryRows,
  describeHolding,
  gatherCountryRows,
} from './holdings.ts'

/** What profiles are gathered from; the rows are sorted by country once. */
export interface CountrySources {
  readonly rows: ReadonlyMap<string, readonly CountryRows[]>
  readonly names: ReadonlyMap<string, Row>
  readonly groups: readonly Row[]
  readonly prices: readonly Row[]
  readonly emissions: EmissionTables
  readonly scenarios: readonly CountryScenario[]
}

/** A scenario of a country or of one of its regions. */
export interface CountryScenario {
  readonly id: string
  readonly name: string
  /** ISO 3166-2 or alpha-2. */
  readonly region_id: string
}

/** What a country is called and where it belongs. */
export interface CountryIdentity {
  readonly country: string
  readonly alpha3: string | null
  readonly name: string
  readonly region: string | null
  readonly sub_region: string | null
  readonly income_group: string | null
  /** Slugs of the groups of states that count it a member. */
  readonly groups: readonly string[]
  /** How much the calculators rest on data of its own; null where they do not cover it. */
  readonly calculator_grade: CalculatorGrade | null
  /** What stands in for data that are missing. */
  readonly stand_ins: readonly string[]
}

/** All data on a country. */
export interface CountryProfile extends CountryIdentity {
  readonly emissions: {
    readonly latest: NationalYear | null
    readonly comparison: EmissionComparison | null
  }
  readonly carbon_prices: readonly CarbonPrice[]
  /** Projections on one pathway; null where the country is not covered. */
  readonly physical_climate: CountryProjections | null
  readonly scenarios: readonly CountryScenario[]
  /** By dataset id; each with its source, licence and address. */
  readonly holdings: readonly CountryHolding[]
}

/** Pathway of the projections in a profile: the default of the projections' own route. */
const PROFILE_PATHWAY: RcpPathway = 'rcp45'

const INSTRUMENTS = 'wb-carbon-pricing-2022-instruments'

const covered = new Map(COVERED_COUNTRIES.map((country) => [country.alpha2, country]))

/** Group the rows of the datasets by country. */
export function gatherCountrySources(
  datasets: readonly Dataset[],
  emissions: EmissionTables,
  scenarios: readonly CountryScenario[]
): CountrySources {
  const codes = readRows(datasets, 'country-codes')
  return {
    rows: gatherCountryRows(datasets),
    names: new Map(codes.map((row) => [String(row['country']), row])),
    groups: readRows(datasets, 'country-groups'),
    prices: readRows(datasets, 'wb-carbon-pricing-2022-prices'),
    emissions,
    scenarios,
  }
}

/** Codes (alpha-2) of the countries with a value in any dataset, sorted. */
export function listProfiledCountries({ rows }: CountrySources): string[] {
  return [...rows.keys()].toSorted()
}

/** Gather all data on a country (alpha-2), or null if there are none. */
export function describeCountry(sources: CountrySources, alpha2: string): CountryProfile | null {
  const held = sources.rows.get(alpha2)
  if (held === undefined) return null
  const series = listNationalYears(sources.emissions, alpha2)
  const years = series.map(({ year }) => year)
  const instruments = held.find(({ dataset }) => dataset.metadata.dataset_id === INSTRUMENTS)
  return {
    ...identifyCountry(sources, alpha2),
    emissions: {
      latest: findLatest(series),
      comparison: compareLatest(sources.emissions, alpha2, years),
    },
    carbon_prices: listCarbonPrices(instruments?.rows ?? [], sources.prices),
    physical_climate: covered.has(alpha2) ? projectPhysicalClimate(alpha2, PROFILE_PATHWAY) : null,
    scenarios: sources.scenarios.filter((scenario) => isInCountry(scenario, alpha2)),
    holdings: held.flatMap((rows) => describeHolding(rows) ?? []),
  }
}

/** Name a country (alpha-2) and the groups that it belongs to. */
export function identifyCountry(
  { names, groups }: Pick<CountrySources, 'names' | 'groups'>,
  alpha2: string
): CountryIdentity {
  const row = names.get(alpha2)
  const iso = findCountryByCode(alpha2)
  const memberships = groups.filter(({ country }) => country === alpha2)
  return {
    country: alpha2,
    alpha3: iso?.alpha3 ?? null,
    name: iso?.name ?? readText(row, 'name') ?? alpha2,
    region: readText(row, 'm49_region'),
    sub_region: readText(row, 'm49_sub_region'),
    income_group: readText(row, 'world_bank_income_group'),
    groups: memberships.map(({ group }) => String(group)).toSorted(),
    calculator_grade: covered.get(alpha2)?.grade ?? null,
    stand_ins: covered.get(alpha2)?.stand_ins ?? [],
  }
}

/** Whether a scenario's region is a country or lies in it. */
function isInCountry({ region_id }: CountryScenario, alpha2: string): boolean {
  return region_id === alpha2 || region_id.startsWith(`${alpha2}-`)
}

function readRows(datasets: readonly Dataset[], id: string): readonly Row[] {
  const body = datasets.find(({ metadata }) => metadata.dataset_id === id)?.body
  return body !== undefined && isTable(body) ? body.rows : []
}

function readText(row: Row | undefined, field: string): string | null {
  const value = row?.[field]
  return typeof value === 'string' ? value : null
}
