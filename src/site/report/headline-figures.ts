import type { Step } from '../../core/explain/trace.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { formatFixed, formatQuantity, attachUnit } from '../../format/index.ts'
import { leadTargetOf, type StatedReport } from '../../scenario/report/headline.ts'
import { readHeldSources } from '../content.ts'
import { type FigureSources, findFigureSources } from './figure-sources.ts'
import {
  classifyOdds,
  metricSymbol,
  ODDS_TONES,
  writeMargin,
  writeMetric,
  writeMiss,
} from './verdict.ts'
import { nameDriver } from './symbols.ts'

/** A headline figure of the report, with the steps behind it. */
export interface HeadlineFigure {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly tone: 'good' | 'bad' | 'plain'
  readonly steps: readonly Step[]
  /** Where its inputs were read, as far as the document says. */
  readonly sources?: FigureSources
}

/** The central figures of a report, each with the steps behind it: margin, what decides, cost. */
export function describeHeadlineFigures(scenario: Scenario): HeadlineFigure[] {
  const { report } = scenario
  if (report === undefined) return [describePlainMargin(scenario)]
  return [
    describeMargin(scenario, report),
    ...describeDeciding(scenario, report),
    describeCost(scenario, report),
  ]
}

function describePlainMargin({ analysis, target }: Scenario): HeadlineFigure {
  return {
    label: `Margin to the ceiling in ${target.deadline_year}`,
    value: writeMargin(analysis.estimated_margin_mt_co2),
    note: `${formatQuantity(analysis.estimated_total_mt_co2, 'mt_co2')} cut by the measures`,
    tone: 'plain',
    steps: [],
  }
}

function describeMargin(scenario: Scenario, report: StatedReport): HeadlineFigure {
  const lead = leadTargetOf(report)
  const isLimit = lead.metric === 'mt_co2' || lead.metric === 'g_per_kwh'
  const step = (symbol: string, label: string, value: number): Step => ({
    symbol,
    label,
    value,
    unit: metricSymbol(lead.metric),
    formula: null,
    inputs: {},
    source: 'mean of all weather years of the account on the hours of the year',
    kind: 'modeled',
  })
  return {
    label: `Margin to the target of ${lead.year}`,
    // The distance between two shares is in points.
    value: isLimit
      ? writeMetric(lead, lead.margin)
      : attachUnit(formatFixed(lead.margin, 1), 'points'),
    note: `${writeMetric(lead, lead.plan)} with the plan on its dates, ${writeMetric(lead, lead.reference)} without it, ${writeMetric(lead, lead.value)} asked`,
    tone: ODDS_TONES[classifyOdds(lead.odds.in_time)],
    sources: findFigureSources(
      scenario,
      { texts: [scenario.baseline.notes], fields: ['baseline.'] },
      readHeldSources()
    ),
    steps: [
      {
        symbol: 'margin',
        label: 'Margin',
        value: lead.margin,
        unit: metricSymbol(lead.metric),
        formula: isLimit ? 'limit - plan' : 'plan - limit',
        inputs: { limit: lead.value, plan: lead.plan },
        source: null,
        kind: 'modeled',
      },
      step('plan', `Metric of ${lead.year} with the plan`, lead.plan),
      step('reference', `Metric of ${lead.year} without new decisions`, lead.reference),
    ],
  }
}

function describeDeciding(scenario: Scenario, report: StatedReport): HeadlineFigure[] {
  const lead = leadTargetOf(report)
  const [first] = lead.decides
  if (first === undefined) return []
  const growth = lead.threshold_growth
  return [
    {
      label: 'What decides',
      value: upperFirst(nameDriver(scenario, first.symbol)),
      note:
        growth.value === null
          ? `${growth.words} of demand`
          : `met if demand grows less than ${attachUnit(formatFixed(growth.value * 100, 1), 'pct')} a year`,
      tone: 'plain',
      steps: lead.decides.map(({ symbol, share }) => ({
        symbol,
        label: `${upperFirst(nameDriver(scenario, symbol))}: share of the variance of the margin`,
        value: share,
        unit: 'fraction',
        formula: null,
        inputs: {},
        source: 'first-order shares over the samples as planned',
        kind: 'modeled' as const,
      })),
    },
  ]
}

function describeCost(scenario: Scenario, report: StatedReport): HeadlineFigure {
  const { money } = report
  const { deadline } = money
  const { capital, running, reserve, backstop, capacity } = deadline
  return {
    label: `Cost of the plan in ${report.deadline_year}`,
    value: `${formatQuantity(deadline.net, 'usd_m')} a year`,
    note: `${formatQuantity(money.household_usd, 'usd_per_year')} for a home; ${formatQuantity(deadline.net_with_carbon, 'usd_m')} with the carbon price. ${writeMiss(scenario)}`,
    tone: 'plain',
    steps: [
      {
        symbol: 'net_musd',
        label: 'Net cost, plan less reference',
        value: deadline.net,
        unit: 'USD m',
        formula: 'capital + running + reserve + backstop + capacity',
        inputs: { capital, running, reserve, backstop, capacity },
        source: null,
        kind: 'modeled',
      },
    ],
  }
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
