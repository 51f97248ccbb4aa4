import { entryAt, lastEntry } from '../core/entry.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import {
  attachUnit,
  EN_DASH,
  formatAlike,
  NO_BREAK_SPACE,
  readAffixes,
  type Unit,
} from '../format/index.ts'
import { leadTargetOf, type LeadTarget, type StatedReport } from '../scenario/report/headline.ts'
import { type ChartDescription, describeSource } from './chart.ts'
import { drawLineChart } from './line-chart.ts'
import type { Series } from './line-chart.ts'

type PathName = Exclude<keyof StatedReport['paths'], 'load'>

/** What is drawn of a report: its paths, before or after its futures are drawn. */
type DrawnReport = Pick<StatedReport, 'years'> & {
  readonly paths: Readonly<Record<PathName, readonly number[]>>
}

/** What is drawn of the target; without percentiles, futures are not drawn yet. */
type DrawnTarget = Pick<LeadTarget, 'metric' | 'year' | 'value' | 'reference' | 'plan'> &
  Partial<Pick<LeadTarget, 'percentiles'>>

/** What a kind of target is drawn as: its paths, its unit, and how its quantity is called. */
interface MetricLook {
  readonly plan: PathName
  /** Absent where only the year of the target is known without new decisions. */
  readonly reference?: PathName
  readonly unit: Unit
  readonly column: string
  readonly quantity: string
  /** Whether less is better. */
  readonly isLimit: boolean
}

const TONNES: MetricLook = {
  plan: 'plan',
  reference: 'reference',
  unit: 'mt_co2',
  column: 'Mt CO2',
  quantity: 'CO₂ from power plants, Mt a year, counted at the stack',
  isLimit: true,
}

const LOOKS: Readonly<Record<string, MetricLook>> = {
  mt_co2: TONNES,
  share_renewable_pct: {
    plan: 'renewable_share_plan',
    reference: 'renewable_share_reference',
    unit: 'pct',
    column: '%',
    quantity: 'Renewable share of electricity, %',
    isLimit: false,
  },
  share_clean_pct: {
    plan: 'clean_share_plan',
    unit: 'pct',
    column: '%',
    quantity: 'Clean share of electricity (renewable, nuclear, captured), %',
    isLimit: false,
  },
}

/** A path of the account up to the year of the target; its last value is that of the target's metric. */
function readPath(
  { years, paths }: DrawnReport,
  name: PathName,
  [year, value]: readonly [number, number]
): Series['points'] {
  const before = years.flatMap((one, index) => {
    const own = paths[name][index]
    return one < year && own !== undefined ? [{ year: one, value: own }] : []
  })
  return [...before, { year, value }]
}

/** The range that holds nine futures in ten as planned, in the unit of the target. */
export function rangeAsPlanned(
  { percentiles, value }: Pick<LeadTarget, 'percentiles' | 'value'>,
  isLimit: boolean
): readonly [low: number, high: number] {
  const { p5, p95 } = percentiles
  return isLimit ? [value - p95, value - p5] : [value + p5, value + p95]
}

/**
 * The metric of the target that leads, by year: without new decisions, with the plan, the straight
 * line to the target, and the range of nine futures in ten in its year. Beside the plan of a variant
 * is that of its parent, where it differs. Null for a document without a report.
 */
export function emissionsChart(scenario: Scenario, parent?: Scenario): ChartDescription | null {
  const { report } = scenario
  if (report === undefined) return null
  const lead = leadTargetOf(report)
  return drawPaths(report, lead, describeSource(scenario), parent)
}

/** The same of a report that may still be without its futures: then no range is drawn. */
export function drawPaths(
  report: DrawnReport,
  lead: DrawnTarget,
  source: string,
  parent?: Scenario
): ChartDescription {
  const look = LOOKS[lead.metric] ?? TONNES
  const { percentiles } = lead
  const series = [...listSeries(report, lead, look), ...listParent(parent, lead, look)]
  const range =
    percentiles === undefined ? null : rangeAsPlanned({ ...lead, percentiles }, look.isLimit)
  const end = lastEntry(listYears(series))
  const drawn: Series[] = [
    ...series,
    ...(range === null
      ? []
      : [
          {
            label: 'Nine futures in ten',
            color: 'plan' as const,
            end: writeRange(range),
            points: [{ year: end, value: range[1] }],
          },
        ]),
  ]
  const drawing = {
    unit: readAffixes(look.unit),
    marks: [{ label: 'Target', color: 'muted', points: [{ year: lead.year, value: lead.value }] }],
    range: range && ({ year: end, low: range[0], high: range[1], color: 'plan' } as const),
  } as const
  return {
    id: 'emissions',
    title: stateFinding(lead, look),
    subtitle:
      range === null ? look.quantity : `${look.quantity}; bar: nine futures in ten, as planned`,
    source,
    wide: drawLineChart(drawn, 'wide', drawing),
    narrow: drawLineChart(drawn, 'narrow', drawing),
    table: tabulate(series, look, end, range),
    alt: describe(series, lead, look, range),
  }
}

