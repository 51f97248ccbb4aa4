import type { ChartDescription } from '../../charts/chart.ts'
import { color } from '../../charts/palette.ts'
import { renderChart } from '../../charts/rendering/draw-spec.ts'
import { escapeMarkup, writeElement } from '../../charts/rendering/markup.ts'
import { writeClass } from '../../charts/world-map/classes.ts'
import { fillSwatch } from '../../charts/world-map/map-with-legend.ts'
import type { CountryShape } from '../../charts/world-map/shapes.ts'
import { drawWorldMap } from '../../charts/world-map/world-map.ts'
import { findGeography } from '../../core/geography/geographies.ts'
import { MODEL_VERSION } from '../../core/model-version.ts'
import type { SampleSize } from '../../core/uncertainty/draws.ts'
import { percentileOf } from '../../core/uncertainty/order-statistics.ts'
import { formatCount, formatProse, formatQuantity, formatRange } from '../../format/index.ts'
import type { AnsweredRow, SitesAnswer } from '../../portfolio/calculation/answer-sites.ts'
import type { ValueKind } from '../../portfolio/calculation/columns.ts'
import {
  LOSS_CHANCES,
  summarize,
  type HazardLoss,
  type PortfolioSummary,
} from '../../portfolio/calculation/loss-distribution.ts'
import numericCodes from '../../portfolio/calculation/numeric-codes.json' with { type: 'json' }
import { contributionChart } from '../../portfolio/summary/contribution-chart.ts'
import { exceedanceChart } from '../../portfolio/summary/exceedance-chart.ts'
import { chooseUnit, formatMoney, type MoneyUnit } from '../../portfolio/summary/money.ts'
import { HAZARD_WORDS, LOSS_WORDS } from '../../portfolio/summary/words.ts'
import { asNumber, numberCell, writeTable } from './table-markup.ts'

/** What results are of, beside the answer. */
interface ResultsContext {
  readonly kind: ValueKind
  readonly size: SampleSize | null
  readonly shapes: readonly CountryShape[]
}

/** Sites that the table of the largest losses lists, and rows left out that are shown. */
const MOST = { sites: 10, bad: 8 } as const

const PERCENT = 100

/** Width of the strip of a range, and room for its dot at the ends, px. */
const STRIP = { width: 150, height: 14, rim: 5 } as const

/** Write the results of a portfolio: sentence, hazards, map, largest losses, curve, rows left out. */
export function writeResults(answer: SitesAnswer, context: ResultsContext): string {
  const summary = summarize([answer.totals])
  if (summary.good_rows === 0) return writeBadRows(answer)
  const source = `Model ${MODEL_VERSION}, ${formatCount(summary.calculations)} distinct calculations`
  return [
    writeHead(summary, context),
    writeElement(
      'div',
      { class: 'portfolio-columns' },
      writeHazards(summary, context),
      writeMap(summary, context.shapes)
    ),
    writeElement(
      'div',
      { class: 'portfolio-columns' },
      writeLargest(answer, context),
      summary.distribution === null
        ? writeChart(byCountry(summary, source))
        : writeChart(exceedanceChart(summary.distribution, source))
    ),
    writeBadRows(answer),
  ].join('')
}

function writeHead(summary: PortfolioSummary, { kind, size }: ResultsContext): string {
  const { distribution, good_rows, value_usd, loss_usd, bad_rows } = summary
  const share =
    value_usd > 0
      ? `, ${formatQuantity((loss_usd / value_usd) * PERCENT, 'pct')} of their value`
      : ''
  const range =
    distribution === null
      ? ''
      : ` (17th to 83rd percentile ${formatMoney(distribution.p17)} to ${formatMoney(distribution.p83)})`
  const heading = `${formatCount(good_rows)} sites worth ${formatMoney(value_usd)} lose ${formatMoney(loss_usd)} a year${share}${range}`
  const draws =
    size === null
      ? 'Central values alone: ask for draws to see ranges.'
      : `Central values (dots); ranges (bars) are 17 to 83 % of ${formatCount(size.samples)} draws, in which all sites see the same draw.`
  const left =
    bad_rows === 0 ? '' : ` ${formatCount(bad_rows)} rows are left out, each with its reason below.`
  return (
    writeElement('h2', { id: 'portfolio-sentence' }, escapeMarkup(heading)) +
    writeElement('p', { class: 'prose' }, escapeMarkup(`${LOSS_WORDS[kind]} ${draws}${left}`))
  )
}

