import type { ChartDescription } from '../../charts/chart.ts'
import { renderPaletteCss } from '../../charts/palette.ts'
import { escapeMarkup } from '../../charts/rendering/markup.ts'
import { renderChart } from '../../charts/rendering/draw-spec.ts'
import { entryAt } from '../../core/entry.ts'
import { findGeography } from '../../core/geography/geographies.ts'
import { INDUSTRIES, type IndustryId } from '../../core/industry/industries.ts'
import { formatCount, formatProse } from '../../format/index.ts'
import { HAZARDS, LOSS_FIGURES, type ValueKind } from '../calculation/columns.ts'
import {
  LOSS_CHANCES,
  type Contribution,
  type PortfolioSummary,
} from '../calculation/loss-distribution.ts'
import { contributionChart, type LossPart } from './contribution-chart.ts'
import { exceedanceChart } from './exceedance-chart.ts'
import { chooseUnit, formatColumnOf, formatMoney } from './money.ts'
import { HAZARD_WORDS, VALUE_WORDS } from './words.ts'

/** What a summary is of. */
export interface SummaryContext {
  readonly value_kind: ValueKind
  readonly seed: number
  readonly input: string
  readonly model_version: string
  readonly bad_lines: number
}

/** Bars of a chart; what is beyond stands in the table. */
const MOST_BARS = 12

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px 48px; font: 16px/1.5 Inter, system-ui, sans-serif; background: var(--chart-paper); color: var(--chart-ink); }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 18px; line-height: 1.35; margin: 40px 0 4px; }
p { margin: 4px 0 12px; }
.muted, caption { color: var(--chart-muted); font-size: 14px; }
svg { display: block; width: 100%; height: auto; }
.narrow { display: none; }
table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: 16px 0 4px; }
th, td { text-align: right; padding: 4px 0 4px 12px; border-bottom: 1px solid var(--chart-grid); }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
.scroll { overflow-x: auto; }
@media (max-width: 560px) { .wide { display: none; } .narrow { display: block; } h1 { font-size: 22px; } }
`

/** Write the summary of a portfolio as a page that needs nothing beside itself. */
export function writeSummaryPage(summary: PortfolioSummary, context: SummaryContext): string {
  const { distribution, good_rows, samples, value_usd, loss_usd } = summary
  const source = `${context.input}, model ${context.model_version}`
  const sites = `${formatCount(good_rows)} sites worth ${formatMoney(value_usd)}`
  const isSampled = distribution !== null && samples !== null
  const heading = isSampled
    ? `${sites} lose ${formatMoney(distribution.mean)} a year in the mean of ${formatCount(samples)} draws`
    : `${sites} lose ${formatMoney(loss_usd)} a year under central values`
  const geographies = summary.by_geography.map((one) => ({ ...one, name: geographyName(one.name) }))
  const industries = summary.by_industry.map((one) => ({ ...one, name: industryName(one.name) }))
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(heading)}</title>`,
    `<style>${renderPaletteCss()}${STYLE}</style></head><body><main>`,
    `<h1>${escapeMarkup(heading)}</h1>`,
    `<p class="muted">${escapeMarkup(describeRun(summary, context))}</p>`,
    ...(distribution
      ? [showChart(exceedanceChart(distribution, source)), showQuantiles(summary)]
      : []),
    ...showContributions(geographies, { id: 'geographies', what: 'country or region', source }),
    listHazards(geographies, summary),
    ...showContributions(industries, { id: 'industries', what: 'industry', source }),
    '</main></body></html>',
    '',
  ].join('\n')
}

function describeRun(summary: PortfolioSummary, context: SummaryContext): string {
  const { bad_rows, calculations } = summary
  const { bad_lines, value_kind, seed } = context
  const bad =
    bad_rows + bad_lines > 0
      ? `${formatCount(bad_rows + bad_lines)} rows left out, each with its reason in a file beside this one.`
      : 'No row left out.'
  const draws = summary.distribution
    ? ` All sites see the same draw (seed ${seed}), so that their losses go together; the draws are the ranges of the model, no forecast.`
    : ' Central values alone; draws (--samples) give the distribution.'
  return `${context.input}, model ${context.model_version}, ${formatCount(calculations)} distinct calculations. Loss a year = ${VALUE_WORDS[value_kind]} × ${LOSS_FIGURES[value_kind].figure}. ${bad}${draws}`
}

function showChart(chart: ChartDescription): string {
  const { wide, narrow } = renderChart(chart)
  return `<h2>${escapeMarkup(chart.title)}</h2><p class="muted">${escapeMarkup(chart.subtitle)}</p><div class="wide">${wide}</div><div class="narrow">${narrow}</div>`
}