function listSeries(report: DrawnReport, lead: DrawnTarget, look: MetricLook): Series[] {
  const { year, value, reference, plan } = lead
  const planned = readPath(report, look.plan, [year, plan])
  const first = entryAt(planned, 0)
  return [
    {
      label: 'Nothing more decided',
      color: 'reference',
      points:
        look.reference === undefined
          ? [{ year, value: reference }]
          : readPath(report, look.reference, [year, reference]),
    },
    { label: 'Plan', color: 'plan', isMain: true, points: planned },
    { label: 'Target', color: 'muted', isLimit: true, points: [first, { year, value }] },
  ]
}

/** The plan of the parent, where that of the variant differs. */
function listParent(
  parent: Scenario | undefined,
  lead: DrawnTarget,
  look: MetricLook
): readonly Series[] {
  if (parent?.report === undefined) return []
  const own = leadTargetOf(parent.report)
  const isSame = own.metric === lead.metric && own.year === lead.year
  if (!isSame || Math.abs(own.plan - lead.plan) < LEAST_DIFFERENCE) return []
  return [
    {
      label: 'Plan of the main report',
      color: 'plan',
      isReference: true,
      points: readPath(parent.report, look.plan, [own.year, own.plan]),
    },
  ]
}

/** Smallest difference of two plans that a chart shows, in the unit of the target. */
const LEAST_DIFFERENCE = 0.05

/** The ends of the range with the digits of the wider one; a dash before a minus reads as one line. */
function writeRange(range: readonly [number, number]): string {
  const [low = '', high = ''] = range.map((end) => formatAlike(end, range))
  return `nine in ten ${low}${range[1] < 0 ? ' to ' : EN_DASH}${high}`
}

/** Say where the plan ends, seen from the target. */
function stateFinding(lead: DrawnTarget, { unit, isLimit }: MetricLook): string {
  const gap = lead.plan - lead.value
  const size = formatAlike(Math.abs(gap), [lead.value])
  if (Number(size) === 0) return `On its dates, the plan just meets the target of ${lead.year}`
  const text = isLimit
    ? unit === 'mt_co2'
      ? `${size}${NO_BREAK_SPACE}Mt`
      : attachUnit(size, unit)
    : attachUnit(size, 'points')
  return `On its dates, the plan ends ${text} ${gap > 0 ? 'above' : 'below'} the target of ${lead.year}`
}

function listYears(series: readonly Series[]): number[] {
  const years = series.flatMap(({ points }) => points.map(({ year }) => year))
  return [...new Set(years)].sort((a, b) => a - b)
}

function tabulate(
  series: readonly Series[],
  { column }: MetricLook,
  end: number,
  range: readonly [number, number] | null
): ChartDescription['table'] {
  const bounds = range === null ? [] : ['Nine futures in ten from', 'to']
  return {
    columns: [
      { label: 'Year', unit: null },
      ...[...series.map(({ label }) => label), ...bounds].map((label) => ({ label, unit: column })),
    ],
    rows: listYears(series).map((year) => [
      String(year),
      ...series.map(({ points }) => points.find((point) => point.year === year)?.value ?? null),
      ...(range ?? []).map((bound) => (year === end ? bound : null)),
    ]),
  }
}

function describe(
  series: readonly Series[],
  lead: DrawnTarget,
  look: MetricLook,
  range: readonly [number, number] | null
): string {
  const write = (value: number) => attachUnit(formatAlike(value, [lead.value]), look.unit)
  const lines = series.map(({ label, points }) => {
    const [first, last] = [entryAt(points, 0), lastEntry(points)]
    return points.length === 1
      ? `${label}: ${write(last.value)} in ${last.year}`
      : `${label}: from ${write(first.value)} in ${first.year} to ${write(last.value)} in ${last.year}`
  })
  const futures =
    range === null
      ? ''
      : ` Nine futures in ten end between ${write(range[0])} and ${write(range[1])}.`
  return `${lines.join('; ')}.${futures}`
}
