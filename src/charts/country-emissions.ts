import type { NationalYear } from '../core/emissions/country-emissions.ts'
import { formatProse, NO_BREAK_SPACE } from '../format/index.ts'
import type { ChartDescription, Variant } from './chart.ts'
import { drawLineChart } from './line-chart.ts'
import type { Series } from './line-chart.ts'

/** The lines are of different gases: their names say of which. */
const MEGATONNES = ['', `${NO_BREAK_SPACE}Mt`] as const

/** Fewer years than this are no line. */
const LEAST_YEARS = 3

const LINES = [
  { label: 'Fossil CO2', color: 'reference', field: 'co2_mt' },
  { label: 'CO2 of consumption', color: 'saved', field: 'consumption_mt_co2' },
  { label: 'All gases, land use', color: 'inflow', field: 'total_ghg_mt_co2e' },
] as const

/** Emissions of a country by year: territory, consumption, all gases; null without a history. */
export function countryEmissionsChart(
  name: string,
  years: readonly NationalYear[]
): ChartDescription | null {
  const series = LINES.map(({ field, ...look }): Series => ({
    ...look,
    points: years.flatMap((row) => {
      const value = row[field]
      return value === null ? [] : [{ year: row.year, value }]
    }),
  })).filter(({ points }) => points.length >= LEAST_YEARS)
  const [fossil] = series
  if (fossil === undefined || fossil.label !== LINES[0].label) return null
  const draw = (variant: Variant) =>
    drawLineChart(series, variant, { unit: MEGATONNES, isCompact: true })
  return {
    id: 'country-emissions',
    title: stateChange(name, fossil.points),
    subtitle: 'Mt CO2 a year; all gases in Mt CO2e with land use',
    source: 'Our World in Data on the Global Carbon Budget and national inventories',
    wide: draw('wide'),
    narrow: draw('narrow'),
    table: {
      columns: [
        { label: 'Year', unit: null },
        ...LINES.map(({ label, field }) => ({
          label,
          unit: field.endsWith('co2e') ? 'Mt CO2e' : 'Mt CO2',
        })),
      ],
      rows: years.map((row) => [String(row.year), ...LINES.map(({ field }) => row[field])]),
    },
    alt: `${series.length} lines over the years: ${series.map(({ label }) => label).join('; ')}.`,
  }
}

/** Say how far emissions went from the first year to the last. */
function stateChange(name: string, points: Series['points']): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return `Emissions of ${name}`
  const amount = `${name.charAt(0).toUpperCase()}${name.slice(1)} emitted ${formatProse(last.value)} Mt of fossil CO2 in ${last.year}`
  if (last.value === 0) return `${name} emitted no fossil CO2 in ${last.year}`
  if (first.value <= 0) return amount
  const change = (last.value / first.value - 1) * 100
  // Threefold growth reads badly as a percentage.
  if (change >= 200) {
    return `${amount}, ${formatProse(last.value / first.value)} times as much as in ${first.year}`
  }
  const amountOfChange = formatProse(Math.abs(Number(change.toPrecision(2))))
  const comparison =
    amountOfChange === '0'
      ? `as in ${first.year}`
      : `${amountOfChange} % ${change < 0 ? 'less' : 'more'} than in ${first.year}`
  return `${amount}, ${comparison}`
}