function showQuantiles({ distribution, loss_usd }: PortfolioSummary): string {
  if (!distribution) return ''
  const unit = chooseUnit(distribution.p50)
  const named: [string, number][] = [
    ...Object.keys(LOSS_CHANCES).map((name): [string, number] => [
      name,
      distribution[name as keyof typeof LOSS_CHANCES],
    ]),
    ['Mean', distribution.mean],
    ['Mean of the worst twentieth', distribution.tail_mean],
    ['Central values', loss_usd],
  ]
  const amounts = formatColumnOf(
    named.map(([, amount]) => amount),
    unit
  )
  return showTable(
    `Loss of the portfolio, ${unit.label} a year`,
    ['', unit.label],
    named.map(([name], index) => [name, entryAt(amounts, index)])
  )
}

function showContributions(
  contributions: readonly Contribution[],
  words: { readonly id: string; readonly what: string; readonly source: string }
): string[] {
  if (contributions.length === 0) return []
  const parts = contributions.map(({ name, loss_usd, sampled }): LossPart => ({
    label: name,
    loss_usd: sampled?.mean_usd ?? loss_usd,
    tail_usd: sampled?.tail_usd ?? null,
  }))
  return [
    showChart(contributionChart(joinRest(parts), words)),
    listContributions(contributions, words.what),
  ]
}

/** The largest parts, and the sum of the others. */
function joinRest(parts: readonly LossPart[]): LossPart[] {
  if (parts.length <= MOST_BARS) return [...parts]
  const rest = parts.slice(MOST_BARS)
  const tails = rest.flatMap(({ tail_usd }) => tail_usd ?? [])
  return [
    ...parts.slice(0, MOST_BARS),
    {
      label: `${rest.length} others`,
      loss_usd: rest.reduce((sum, { loss_usd }) => sum + loss_usd, 0),
      // The tail of all of them is known where that of each is.
      tail_usd: tails.length < rest.length ? null : tails.reduce((sum, tail) => sum + tail, 0),
    },
  ]
}

function listContributions(contributions: readonly Contribution[], what: string): string {
  const isSampled = contributions.some(({ sampled }) => sampled !== null)
  const columns = [
    'Sites',
    'Value, USD',
    'Loss a year, USD',
    ...(isSampled ? ['Mean of draws, USD', 'Worst twentieth, USD'] : []),
    'Loss by value, %',
  ]
  return showTable(
    `Loss by ${what}, central values${isSampled ? ' and draws' : ''}`,
    [what[0]?.toUpperCase() + what.slice(1), ...columns],
    contributions.map(({ name, sites, value_usd, loss_usd, sampled }) => [
      name,
      formatCount(sites),
      formatCount(Math.round(value_usd)),
      formatCount(Math.round(loss_usd)),
      ...(isSampled
        ? [
            sampled === null ? '' : formatCount(Math.round(sampled.mean_usd)),
            sampled === null ? '' : formatCount(Math.round(sampled.tail_usd)),
          ]
        : []),
      value_usd > 0 ? formatProse((loss_usd / value_usd) * 100) : '',
    ])
  )
}

/** The values by country, and what they lose with its product by hazard: the table of a bank. */
function listHazards(
  contributions: readonly Contribution[],
  { by_hazard, value_usd: all }: PortfolioSummary
): string {
  if (contributions.length === 0) return ''
  const round = (amount: number): string => formatCount(Math.round(amount))
  const ranges = by_hazard.flatMap(({ range_usd }) =>
    range_usd === null ? [] : [range_usd.map(round).join('–')]
  )
  return showTable(
    'Loss by hazard if a value moves with the product of its country: central values, USD a year, more than now',
    ['Country or region', 'Value', ...HAZARDS.map((hazard) => HAZARD_WORDS[hazard])],
    [
      ...contributions.map(({ name, value_usd, hazards_usd }) => [
        name,
        round(value_usd),
        ...hazards_usd.map(round),
      ]),
      ['All', round(all), ...by_hazard.map(({ loss_usd }) => round(loss_usd))],
      ...(ranges.length === 0 ? [] : [['17 to 83 % of draws', '', ...ranges]]),
    ]
  )
}

function showTable(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[]
): string {
  const cells = (tag: string, texts: readonly string[]): string =>
    texts.map((text) => `<${tag}>${escapeMarkup(text)}</${tag}>`).join('')
  return `<div class="scroll"><table><caption>${escapeMarkup(caption)}</caption><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table></div>`
}

function geographyName(id: string): string {
  return findGeography(id)?.name ?? id
}

function industryName(id: string): string {
  return INDUSTRIES[id as IndustryId]?.label ?? id
}
