import { entryAt, lastEntry } from '../core/entry.ts'
import { formatProse, formatRange, NO_BREAK_SPACE, readAffixes } from '../format/index.ts'
import { drawZero, lyingAxis } from './axes.ts'
import { CHART_WIDTHS, type ChartDescription, type Variant } from './chart.ts'
import { chooseTicks, linear } from './geometry.ts'
import { drawLabels, drawPicture, TEXT_SIZE, type Label } from './layers.ts'
import { color } from './palette.ts'
import { measureText } from './rendering/text-width.ts'
import { along, bandScale, linearScale, tell, type ChartSpec, type SpecRow } from './spec.ts'

/** The damage of a place at one warming level, percent of GDP beyond today's. */
export interface DamageAtWarming {
  readonly warming_c: number
  readonly central: number
  /** 17th and 83rd percentile of studies and coefficients. */
  readonly p17: number
  readonly p83: number
  /** Central figure of each family of studies. */
  readonly families: readonly { readonly label: string; readonly value: number }[]
}

/** Height of a line of the plot, px, and of what is below it. */
const SIZES = { pitch: 16, foot: 24, head: 4, right: 14, left: 6 } as const

/** Distance of a word from its mark, px. */
const BESIDE = 9

/** Lines of a level before those of its families: its words and its band. */
const LINES_BEFORE_FAMILIES = 2

/** Draw, for each level, the band with the central figure and the five families below it. */
export function countryDamageChart(
  name: string,
  levels: readonly DamageAtWarming[]
): ChartDescription {
  const draw = (variant: Variant): ChartSpec => drawLevels(levels, variant)
  const [first] = levels
  return {
    id: 'country-damage',
    title: stateDamage(name, levels),
    subtitle: '% of GDP a year, beyond today’s damage',
    source: 'Climate Economics model; a range of studies at a stated warming, not a forecast',
    wide: draw('wide'),
    narrow: draw('narrow'),
    table: {
      columns: [
        { label: 'Global warming', unit: '°C' },
        ...['Mean of the families', '17th percentile', '83rd percentile'].map(percentColumn),
        ...(first?.families ?? []).map(({ label }) => percentColumn(label)),
      ],
      rows: levels.map(({ warming_c, central, p17, p83, families }) => [
        warming_c,
        central,
        p17,
        p83,
        ...families.map(({ value }) => value),
      ]),
    },
    alt: levels
      .map(
        ({ warming_c, central, p17, p83 }) =>
          `At ${warming_c} °C ${write(central)} % of GDP, ${formatRange(p17, p83)} %`
      )
      .join('; '),
  }
}

function percentColumn(label: string): { label: string; unit: string } {
  return { label, unit: '% of GDP' }
}

/** Say what the first and the last level take. */
function stateDamage(
  name: string,
  levels: readonly Pick<DamageAtWarming, 'warming_c' | 'central'>[]
): string {
  const [first, last] = [levels[0], levels.at(-1)]
  if (first === undefined || last === undefined) return `Climate damage in ${name}`
  const [from, to] = [first, last].map(({ warming_c }) => `${warming_c}${NO_BREAK_SPACE}°C`)
  const change = ({ central }: typeof first): string => (central < 0 ? 'gains' : 'loses')
  const amount = ({ central }: typeof first): string =>
    `${write(Math.abs(central))}${NO_BREAK_SPACE}%`
  const beyond = first.central < 0 ? 'compared with today' : "beyond today's damage"
  const turn = change(last) === change(first) ? '' : `it ${change(last)} `
  return `At ${from} ${name} ${change(first)} ${amount(first)} of its GDP a year ${beyond}, at ${to} ${turn}${amount(last)}`
}

/** Two digits: the ranges allow no more. */
function write(value: number): string {
  return formatProse(Number(value.toPrecision(2)))
}

