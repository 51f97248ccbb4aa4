import { escapeMarkup, writeElement } from '../../../charts/rendering/markup.ts'
import { measureText } from '../../../charts/rendering/text-width.ts'
import { log10 } from '../../../core/elementary/logarithm.ts'
import type { PresetRow } from '../../../core/scc/presets/rows.ts'
import { formatProse } from '../../../model/units/number.ts'

/** All published values on one line, in a drawing for columns of a width. */
interface StripWidth {
  readonly width: number
  /** Short names of values: the others are rings without words, and stand in the table. */
  readonly named: Readonly<Partial<Record<PresetRow['id'], string>>>
}

/** Drawn for wide columns, for those of a tablet, and for phones. */
const WIDTHS: readonly StripWidth[] = [
  {
    width: 1000,
    named: {
      iwg2021_5pct: 'US 2021 at 5 %',
      iwg2021_3pct: 'US 2021 at 3 %',
      epa2023_2pct: 'US EPA at 2 %',
      uk_desnz_high: 'UK, high',
    },
  },
  {
    width: 640,
    named: {
      iwg2021_5pct: 'US 2021, 5 %',
      iwg2021_3pct: 'US 2021, 3 %',
      epa2023_2pct: 'US EPA, 2 %',
    },
  },
  {
    width: 350,
    named: { iwg2021_5pct: 'US 2021, 5 %', epa2023_2pct: 'US EPA, 2 %' },
  },
]

const ENDS_USD = { from: 10, to: 1200, ticks: [10, 30, 100, 300, 1000] } as const

const SIZE = { height: 74, inset: 26, line: 34, radius: 5, text: 13, below: 66 } as const

/** What is drawn, and in a sentence what it shows. */
export interface PublishedStrip {
  readonly sentence: string
  readonly drawings: readonly string[]
}

/** Draw the published values of an emission year in the dollars of the rows. */
export function drawPublished(rows: readonly PresetRow[], of: string): PublishedStrip {
  const known = rows
    .flatMap(({ published_usd_per_tco2: usd, ...row }) => (usd === null ? [] : [{ ...row, usd }]))
    .toSorted((a, b) => a.usd - b.usd)
  const [least, most] = [known.at(0), known.at(-1)]
  const official = known.find(({ id }) => id === 'epa2023_2pct')
  if (least === undefined || most === undefined || official === undefined)
    return { sentence: '', drawings: [] }
  const write = (usd: number): string => `USD\u00a0${formatProse(usd)}`
  return {
    sentence: `${known.length} published values of ${of} run from ${write(least.usd)} (${least.label}) to ${write(most.usd)} (${most.label}); the US EPA's at 2 % is ${write(official.usd)}.`,
    drawings: WIDTHS.map((size) => drawStripOf(known, size)),
  }
}

type Known = Pick<PresetRow, 'id' | 'label'> & { readonly usd: number }

function drawStripOf(known: readonly Known[], { width, named }: StripWidth): string {
  const [from, to] = [log10(ENDS_USD.from), log10(ENDS_USD.to)]
  const toX = (usd: number): number => {
    const share = (log10(Math.min(Math.max(usd, ENDS_USD.from), ENDS_USD.to)) - from) / (to - from)
    return SIZE.inset + share * (width - 2 * SIZE.inset)
  }
  const { height, line, radius, text, below } = SIZE
  const words = (x: number, y: number, said: string, fill: string): string =>
    writeElement('text', { x, y, 'text-anchor': 'middle', fill }, escapeMarkup(said))
  const ticks = ENDS_USD.ticks.map(
    (usd) =>
      writeElement('path', { d: `M${toX(usd)} ${line - 8}v16`, stroke: 'var(--chart-grid)' }) +
      words(toX(usd), below, String(usd), 'var(--chart-muted)')
  )
  const rings = known.map(({ id, usd }) =>
    writeElement('circle', {
      cx: toX(usd),
      cy: line,
      r: radius,
      fill: named[id] !== undefined ? 'var(--chart-ink)' : 'var(--chart-paper)',
      stroke: 'var(--chart-ink)',
      'stroke-width': 1.5,
    })
  )
  const names = known.flatMap(({ id, usd }) => {
    const name = named[id]
    if (name === undefined) return []
    const said = `${name} ${formatProse(usd)}`
    const half = measureText(said, text) / 2
    const x = Math.min(Math.max(toX(usd), half), width - half)
    return [words(x, 16, said, 'var(--chart-ink)')]
  })
  return writeElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    writeElement(
      'g',
      { 'font-size': text },
      writeElement('path', {
        d: `M${SIZE.inset} ${line}H${width - SIZE.inset}`,
        stroke: 'var(--chart-axis)',
      }),
      ...ticks,
      ...rings,
      ...names
    )
  )
}
