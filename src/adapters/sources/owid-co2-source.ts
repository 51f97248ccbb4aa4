import { takeOnlyFile } from '../adapter.ts'
import type { Adapter, UpstreamFile } from '../adapter.ts'
import { LICENSES } from '../licenses.ts'
import { readCountryYears } from '../reading/country-years.ts'
import { readCsv } from '../reading/csv.ts'

/** What all datasets from this file of Our World in Data have in common. */
export const OWID_CO2_SOURCE = {
  folder: 'owid-co2',
  topic: 'emissions',
  ...LICENSES.ccBy4,
  attribution:
    'Our World in Data (CC BY 4.0), based on the Global Carbon Project and Jones et al. national emissions',
  source: { name: 'Our World in Data', url: 'https://github.com/owid/co2-data' },
  cadence: 'annual',
  redistributable: true,
  key: ['country', 'year'],
} as const

/** The file with all columns and years, as named in a snapshot. */
export function owidCo2File(file: string, snapshot: string): UpstreamFile {
  return { file, url: 'https://owid-public.owid.io/data/co2/owid-co2-data.csv', snapshot }
}

/**
 * Create a parser for some columns from a given year on; `columns` gives the upstream column of
 * each field.
 */
export function readOwidCo2(
  columns: Readonly<Record<string, string>>,
  firstYear: number
): Adapter['parse'] {
  return (files, { countries }) => {
    const records = readCsv(takeOnlyFile(files), {
      columns: ['country', 'year', ...Object.values(columns)],
    })
    const layout = {
      country: { column: 'country', kind: 'name' },
      year_column: 'year',
      first_year: firstYear,
      columns,
    } as const
    return readCountryYears(records, layout, countries)
  }
}
