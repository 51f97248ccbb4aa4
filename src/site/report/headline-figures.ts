import type { Step } from '../../core/explain/trace.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { roundTo } from '../../model/units/precision.ts'
import type { DecidingAssumption, Verdict } from '../../core/scenario/verdict/draw-verdict.ts'
import {
  formatDate,
  formatProse,
  formatQuantity,
  formatRange,
  formatYearRange,
} from '../../format/index.ts'
import { readHeldSources } from '../content.ts'
import { type FigureInputs, type FigureSources, findFigureSources } from './figure-sources.ts'
import { explainMargin } from './margin-steps.ts'
import { type Decision, listDecisions, listNextDecisions } from './decision-list.ts'
import { writeDeadline } from './decisions.ts'
import { listDated, nameAssumption, VERDICT_TONES, writeEnds, writeMargin } from './verdict.ts'

/** A headline figure of the report, with the steps behind it. */
export interface HeadlineFigure {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly tone: 'good' | 'bad' | 'plain'
  readonly steps: readonly Step[]
  /** Where its inputs were read, as far as the document says. */
  readonly sources?: FigureSources
  /** Anchor of the figure, where a script or a link has to find it. */
  readonly id?: string
}

/**
 * The four figures at the head of a report: margin, charge, what decides, and the decision that is
 * next on the day that the page is made for.
 */
export function describeHeadlineFigures(
  scenario: Scenario,
  verdict: Verdict | null,
  asOf: string
): HeadlineFigure[] {
  return [
    describeMargin(scenario, verdict),
    describeCharge(scenario),
    ...describeDeciding(scenario, verdict),
    describeNextDecision(scenario, asOf),
  ]
}

function describeMargin(scenario: Scenario, verdict: Verdict | null): HeadlineFigure {
  const { analysis, target, baseline } = scenario
  const sourced = { texts: [baseline.notes], fields: ['baseline.'] }
  return {
    label: `Margin to the ceiling in ${target.deadline_year}`,
    value: writeMargin(analysis.estimated_margin_mt_co2),
    note:
      verdict === null
        ? `${formatProse(analysis.estimated_total_mt_co2)} cut by the measures, ${formatProse(analysis.abatement_needed_mt_co2)} needed`
        : `nine draws in ten from ${formatRange(roundTo(verdict.margin_percentiles.p5, 1), roundTo(verdict.margin_percentiles.p95, 1))} Mt`,
    tone: verdict === null ? 'plain' : VERDICT_TONES[verdict.verdict_class],
    steps: explainMargin(scenario),
    sources: findFigureSources(scenario, sourced, readHeldSources()),
  }
}

/** Years of a sum of charges. */
const CHARGE_YEARS = 5

function describeCharge(scenario: Scenario): HeadlineFigure {
  const { non_compliance: penalty, target } = scenario
  const sourced = { texts: [penalty.mechanism], fields: ['target.penalty', 'non_compliance.'] }
  const { charges } = penalty
  const label = 'What the law charges for a miss'
  if (charges === undefined) {
    return {
      label,
      value: formatQuantity(penalty.five_year_cumulative_usd_b, 'usd_bn'),
      note: 'in five years',
      tone: 'plain',
      steps: [],
    }
  }
  const from = target.deadline_year
  const years = formatYearRange(from, from + CHARGE_YEARS - 1)
  const write = (sum: { readonly five_years: number }): string =>
    formatQuantity(sum.five_years, 'usd_bn')
  const { avoidable_by_target: avoidable, due_regardless: due, hypothetical } = charges
  const isCharged = isPrinted(avoidable.five_years)
  return {
    label,
    value: isCharged ? write(avoidable) : 'nothing',
    note: [
      ...(isPrinted(due.five_years) ? [`${write(due)} is owed either way`] : []),
      ...(isPrinted(hypothetical.five_years)
        ? [`a hypothetical levy, in no law, ${write(hypothetical)}`]
        : []),
      years,
    ].join('; '),
    tone: 'plain',
    steps: [
      {
        symbol: 'avoidable_by_target_usd_b',
        label: `Charges that meeting the target avoids, ${years}`,
        value: avoidable.five_years,
        unit: 'USD bn',
        formula: null,
        inputs: {},
        source: 'charges of the document in four columns, under what missing the target costs',
        kind: 'modeled',
      },
      {
        symbol: 'due_regardless_usd_b',
        label: `Charges owed either way, ${years}`,
        value: due.five_years,
        unit: 'USD bn',
        formula: null,
        inputs: Object.fromEntries(
          penalty.tax_schedule.map(({ year, rate_usd_per_t: rate }) => [
            `usd_per_t_in_${year}`,
            rate,
          ])
        ),
        source: 'schedule of the document',
        kind: 'modeled',
      },
    ],
    sources: findFigureSources(scenario, sourced, readHeldSources()),
  }
}

/** Whether a sum of USD billion is more than nothing at two decimals. */
function isPrinted(usdBillion: number): boolean {
  return roundTo(usdBillion, 2) > 0
}

function describeDeciding(scenario: Scenario, verdict: Verdict | null): HeadlineFigure[] {
  const [first] = verdict?.deciding ?? []
  if (first === undefined) return []
  return [
    {
      label: 'The assumption that decides',
      value: nameAssumption(first),
      note: [...listDated(first, scenario), writeEnds(first)].join('; '),
      tone: 'plain',
      steps: [
        {
          symbol: first.symbol,
          label: 'Share of the variance of the margin',
          value: first.share,
          unit: 'fraction',
          formula: null,
          inputs: {
            low_p5: first.low_p5,
            central: first.central,
            high_p95: first.high_p95,
            margin_at_p5: first.margin_at_p5,
            margin_at_p95: first.margin_at_p95,
          },
          source: 'ranges of the document, each moved alone with the others central',
          kind: 'modeled',
        },
      ],
      sources: findFigureSources(scenario, listDecidingInputs(scenario, first), readHeldSources()),
    },
  ]
}

/** Fields of the document that an assumption is a range of. */
function listDecidingInputs(
  { baseline }: Scenario,
  { moves, vector }: DecidingAssumption
): FigureInputs {
  if (vector !== null) return { texts: [], fields: [`tech_vectors.${vector}.`] }
  switch (moves) {
    case 'ceiling_pct':
      return { texts: [baseline.notes], fields: ['baseline.'] }
    case 'energy_growth_pct':
      return { texts: [baseline.notes], fields: ['structural_constraints.demand_growth'] }
    default:
      return { texts: [], fields: ['tech_vectors.'] }
  }
}

function describeNextDecision(scenario: Scenario, asOf: string): HeadlineFigure {
  const { decisions } = listDecisions(scenario)
  const [next] = listNextDecisions(decisions, asOf)
  return {
    id: NEXT_DECISION,
    label: `Next decision, as of ${formatDate(asOf)}`,
    value: next === undefined ? 'none left' : writeDeadline(next.deadline),
    note: next === undefined ? writeNoneLeft(decisions) : writeWhoAndWhat(next),
    tone: 'plain',
    steps: [],
  }
}

/** Anchor of the figure of the next decision. */
const NEXT_DECISION = 'next-decision'

function writeNoneLeft(decisions: readonly Decision[]): string {
  const last = decisions.findLast(({ day }) => day !== null)
  return last === undefined
    ? 'The document names no dated decision.'
    : `The last was due on ${writeDeadline(last.deadline)}.`
}

/** Who decides, and the first sentence of what. */
function writeWhoAndWhat({ actor, text }: Decision): string {
  const [first = text] = text.split(/(?<=\.)\s(?=[A-Z])/)
  return actor === null ? first : `${actor}. ${first}`
}
