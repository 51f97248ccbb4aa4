import { extentOf } from '../../charts/geometry.ts'
import { entryAt, lastEntry } from '../../core/entry.ts'
import { formatProse } from '../../format/index.ts'
import { allCountries } from '../content.ts'
import { writeElement } from '../../charts/rendering/markup.ts'
import { listRows } from './charts.ts'

/** A small chart with its last value in words. */
export interface SmallChart {
  readonly label: string
  readonly value: string
  /** What stands beside the value: its year, its rank. */
  readonly beside: string
  readonly note: string
  readonly svg: string
  /** Whether the last value is older than the limit. */
  readonly isOld: boolean
}

/** Values older than this are grey, years. */
export const OLD_YEARS = 5

interface Indicator {
  readonly label: string
  readonly dataset: string
  readonly field: string
  /** Field of another dataset by which each value is divided in the same year. */
  readonly per?: { readonly dataset: string; readonly field: string }
  readonly factor: number
}

const PEOPLE = { dataset: 'wb-population', field: 'population' } as const

/** What the small charts of a country show, and the table of two. */
export const INDICATORS: readonly Indicator[] = [
  {
    label: 'Fossil CO2 a person, t',
    dataset: 'owid-co2',
    field: 'co2_t_per_capita',
    factor: 1,
  },
  {
    label: 'Electricity a person, kWh',
    dataset: 'ember-electricity',
    field: 'demand_mwh_per_capita',
    factor: 1000,
  },
  {
    label: 'Carbon of electricity, g CO2e/kWh',
    dataset: 'ember-electricity',
    field: 'emissions_intensity_g_co2e_per_kwh',
    factor: 1,
  },
  {
    label: 'GDP a person, current USD',
    dataset: 'wb-gdp',
    field: 'gdp_usd_b',
    per: PEOPLE,
    factor: 1e9,
  },
  {
    label: 'Hours a year felt above 32 °C',
    dataset: 'heat-stress-hours',
    field: 'strong_hours',
    factor: 1,
  },
  {
    label: 'People, million',
    ...PEOPLE,
    factor: 1e-6,
  },
]

/** Size of a small chart, px. */
const SIZE = { width: 180, height: 34, inset: 4 } as const

interface Point {
  readonly year: number
  readonly value: number
}

/** The small charts of a country (alpha-2): those with at least two values. */
export function drawSmallCharts(alpha2: string, thisYear: number): SmallChart[] {
  return INDICATORS.flatMap((indicator) => {
    const points = readPoints(alpha2, indicator)
    if (points.length < 2) return []
    const [first, last] = [entryAt(points, 0), lastEntry(points)]
    const isOld = thisYear - last.year > OLD_YEARS
    const rank = indicator.field === 'co2_t_per_capita' ? writeRank(alpha2) : null
    return [
      {
        label: indicator.label,
        value: formatProse(last.value),
        beside: `in ${last.year}${rank === null ? '' : `, ${rank}`}`,
        note: compare(first, last),
        svg: drawLine(points),
        isOld,
      },
    ]
  })
}

/** The values of an indicator for a country (alpha-2) by year. */
export function readPoints(alpha2: string, { dataset, field, per, factor }: Indicator): Point[] {
  const below = per === undefined ? null : readColumn(alpha2, per.dataset, per.field)
  return [...readColumn(alpha2, dataset, field)].flatMap(([year, value]) => {
    const divisor = below === null ? 1 : below.get(year)
    return divisor === undefined || divisor === 0
      ? []
      : [{ year, value: (value * factor) / divisor }]
  })
}

/** A column of a dataset for a country (alpha-2) by year. */
export function readColumn(
  alpha2: string,
  dataset: string,
  field: string
): ReadonlyMap<number, number> {
  return new Map(
    listRows(alpha2, dataset).flatMap((row): [number, number][] => {
      const [year, value] = [row['year'], row[field]]
      return typeof year === 'number' && typeof value === 'number' ? [[year, value]] : []
    })
  )
}

/** Compare the last value with the first, without a ratio where that is tiny or negative. */
function compare(first: Point, last: Point): string {
  if (first.value <= 0) return `from ${formatProse(first.value)} in ${first.year}`
  const ratio = last.value / first.value
  return ratio >= 2
    ? `${formatProse(Number(ratio.toPrecision(2)))} times that of ${first.year}`
    : `${formatProse(Math.abs(Math.round((ratio - 1) * 100)))} % ${ratio < 1 ? 'less' : 'more'} than in ${first.year}`
}

/** Rank among all countries by CO2 a person, the largest first. */
function writeRank(alpha2: string): string | null {
  const known = allCountries()
    .flatMap(({ country, co2_t_per_capita: value }) => (value === null ? [] : [{ country, value }]))
    .toSorted((a, b) => b.value - a.value)
  const place = known.findIndex(({ country }) => country === alpha2)
  return place < 0 ? null : `rank ${place + 1} of ${known.length}`
}

/** A line from the first to the last value, from zero where that shows it as well. */
function drawLine(points: readonly Point[]): string {
  const { width, height, inset } = SIZE
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(0, ...values), Math.max(...values)]
  const [from, to] = [entryAt(points, 0).year, lastEntry(points).year]
  const place = ({ year, value }: Point): string => {
    const x = inset + ((year - from) / (to - from)) * (width - 2 * inset)
    const y = height - inset - ((value - low) / extentOf(low, high)) * (height - 2 * inset)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  const [x = '0', y = '0'] = place(lastEntry(points)).split(' ')
  return writeElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    writeElement('path', {
      d: `M${inset} ${height - 1}H${width - inset}`,
      stroke: 'var(--chart-grid)',
    }),
    writeElement('path', {
      d: `M${points.map(place).join('L')}`,
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 1.6,
    }),
    writeElement('circle', { cx: x, cy: y, r: 3, fill: 'currentColor' })
  )
}
