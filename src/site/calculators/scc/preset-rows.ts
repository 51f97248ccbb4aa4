import { log10 } from '../../../core/elementary/logarithm.ts'
import type { PresetRow } from '../../../core/scc/presets/rows.ts'
import { formatProse, formatSigned, NO_BREAK_SPACE } from '../../../model/units/number.ts'
import { drawStrip, drawStripScale, type StripMark } from '../strip/strip.ts'

/** A preset as a row of the table: the published value, our engine's value, and a chart. */
export interface PresetLine {
  readonly id: string
  readonly label: string
  readonly discounting: string
  readonly status: string
  /** As published, with its own unit; a dash if nothing was published for the year. */
  readonly published: string
  /** In the dollars of the answer. */
  readonly publishedUsd: string
  readonly engineUsd: string
  /**
   * Error of our engine relative to the publication, percent; empty if one of the two is missing.
   */
  readonly difference: string
  readonly strip: string
}

/** Ends and labels of the common logarithmic axis, USD per tonne. */
const AXIS_USD = { from: 5, to: 2000, ticks: [10, 30, 100, 300, 1000] } as const

const AXIS = {
  from: log10(AXIS_USD.from),
  to: log10(AXIS_USD.to),
  ticks: AXIS_USD.ticks.map((usd) => ({ at: log10(usd), label: String(usd) })),
}

/** Header of the column of charts: the axis labels. */
export const PRESET_SCALE = drawStripScale(AXIS)

const NONE = '–'

/** Tabulate the presets for comparison with an answer, USD per tonne in the same dollars. */
export function describePresets(presets: readonly PresetRow[], answerUsd: number): PresetLine[] {
  return presets.map((row) => {
    const { published_usd_per_tco2: published, engine_usd_per_tco2: engine } = row
    return {
      id: row.id,
      label: row.label,
      discounting: row.discounting,
      status: row.status,
      published: writePublished(row),
      publishedUsd: published === null ? NONE : formatProse(published),
      engineUsd: engine === null ? NONE : formatProse(engine),
      difference:
        published === null || engine === null
          ? ''
          : writeDifference((engine / published - 1) * 100),
      strip: drawStrip(AXIS, [
        ...drawRange(row),
        mark('tick', answerUsd, 'var(--chart-ink)'),
        ...(engine === null ? [] : [mark('diamond', engine, 'var(--chart-saved)')]),
        ...(published === null ? [] : [mark('ring', published, 'var(--chart-ink)')]),
      ]),
    }
  })
}

/** The published range as a bar, in the dollars of the answer. */
function drawRange(row: PresetRow): StripMark[] {
  const { published_range: range, published_value: value, published_usd_per_tco2: usd } = row
  if (range === null || value === null || usd === null) return []
  const place = (published: number): number => log10((published * usd) / value)
  return [
    {
      shape: 'range',
      at: place(range.percentile_5),
      to: place(range.percentile_95),
      color: 'var(--chart-ink)',
    },
  ]
}

/** A difference below this is due to rounding in the publication, percent. */
const LEAST_DIFFERENCE_PCT = 0.01

function writeDifference(percent: number): string {
  if (Math.abs(percent) < LEAST_DIFFERENCE_PCT) return `within 0.01${NO_BREAK_SPACE}%`
  return `${formatSigned(Number(percent.toFixed(2)))}${NO_BREAK_SPACE}%`
}

function writePublished({ published_value: value, published_unit: unit }: PresetRow): string {
  if (value === null) return NONE
  const [, currency, year] = /^(\w+) (\d+)/.exec(unit) ?? []
  if (currency === undefined || year === undefined)
    throw new Error(`'${unit}' names no currency of a year.`)
  return `${currency}${NO_BREAK_SPACE}${formatProse(value)} (${year})`
}

function mark(shape: StripMark['shape'], usd: number, color: string): StripMark {
  return { shape, at: log10(Math.max(usd, AXIS_USD.from)), color }
}
