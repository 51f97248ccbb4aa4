import type { Scenario } from '../core/scenario/document.ts'
import { formatQuantity } from '../format/index.ts'
import type { ChartDescription } from './chart.ts'
import { drawLineChart } from './line-chart.ts'
import type { Series } from './line-chart.ts'
import { describeSource } from './provenance.ts'

/** A path of emissions that a scenario states by year. */
const PATHS = [
  { field: 'bau_mt_co2', label: 'Business as usual', color: 'bau' },
  { field: 'mandate_mt_co2', label: 'Mandate', color: 'mandate' },
] as const

/**
 * Emissions by year without and with the mandate, against the ceiling. Beside the paths of a variant
 * stand those of its parent, where they run otherwise.
 */
export function emissionsChart(scenario: Scenario, parent?: Scenario): ChartDescription {
  const { years, bau_mt_co2: bau, mandate_mt_co2: mandate, ceiling_mt_co2 } = scenario.projections
  const references = parent === undefined ? [] : listReferences(scenario, parent)
  const series = [...listSeries(scenario), ...references]
  const [first, last] = [years[0] ?? 0, years.at(-1) ?? 0]
  const end = { bau: bau.at(-1) ?? 0, mandate: mandate.at(-1) ?? 0 }
  return {
    id: 'emissions',
    title: stateFinding(last, end, ceiling_mt_co2),
    subtitle: 'Emissions of the power system, Mt CO2 a year',
    source: describeSource(scenario),
    wide: drawLineChart(series, 'wide'),
    narrow: drawLineChart(series, 'narrow'),
    table: {
      columns: [
        { label: 'Year', unit: null },
        ...series.map(({ label }) => ({ label, unit: 'Mt CO2' })),
      ],
      rows: years.map((year) => [
        String(year),
        ...series.map(({ points }) => points.find((point) => point.year === year)?.value ?? null),
      ]),
    },
    alt:
      `Two lines from ${first} to ${last}: business as usual goes from ${writeMt(bau[0] ?? 0)} to ` +
      `${writeMt(end.bau)}, the mandate to ${writeMt(end.mandate)}; a dashed line marks the ceiling of ` +
      `${writeMt(ceiling_mt_co2)}.` +
      references
        .map(
          ({ label, points }) => ` ${label}, thin: ends at ${writeMt(points.at(-1)?.value ?? 0)}.`
        )
        .join(''),
  }
}

/** Say how far the two paths end from the ceiling. */
function stateFinding(
  year: number,
  end: { bau: number; mandate: number },
  ceiling: number
): string {
  const distance = (value: number): string => {
    const gap = formatQuantity(Math.abs(value - ceiling), 'mt_co2')
    return value > ceiling ? `${gap} above` : value < ceiling ? `${gap} below` : 'exactly at'
  }
  return (
    `Business as usual ends ${year} ${distance(end.bau)} the ceiling, ` +
    `the mandate ${distance(end.mandate)} it`
  )
}

function listSeries(scenario: Scenario): Series[] {
  const { years, ceiling_mt_co2 } = scenario.projections
  const ceiling = years.map((year) => ({ year, value: ceiling_mt_co2 }))
  return [
    ...PATHS.map(({ field, label, color }) => ({
      label,
      color,
      points: readPath(scenario, field),
    })),
    { label: 'Ceiling', color: 'ink', isLimit: true, points: ceiling },
  ]
}

/** The paths of the parent that differ from those of its variant. */
function listReferences(variant: Scenario, parent: Scenario): Series[] {
  return PATHS.flatMap(({ field, label, color }) => {
    const points = readPath(parent, field)
    if (JSON.stringify(points) === JSON.stringify(readPath(variant, field))) return []
    return [{ label: `${label}, parent`, color, isReference: true, points } as const]
  })
}

function readPath(
  { projections }: Scenario,
  field: (typeof PATHS)[number]['field']
): Series['points'] {
  return projections.years.flatMap((year, index) => {
    const value = projections[field][index]
    return value === undefined ? [] : [{ year, value }]
  })
}

function writeMt(value: number): string {
  return formatQuantity(value, 'mt_co2')
}
