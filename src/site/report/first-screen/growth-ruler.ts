import { entryAt } from '../../../core/entry.ts'
import type { Scenario } from '../../../core/scenario/document/document.ts'
import { attachUnit, formatFixed, formatYearRange } from '../../../format/index.ts'
import type { LeadTarget } from '../../../scenario/report/headline.ts'

/** A growth of demand on the ruler, % a year. */
interface Mark {
  readonly name: string
  readonly value: number
  readonly text: string
}

/** The ruler of demand growth as drawn, and whose figures its marks are. */
export interface GrowthRuler {
  readonly svg: string
  readonly sources: string
}

type Forecast = NonNullable<NonNullable<Scenario['demand']>['official']>[number]

/** Year up to which a forecast must begin to speak of today. */
const TODAY = 2026

/** Width of a name on a phone, in 100 of the ruler: of each letter, and air. */
const NAME_WIDTH = { letter: 2, air: 2 } as const

/** Height of a row of names, px. */
const NAME_ROW = 16

/**
 * Demand growth up to which the plan meets the target, on a ruler with our central case, the record,
 * and the official forecast. Null where no growth makes the difference, or growth is not stated.
 */
export function drawGrowthRuler(
  { demand }: Pick<Scenario, 'demand'>,
  lead: Pick<LeadTarget, 'threshold_growth' | 'year'>
): GrowthRuler | null {
  const { value } = lead.threshold_growth
  if (value === null || demand === undefined) return null
  const { energy } = demand
  if (energy.central === undefined) return null
  const { marks, record, official } = listMarks(demand, lead.year)
  const met = value * 100
  const ends = [met, energy.low ?? energy.central, energy.high ?? energy.central]
  const all = [...ends, ...marks.map((mark) => mark.value)]
  const span = Math.max(...all) - Math.min(...all)
  const [from, to] = [Math.min(...all) - span * MARGIN, Math.max(...all) + span * MARGIN]
  const place = (one: number): number => Math.round(((one - from) / (to - from)) * 1000) / 10
  const sources = [record, official].flatMap((row, index) =>
    row === null ? [] : [`${index === 0 ? 'Record' : 'Official'}: ${cite(row)}`]
  )
  return {
    svg: draw(marks, { met, low: place(ends[1] ?? met), high: place(ends[2] ?? met), place }),
    sources: sources.join('; '),
  }
}

/** Growth of demand as known: our central case, the record and the official forecast, in words. */
export function writeGrowthMarks({ demand }: Pick<Scenario, 'demand'>, year: number): string {
  if (demand === undefined) return ''
  return listMarks(demand, year)
    .marks.map(({ name, text }) => `${name} ${text}`)
    .join(', ')
}

function listMarks(demand: NonNullable<Scenario['demand']>, year: number) {
  const record = findRecord(demand.observed ?? [])
  const official = findOfficial(demand.official ?? [], year)
  const marks = joinEqual([
    toMark('ours', demand.energy),
    ...(record === null ? [] : [toMark('record', record)]),
    ...(official === null ? [] : [toMark('official', official)]),
  ])
  return { marks, record, official }
}

/** Room left and right of the outermost figure, as a share of the span. */
const MARGIN = 0.12

/** The first record of growth a year. */
function findRecord(rows: readonly Forecast[]): Forecast | null {
  return (
    rows.find(
      ({ quantity, unit, central }) =>
        quantity === 'energy_growth_pct' && unit === '% a year' && central !== undefined
    ) ?? null
  )
}

/** The official forecast that speaks of most of the years between now and the target. */
function findOfficial(rows: readonly Forecast[], year: number): Forecast | null {
  const fitting = rows.filter(
    ({ quantity, from_year: from, central, low, high }) =>
      quantity === 'energy_growth_pct' &&
      from !== undefined &&
      from <= TODAY &&
      (central !== undefined || (low !== undefined && high !== undefined))
  )
  const years = ({ to_year: to }: Forecast): number =>
    // A forecast without an end speaks of no year for certain.
    Math.min(to ?? 0, year)
  return fitting.toSorted((a, b) => years(b) - years(a))[0] ?? null
}

