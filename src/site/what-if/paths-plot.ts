import type { Scenario } from '../../core/scenario/document/document.ts'
import type { WhatIfFiguresResult } from '../../core/scenario/what-if/what-if.ts'
import { entryAt } from '../../core/entry.ts'
import { formatProse, readAffixes } from '../../format/index.ts'
import { amountsAxis, type LiveChart, type LivePoint, yearsAxis } from '../../charts/live-chart.ts'

const PATH_NAMES = ['Business as usual', 'Built'] as const

/** Paths now in colour over the published ones in grey; the axis holds both, so it stays still. */
export function plotPaths(
  scenario: Scenario,
  { path, figures, inputs }: WhatIfFiguresResult
): LiveChart {
  const { projections, target } = scenario
  const zip = (years: readonly number[], values: readonly number[]): LivePoint[] =>
    years.map((year, index): LivePoint => [year, entryAt(values, index)])
  const published = [
    projections.bau_mt_co2,
    projections.built_mt_co2 ?? projections.mandate_mt_co2,
  ].map((values) => zip(projections.years, values))
  const now = [path.bau_mt_co2, path.built_mt_co2].map((values) => zip(path.years, values))
  const all = [...published, ...now].flat().map(([, value]) => value)
  const highest = Math.max(...projections.bau_mt_co2, entryAt(projections.mandate_mt_co2, 0))
  const first = entryAt(projections.years, 0)
  const last = Math.max(inputs.deadline_year, target.deadline_year)
  const end: LivePoint = [inputs.deadline_year, figures.ceiling_mt_co2]
  return {
    x: yearsAxis(first, last),
    y: amountsAxis(Math.max(...all, highest * 1.15)),
    unit: readAffixes('mt_co2'),
    layers: [
      ...published.map((points, index) => ({
        kind: 'line' as const,
        name: `${entryAt(PATH_NAMES, index)}, as published`,
        points,
        color: 'axis' as const,
      })),
      { kind: 'line', name: PATH_NAMES[0], points: now[0] ?? [], color: 'reference' },
      { kind: 'line', name: PATH_NAMES[1], points: now[1] ?? [], color: 'plan' },
      {
        kind: 'dot',
        name: 'Ceiling',
        point: end,
        label: '',
        color: 'ink',
      },
    ],
    description: `Emissions to ${inputs.deadline_year}: business as usual ends at ${formatProse(figures.bau_mt_co2)}, what is built at ${formatProse(path.built_mt_co2.at(-1) ?? figures.mandate_mt_co2)}, the ceiling stands at ${formatProse(figures.ceiling_mt_co2)} Mt CO2; the published paths in grey.`,
  }
}
