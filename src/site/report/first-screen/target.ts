import type { Scenario } from '../../../core/scenario/document/document.ts'
import { isVariant } from '../../../core/scenario/variant/variant.ts'
import { formatDate, NO_BREAK_SPACE } from '../../../format/index.ts'
import type { TargetStatus } from '../../../scenario/account/authored.ts'
import type { LeadTarget, StatedReport } from '../../../scenario/report/headline.ts'
import { metricWordsOf, writeOdds, writeValue } from './metric.ts'

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
  const asked = metricWordsOf(lead.metric).question.replace('#', writeValue(lead, lead.value))
  return `Can ${region} ${asked} by ${lead.year}?`
}

/** The target that leads, and before it an earlier one that no open decision can change. */
export function listTargets(
  scenario: Pick<Scenario, 'targets'>,
  report: StatedReport,
  lead: LeadTarget
): StatedTarget[] {
  const { primary } = report
  return [
    ...(primary.id === lead.id ? [] : [stateTarget(scenario, primary, writeStanding(primary))]),
    stateTarget(scenario, lead, null),
  ]
}

/** What a target asks, and when. */
export function writeAsked(target: Pick<LeadTarget, 'metric' | 'value' | 'year'>): string {
  return `${writeValue(target, target.value)} ${metricWordsOf(target.metric).asked} in${NO_BREAK_SPACE}${target.year}`
}

function stateTarget(
  { targets = [] }: Pick<Scenario, 'targets'>,
  target: LeadTarget,
  standing: string | null
): StatedTarget {
  const row = targets.find(({ id }) => id === target.id)
  const written = [
    row?.title?.split(/[:,]/u)[0],
    target.status === 'law' ? row?.article : undefined,
    row?.decided_on === undefined ? undefined : formatDate(row.decided_on),
  ].filter((part) => part !== undefined && part !== '')
  return {
    id: target.id,
    status: STATUS_LABELS[target.status],
    asks: writeAsked(target),
    origin: target.status === 'our_test' ? 'no law sets it' : written.join(', '),
    standing,
  }
}

/** How a target stands that no open decision of this plan can change. */
function writeStanding(target: LeadTarget): string {
  const value = writeValue(target, target.reference)
  const odds = writeOdds(target.odds.reference)
  if (target.reference_margin > 0) return `Met without new decisions: ${value}, ${odds}.`
  return `No decision still open changes that: ${value} expected, ${odds}.`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
