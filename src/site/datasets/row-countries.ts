import { COUNTRY_FIELD } from '../../core/dataset/coverage.ts'
import type { Table } from '../../core/dataset/table.ts'
import { findCountryByCode } from '../../core/geography/iso-3166.ts'

/** A country that a table has rows of. */
interface RowCountry {
  readonly code: string
  readonly name: string
}

/** Countries that the rows of a table are of, by name; none where it is not kept by country. */
export function listRowCountries({ fields, rows }: Table): RowCountry[] {
  if (!fields.some(({ name }) => name === COUNTRY_FIELD)) return []
  return [...new Set(rows.map((row) => String(row[COUNTRY_FIELD])))]
    .flatMap((code) => {
      const name = findCountryByCode(code)?.name
      return name === undefined ? [] : [{ code, name }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