function writeHazards(summary: PortfolioSummary, { kind }: ResultsContext): string {
  const { by_hazard, value_usd } = summary
  const ends = by_hazard.flatMap(({ loss_usd, range_usd }) => [loss_usd, ...(range_usd ?? [])])
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const unit = chooseUnit(Math.max(most, -least))
  const rows = by_hazard.map((row) => [
    writeElement('th', { scope: 'row' }, HAZARD_WORDS[row.hazard]),
    numberCell(formatProse(row.loss_usd / unit.usd)),
    ...(row.range_usd === null
      ? []
      : [
          numberCell(writeRange(row.range_usd, unit)),
          writeElement('td', { class: 'portfolio-strip' }, drawStrip(row, least, most)),
        ]),
    numberCell(writeShare(row.loss_usd, value_usd)),
  ])
  const isSampled = by_hazard.some(({ range_usd }) => range_usd !== null)
  const condition = kind === 'economy' ? '' : ' if values moved with the product of their countries'
  return writeTable(
    `Loss by hazard${condition}, ${unit.label} a year`,
    [
      'Hazard',
      ...['Central', ...(isSampled ? ['17 to 83 %', ''] : []), '% of value'].map(asNumber),
    ],
    rows
  )
}

/** The range of a hazard as a bar with a dot at the central value, all on one scale. */
function drawStrip({ loss_usd, range_usd }: HazardLoss, least: number, most: number): string {
  const span = most > least ? most - least : 1
  const toX = (usd: number): number =>
    STRIP.rim + ((usd - least) / span) * (STRIP.width - 2 * STRIP.rim)
  const [low, high] = range_usd ?? [loss_usd, loss_usd]
  const middle = STRIP.height / 2
  return writeElement(
    'svg',
    {
      viewBox: `0 0 ${STRIP.width} ${STRIP.height}`,
      width: STRIP.width,
      height: STRIP.height,
      'aria-hidden': 'true',
    },
    writeElement('line', {
      x1: toX(0),
      x2: toX(0),
      y1: 0,
      y2: STRIP.height,
      stroke: color('axis'),
    }),
    writeElement('rect', {
      x: toX(low),
      y: middle - 4,
      width: Math.max(1, toX(high) - toX(low)),
      height: 8,
      fill: color('damage'),
      opacity: 0.3,
    }),
    writeElement('circle', { cx: toX(loss_usd), cy: middle, r: 4, fill: color('damage') })
  )
}

/** Loss by country on the map of the world; regions have no place on it. */
function writeMap({ by_geography }: PortfolioSummary, shapes: readonly CountryShape[]): string {
  const lost = new Map(by_geography.map(({ name, loss_usd }) => [name, loss_usd]))
  const unit = chooseUnit(Math.max(...lost.values()))
  const codes = Object.entries(numericCodes).flatMap(([numeric, alpha2]): [string, number][] => {
    const usd = lost.get(alpha2)
    return usd === undefined ? [] : [[numeric, usd / unit.usd]]
  })
  if (codes.length === 0) return ''
  const title = `Loss by country, ${unit.label} a year`
  const { svg, classes } = drawWorldMap(
    {
      id: 'portfolio-map',
      label: `World map. ${title}`,
      values: new Map(codes),
      describe: (_numeric, value, name) =>
        value === null ? `${name}: no site` : `${name}: ${formatMoney(value * unit.usd)} a year`,
    },
    shapes
  )
  const legend = [
    ...classes.map((step) => [fillSwatch(color(step.color)), writeClass(step)] as const),
    [fillSwatch('url(#portfolio-map-none)'), 'no site'] as const,
  ].map(([swatch, text]) => {
    const box = { viewBox: '0 0 14 14', width: 14, height: 14, 'aria-hidden': 'true' }
    return writeElement('li', {}, writeElement('svg', box, swatch), ` ${escapeMarkup(text)}`)
  })
  return writeElement(
    'figure',
    { class: 'chart map' },
    writeElement('h3', { class: 'chart-title' }, escapeMarkup(title)),
    writeElement('ul', { class: 'map-legend small' }, ...legend),
    writeElement('div', { class: 'map-body' }, svg)
  )
}

