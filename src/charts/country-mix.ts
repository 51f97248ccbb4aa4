import { formatProse, NO_BREAK_SPACE, readAffixes } from '../format/index.ts'
import type { ChartDescription, Variant } from './chart.ts'
import type { Series } from './line-chart.ts'
import type { ColorToken } from './palette.ts'
import { drawStackChart } from './stack-chart.ts'

/** A part of the electricity mix: its name in titles and beside its area, and its colour. */
export interface MixPart {
  readonly label: string
  readonly color: ColorToken
  /** Column of the dataset with its share, percent; that of the rest is computed. */
  readonly field: string
  readonly isRenewable: boolean
}

/** What generates electricity in a year: percent of it by the field of each part. */
export interface MixYear {
  readonly year: number
  readonly shares: Readonly<Record<string, number>>
}

/** Fewer years than this are no picture. */
export const LEAST_YEARS = 5

const RENEWABLE_PARTS = [
  { label: 'Hydro', color: 'hydro', field: 'hydro_share_pct', isRenewable: true },
  { label: 'Wind', color: 'wind', field: 'wind_share_pct', isRenewable: true },
  { label: 'Solar', color: 'solar', field: 'solar_share_pct', isRenewable: true },
] as const

/** Every fuel, from the ground up. */
export const FUELS: readonly MixPart[] = [
  { label: 'Nuclear', color: 'nuclear', field: 'nuclear_share_pct', isRenewable: false },
  {
    label: 'Geothermal, tidal',
    color: 'geothermal',
    field: 'other_renewables_share_pct',
    isRenewable: true,
  },
  { label: 'Bioenergy', color: 'biomass', field: 'bioenergy_share_pct', isRenewable: true },
  ...RENEWABLE_PARTS,
  { label: 'Coal', color: 'coal', field: 'coal_share_pct', isRenewable: false },
  { label: 'Gas', color: 'gas', field: 'gas_share_pct', isRenewable: false },
  { label: 'Oil', color: 'oil', field: 'oil_share_pct', isRenewable: false },
]

/** What is known where the source does not tell the fuels apart, from the ground up. */
export function groupedParts({ hasNuclear }: { hasNuclear: boolean }): readonly MixPart[] {
  return [
    { label: 'Geothermal, biomass', color: 'geothermal', field: 'other', isRenewable: true },
    ...RENEWABLE_PARTS,
    {
      label: hasNuclear ? 'Coal, oil, gas, nuclear' : 'Coal, oil, gas',
      color: 'oil',
      field: 'rest',
      isRenewable: false,
    },
  ]
}

/** A part that never reaches this share is left out, percent. */
const LEAST_SHARE = 0.05

/** The electricity mix of a country over the years; null without enough of them. */
export function countryMixChart(
  name: string,
  parts: readonly MixPart[],
  years: readonly MixYear[]
): ChartDescription | null {
  if (years.length < LEAST_YEARS) return null
  const series = parts.flatMap(({ label, color, field }): Series[] =>
    years.some((row) => shareOf(row, field) >= LEAST_SHARE)
      ? [
          {
            label,
            color,
            points: years.map((row) => ({ year: row.year, value: shareOf(row, field) })),
          },
        ]
      : []
  )
  const draw = (variant: Variant) => drawStackChart(series, variant, readAffixes('pct'))
  return {
    id: 'country-mix',
    title: stateLargest(name, parts, years),
    subtitle: '% of electricity generated',
    source: 'Our World in Data on Ember and the Energy Institute',
    wide: draw('wide'),
    narrow: draw('narrow'),
    table: {
      columns: [{ label: 'Year', unit: null }, ...parts.map(({ label }) => ({ label, unit: '%' }))],
      rows: years.map((row) => [
        String(row.year),
        ...parts.map(({ field }) => shareOf(row, field)),
      ]),
    },
    alt: `Areas over the years: ${series.map(({ label }) => label).join('; ')}.`,
  }
}

function shareOf({ year, shares }: MixYear, field: string): number {
  const share = shares[field]
  if (share === undefined) throw new Error(`The mix of ${year} has no ${field}.`)
  return share
}

/** What makes most electricity in the last year, and what renewables make. */
function stateLargest(name: string, parts: readonly MixPart[], years: readonly MixYear[]): string {
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return `Electricity of ${name}`
  const write = (share: number): string => `${formatProse(Math.round(share))}${NO_BREAK_SPACE}%`
  const renewable = (row: MixYear): number =>
    parts
      .filter(({ isRenewable }) => isRenewable)
      .reduce((sum, { field }) => sum + shareOf(row, field), 0)
  const largest = parts.reduce((best, part) =>
    shareOf(last, part.field) > shareOf(last, best.field) ? part : best
  )
  const [now, then] = [write(renewable(last)), `${write(renewable(first))} in ${first.year}`]
  if (parts !== FUELS) return `Renewables made ${now} of electricity in ${last.year}, ${then}`
  const share = write(shareOf(last, largest.field))
  return `${largest.label.replace(', ', ' and ')} made ${share} of electricity in ${last.year}; renewables made ${now} (${then})`
}
