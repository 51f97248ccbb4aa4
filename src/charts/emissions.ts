import type { Scenario } from '../core/scenario/document.ts'
import { EXACT_DECIMALS, roundTo } from '../core/scenario/precision.ts'
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
  const references = [
    ...listShortfall(scenario),
    ...(parent === undefined ? [] : listReferences(scenario, parent)),
  ]
  const series = [...listSeries(scenario), ...references]
  const [first, last] = [years[0] ?? 0, years.at(-1) ?? 0]
  const end = { bau: bau.at(-1) ?? 0, mandate: mandate.at(-1) ?? 0 }
  const { estimated_margin_mt_co2: margin } = scenario.analysis
  return {
    id: 'emissions',
    title:
      margin < 0
        ? stateShortfall(last, end.bau - ceiling_mt_co2, -margin)
        : stateFinding(last, end, ceiling_mt_co2),
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

/** Say how far from the ceiling the vectors leave emissions, in a scenario that they do not close. */
function stateShortfall(year: number, needed: number, shortfall: number): string {
  const [missing, all] = [shortfall, needed].map(writeMt)
  return `The vectors leave ${year} ${missing} above the ceiling, business as usual ${all}`
}

/** Where the vectors lead when they do not close the gap: the mandate's path is then a duty alone. */
function listShortfall({ projections, analysis, baseline }: Scenario): Series[] {
  const [first, last] = [projections.years[0], projections.years.at(-1)]
  const bauEnd = projections.bau_mt_co2.at(-1)
  if (analysis.estimated_margin_mt_co2 >= 0 || bauEnd === undefined) return []
  if (first === undefined || last === undefined) return []
  const points = [
    { year: first, value: baseline.annual_emissions_mt_co2 },
    { year: last, value: roundTo(bauEnd - analysis.estimated_total_mt_co2, EXACT_DECIMALS) },
  ]
  return [{ label: 'Vectors reach', color: 'penalty', isReference: true, points }]
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