function drawLevels(levels: readonly DamageAtWarming[], variant: Variant): ChartSpec {
  const width = CHART_WIDTHS[variant]
  const { pitch, foot, head, left, right } = SIZES
  const lines = levels.flatMap((level, index) => listLines(level, index))
  const height = lines.length * pitch
  const ticks = chooseTicks(
    levels.flatMap(({ p17, p83, families }) => [p17, p83, ...families.map(({ value }) => value)]),
    variant === 'wide' ? 6 : 4
  )
  const values = linearScale([entryAt(ticks, 0), lastEntry(ticks)], [0, width - left - right])
  const toX = linear(values.domain, values.range)
  const y = along(
    'line',
    bandScale(
      lines.map(({ line }) => line),
      [0, height]
    )
  )
  const axis = lyingAxis(ticks)
  const bands = levels.map(({ warming_c, central, p17, p83 }): SpecRow => ({
    line: lineName(warming_c, 1),
    level: `${warming_c} °C`,
    p17,
    central,
    p83,
  }))
  const dots = lines.flatMap(({ line, dot }): SpecRow[] =>
    dot === undefined ? [] : [{ line, family: dot.label, value: dot.value }]
  )
  return drawPicture(
    { width, height: height + head + foot, left, right, top: head, bottom: foot },
    readAffixes('pct_gdp'),
    [
      {
        data: { values: bands },
        mark: {
          type: 'bar',
          orient: 'horizontal',
          size: 10,
          color: color('damage'),
          opacity: 0.22,
        },
        encoding: {
          x: along('p17', values, axis),
          x2: { field: 'p83' },
          y,
          tooltip: tell(['level'], { p17: '17 %', p83: '83 %' }),
        },
      },
      {
        data: { values: bands },
        mark: {
          type: 'point',
          shape: 'circle',
          size: 110,
          filled: true,
          fill: color('damage'),
          opacity: 1,
        },
        encoding: {
          x: along('central', values, axis),
          y,
          tooltip: tell(['level'], { central: 'mean of five families' }),
        },
      },
      {
        data: { values: dots },
        mark: {
          type: 'point',
          shape: 'circle',
          size: 42,
          filled: true,
          fill: color('paper'),
          stroke: color('ink'),
          strokeWidth: 1.4,
          opacity: 1,
        },
        encoding: { x: along('value', values, axis), y, tooltip: tell(['family'], { value: '' }) },
      },
      drawZero(values),
      ...drawLabels(
        lines.flatMap((line, index) =>
          labelLine(line, { y: (index + 0.5) * pitch, toX, end: width - left })
        )
      ),
    ]
  )
}

/** A line of the plot: the words of a level, its band, or one family. */
interface Line {
  readonly line: string
  readonly level: DamageAtWarming
  readonly kind: 'air' | 'words' | 'band' | 'family'
  readonly dot?: { readonly label: string; readonly value: number }
}

function lineName(warming_c: number, index: number): string {
  return `${warming_c} °C, ${index}`
}

function listLines(level: DamageAtWarming, index: number): Line[] {
  const { warming_c, families } = level
  const air: Line = { line: `above ${warming_c} °C`, level, kind: 'air' }
  return [
    ...(index === 0 ? [] : [air]),
    { line: lineName(warming_c, 0), level, kind: 'words' },
    { line: lineName(warming_c, 1), level, kind: 'band' },
    ...families.map((dot, family): Line => ({
      line: lineName(warming_c, LINES_BEFORE_FAMILIES + family),
      level,
      kind: 'family',
      dot,
    })),
  ]
}

function labelLine(
  { level, kind, dot }: Line,
  { y, toX, end }: { y: number; toX: (value: number) => number; end: number }
): Label[] {
  const { warming_c, central, p17, p83 } = level
  if (kind === 'air') return []
  if (kind === 'words') {
    const degrees = `${warming_c}${NO_BREAK_SPACE}°C`
    const amount = `${write(central)}${NO_BREAK_SPACE}%`
    const band = `${formatRange(Number(p17.toPrecision(2)), Number(p83.toPrecision(2)))}${NO_BREAK_SPACE}%`
    const lead = measureText(degrees, TEXT_SIZE, 600) + BESIDE
    const width = lead + measureText(amount, TEXT_SIZE, 600) + BESIDE + measureText(band, TEXT_SIZE)
    // Beside zero, unless the words would leave the plot: a country that gains has it far to the right.
    const start = Math.max(0, Math.min(toX(0) + BESIDE, end - width))
    const after = start + lead
    return [
      { x: start, y, text: degrees, weight: 600 },
      { x: after, y, text: amount, weight: 600, color: 'damage' },
      {
        x: after + measureText(amount, TEXT_SIZE, 600) + BESIDE,
        y,
        text: band,
        color: 'muted',
      },
    ]
  }
  const [name, from, to] =
    dot === undefined ? ['17 to 83 %', p17, p83] : [dot.label, dot.value, dot.value]
  const isTooLong = (words: string): boolean => {
    const needed = measureText(words, TEXT_SIZE) + BESIDE
    return toX(to) + needed >= end && toX(from) < needed
  }
  // A name of several authors that has room on neither side is cut to the first.
  const text = isTooLong(name) ? name.replace(/,? .+ \(/u, ' et al. (') : name
  const room = measureText(text, TEXT_SIZE) + BESIDE
  if (toX(to) + room < end) return [{ x: toX(to) + BESIDE, y, text, color: 'muted' }]
  // The words of a band that fills the plot are above it.
  if (kind === 'band' && toX(from) < room) return []
  return [{ x: toX(from) - BESIDE, y, text, align: 'right', color: 'muted' }]
}