function writeLargest(answer: SitesAnswer, { size }: ResultsContext): string {
  const largest = answer.rows.toSorted((a, b) => b.loss_usd - a.loss_usd).slice(0, MOST.sites)
  const unit = chooseUnit(Math.max(...largest.map(({ loss_usd }) => Math.abs(loss_usd))))
  const rows = largest.map((row) => [
    writeElement('th', { scope: 'row' }, escapeMarkup(row.id)),
    writeElement('td', {}, escapeMarkup(nameGeography(row.geography))),
    numberCell(formatProse(row.loss_usd / unit.usd)),
    ...(size === null ? [] : [numberCell(writeSiteRange(answer, row, unit))]),
    numberCell(writeShare(row.loss_usd, row.value_usd)),
  ])
  return writeTable(
    `The ${rows.length} sites that lose most, ${unit.label} a year`,
    [
      'Site',
      'Place',
      ...['Central', ...(size === null ? [] : ['17 to 83 %']), '% of value'].map(asNumber),
    ],
    rows
  )
}

function writeSiteRange(answer: SitesAnswer, { row }: AnsweredRow, unit: MoneyUnit): string {
  const draws = answer.sampleRow(row)
  if (draws === null) return ''
  const { p17, p83 } = LOSS_CHANCES
  return writeRange([percentileOf(draws, p17), percentileOf(draws, p83)], unit)
}

function byCountry({ by_geography }: PortfolioSummary, source: string): ChartDescription {
  return contributionChart(
    by_geography.slice(0, MOST.sites).map(({ name, loss_usd }) => ({
      label: nameGeography(name),
      loss_usd,
      tail_usd: null,
    })),
    { id: 'portfolio-countries', what: 'country or region', source }
  )
}

function writeChart(chart: ChartDescription): string {
  const { wide, narrow } = renderChart(chart)
  return writeElement(
    'figure',
    { class: 'chart', id: chart.id },
    writeElement('h3', { class: 'chart-title' }, escapeMarkup(chart.title)),
    writeElement('p', { class: 'chart-subtitle' }, escapeMarkup(chart.subtitle)),
    writeElement('div', { class: 'chart-wide' }, wide),
    writeElement('div', { class: 'chart-narrow' }, narrow)
  )
}

function writeBadRows({ bad }: SitesAnswer): string {
  if (bad.length === 0) return ''
  const shown = bad.slice(0, MOST.bad)
  const rows = shown.map(({ row, reason }) => [
    writeElement('th', { scope: 'row', class: 'number' }, formatCount(row)),
    writeElement('td', { class: 'wide-cell' }, escapeMarkup(reason)),
  ])
  const more = bad.length > shown.length ? `, the first ${shown.length}` : ''
  return writeTable(
    `Rows left out: ${formatCount(bad.length)}${more}`,
    [asNumber('Row'), 'Reason'],
    rows,
    'bad-rows'
  )
}

function writeShare(loss_usd: number, value_usd: number): string {
  return value_usd > 0 ? formatProse((loss_usd / value_usd) * PERCENT) : ''
}

function writeRange([low, high]: readonly [number, number], { usd }: MoneyUnit): string {
  return formatRange(low / usd, high / usd)
}

function nameGeography(id: string): string {
  return findGeography(id)?.name ?? id
}
