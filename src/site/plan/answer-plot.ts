import { entryAt, lastEntry } from '../../core/entry.ts'
import type { Evaluation, RegionVerdict } from '../../core/scenario/evaluate/evaluate.ts'
import {
  amountsAxis,
  drawLiveChart,
  type LiveChart,
  type LivePoint,
  yearsAxis,
} from '../../charts/live-chart.ts'
import { writeElement } from '../../charts/rendering/markup.ts'
import { formatProse, readAffixes } from '../../format/index.ts'

/** Width of the bar of drawn ends at the deadline, as a part of the years shown. */
const BAR_PART = 0.018

/** Paths to the deadline: without measures, as the law asks, as built; the band of nine draws in ten. */
export function plotPlan({ derived }: Evaluation, verdict: RegionVerdict | null): LiveChart | null {
  if (derived === null) return null
  const {
    years,
    bau_mt_co2: bau,
    mandate_mt_co2: mandate,
    built_mt_co2: built,
    ceiling_mt_co2: ceiling,
  } = derived.projections
  if (!years || !bau || !mandate || !built || typeof ceiling !== 'number') return null
  const [first, last] = [years[0], years.at(-1)]
  const all = [...bau, ...mandate, ...built]
  if (first === undefined || last === undefined || !all.every(Number.isFinite)) return null
  const band =
    verdict === null
      ? null
      : ([
          Math.max(0, ceiling - verdict.margin_percentiles.p95),
          Math.max(0, ceiling - verdict.margin_percentiles.p5),
        ] as const)
  const highest = Math.max(...all, ceiling, ...(band ?? []))
  const zip = (values: readonly number[]): LivePoint[] =>
    years.map((year, index): LivePoint => [year, entryAt(values, index)])
  return {
    x: yearsAxis(first, last),
    y: amountsAxis(highest),
    unit: readAffixes('mt_co2'),
    layers: [
      ...(band === null ? [] : [{ kind: 'band' as const, ...bar(band, first, last) }]),
      { kind: 'line', name: 'Without the measures', points: zip(bau), color: 'reference' },
      { kind: 'line', name: 'Straight line of the law', points: zip(mandate), color: 'axis' },
      { kind: 'line', name: 'As built', points: zip(built), color: 'plan' },
      {
        kind: 'dot',
        name: 'Ceiling',
        point: [last, ceiling],
        label: '',
        color: 'ink',
      },
    ],
    description: `Emissions to ${last}, Mt CO2: ${formatProse(lastEntry(bau))} without the measures, ${formatProse(lastEntry(built))} with what is built, against a ceiling of ${formatProse(ceiling)}.`,
  }
}

/** The drawn ends at the deadline, as an upright bar before its year. */
function bar([low, high]: readonly [number, number], first: number, last: number) {
  const years = [last - (last - first) * BAR_PART, last]
  const at = (value: number): LivePoint[] => years.map((year): LivePoint => [year, value])
  return { low: at(low), high: at(high), color: 'plan' as const }
}

/** The plot in both widths. */
export function writePlot(plot: LiveChart | null): string {
  if (plot === null) return ''
  return [
    writeElement(
      'p',
      { class: 'small' },
      'Mt CO2 a year: <span class="tone-bau">without the measures</span>, <span class="tone-mandate">as built</span>, grey: straight line of the law to the ceiling, the dot; bar at its end: nine draws in ten'
    ),
    writeElement('div', { class: 'chart-wide' }, drawLiveChart(plot, 'wide')),
    writeElement('div', { class: 'chart-narrow' }, drawLiveChart(plot, 'narrow')),
  ].join('')
}
