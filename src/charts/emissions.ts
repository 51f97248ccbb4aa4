import type { Scenario } from '../core/scenario/document.ts'
import { formatQuantity } from '../format/index.ts'
import type { ChartDescription, Variant } from './chart.ts'
import { drawLineChart } from './line-chart.ts'
import type { Series } from './line-chart.ts'
import { describeSource } from './provenance.ts'

/** Emissions by year without and with the mandate, against the ceiling. */
export function emissionsChart(scenario: Scenario): ChartDescription {
  const { years, bau_mt_co2: bau, mandate_mt_co2: mandate, ceiling_mt_co2 } = scenario.projections
  const draw = (variant: Variant) => drawLineChart(listSeries(scenario), variant)
  const [first, last] = [years[0] ?? 0, years.at(-1) ?? 0]
  const end = { bau: bau.at(-1) ?? 0, mandate: mandate.at(-1) ?? 0 }
  return {
    id: 'emissions',
    title: stateFinding(last, end, ceiling_mt_co2),
    subtitle: 'Emissions of the power system, Mt CO2 a year',
    source: describeSource(scenario),
    wide: draw('wide'),
    narrow: draw('narrow'),
    table: {
      columns: [
        { label: 'Year', unit: null },
        { label: 'Business as usual', unit: 'Mt CO2' },
        { label: 'Mandate', unit: 'Mt CO2' },
        { label: 'Ceiling', unit: 'Mt CO2' },
      ],
      rows: years.map((year, index) => [
        String(year),
        bau[index] ?? null,
        mandate[index] ?? null,
        ceiling_mt_co2,
      ]),
    },
    alt:
      `Two lines from ${first} to ${last}: business as usual goes from ${writeMt(bau[0] ?? 0)} to ` +
      `${writeMt(end.bau)}, the mandate to ${writeMt(end.mandate)}; a dashed line marks the ceiling of ` +
      `${writeMt(ceiling_mt_co2)}.`,
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
  const { years, bau_mt_co2, mandate_mt_co2, ceiling_mt_co2 } = scenario.projections
  const toPoints = (values: readonly number[]) =>
    years.flatMap((year, index) => {
      const value = values[index]
      return value === undefined ? [] : [{ year, value }]
    })
  const flat = years.map(() => ceiling_mt_co2)
  return [
    { label: 'Business as usual', color: 'bau', points: toPoints(bau_mt_co2) },
    { label: 'Mandate', color: 'mandate', points: toPoints(mandate_mt_co2) },
    { label: 'Ceiling', color: 'ink', isLimit: true, points: toPoints(flat) },
  ]
}

function writeMt(value: number): string {
  return formatQuantity(value, 'mt_co2')
}
