import type { CsvRecord } from './csv.ts'

/** A column that holds the values of one year. */
export interface YearColumn {
  readonly column: string
  readonly year: number
}

/**
 * The columns of a wide-by-year file, from the first year on. The pattern captures the year, for
 * example `/^X(\d{4})$/`.
 */
export function listYearColumns(
  records: readonly CsvRecord[],
  pattern: RegExp,
  firstYear: number
): YearColumn[] {
  return Object.keys(records[0] ?? {}).flatMap((column) => {
    const year = Number(pattern.exec(column)?.[1] ?? Number.NaN)
    return year >= firstYear ? [{ column, year }] : []
  })
}
