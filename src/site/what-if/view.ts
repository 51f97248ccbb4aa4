import type { Scenario } from '../../core/scenario/document/document.ts'
import type { Verdict } from '../../core/scenario/verdict/draw-verdict.ts'
import {
  describeWhatIf,
  type WhatIfFigures,
  type WhatIfFiguresResult,
} from '../../core/scenario/what-if/what-if.ts'
import { applyWhatIf } from '../../core/scenario/what-if/apply.ts'
import {
  isUnchanged,
  readPublishedChanges,
  type WhatIfChanges,
  whatIfSchema,
} from '../../core/scenario/what-if/request.ts'
import { formatDate, formatProse } from '../../format/index.ts'
import { PERCENT } from '../../core/unit-conversions.ts'
import type { LiveChart } from '../../charts/live-chart.ts'
import { writeMargin, writeVerdict } from '../report/verdict.ts'
import { describeFigure } from './figures.ts'
import { WHAT_IF_FIELDS } from './fields.ts'
import { plotPaths } from './paths-plot.ts'

/** Figures that the strip shows, each beside the published one. */
export const SHOWN_FIGURES = [
  'margin_mt_co2',
  'ceiling_mt_co2',
  'bau_mt_co2',
  'abatement_needed_mt_co2',
  'vectors_mt_co2',
  'projected_peak_demand_gw',
  'shortfall_gw',
  'capital_usd_b',
  'npv_with_reserve_usd_b',
  'five_year_cumulative_usd_b',
  'avoidable_charge_usd_b',
] as const satisfies readonly (keyof WhatIfFigures)[]

/** A row of the strip's table. */
interface WhatIfRow {
  readonly name: string
  readonly label: string
  readonly now: string
  readonly published: string
  readonly difference: string
  readonly isChanged: boolean
}

/** The dates of a vector under changes. */
interface WhatIfDates {
  readonly id: string
  readonly label: string
  readonly service: string
  readonly latest: string
  readonly counts: string
}

/** What the strip shows of a state before its draws. */
export interface WhatIfFiguresView {
  readonly isPublished: boolean
  /** What differs from the published report, in a sentence. */
  readonly change: string
  /** Vectors that come too late for the deadline, in a sentence; empty where there are none. */
  readonly late: string
  /** Margin without its probability, in a sentence. */
  readonly margin: string
  readonly rows: readonly WhatIfRow[]
  readonly dates: readonly WhatIfDates[]
  readonly plot: LiveChart
}

/** What the strip and the head of the report show of a state once it is drawn. */
export interface WhatIfVerdictView {
  /** Class, probability and charge, in a sentence. */
  readonly verdict: string
  /** What the reader has changed and what follows, for the head of the report; empty if nothing. */
  readonly banner: string
}

/** Read changes from a query, as the API does; what cannot be read stays as published. */
export function readWhatIfQuery(scenario: Scenario, query: URLSearchParams): WhatIfChanges {
  const schema = whatIfSchema(scenario)
  const given = WHAT_IF_FIELDS.reduce<Readonly<Record<string, string | number>>>((found, name) => {
    const text = query.get(name)
    if (text === null || text === '') return found
    const next = { ...found, [name]: WORDS.has(name) ? text : Number(text) }
    return schema.safeParse(next).success ? next : found
  }, {})
  return schema.parse(given)
}

/** Fields of a query that are no numbers. */
const WORDS: ReadonlySet<string> = new Set([
  'price_path',
  'failed_vector',
  'assumptions',
  'decisions',
])

/** The document under changes; itself where nothing is changed. */
export function changeScenario(scenario: Scenario, changes: WhatIfChanges): Scenario {
  return isUnchanged(changes, scenario) ? scenario : applyWhatIf(scenario, changes)
}

/** What the strip shows of a document that has been changed. */
export function viewFigures(
  scenario: Scenario,
  changes: WhatIfChanges,
  changed: Scenario
): WhatIfFiguresView {
  const result = describeWhatIf(scenario, changes, changed)
  const { figures, published, difference } = result
  return {
    isPublished: result.is_published,
    change: writeChange(result),
    late: writeLate(result),
    margin: writeVerdict(changed, null),
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
    dates: result.vectors.flatMap((vector) =>
      vector.service_date === null
        ? []
        : [
            {
              id: vector.id,
              label: vector.label,
              service: vector.state === 'failed' ? 'never' : formatDate(vector.service_date),
              latest:
                vector.latest_decision === null ? 'taken' : formatDate(vector.latest_decision),
              counts:
                vector.counted_share === null
                  ? 'not stated'
                  : `${formatProse(Math.round(vector.counted_share * PERCENT))} %`,
            },
          ]
    ),
    plot: plotPaths(scenario, result),
  }
}

/** What the strip and the head of the report say of a drawn verdict; null: nothing is drawn. */
export function viewVerdict(
  scenario: Scenario,
  changes: WhatIfChanges,
  changed: Scenario,
  verdict: Verdict | null
): WhatIfVerdictView {
  const sentence = writeVerdict(changed, verdict)
  const drawn =
    verdict === null
      ? `${sentence} Probability: not recomputed.`
      : `${sentence} Margin ${writeMargin(changed.analysis.estimated_margin_mt_co2)}.`
  return {
    verdict: drawn,
    banner: isUnchanged(changes, scenario)
      ? ''
      : `You have changed ${listChanged(scenario, changes).join(', ')}. With that: ${drawn} The rest of this page is as published.`,
  }
}

/** What a reader has changed, in words. */
function listChanged(scenario: Scenario, changes: WhatIfChanges): string[] {
  const published = readPublishedChanges(scenario)
  const words = [
    ['reduction_pct', 'the cut'],
    ['deadline_year', 'the deadline'],
    ['demand_growth_cagr_pct', 'growth of demand'],
    ['price_path', 'prices'],
    ['failed_vector', 'the measures'],
  ] as const
  return [
    ...words.filter(([name]) => changes[name] !== published[name]).map(([, word]) => word),
    ...(Object.keys(changes.assumptions).length > 0 ? ['assumptions'] : []),
    ...(Object.keys(changes.decisions).length > 0 ? ['dates of decisions'] : []),
  ]
}

function writeChange({ is_published, difference }: WhatIfFiguresResult): string {
  if (is_published) return 'All as published.'
  const { writeSigned: margin } = describeFigure('margin_mt_co2')
  const { writeSigned: charges } = describeFigure('five_year_cumulative_usd_b')
  return (
    `Against the published report: margin ${margin(difference.margin_mt_co2)}, ` +
    `charges ${charges(difference.five_year_cumulative_usd_b)}.`
  )
}

function writeLate({ vectors }: WhatIfFiguresResult): string {
  const late = vectors.filter(({ state }) => state === 'late').map(({ label }) => label)
  return late.length === 0 ? '' : `Too late for this deadline: ${late.join('; ')}.`
}
