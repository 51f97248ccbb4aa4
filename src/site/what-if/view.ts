import type { Scenario } from '../../core/scenario/document.ts'
import { answerWhatIf, type WhatIfFigures, type WhatIfResult } from '../../core/scenario/what-if.ts'
import { applyWhatIf } from '../../core/scenario/what-if/apply.ts'
import {
  readPublishedChanges,
  type WhatIfChanges,
  whatIfSchema,
} from '../../core/scenario/what-if/request.ts'
import { chooseTicks } from '../../charts/geometry.ts'
import { formatProse, readAffixes } from '../../format/index.ts'
import type { LiveChart, LivePoint } from '../../charts/live-chart.ts'
import { writeVerdict } from '../report/verdict.ts'
import { describeFigure } from './figures.ts'
import { WHAT_IF_FIELDS, writeWhatIfQuery } from './fields.ts'

/** Figures that the strip shows, each beside the published one. */
export const SHOWN_FIGURES = [
  'margin_mt_co2',
  'ceiling_mt_co2',
  'bau_mt_co2',
  'abatement_needed_mt_co2',
  'vectors_mt_co2',
  'projected_peak_demand_gw',
  'mandate_overhead_pct',
  'five_year_cumulative_usd_b',
] as const satisfies readonly (keyof WhatIfFigures)[]

/** A row of the strip's table. */
export interface WhatIfRow {
  readonly name: string
  readonly label: string
  readonly now: string
  readonly published: string
  readonly difference: string
  readonly isChanged: boolean
}

/** Everything that the strip shows for a state. */
export interface WhatIfView {
  readonly result: WhatIfResult
  readonly verdict: string
  /** What differs from the published report, in a sentence. */
  readonly change: string
  /** Vectors that an earlier deadline loses, in a sentence; empty where there are none. */
  readonly late: string
  readonly rows: readonly WhatIfRow[]
  readonly plot: LiveChart
  /** State as the query of the address; empty where all is as published. */
  readonly query: string
}

/** Read changes from a query, as the API does; what cannot be read stays as published. */
export function readWhatIfQuery(scenario: Scenario, query: URLSearchParams): WhatIfChanges {
  const published = readPublishedChanges(scenario)
  const schema = whatIfSchema(scenario)
  return WHAT_IF_FIELDS.reduce<WhatIfChanges>((changes, name) => {
    const text = query.get(name)
    if (text === null || text === '') return changes
    const isWord = name === 'price_path' || name === 'failed_vector'
    const read = schema.safeParse({ ...changes, [name]: isWord ? text : Number(text) })
    return read.success ? read.data : changes
  }, published)
}

/** Compute what the strip shows for a state. */
export function viewWhatIf(scenario: Scenario, changes: WhatIfChanges): WhatIfView {
  const result = answerWhatIf(scenario, changes)
  const { figures, published, difference } = result
  const changed = applyWhatIf(scenario, changes)
  return {
    result,
    verdict: `${writeVerdict(changed, null)} Probability: ${result.is_published ? 'as above' : 'not recomputed'}.`,
    change: writeChange(result),
    late: writeLate(result),
    rows: SHOWN_FIGURES.map((name) => {
      const { label, write, writeSigned } = describeFigure(name)
      return {
        name,
        label,
        now: write(figures[name]),
        published: write(published[name]),
        difference: writeSigned(difference[name]),
        isChanged: difference[name] !== 0,
      }
    }),
    plot: plotPaths(scenario, result),
    query: writeWhatIfQuery(changes, readPublishedChanges(scenario)),
  }
}

function writeChange({ is_published, difference }: WhatIfResult): string {
  if (is_published) return 'All as published.'
  const { writeSigned: margin } = describeFigure('margin_mt_co2')
  const { writeSigned: penalty } = describeFigure('five_year_cumulative_usd_b')
  return (
    `Against the published report: margin ${margin(difference.margin_mt_co2)}, ` +
    `penalty ${penalty(difference.five_year_cumulative_usd_b)}.`
  )
}

function writeLate({ vectors }: WhatIfResult): string {
  const late = vectors.filter(({ state }) => state === 'late').map(({ label }) => label)
  return late.length === 0 ? '' : `Too late for this deadline: ${late.join('; ')}.`
}

const PATH_NAMES = ['Business as usual', 'Built'] as const

/** Paths now in colour over the published ones in grey; the axis holds both, so it stays still. */
function plotPaths(scenario: Scenario, { path, figures, inputs }: WhatIfResult): LiveChart {
  const { projections, target } = scenario
  const zip = (years: readonly number[], values: readonly number[]): LivePoint[] =>
    years.map((year, index): LivePoint => [year, values[index] ?? 0])
  const published = [
    projections.bau_mt_co2,
    projections.built_mt_co2 ?? projections.mandate_mt_co2,
  ].map((values) => zip(projections.years, values))
  const now = [path.bau_mt_co2, path.built_mt_co2].map((values) => zip(path.years, values))
  const all = [...published, ...now].flat().map(([, value]) => value)
  const highest = Math.max(...projections.bau_mt_co2, projections.mandate_mt_co2[0] ?? 0)
  const ticks = chooseTicks([Math.max(...all, highest * 1.15)], 5)
  const [first = 0] = projections.years
  const last = Math.max(inputs.deadline_year, target.deadline_year)
  const end: LivePoint = [inputs.deadline_year, figures.ceiling_mt_co2]
  return {
    x: {
      from: first,
      to: last,
      ticks: [first, Math.round((first + last) / 2), last],
    },
    y: {
      from: 0,
      to: ticks.at(-1) ?? 1,
      ticks,
    },
    unit: readAffixes('mt_co2'),
    layers: [
      ...published.map((points, index) => ({
        kind: 'line' as const,
        name: `${PATH_NAMES[index] ?? ''}, as published`,
        points,
        color: 'axis' as const,
      })),
      { kind: 'line', name: PATH_NAMES[0], points: now[0] ?? [], color: 'bau' },
      { kind: 'line', name: PATH_NAMES[1], points: now[1] ?? [], color: 'mandate' },
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