function toMark(
  name: string,
  row: { low?: number | undefined; central?: number | undefined; high?: number | undefined }
): Mark {
  const { low = NaN, central, high = NaN } = row
  const text =
    central === undefined
      ? `${formatFixed(low, 1)} to ${formatFixed(high, 1)}`
      : formatFixed(central, 1)
  return { name, value: central ?? (low + high) / 2, text }
}

/** Marks in the order of the ruler, those with the same figure as one. */
function joinEqual(marks: readonly Mark[]): Mark[] {
  const texts = [...new Set(marks.map(({ text }) => text))]
  return texts
    .flatMap((text) => {
      const same = marks.filter((mark) => mark.text === text)
      const [first] = same
      return first === undefined
        ? []
        : [{ ...first, name: same.map(({ name }) => name).join(', ') }]
    })
    .sort((a, b) => a.value - b.value)
}

function cite({ publisher, from_year: from, to_year: to }: Forecast): string {
  const who = publisher ?? 'not named'
  return from === undefined || to === undefined ? who : `${who}, ${formatYearRange(from, to)}`
}

/** The row of each name, the first in which it does not touch the one before it on a phone. */
function spreadOverRows(marks: readonly Mark[], places: readonly number[]): number[] {
  const ends: number[] = []
  return marks.map(({ name, text }, index) => {
    const width = NAME_WIDTH.letter * (name.length + text.length + 1) + NAME_WIDTH.air
    const place = entryAt(places, index)
    const from = place < 14 ? 0 : place > 86 ? 100 - width : place - width / 2
    const row = ends.findIndex((end) => end <= from)
    const own = row === -1 ? ends.length : row
    ends[own] = from + width
    return own
  })
}

function draw(
  marks: readonly Mark[],
  axis: { met: number; low: number; high: number; place: (value: number) => number }
): string {
  const { met, place } = axis
  const places = marks.map(({ value }) => place(value))
  const rows = spreadOverRows(marks, places)
  const low = Math.max(0, ...rows)
  const at = place(met)
  const drawn = marks.map(({ name, text, value }, index) => {
    const x = place(value)
    const row = entryAt(rows, index)
    const anchor = x < 14 ? 'start' : x > 86 ? 'end' : 'middle'
    const edge = x < 14 ? 0 : x > 86 ? 100 : x
    return (
      (row > 0
        ? `<line class="ruler-lead" x1="${x}%" x2="${x}%" y1="43" y2="${44 + row * NAME_ROW}"/>`
        : '') +
      `<circle class="ruler-dot${name.startsWith('ours') ? ' ours' : ''}" cx="${x}%" cy="36" r="4.5"/>` +
      `<text x="${edge}%" y="${60 + row * NAME_ROW}" text-anchor="${anchor}">${name} <tspan class="strong">${text}</tspan></text>`
    )
  })
  const anchor = at < 20 ? 'start' : at > 80 ? 'end' : 'middle'
  const edge = at < 20 ? 0 : at > 80 ? 100 : at
  return (
    `<svg class="ruler" width="100%" height="${66 + low * NAME_ROW}" aria-hidden="true">` +
    `<rect class="band-1" x="0" width="100%" y="31" height="10"/>` +
    `<rect class="band-2" x="${axis.low}%" width="${axis.high - axis.low}%" y="31" height="10"/>` +
    `<rect class="ruler-met" x="0" width="${at}%" y="31" height="10"/>` +
    `<line class="ruler-limit" x1="${at}%" x2="${at}%" y1="24" y2="41"/>` +
    `<text class="ruler-name" x="${edge}%" y="17" text-anchor="${anchor}">met below ${attachUnit(formatFixed(met, 1), 'pct')}</text>${drawn.join('')}</svg>`
  )
}
