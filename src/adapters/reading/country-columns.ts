import type { Row } from '../../core/dataset/table.ts'
import { readNumber, readText } from './cell.ts'
import { readCsv } from './csv.ts'
import { collectRows } from './row-collector.ts'

/** Layout of a file with one record per country. */
export interface CountryColumns {
  /** Column of the country's code. */
  readonly code: string
  /** Columns of numbers by the field that they fill. */
  readonly columns: Readonly<Record<string, string>>
  /** Converts the source's code to alpha-2; null skips the record. */
  readonly readCountry: (code: string) => string | null
}

/**
 * Read the columns of a file with one record per country. Throws on a changed header or an invalid
 * number.
 */
export function readCountryColumns(bytes: Uint8Array, layout: CountryColumns): Row[] {
  const { code, columns, readCountry } = layout
  const collector = collectRows(Object.keys(columns))
  for (const record of readCsv(bytes, { columns: [code, ...Object.values(columns)] })) {
    const country = readCountry(readText(record, code))
    if (country === null) continue
    for (const [field, column] of Object.entries(columns)) {
      collector.set({ country }, field, readNumber(record, column))
    }
  }
  return collector.rows()
}
