import { entryAt, lastEntry } from '../core/entry.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { formatQuantity, readAffixes, type Unit } from '../format/index.ts'
import { type ChartDescription, describeSource } from './chart.ts'
import { drawLineChart } from './line-chart.ts'
import type { Series } from './line-chart.ts'
import type { ColorToken } from './palette.ts'

interface Quantity {
  readonly id: string
  readonly name: string
  readonly subtitle: string
  readonly unit: Unit
  readonly column: string
  readonly color: ColorToken
  readonly read: (scenario: Scenario) => Series['points']
}

/** Paths in which a variant can differ from its parent. */
const QUANTITIES: readonly Quantity[] = [
  {
    id: 'difference-bau',
    name: 'What happens without new decisions',
    subtitle: 'Emissions without new decisions, Mt CO2 a year',
    unit: 'mt_co2',
    column: 'Mt CO2',
    color: 'plan',
    read: ({ projections }) => zip(projections.years, projections.bau_mt_co2),
  },
  {
    id: 'difference-mandate',
    name: 'The line to the target',
    subtitle: 'Straight line to the ceiling, Mt CO2 a year',
    unit: 'mt_co2',
    column: 'Mt CO2',
    color: 'plan',
    read: ({ projections }) => zip(projections.years, projections.mandate_mt_co2),
  },
  {
    id: 'difference-plan',
    name: 'The plan',
    subtitle: 'Emissions with the plan, Mt CO2 a year',
    unit: 'mt_co2',
    column: 'Mt CO2',
    color: 'plan',
    read: ({ projections }) => zip(projections.years, projections.plan_mt_co2 ?? []),
  },
  {
    id: 'difference-penalty',
    name: 'The penalty so far',
    subtitle: 'Export penalties summed since their start, USD bn',
    unit: 'usd_bn',
    column: 'USD bn',
    color: 'miss',
    read: ({ non_compliance: { tax_schedule } }) =>
      tax_schedule.map(({ year, cumulative_usd_b: value }) => ({ year, value })),
  },
]

/** Charts of every path that runs otherwise in a variant than in its parent. */
export function variantCharts(variant: Scenario, parent: Scenario): ChartDescription[] {
  return QUANTITIES.flatMap((quantity) => {
    const [own, other] = [quantity.read(variant), quantity.read(parent)]
    if (JSON.stringify(own) === JSON.stringify(other)) return []
    return [describe(quantity, variant, own, other)]
  })
}

function describe(
  { id, name, subtitle, unit, column, color }: Quantity,
  variant: Scenario,
  own: Series['points'],
  other: Series['points']
): ChartDescription {
  const series: Series[] = [
    { label: 'Variant', color, points: own },
    { label: 'Parent', color: 'reference', points: other },
  ]
  const [end, parentEnd] = [lastEntry(own), lastEntry(other)]
  const write = (value: number): string => formatQuantity(value, unit)
  const years = [...new Set([...own, ...other].map(({ year }) => year))].sort((a, b) => a - b)
  const title = `${name} ends at ${write(end.value)} instead of ${write(parentEnd.value)}`
  return {
    id,
    title: end.value === parentEnd.value ? `${name} takes another way to its end` : title,
    subtitle,
    source: describeSource(variant),
    wide: drawLineChart(series, 'wide', { unit: readAffixes(unit) }),
    narrow: drawLineChart(series, 'narrow', { unit: readAffixes(unit) }),
    table: {
      columns: [
        { label: 'Year', unit: null },
        { label: 'Variant', unit: column },
        { label: 'Parent', unit: column },
      ],
      rows: years.map((year) => [String(year), valueIn(own, year), valueIn(other, year)]),
    },
    alt: `Two lines to ${end.year}: the variant ends at ${write(end.value)}, its parent at ${write(parentEnd.value)}.`,
  }
}

function zip(years: readonly number[], values: readonly number[]): Series['points'] {
  return years.map((year, index) => ({ year, value: entryAt(values, index) }))
}

function valueIn(points: Series['points'], year: number): number | null {
  return points.find((point) => point.year === year)?.value ?? null
}
