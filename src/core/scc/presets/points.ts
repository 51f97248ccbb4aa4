/** Values by year, years ascending. */
export interface Points {
  readonly years: readonly number[]
  readonly values: readonly number[]
}

/** The values of an annual table from its first year. */
export function annual(firstYear: number, values: readonly number[]): Points {
  return { years: values.map((_, index) => firstYear + index), values }
}

/** Values at individual years, in ascending order. */
export function atYears(rows: readonly (readonly [year: number, value: number])[]): Points {
  return { years: rows.map(([year]) => year), values: rows.map(([, value]) => value) }
}

/** The two points around a year; both are the same if the year is one of them. */
export interface Bracket {
  readonly lower: { readonly year: number; readonly value: number }
  readonly upper: { readonly year: number; readonly value: number }
}

/** Find the points around a year; null outside the range. */
export function findBracket({ years, values }: Points, year: number): Bracket | null {
  const next = years.findIndex((candidate) => candidate >= year)
  const upper = readPoint(years, values, next)
  if (upper === null) return null
  if (upper.year === year) return { lower: upper, upper }
  const lower = readPoint(years, values, next - 1)
  return lower === null ? null : { lower, upper }
}

/** Read the value of a year in the table, or null if it is not listed. */
export function readExact({ years, values }: Points, year: number): number | null {
  return values[years.indexOf(year)] ?? null
}

function readPoint(
  years: readonly number[],
  values: readonly number[],
  index: number
): { year: number; value: number } | null {
  const year = years[index]
  const value = values[index]
  return year === undefined || value === undefined ? null : { year, value }
}
