import type { Step } from '../../core/explain/trace.ts'
import type { Scenario } from '../../core/scenario/document.ts'
import {
  attachUnit,
  formatExactQuantity,
  formatProse,
  formatQuantity,
  formatSignedQuantity,
  formatYearRange,
} from '../../format/index.ts'
import { findFirstDecision, writeDeadline } from './decisions.ts'

/** A headline figure of the report, with the steps behind it. */
export interface HeadlineFigure {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly tone: 'good' | 'bad' | 'plain'
  readonly steps: readonly Step[]
}

/** The four figures at the head of a report: margin, penalty, lead time, first decision. */
export function describeHeadlineFigures(scenario: Scenario): HeadlineFigure[] {
  return [
    describeMargin(scenario),
    describePenalty(scenario),
    ...describeLeadTime(scenario),
    ...describeFirstDecision(scenario),
  ]
}

function describeMargin({ analysis, target }: Scenario): HeadlineFigure {
  const margin = analysis.estimated_margin_mt_co2
  const inputs = {
    estimated_total_mt_co2: analysis.estimated_total_mt_co2,
    abatement_needed_mt_co2: analysis.abatement_needed_mt_co2,
    // Tonnes that a standing reserve, and a fill at its limit, add to what is built.
    ...(analysis.reserve_mt_co2 ? { reserve_mt_co2: analysis.reserve_mt_co2 } : {}),
    ...(analysis.overflow_mt_co2 ? { overflow_mt_co2: analysis.overflow_mt_co2 } : {}),
  }
  return {
    label: `Margin to the ceiling in ${target.deadline_year}`,
    value: formatSignedQuantity(margin, 'mt_co2'),
    note: `${formatProse(inputs.estimated_total_mt_co2)} from the vectors, ${formatProse(inputs.abatement_needed_mt_co2)} needed`,
    tone: margin < 0 ? 'bad' : 'good',
    steps: [
      {
        symbol: 'estimated_margin_mt_co2',
        label: 'Margin',
        value: margin,
        unit: 'Mt CO2',
        formula: Object.keys(inputs).join(' - '),
        inputs,
        source: 'analysis of the scenario document; need is business as usual less ceiling',
        kind: 'modeled',
      },
    ],
  }
}

function describePenalty({ non_compliance: penalty }: Scenario): HeadlineFigure {
  const avoidable = penalty.charges?.avoidable_by_target.five_years
  const years = penalty.tax_schedule.slice(0, 5)
  const [from, to] = [years[0]?.year ?? penalty.trigger_year, years.at(-1)?.year]
  const costs = years.map((row) => [`cost_${row.year}`, row.annual_cost_usd_b] as const)
  return {
    label: avoidable === undefined ? 'Cost of missing it in five years' : 'Charges of five years',
    value: formatQuantity(penalty.five_year_cumulative_usd_b, 'usd_bn'),
    note: `${formatYearRange(from, to ?? from)}, at most ${formatQuantity(penalty.max_annual_cost_usd_b, 'usd_bn')} a year`,
    tone: 'plain',
    steps: [
      {
        symbol: 'five_year_cumulative_usd_b',
        label: 'Cost of five years',
        value: penalty.five_year_cumulative_usd_b,
        unit: 'USD bn',
        formula: costs.map(([symbol]) => symbol).join(' + '),
        inputs: Object.fromEntries(costs),
        source: 'penalty schedule below: rate by embedded emissions, year by year',
        kind: 'modeled',
      },
    ],
  }
}

function describeLeadTime({ analysis, target, tech_vectors }: Scenario): HeadlineFigure[] {
  const vector = tech_vectors.find(({ id }) => id === analysis.critical_path)
  if (vector === undefined) return []
  const leadTime = vector.constraints.total_lead_time_yr
  return [
    {
      label: 'Lead time of the critical path',
      value: attachUnit(formatProse(leadTime), 'years'),
      note: `${vector.label}, due in ${target.deadline_year}`,
      tone: 'plain',
      steps: [
        {
          symbol: 'total_lead_time_yr',
          label: 'From decision to operation',
          value: leadTime,
          unit: 'years',
          formula: null,
          inputs: {},
          source: `vector ${vector.id}: permit ${formatExactQuantity(vector.constraints.permitting_timeline_yr, 'years')}, delay ${formatExactQuantity(vector.constraints.effective_delay_yr, 'years')}; they may overlap`,
          kind: 'assumed',
        },
      ],
    },
  ]
}

function describeFirstDecision(scenario: Scenario): HeadlineFigure[] {
  const first = findFirstDecision(scenario.decision_windows)
  if (first === null) return []
  return [
    {
      label: 'First decision due',
      value: writeDeadline(first.deadline),
      note: first.decision,
      tone: 'plain',
      steps: [],
    },
  ]
}
