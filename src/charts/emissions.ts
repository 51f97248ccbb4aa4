import { entryAt, lastEntry } from '../core/entry.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { attachUnit, formatAlike, formatQuantity, readAffixes } from '../format/index.ts'
import { type ChartDescription, describeSource } from './chart.ts'
import { drawLineChart } from './line-chart.ts'
import type { PointMarks, Series } from './line-chart.ts'

/** A path of emissions that a scenario states by year. */
const PATHS = [
  { field: 'bau_mt_co2', label: 'Without new decisions', color: 'reference' },
  { field: 'plan_mt_co2', label: 'With the plan', color: 'plan', isMain: true },
  { field: 'mandate_mt_co2', label: 'Line to the target', color: 'plan', isReference: true },
] as const

/**
 * Emissions by year without new decisions, with the plan, and on a straight line to the target, against
 * the ceiling, with the years that have been counted. Beside the paths of a variant are those of its
 * parent, where they differ.
 */
export function emissionsChart(scenario: Scenario, parent?: Scenario): ChartDescription {
  const { years, bau_mt_co2: bau, ceiling_mt_co2 } = scenario.projections
  const references = parent === undefined ? [] : listReferences(scenario, parent)
  const series = [...listSeries(scenario), ...references]
  const observed = listObserved(scenario)
  const marks: PointMarks[] =
    observed.length === 0 ? [] : [{ label: 'Counted', color: 'ink', points: observed }]
  const look = { unit: readAffixes('mt_co2'), marks, band: null }
  const [first, last] = [entryAt(years, 0), lastEntry(years)]
  const end = { bau: lastEntry(bau), plan: lastEntry(readPlan(scenario)) }
  const tabled = [
    ...series,
    ...(observed.length > 0 ? [{ label: 'Counted', points: observed }] : []),
  ]
  return {
    id: 'emissions',
    title: stateFinding(last, end, ceiling_mt_co2),
    subtitle: `Emissions of the power system, Mt CO2 a year${observed.length > 0 ? '; dots: measured years' : ''}`,
    source: describeSource(scenario),
    wide: drawLineChart(series, 'wide', look),
    narrow: drawLineChart(series, 'narrow', look),
    table: {
      columns: [
        { label: 'Year', unit: null },
        ...tabled.map(({ label }) => ({ label, unit: 'Mt CO2' })),
      ],
      rows: years.map((year) => [
        String(year),
        ...tabled.map(({ points }) => points.find((point) => point.year === year)?.value ?? null),
      ]),
    },
    alt:
      `Lines from ${first} to ${last}: without new decisions emissions go from ${writeMt(entryAt(bau, 0))} to ` +
      `${writeMt(end.bau)}, with the plan, bold, to ${writeMt(end.plan)}; the straight line to the target, thin, and a ` +
      `dashed line end at the ceiling of ${writeMt(ceiling_mt_co2)}.` +
      references
        .map(({ label, points }) => ` ${label}, thin: ends at ${writeMt(lastEntry(points).value)}.`)
        .join(''),
  }
}

/** Emissions with the plan; of a document without an account, its mandate. */
function readPlan({ projections }: Scenario): readonly number[] {
  return projections.plan_mt_co2 ?? projections.built_mt_co2 ?? projections.mandate_mt_co2
}

/** Say how far emissions end from the ceiling without new decisions and with the plan. */
function stateFinding(year: number, end: { bau: number; plan: number }, ceiling: number): string {
  const gaps = [end.bau - ceiling, end.plan - ceiling]
  const distance = (value: number): string => {
    const gap = attachUnit(formatAlike(Math.abs(value - ceiling), gaps), 'mt_co2')
    return value > ceiling ? `${gap} above` : value < ceiling ? `${gap} below` : 'exactly at'
  }
  return (
    `Without new decisions, emissions in ${year} are ${distance(end.bau)} the ceiling; ` +
    `with the plan, ${distance(end.plan)} it`
  )
}

function listSeries(scenario: Scenario): Series[] {
  const { years, ceiling_mt_co2 } = scenario.projections
  const ceiling = years.map((year) => ({ year, value: ceiling_mt_co2 }))
  const paths = PATHS.map(({ field, ...look }) => ({ ...look, points: readPath(scenario, field) }))
  return [
    ...paths.filter(({ points }) => points.length > 0),
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

function readPath(scenario: Scenario, field: (typeof PATHS)[number]['field']): Series['points'] {
  const own = field === 'plan_mt_co2' ? readPlan(scenario) : scenario.projections[field]
  return scenario.projections.years.flatMap((year, index) => {
    const value = own[index]
    return value === undefined ? [] : [{ year, value }]
  })
}

/** Years that have been counted, as far as they lie among the years of the paths. */
function listObserved({ projections: { observed = [], years } }: Scenario): Series['points'] {
  return observed
    .filter(({ year }) => years.includes(year))
    .map(({ year, mt_co2 }) => ({ year, value: mt_co2 }))
}

function writeMt(value: number): string {
  return formatQuantity(value, 'mt_co2')
}
