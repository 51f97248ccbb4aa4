import { entryAt, lastEntry } from '../core/entry.ts'
import { formatProse, formatRange, NO_BREAK_SPACE, readAffixes } from '../format/index.ts'
import { drawZero, lyingAxis } from './axes.ts'
import { CHART_WIDTHS, type ChartDescription, type Variant } from './chart.ts'
import { chooseTicks } from './geometry.ts'
import { type Affixes, drawLabels, drawPicture, type Label } from './layers.ts'
import { drawLineChart, type Series } from './line-chart.ts'
import { color } from './palette.ts'
import { along, bandScale, byName, linearScale, tell, type ChartSpec } from './spec.ts'

/** Colours by the order in the address: a country keeps its own on the whole page. */
const COLORS = ['choice_1', 'choice_2'] as const

/** A country with what it is compared by. */
export interface Compared<Value> {
  readonly name: string
  readonly value: Value
}

type Points = Series['points']
type Two<Value> = readonly [Compared<Value>, Compared<Value>]

/** Words of a chart that are the same for every pair. */
export interface PairWords {
  readonly id: string
  /** What is compared, for a sentence: 'CO2 a person'. */
  readonly quantity: string
  readonly subtitle: string
  readonly source: string
  readonly unit: Affixes
  /** Unit of the table. */
  readonly column: string
}

/** A series of each of two countries on one pair of axes; null where one has fewer than three values. */
export function pairLineChart(pair: Two<Points>, words: PairWords): ChartDescription | null {
  if (pair.some(({ value }) => value.length < 3)) return null
  const series = pair.map(({ name, value }, index): Series => ({
    label: name,
    color: COLORS[index] ?? COLORS[0],
    isMain: true,
    points: value,
  }))
  const draw = (variant: Variant) => drawLineChart(series, variant, { unit: words.unit })
  const years = [...new Set(pair.flatMap(({ value }) => value.map(({ year }) => year)))].sort(
    (a, b) => a - b
  )
  const byYear = pair.map(({ value }) => new Map(value.map((point) => [point.year, point.value])))
  return {
    id: words.id,
    title: comparePair(pair, words),
    subtitle: words.subtitle,
    source: words.source,
    wide: draw('wide'),
    narrow: draw('narrow'),
    table: {
      columns: [
        { label: 'Year', unit: null },
        ...pair.map(({ name }) => ({ label: name, unit: words.column })),
      ],
      rows: years.map((year) => [
        String(year),
        ...byYear.map((values) => values.get(year) ?? null),
      ]),
    },
    alt: `Two lines over the years: ${pair.map(({ name }) => name).join(' and ')}.`,
  }
}

/** Say the last values of both, each with its year where they differ. */
function comparePair(pair: Two<Points>, { quantity, unit: [before, after] }: PairWords): string {
  const ends = pair.map(({ name, value }) => ({ name, ...lastEntry(value) }))
  const isOneYear = new Set(ends.map(({ year }) => year)).size === 1
  const said = ends.map(
    ({ name, year, value }) =>
      `${name} ${before}${formatProse(value)}${after}${isOneYear ? '' : ` (${year})`}`
  )
  const when = isOneYear ? `, ${ends[0]?.year ?? ''}` : ''
  return `${quantity}${when}: ${said.join(', ')}`
}

/** Damage at a level of warming, percent of GDP a year beyond today's. */
export interface LevelDamage {
  readonly warming_c: number
  readonly central: number
  readonly p17: number
  readonly p83: number
}

/** Height of a row and room around the plot, px. */
const SIZES = { pitch: 20, head: 4, foot: 24, left: 6, right: 14, bar: 10 } as const

