import { formatProse, NO_BREAK_SPACE, readAffixes } from '../format/index.ts'
import type { ChartDescription, Variant } from './chart.ts'
import type { Series } from './line-chart.ts'
import type { ColorToken } from './palette.ts'
import { drawStackChart } from './stack-chart.ts'

/** What generates electricity in a year, percent of all of it. */
export interface MixYear {
  readonly year: number
  readonly hydro: number
  readonly wind: number
  readonly solar: number
  /** Geothermal heat, biomass and other renewables. */
  readonly other_renewables: number
  /** Coal, oil, gas and nuclear power: the source at hand does not tell them apart. */
  readonly fossil_or_nuclear: number
}

/** Fewer years than this are no picture. */
const LEAST_YEARS = 5

/** From the ground up; the last needs another name where there is no nuclear plant. */
const PARTS = [
  { label: 'Geothermal, biomass', color: 'geothermal', field: 'other_renewables' },
  { label: 'Hydro', color: 'hydro', field: 'hydro' },
  { label: 'Wind', color: 'wind', field: 'wind' },
  { label: 'Solar', color: 'solar', field: 'solar' },
  { label: 'Coal, oil, gas', color: 'oil', field: 'fossil_or_nuclear' },
] as const satisfies readonly {
  readonly label: string
  readonly color: ColorToken
  readonly field: keyof MixYear
}[]

/** A part that never reaches this share is left out, percent. */
const LEAST_SHARE = 0.05

/** The electricity mix of a country over the years; null without enough of them. */
export function countryMixChart(
  name: string,
  years: readonly MixYear[],
  { hasNuclear }: { hasNuclear: boolean }
): ChartDescription | null {
  if (years.length < LEAST_YEARS) return null
  const parts = PARTS.map((part) =>
    part.field === 'fossil_or_nuclear' && hasNuclear
      ? { ...part, label: 'Coal, oil, gas, nuclear' }
      : part
  )
  const series = parts.flatMap(({ label, color, field }): Series[] =>
    years.some((row) => row[field] >= LEAST_SHARE)
      ? [{ label, color, points: years.map((row) => ({ year: row.year, value: row[field] })) }]
      : []
  )
  const draw = (variant: Variant) => drawStackChart(series, variant, readAffixes('pct'))
  return {
    id: 'country-mix',
    title: stateChange(name, years),
    subtitle: '% of electricity generated',
    source: 'Our World in Data on Ember and the Energy Institute',
    wide: draw('wide'),
    narrow: draw('narrow'),
    table: {
      columns: [{ label: 'Year', unit: null }, ...parts.map(({ label }) => ({ label, unit: '%' }))],
      rows: years.map((row) => [String(row.year), ...parts.map(({ field }) => row[field])]),
    },
    alt: `Areas over the years: ${series.map(({ label }) => label).join('; ')}.`,
  }
}

function stateChange(name: string, years: readonly MixYear[]): string {
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return `Electricity of ${name}`
  const write = (row: MixYear): string =>
    `${formatProse(Math.round(100 - row.fossil_or_nuclear))}${NO_BREAK_SPACE}%`
  return `Renewables made ${write(last)} of electricity in ${last.year}, ${write(first)} in ${first.year}`
}
