import { chooseTicks, linear } from '../../charts/geometry.ts'
import { color } from '../../charts/palette.ts'
import { lastEntry, numberAt } from '../../core/entry.ts'
import { formatProse, formatQuantity } from '../../format/index.ts'
import { dayName, HOURS_OF_DAY } from '../../year/calendar.ts'
import { type HourLayer, type HourView, NOTHING_GW } from './hour-view.ts'
import { px, stepArea, stepBand, stepEdge, writeLine, writePatterns, writeText } from './svg.ts'
import { weekday, WEEK_HOURS } from './words.ts'

/** Below this width two days are drawn instead of seven. */
export const NARROW_PX = 560
export const NARROW_HOURS = 48

/** Ends of the axis of power, GW: the same for all weeks and fleets that are compared. */
export interface PowerRange {
  readonly low: number
  readonly high: number
}

const LEFT = 34
const TOP = 22
const STRIP = 52
const BELOW = 26
const FOOT = 24

/** Where the hours of a drawn week lie, px. */
export interface WeekPlot {
  readonly svg: string
  readonly from: number
  readonly hours: number
  readonly left: number
  readonly cell: number
  /** Ends of the vertical rule: of the stack and of the strip of stores. */
  readonly rules: readonly (readonly [from: number, to: number])[]
}

/** An axis that holds load, surplus and charging of a year; very rare peaks may be cut. */
export function rangeOf(view: HourView): PowerRange {
  const top = view.load.map((load, t) => {
    const charged = view.charging.reduce((sum, { gw }) => sum + numberAt(gw, t), 0)
    return load + charged + numberAt(view.curtailed, t)
  })
  const most = numberAt(top.toSorted(), Math.floor(0.995 * top.length))
  const peak = view.load.reduce((highest, gw) => Math.max(highest, gw))
  const high = lastEntry(chooseTicks([Math.max(most, peak * 1.05)], 5))
  const power = view.charging.reduce(
    (sum, { gw }) => sum + gw.reduce((highest, one) => Math.max(highest, one)),
    0
  )
  // Below the deepest charge there is room for a line of words.
  return { low: -(power + 0.08 * high), high }
}

/** Draw a week of hours by plant, with what stores hold under it; 48 hours where it is narrow. */
export function drawWeek(
  view: HourView,
  { id, width, from, range }: { id: string; width: number; from: number; range: PowerRange }
): WeekPlot {
  const isNarrow = width < NARROW_PX
  const hours = isNarrow ? NARROW_HOURS : WEEK_HOURS
  const height = isNarrow ? 280 : 360
  const bottom = TOP + height
  const y = linear([range.low, range.high], [bottom, TOP])
  const cell = (width - LEFT) / hours
  const plot = { view, id, from, hours, cell, y, width, bottom, isNarrow }
  const stack = drawStack(plot)
  const svg = [
    `<svg class="hours-plot" viewBox="0 0 ${px(width)} ${bottom + BELOW + STRIP + FOOT}" width="${px(width)}" height="${bottom + BELOW + STRIP + FOOT}" aria-hidden="true">`,
    writePatterns(id, hatchedColors(view)),
    `<clipPath id="${id}-c"><rect x="${LEFT}" y="${TOP}" width="${px(width - LEFT)}" height="${height}"/></clipPath>`,
    drawAxis(plot, range),
    `<g clip-path="url(#${id}-c)">${stack}${drawCharging(plot)}${drawLoad(plot)}</g>`,
    drawDays(plot),
    drawShortage(plot),
    drawStrip(plot),
    '<g class="hours-rule"></g></svg>',
  ].join('')
  return {
    svg,
    from,
    hours,
    left: LEFT,
    cell,
    rules: [
      [TOP, bottom],
      [bottom + BELOW - 2, bottom + BELOW + STRIP],
    ],
  }
}

interface Plot {
  readonly view: HourView
  readonly id: string
  readonly from: number
  readonly hours: number
  readonly cell: number
  readonly y: (gw: number) => number
  readonly width: number
  readonly bottom: number
  readonly isNarrow: boolean
}

function hatchedColors({ layers }: HourView): string[] {
  return layers.filter(({ isHatched }) => isHatched).map(({ token }) => color(token))
}

function drawAxis({ y, width }: Plot, { low, high }: PowerRange): string {
  const ticks = chooseTicks([0, high], 5).filter((tick) => tick <= high)
  const step = (ticks[1] ?? high) - (ticks[0] ?? low)
  for (let tick = -step; tick >= low; tick -= step) ticks.unshift(tick)
  return [
    ...ticks.map(
      (tick) =>
        writeLine(`M${LEFT} ${px(y(tick))}H${px(width)}`, tick === 0 ? 'axis' : 'grid') +
        writeText(LEFT - 7, y(tick) + 4.5, formatProse(tick), 'muted end')
    ),
    writeText(LEFT - 7, 12, 'GW', 'muted end'),
  ].join('')
}