/** The damage of two countries at the same levels on one axis: bands with the central figure as a dot. */
export function pairDamageChart(
  pair: Two<readonly LevelDamage[]>,
  source: string
): ChartDescription {
  const rows = pair.flatMap(({ name, value }, index) =>
    value.map((level) => ({ ...level, name, token: COLORS[index] ?? COLORS[0] }))
  )
  const sorted = rows.toSorted((a, b) => a.warming_c - b.warming_c)
  const [level] = sorted
  const said = pair.map(({ name, value: [first] }) => {
    if (first === undefined) throw new Error(`${name} has no damage to compare.`)
    const change = first.central < 0 ? 'gains' : 'loses'
    return `${name} ${change} ${write(Math.abs(first.central))}`
  })
  return {
    id: 'pair-damage',
    title: `At ${level?.warming_c ?? ''}${NO_BREAK_SPACE}°C ${said.join(', ')} a year`,
    subtitle: '% of GDP a year, beyond today’s damage; bar: 17 to 83 % of studies, dot: their mean',
    source,
    wide: drawDamage(sorted, 'wide'),
    narrow: drawDamage(sorted, 'narrow'),
    table: {
      columns: [
        { label: 'Country', unit: null },
        { label: 'Global warming', unit: '°C' },
        ...['Mean', '17th percentile', '83rd percentile'].map((label) => ({
          label,
          unit: '% of GDP',
        })),
      ],
      rows: sorted.map(({ name, warming_c, central, p17, p83 }) => [
        name,
        warming_c,
        central,
        p17,
        p83,
      ]),
    },
    alt: sorted
      .map(({ name, warming_c, central }) => `${name} at ${warming_c} °C ${write(central)}`)
      .join('; '),
  }
}

function write(value: number): string {
  return `${formatProse(Number(value.toPrecision(2)))}${NO_BREAK_SPACE}% of GDP`
}

type DamageRow = LevelDamage & { readonly name: string; readonly token: (typeof COLORS)[number] }

function drawDamage(rows: readonly DamageRow[], variant: Variant): ChartSpec {
  const width = CHART_WIDTHS[variant]
  const { pitch, head, foot, left, right, bar } = SIZES
  // Words, and below them the bar.
  const height = 2 * rows.length * pitch
  const ends = rows.flatMap(({ p17, p83 }) => [p17, p83])
  const ticks = chooseTicks(ends, variant === 'wide' ? 6 : 4)
  const values = linearScale([entryAt(ticks, 0), lastEntry(ticks)], [0, width - left - right])
  const shown = rows.map(({ name, warming_c, central, p17, p83 }) => ({
    line: `${name}, ${warming_c} °C`,
    name,
    p17,
    central,
    p83,
  }))
  const y = along(
    'line',
    bandScale(
      shown.flatMap(({ line }) => [`${line}, words`, line]),
      [0, height]
    )
  )
  const axis = lyingAxis(ticks)
  const colors = new Map(rows.map(({ name, token }) => [name, color(token)]))
  return drawPicture(
    { width, height: height + head + foot, left, right, top: head, bottom: foot },
    readAffixes('pct_gdp'),
    [
      {
        data: { values: shown },
        mark: { type: 'bar', orient: 'horizontal', size: bar, opacity: 0.35 },
        encoding: {
          x: along('p17', values, axis),
          x2: { field: 'p83' },
          y,
          color: byName('name', colors),
          tooltip: tell(['line'], { p17: '17 %', p83: '83 %' }),
        },
      },
      {
        data: { values: shown },
        mark: { type: 'point', shape: 'circle', size: 90, filled: true, opacity: 1 },
        encoding: {
          x: along('central', values, axis),
          y,
          color: byName('name', colors),
          tooltip: tell(['line'], { central: 'mean of five families' }),
        },
      },
      drawZero(values),
      ...drawLabels(
        rows.map(({ name, warming_c, central, p17, p83, token }, index): Label => {
          const band = formatRange(Number(p17.toPrecision(2)), Number(p83.toPrecision(2)))
          const amount = formatProse(Number(central.toPrecision(2)))
          return {
            x: 0,
            y: 2 * index * pitch + pitch / 2,
            text: `${warming_c}${NO_BREAK_SPACE}°C ${name} ${amount}${NO_BREAK_SPACE}% (${band})`,
            color: token,
            weight: 600,
          }
        })
      ),
    ]
  )
}
