import { entryAt, lastEntry } from '../core/entry.ts'
import { assessPathBand } from '../core/scenario/verdict/path-band.ts'
import { readDecimalYear } from '../core/scenario/document/calendar.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { attachUnit, formatAlike, formatQuantity, readAffixes } from '../format/index.ts'
import { type ChartDescription, describeSource } from './chart.ts'
import { drawLineChart } from './line-chart.ts'
import type { Band, PointMarks, Series } from './line-chart.ts'

/** A path of emissions that a scenario states by year. */
const PATHS = [
  { field: 'bau_mt_co2', label: 'Business as usual', color: 'reference' },
  { field: 'built_mt_co2', label: 'Built', color: 'plan', isMain: true },
  { field: 'mandate_mt_co2', label: 'Legal path', color: 'plan', isReference: true },
] as const

/**
 * Emissions by year without the mandate, as its plant is built and as the law asks, against the
 * ceiling, with the years that have been counted, the dates of service and the range in which nine
 * draws in ten of the built path lie. Beside the paths of a variant are those of its parent, where
 * they differ.
 */
export function emissionsChart(scenario: Scenario, parent?: Scenario): ChartDescription {
  const { years, bau_mt_co2: bau, mandate_mt_co2: legal, ceiling_mt_co2 } = scenario.projections
  const references = parent === undefined ? [] : listReferences(scenario, parent)
  const series = [...listSeries(scenario), ...references]
  const [observed, services] = [listObserved(scenario), listServices(scenario)]
  const drawn: PointMarks[] = [
    { label: 'Plant in service', color: 'plan', isHollow: true, points: services },
    { label: 'Counted', color: 'ink', points: observed },
  ]
  const marks = drawn.filter(({ points }) => points.length > 0)
  const band = readBand(scenario, parent)
  const look = { unit: readAffixes('mt_co2'), marks, band }
  const [first, last] = [entryAt(years, 0), lastEntry(years)]
  const built = scenario.projections.built_mt_co2 ?? legal
  const end = { bau: lastEntry(bau), built: lastEntry(built) }
  const tabled = [
    ...series,
    ...(observed.length > 0 ? [{ label: 'Counted', points: observed }] : []),
    ...(band === null ? [] : listBandEnds(band)),
  ]
  return {
    id: 'emissions',
    title: stateFinding(last, end, ceiling_mt_co2),
    subtitle: `Emissions of the power system, Mt CO2 a year${nameMarks(observed, services, band)}`,
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
      `Lines from ${first} to ${last}: business as usual goes from ${writeMt(entryAt(bau, 0))} to ` +
      `${writeMt(end.bau)}, what is built, bold, to ${writeMt(end.built)}; the legal path, thin, and a ` +
      `dashed line end at the ceiling of ${writeMt(ceiling_mt_co2)}.` +
      references
        .map(({ label, points }) => ` ${label}, thin: ends at ${writeMt(lastEntry(points).value)}.`)
        .join('') +
      (band === null ? '' : ` ${describeBand(band)}`),
  }
}

function nameMarks(
  observed: Series['points'],
  services: Series['points'],
  band: Band | null
): string {
  return [
    ...(observed.length > 0 ? ['dots: measured years'] : []),
    ...(services.length > 0 ? ['rings: plant comes into service'] : []),
    ...(band === null ? [] : [`shaded: ${band.label}`]),
  ]
    .map((part) => `; ${part}`)
    .join('')
}

/** The range of the built path; null for a document that states no plants. */
function readBand(scenario: Scenario, parent: Scenario | undefined): Band | null {
  if (scenario.projections.built_mt_co2 === undefined) return null
  const points = assessPathBand(scenario, parent ?? null)
  return points === null ? null : { label: 'nine draws in ten', color: 'plan', points }
}

function listBandEnds({ points }: Band): { label: string; points: Series['points'] }[] {
  return [
    {
      label: 'Built, 5 % of draws are below',
      points: points.map(({ year, low }) => ({ year, value: low })),
    },
    {
      label: 'Built, 5 % of draws are above',
      points: points.map(({ year, high }) => ({ year, value: high })),
    },
  ]
}

function describeBand({ points }: Band): string {
  const { year, low, high } = lastEntry(points)
  return `Nine draws in ten of what is built end ${year} between ${writeMt(low)} and ${writeMt(high)}.`
}

/** Say how far business as usual and what is built end from the ceiling. */
function stateFinding(year: number, end: { bau: number; built: number }, ceiling: number): string {
  const gaps = [end.bau - ceiling, end.built - ceiling]
  const distance = (value: number): string => {
    const gap = attachUnit(formatAlike(Math.abs(value - ceiling), gaps), 'mt_co2')
    return value > ceiling ? `${gap} above` : value < ceiling ? `${gap} below` : 'exactly at'
  }
  return (
    `Without new measures, emissions in ${year} are ${distance(end.bau)} the ceiling; ` +
    `with what is built, ${distance(end.built)} it`
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

function readPath(
  { projections }: Scenario,
  field: (typeof PATHS)[number]['field']
): Series['points'] {
  return projections.years.flatMap((year, index) => {
    const value = projections[field]?.[index]
    return value === undefined ? [] : [{ year, value }]
  })
}

/** Years that have been counted, as far as they lie among the years of the paths. */
function listObserved({ projections: { observed = [], years } }: Scenario): Series['points'] {
  return observed
    .filter(({ year }) => years.includes(year))
    .map(({ year, mt_co2 }) => ({ year, value: mt_co2 }))
}

/** Where the built path stands on the days on which counted vectors come into service. */
function listServices(scenario: Scenario): PointMarks['points'] {
  const built = readPath(scenario, 'built_mt_co2')
  return scenario.tech_vectors.flatMap(({ label, service_date: day, counted_share: share }) => {
    const year = day === undefined || share === 0 ? null : readDecimalYear(day)
    const value = year === null ? null : interpolate(built, year)
    return year === null || value === null ? [] : [{ year, value, name: `${label} in service` }]
  })
}

function interpolate(points: Series['points'], year: number): number | null {
  const before = points.findLast((point) => point.year <= year)
  const after = points.find((point) => point.year >= year)
  if (before === undefined || after === undefined) return null
  const share = after.year === before.year ? 0 : (year - before.year) / (after.year - before.year)
  return before.value + share * (after.value - before.value)
}

function writeMt(value: number): string {
  return formatQuantity(value, 'mt_co2')
}
