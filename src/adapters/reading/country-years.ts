import type { Row } from '../../core/dataset/table.ts'
import { hasAnyValue } from '../adapter.ts'
import type { CountryReader } from '../countries/country-reader.ts'
import { readNumber, readText, readYear } from './cell.ts'
import type { CsvRecord } from './csv.ts'

/** Layout of a wide file: one record per country and year, one column per quantity. */
export interface CountryYearLayout {
  /** Column with the country, and whether it contains names or alpha-3 codes. */
  readonly country: { readonly column: string; readonly kind: 'name' | 'alpha3' }
  readonly year_column: string
  /** First year kept. */
  readonly first_year: number
  /** Upstream column by field. */
  readonly columns: Readonly<Record<string, string>>
}

/**
 * Convert records to rows of country, year and the fields of the layout. Aggregates, earlier years
 * and records without any value are dropped.
 */
export function readCountryYears(
  records: readonly CsvRecord[],
  layout: CountryYearLayout,
  countries: CountryReader
): Row[] {
  const names = Object.keys(layout.columns)
  const rows: Row[] = []
  for (const record of records) {
    const country = readCountry(record, layout.country, countries)
    const year = readYear(record, layout.year_column)
    if (country === null || year < layout.first_year) continue
    const values = Object.entries(layout.columns).map(([name, column]) => [
      name,
      readNumber(record, column),
    ])
    const row: Row = { country, year, ...Object.fromEntries(values) }
    if (hasAnyValue(row, names)) rows.push(row)
  }
  return rows
}

/** The alpha-2 code of a record, null for an aggregate. */
function readCountry(
  record: CsvRecord,
  { column, kind }: CountryYearLayout['country'],
  countries: CountryReader
): string | null {
  const text = readText(record, column)
  return kind === 'name' ? countries.readName(text) : countries.readAlpha3(text)
}
