import type { ChartTable } from '../../charts/index.ts'
import type { CountryListRow } from '../../core/country/country-list.ts'
import { formatProse } from '../../format/index.ts'
import { COUNTRY_MAP } from '../addresses.ts'
import { drawMapFigure, type MapFigure } from '../map-figure.ts'
import { allCountries } from '../content.ts'

/** Countries that emit less are left out of the title: small ones lead every list of amounts a person. */
const LARGE_MT_CO2 = 50

/** Draw the map over the list of countries: fossil CO2 a person in the last known year. */
export function drawEmissionsMap({ isLinked }: { isLinked: boolean }): MapFigure {
  const countries = allCountries()
  const years = countries.flatMap(({ year }) => year ?? [])
  const known = countries.flatMap(({ country, co2_t_per_capita: value }): [string, number][] =>
    value === null ? [] : [[country, value]]
  )
  return drawMapFigure({
    id: 'co2-per-person',
    name: COUNTRY_MAP,
    title: nameHighest(countries),
    subtitle: `Fossil CO2, t CO2 per person, last known year, ${Math.max(...years)} for most; large emitters are those above ${LARGE_MT_CO2} Mt a year`,
    unit: 't CO2/person',
    source: 'Our World in Data on the Global Carbon Budget',
    values: new Map(known),
    linked: isLinked ? new Set(countries.map(({ country }) => country)) : null,
  })
}

/** The numbers of the map, by name. */
export function listEmissionsMap(): ChartTable {
  const rows = allCountries().filter((row) => row.co2_t_per_capita !== null)
  return {
    columns: [
      { label: 'Country', unit: null },
      { label: 'Name', unit: null },
      { label: 'Year', unit: null },
      { label: 'Fossil CO2', unit: 't CO2/person' },
    ],
    rows: rows.map(({ country, name, year, co2_t_per_capita: value }) => [
      country,
      name,
      year === null ? null : String(year),
      value,
    ]),
  }
}

function nameHighest(countries: readonly CountryListRow[]): string {
  const [highest] = countries
    .filter(({ co2_mt }) => co2_mt !== null && co2_mt >= LARGE_MT_CO2)
    .flatMap(({ name, co2_t_per_capita: perHead }) => (perHead === null ? [] : [{ name, perHead }]))
    .toSorted((a, b) => b.perHead - a.perHead)
  if (highest === undefined) return 'Fossil CO2 per person'
  const amount = formatProse(highest.perHead)
  return `${highest.name} has the highest emissions per person among large emitters: ${amount} t`
}
