import { entryAt } from '../../core/entry.ts'
import { type Column, type Indicator, type Point } from './indicator.ts'
import type { Measure } from './state.ts'

/** What an amount becomes when it is divided: its unit, and by how much it is multiplied first. */
interface Divided {
  readonly unit: string
  readonly factor: number
}

/** Amounts that can be added up over places, and what they are a person and a dollar. */
const AMOUNTS: Readonly<Record<string, { readonly person?: Divided; readonly gdp?: Divided }>> = {
  'Mt CO2': {
    person: { unit: 't CO2/person', factor: 1e6 },
    gdp: { unit: 'kg CO2/US$', factor: 1 },
  },
  'Mt CO2e': {
    person: { unit: 't CO2e/person', factor: 1e6 },
    gdp: { unit: 'kg CO2e/US$', factor: 1 },
  },
  'kt CO2e': { person: { unit: 'kg CO2e/person', factor: 1e6 } },
  TWh: { person: { unit: 'kWh/person', factor: 1e9 }, gdp: { unit: 'kWh/US$', factor: 1 } },
  GWh: { person: { unit: 'kWh/person', factor: 1e6 } },
  GW: { person: { unit: 'W/person', factor: 1e9 } },
  'billion US$': {
    person: { unit: 'US$/person', factor: 1e9 },
    gdp: { unit: '% of GDP', factor: 100 },
  },
  'billion US$ (2015)': { person: { unit: 'US$ (2015)/person', factor: 1e9 } },
  'km3/yr': { person: { unit: 'm3/person', factor: 1e9 } },
  persons: {},
}

/** Whether values of an indicator may be summed over countries. */
export function isAmount({ unit }: Indicator): boolean {
  return unit !== null && unit in AMOUNTS
}

/** Ways in which an indicator can be divided. */
export function listMeasures({ unit, keys }: Indicator): Measure[] {
  const amount = keys[0] === 'country' && unit !== null ? AMOUNTS[unit] : undefined
  return [
    'total',
    ...(amount?.person === undefined ? [] : (['person'] as const)),
    ...(amount?.gdp === undefined ? [] : (['gdp'] as const)),
  ]
}

/** Unit of an indicator after the division; its own where it cannot be divided so. */
export function unitOf(indicator: Indicator, per: Measure): string | null {
  const { unit } = indicator
  if (per === 'total' || unit === null) return unit
  return AMOUNTS[unit]?.[per]?.unit ?? unit
}

/** Divide the values of places by those of a divisor in the same year; others are left out. */
export function divideColumn(
  column: Column,
  { unit }: Indicator,
  per: Measure,
  divisor: Column | null
): Column {
  const how = per === 'total' || unit === null ? undefined : AMOUNTS[unit]?.[per]
  if (how === undefined || divisor === null) return column
  return new Map(
    [...column].map(([place, points]) => {
      const by = new Map((divisor.get(countryOf(place)) ?? []).map((one) => [one.year, one.value]))
      const divided = points.flatMap(({ year, value }): Point[] => {
        const amount = by.get(year)
        return amount === undefined || amount <= 0
          ? []
          : [{ year, value: (value * how.factor) / amount }]
      })
      return [place, divided]
    })
  )
}

/** The country of a place whose table has further keys. */
function countryOf(place: string): string {
  return place.slice(0, 2)
}

/**
 * Values of a group, year by year: the sum of its members for amounts, the median for the rest.
 * Years with fewer than nine in ten of the members that any year has are left out.
 */
export function joinGroup(members: readonly (readonly Point[])[], kind: 'sum' | 'median'): Point[] {
  const byYear = Map.groupBy(members.flat(), ({ year }) => year)
  const most = Math.max(0, ...[...byYear.values()].map((points) => points.length))
  return [...byYear]
    .filter(([, points]) => points.length >= 0.9 * most)
    .map(([year, points]) => {
      const values = points.map(({ value }) => value).sort((a, b) => a - b)
      const sum = values.reduce((total, value) => total + value, 0)
      return { year, value: kind === 'sum' ? sum : medianOf(values) }
    })
    .toSorted((a, b) => a.year - b.year)
}

/** The middle of sorted values, or the mean of the two in the middle. */
function medianOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  return (entryAt(values, Math.floor(middle)) + entryAt(values, Math.ceil(middle))) / 2
}

/** Change since the first value, in percent of it; nothing where that is zero. */
export function relate(points: readonly Point[]): Point[] {
  const [first] = points
  if (first === undefined || first.value === 0) return []
  return points.map(({ year, value }) => ({
    year,
    value: 100 * (value / first.value - 1),
  }))
}
