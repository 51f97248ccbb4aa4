import { escapeMarkup } from '../../charts/rendering/markup.ts'
import { roundedOdds } from '../../scenario/odds/words.ts'

/** Bands of likelihood on the axis from 0 to 100, with their words broken where they are narrow. */
const BANDS = [
  { from: 0, to: 10, words: ['very', 'unlikely'] },
  { from: 10, to: 33, words: ['unlikely'] },
  { from: 33, to: 66, words: ['about as likely as not'] },
  { from: 66, to: 90, words: ['likely'] },
  { from: 90, to: 100, words: ['very', 'likely'] },
] as const

/** Limits of the bands, written under an axis. */
const LIMITS = [0, 10, 33, 66, 90, 100] as const

/** From here on the number of a bar stands inside it, in 100. */
const INSIDE_FROM = 85

/** Up to here the words of a row stand beside its ring, in 100. */
const BESIDE_UP_TO = 45

/** Odds as a place on the axis, in 100: to 5 points, as they are printed. */
export function placeOdds(share: number): number {
  return Math.round(share * 20) * 5
}

/** A bar of odds: its case, and the look that its class names. */
export interface DrawnBar {
  readonly id: 'reference' | 'in_time' | 'as_planned'
  readonly label: string
  readonly share: number
  readonly word: string
  readonly percent: string
}

const TRACK = { height: 22, above: 23, step: 53 } as const

/** The tinted bands from `y` down, as wide as the drawing. */
export function drawBands(y: number, height: number): string {
  return BANDS.map(
    ({ from, to }, index) =>
      `<rect class="band-${(index % 2) + 1}" x="${from}%" y="${y}" width="${to - from}%" height="${height}"/>`
  ).join('')
}

/** The words of the bands, their last line at `y`. */
export function drawBandWords(y: number): string {
  return BANDS.flatMap(({ from, to, words }) =>
    words.map((word, index) => {
      const line = y - (words.length - 1 - index) * 15
      return `<text class="band-word" x="${(from + to) / 2}%" y="${line}">${word}</text>`
    })
  ).join('')
}

/** The limits of the bands under an axis. */
export function drawLimits(y: number): string {
  return LIMITS.map((limit) => {
    const anchor = limit === 0 ? 'start' : limit === 100 ? 'end' : 'middle'
    const look = limit === 90 ? 'limit wide-only' : 'limit'
    return `<text class="${look}" x="${limit}%" y="${y}" text-anchor="${anchor}">${limit}</text>`
  }).join('')
}

/** Three bars on one axis from 0 to 100, each with its case, its word and its number. */
export function drawOddsBars(bars: readonly DrawnBar[], id: string): string {
  const top = 42
  const rows = bars.map((bar, index) => drawBar(bar, top + index * TRACK.step, id))
  const bottom = top + bars.length * TRACK.step
  return `<svg class="odds-drawing" width="100%" height="${bottom + 12}" aria-hidden="true">${drawHatch(id)}<g class="wide-only">${drawBandWords(top - 10)}</g>${rows.join('')}${drawLimits(bottom + 6)}</svg>`
}

/** One bar of odds by itself, without words. */
export function drawOddsBar(share: number): string {
  const place = Math.max(1, placeOdds(share))
  return `<svg class="odds-drawing" width="100%" height="${TRACK.height}" aria-hidden="true">${drawHatch('strip')}${drawBands(0, TRACK.height)}<rect class="bar bar-in_time" fill="url(#strip-hatch)" x="0" y="0" width="${place}%" height="${TRACK.height}"/></svg>`
}

function drawHatch(id: string): string {
  return `<defs><pattern id="${id}-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch-line" d="M0 0V6"/></pattern></defs>`
}

function drawBar(bar: DrawnBar, y: number, id: string): string {
  const place = placeOdds(bar.share)
  const isInside = place > INSIDE_FROM
  const [edge, height] = [y + TRACK.above, TRACK.height]
  const fill = bar.id === 'in_time' ? `fill="url(#${id}-hatch)"` : ''
  const number = `<text class="bar-number${isInside ? ' inside' : ''}" x="${place === 0 ? 1 : place}%" dx="${isInside ? -8 : 8}" y="${edge + 16}" text-anchor="${isInside ? 'end' : 'start'}">${bar.percent}</text>`
  return (
    `<text class="bar-label" x="0" y="${y + 16}">${escapeMarkup(bar.label)} <tspan class="bar-word" dx="6">${bar.word}</tspan></text>` +
    drawBands(edge, height) +
    `<rect class="bar bar-${bar.id}" ${fill} x="0" y="${edge}" width="${Math.max(1, place)}%" height="${height}"/>${number}`
  )
}

/** Odds of the three cases as a row on the axis: a tick, a dot, and a ring with its number. */
export function drawOddsRow(odds: Readonly<Record<DrawnBar['id'], number>>): string {
  const reference = placeOdds(odds.reference)
  const time = placeOdds(odds.in_time)
  const planned = placeOdds(odds.as_planned)
  const y = 23
  const ends = [reference, time, planned]
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  // Far to the right the words stand under the ring, so that a phone holds them.
  const place = to > BESIDE_UP_TO ? `dx="8" y="43" text-anchor="end"` : `dx="14" y="${y + 5}"`
  return (
    `<svg class="odds-row" width="100%" height="46" aria-hidden="true">${drawBands(0, 46)}` +
    `<line class="odds-link" x1="${from}%" x2="${to}%" y1="${y}" y2="${y}"/>` +
    `<line class="odds-tick" x1="${reference}%" x2="${reference}%" y1="${y - 8}" y2="${y + 8}"/>` +
    `<circle class="odds-ring" cx="${time}%" cy="${y}" r="6.5"/>` +
    `<circle class="odds-dot" cx="${planned}%" cy="${y}" r="${planned === time ? 3 : 4.5}"/>` +
    `<text class="bar-number" x="${to}%" ${place}>${roundedOdds(odds.as_planned)}<tspan class="odds-in-time" dx="6">as planned, ${roundedOdds(odds.in_time)} in time</tspan></text></svg>`
  )
}
