/** Values by year, years ascending. */
export interface Points {
  readonly years: readonly number[]
  readonly values: readonly number[]
}

/** The values of an annual table from its first year. */
export function annual(firstYear: number, values: readonly number[]): Points {
  return { years: values.map((_, index) => firstYear + index), values }
}

/** Values at single years, in ascending order of the years. */
export function atYears(rows: readonly (readonly [year: number, value: number])[]): Points {
  return { years: rows.map(([year]) => year), values: rows.map(([, value]) => value) }
}

/** Two neighbouring points around a year, and how far the year lies from the first to the second. */
export interface Bracket {
  readonly lower: { readonly year: number; readonly value: number }
  readonly upper: { readonly year: number; readonly value: number }
  /** From 0 (at the lower) to below 1. */
  readonly weight: number
}

/** Find the points around a year; both are the same where the year is one of them. Null outside. */
export function findBracket({ years, values }: Points, year: number): Bracket | null {
  const next = years.findIndex((candidate) => candidate >= year)
  const upper = readPoint(years, values, next)
  if (upper === null) return null
  if (upper.year === year) return { lower: upper, upper, weight: 0 }
  const lower = readPoint(years, values, next - 1)
  if (lower === null) return null
  return { lower, upper, weight: (year - lower.year) / (upper.year - lower.year) }
}

/** Read the value at a year, linear between points, or null outside them. */
export function interpolate(points: Points, year: number): number | null {
  const bracket = findBracket(points, year)
  if (bracket === null) return null
  const { lower, upper, weight } = bracket
  return (1 - weight) * lower.value + weight * upper.value
}

/** Read the value at exactly a year that the table prints, or null. */
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