/** Layers from the top down, each to the ground, so that every lower one covers its part. */
function drawStack({ view, id, from, hours, cell, y }: Plot): string {
  const heights: Float64Array[] = []
  const sum = new Float64Array(hours)
  const add = (gw: Float64Array) => {
    for (let i = 0; i < hours; i += 1) sum[i] = numberAt(sum, i) + numberAt(gw, from + i)
    heights.push(sum.map((height) => y(height)))
  }
  for (const { gw } of view.layers) add(gw)
  const served = sum.slice()
  add(view.unserved)
  add(view.curtailed)
  const area = (ys: Float64Array | undefined, fill: string) =>
    ys === undefined ? '' : `<path d="${stepArea(ys, LEFT, cell, y(0))}" fill="${fill}"/>`
  const count = view.layers.length
  const hatched = view.layers.filter(({ isHatched }) => isHatched)
  const fillOf = (layer: HourLayer) =>
    layer.isHatched ? `url(#${id}-r${hatched.indexOf(layer)})` : color(layer.token)
  // Above load the stack fills stores: paler, since the same power is drawn below zero.
  const load = served.map((height, i) => y(Math.min(height, numberAt(view.load, from + i))))
  const top = served.map((height) => y(height))
  return [
    area(heights[count + 1], 'var(--paper)'),
    area(heights[count + 1], `url(#${id}-d)`),
    area(heights[count], `url(#${id}-x)`),
    ...view.layers.map((layer, i) => area(heights[i], fillOf(layer))).toReversed(),
    `<path d="${stepBand(top, load, LEFT, cell)}" fill="var(--paper)" fill-opacity=".62"/>`,
  ].join('')
}

function drawCharging({ view, from, hours, cell, y, bottom, isNarrow }: Plot): string {
  const sum = new Float64Array(hours)
  const paths = view.charging.map(({ gw, token }) => {
    for (let i = 0; i < hours; i += 1) sum[i] = numberAt(sum, i) - numberAt(gw, from + i)
    return `<path d="${stepArea(sum.map(y), LEFT, cell, y(0))}" fill="${color(token)}"/>`
  })
  if (paths.length === 0) return ''
  const words = isNarrow
    ? 'below zero: into stores'
    : 'below zero: into stores; the same power is pale above load'
  return paths.toReversed().join('') + writeText(LEFT + 4, bottom - 5, words, 'muted halo')
}

function drawLoad({ view, from, hours, cell, y }: Plot): string {
  const edge = stepEdge(view.load.subarray(from, from + hours).map(y), LEFT, cell)
  return `<path d="${edge}" class="load-halo"/><path d="${edge}" class="load"/>`
}

function drawDays({ view, from, hours, cell, bottom, isNarrow }: Plot): string {
  const marks: string[] = []
  for (let i = 0; i < hours; i += HOURS_OF_DAY) {
    const x = LEFT + i * cell
    if (i > 0) marks.push(writeLine(`M${px(x)} ${TOP}V${bottom + BELOW + STRIP}`, 'midnight'))
    const name = weekday(view.traced.year, from + i)
    const day = dayName(from + i).replace(/(\w{3})\w*$/, '$1')
    const words = isNarrow ? `${name} ${day}` : `${name.slice(0, 3)} ${day}`
    marks.push(writeText(x + 12 * cell, bottom + 17, words, 'middle soft'))
  }
  return marks.join('')
}

/** Hours with a shortage stand out in a strip of their own, however small the gap, with their words. */
function drawShortage({ view, from, hours, cell, width }: Plot): string {
  const marks: string[] = []
  let worst = -1
  for (let i = 0; i < hours; i += 1) {
    const gw = numberAt(view.unserved, from + i)
    if (gw <= NOTHING_GW) continue
    marks.push(
      `<rect x="${px(LEFT + i * cell)}" y="${TOP + 2}" width="${px(cell + 0.2)}" height="7" fill="var(--chart-miss)"/>`
    )
    if (worst < 0 || gw > numberAt(view.unserved, from + worst)) worst = i
  }
  let surplus = 0
  for (let i = 0; i < hours; i += 1)
    if (numberAt(view.curtailed, from + i) > numberAt(view.curtailed, from + surplus)) surplus = i
  const labelled = (i: number) => Math.min(width - 95, Math.max(LEFT + 95, LEFT + i * cell))
  const most = numberAt(view.curtailed, from + surplus)
  const missing = worst < 0 ? null : labelled(worst)
  if (missing !== null)
    marks.push(
      writeText(
        missing,
        TOP - 6,
        `unserved, up to ${formatQuantity(numberAt(view.unserved, from + worst), 'gw')}`,
        'middle bold miss'
      )
    )
  const at = labelled(surplus)
  const isFree = missing === null || Math.abs(missing - at) > 190
  if (most > 0.05 && isFree)
    marks.push(
      writeText(
        at,
        TOP - 6,
        `dotted: curtailed, up to ${formatQuantity(most, 'gw')}`,
        'middle soft'
      )
    )
  return marks.join('')
}

function drawStrip({ view, from, hours, cell, width, bottom }: Plot): string {
  if (view.tankGwh === 0) return ''
  const base = bottom + BELOW + STRIP
  const y = linear([0, view.tankGwh], [base, base - STRIP + 14])
  let edge = ''
  for (let i = 0; i < hours; i += 1)
    edge += `${i === 0 ? 'M' : 'L'}${px(LEFT + (i + 0.5) * cell)} ${px(y(numberAt(view.fill, from + i)))}`
  const store = color(view.charging.at(-1)?.token ?? 'battery')
  return [
    `<path d="${edge}V${base}H${px(LEFT + cell / 2)}Z" fill="${store}" fill-opacity=".22"/>`,
    `<path d="${edge}" fill="none" stroke="${store}" stroke-width="1.5"/>`,
    writeLine(`M${LEFT} ${base}H${px(width)}`, 'axis'),
    writeText(
      LEFT,
      base + 17,
      `Energy in stores, 0 to ${formatQuantity(view.tankGwh, 'gwh')}`,
      'muted'
    ),
  ].join('')
}
