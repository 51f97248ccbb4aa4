import type { Scenario } from '../../../core/scenario/document/document.ts'
import { isVariant } from '../../../core/scenario/variant/variant.ts'
import { attachUnit, formatDate, formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import type { TargetStatus } from '../../../scenario/account/authored.ts'
import { likelihoodWord, roundedOdds } from '../../../scenario/odds/words.ts'
import type { LeadTarget, StatedReport } from '../../../scenario/report/headline.ts'

/** A target on the page: who set it, what it asks, where it stands written, and how it stands. */
export interface StatedTarget {
  readonly id: string
  readonly status: string
  readonly asks: string
  /** Where it is written, or that no law sets it. */
  readonly origin: string
  /** How an earlier target stands that no open decision can change; null for the one that leads. */
  readonly standing: string | null
}

/** How a target came to be. */
export const STATUS_LABELS: Readonly<Record<TargetStatus, string>> = {
  law: 'Law',
  government_plan: 'Government plan',
  operator_plan: 'Operator plan',
  pledge: 'Pledge',
  our_test: 'Our test',
}

interface MetricWords {
  readonly unit: 'Mt' | 'g_per_kwh' | 'pct'
  /** What a target asks, after its value. */
  readonly asked: string
  /** The question of a page, the value in place of `#`. */
  readonly question: string
}

const TONNES: MetricWords = {
  unit: 'Mt',
  asked: 'of CO₂ from power plants',
  question: 'cut power emissions to #',
}

const METRICS: Readonly<Record<string, MetricWords>> = {
  mt_co2: TONNES,
  g_per_kwh: {
    unit: 'g_per_kwh',
    asked: 'of CO₂ for its electricity',
    question: 'bring its electricity to #',
  },
  share_renewable_pct: {
    unit: 'pct',
    asked: 'renewable electricity',
    question: 'make # of its electricity renewable',
  },
  share_clean_pct: {
    unit: 'pct',
    asked: 'clean electricity',
    question: 'make # of its electricity clean',
  },
}

function wordsOf(metric: string): MetricWords {
  return METRICS[metric] ?? TONNES
}

/** A value of the metric of a target, at three digits, with its unit. */
export function writeValue({ metric }: Pick<LeadTarget, 'metric'>, value: number): string {
  return attach(formatProse(value), wordsOf(metric).unit)
}

/** What the tonnes are of stands beside them. */
function attach(text: string, unit: MetricWords['unit'] | 'points'): string {
  return unit === 'Mt' ? `${text}${NO_BREAK_SPACE}Mt` : attachUnit(text, unit)
}

/** The distance between two values of a metric: two shares are points apart. */
export function writeGap({ metric }: Pick<LeadTarget, 'metric'>, value: number): string {
  const { unit } = wordsOf(metric)
  return attach(formatProse(Math.abs(value)), unit === 'pct' ? 'points' : unit)
}

/** Whether less of the metric is better. */
export function isUpperLimit({ metric }: Pick<LeadTarget, 'metric'>): boolean {
  return wordsOf(metric).unit !== 'pct'
}

/** Odds in words, rounded to 5 in 100. */
export function writeOdds(share: number): string {
  return `${likelihoodWord(share)} (${roundedOdds(share)} in 100)`
}

/** The place that a report is about. */
export function nameRegion({ name }: Pick<Scenario, 'name'>): string {
  const [place = name] = name.split(':')
  return place
}

/** The question that a report answers; a variant says what it changes. */
export function writeQuestion(scenario: Scenario, lead: LeadTarget): string {
  const region = nameRegion(scenario)
  const { variant_label: label } = scenario
  if (isVariant(scenario) && typeof label === 'string') return `${region}: ${lowerFirst(label)}`
  const asked = wordsOf(lead.metric).question.replace('#', writeValue(lead, lead.value))
  return `Can ${region} ${asked} by ${lead.year}?`
}

/** The target that leads, and before it an earlier one that no open decision can change. */
export function listTargets(
  scenario: Scenario,
  report: StatedReport,
  lead: LeadTarget
): StatedTarget[] {
  const { primary } = report
  return [
    ...(primary.id === lead.id ? [] : [stateTarget(scenario, primary, writeStanding(primary))]),
    stateTarget(scenario, lead, null),
  ]
}

function stateTarget(
  { targets = [] }: Scenario,
  target: LeadTarget,
  standing: string | null
): StatedTarget {
  const row = targets.find(({ id }) => id === target.id)
  const written = [
    row?.title?.split(':')[0],
    target.status === 'law' ? row?.article : undefined,
    row?.decided_on === undefined ? undefined : formatDate(row.decided_on),
  ].filter((part) => part !== undefined && part !== '')
  return {
    id: target.id,
    status: STATUS_LABELS[target.status],
    asks: `${writeValue(target, target.value)} ${wordsOf(target.metric).asked} in ${target.year}`,
    origin: target.status === 'our_test' ? 'no law sets it' : written.join(', '),
    standing,
  }
}

/** How a target stands that no open decision of this plan can change. */
function writeStanding(target: LeadTarget): string {
  const value = writeValue(target, target.reference)
  const odds = writeOdds(target.odds.reference)
  if (target.reference_margin > 0) return `Met without new decisions: ${value}, ${odds}.`
  return `No open decision arrives by then: ${value} is expected, so it is ${odds}.`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
