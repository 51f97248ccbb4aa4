import type { Scenario } from '../../core/scenario/document/document.ts'
import { attachUnit, formatFixed, formatQuantity, MINUS, type Unit } from '../../format/index.ts'
import { roundTo } from '../../model/units/precision.ts'
import { UNITS } from '../../model/units/unit-table.ts'
import { leadTargetOf, type LeadTarget } from '../../scenario/report/headline.ts'
import { likelihoodWord, roundedOdds } from '../../scenario/odds/words.ts'
import type { TargetStatus } from '../../scenario/account/authored.ts'

/** How a target came to be, in words that stand before its limit. */
const STATUS_NAMES: Readonly<Record<TargetStatus, string>> = {
  law: 'The law',
  government_plan: "The government's plan",
  operator_plan: "The operator's plan",
  pledge: 'The pledge',
  our_test: 'Our test, no law',
}

const METRICS: Readonly<Record<string, { unit: Unit; name: string }>> = {
  mt_co2: { unit: 'mt_co2', name: 'emissions at the stack' },
  g_per_kwh: { unit: 'g_per_kwh', name: 'carbon intensity' },
  share_renewable_pct: { unit: 'pct', name: 'renewable share' },
  share_clean_pct: { unit: 'pct', name: 'clean share' },
}

/** The unit of the metric of a target, as it stands after a number. */
export function metricSymbol(metric: string): string {
  const unit = METRICS[metric]?.unit
  return unit === undefined ? metric : UNITS[unit].symbol
}

/** A value of the metric of a target, with its unit. */
export function writeMetric({ metric }: Pick<LeadTarget, 'metric'>, value: number): string {
  const unit = METRICS[metric]?.unit
  return unit === undefined ? formatFixed(value, 1) : attachUnit(formatFixed(value, 1), unit)
}

/** The target that leads: who set it, its limit and its year. */
export function writeTarget(target: LeadTarget): string {
  const name = METRICS[target.metric]?.name ?? target.metric
  return `${STATUS_NAMES[target.status]}: ${name} of ${writeMetric(target, target.value)} in ${target.year}`
}

/** Odds in words, rounded to 5 in 100. */
export function writeOdds(share: number): string {
  return `${likelihoodWord(share)} (${roundedOdds(share)} in 100)`
}

/** Say in one sentence how the target that leads stands, given that everything is decided in time. */
export function writeVerdict(scenario: Scenario): string {
  const { report, target, analysis } = scenario
  if (report === undefined)
    return `Margin to the ceiling of ${target.deadline_year}: ${writeMargin(analysis.estimated_margin_mt_co2)}.`
  const lead = leadTargetOf(report)
  const words = writeOdds(lead.odds.in_time)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} if all is decided and built in time; ${writeOdds(lead.odds.as_planned)} as planned, ${writeOdds(lead.odds.reference)} without new decisions.`
}

/** How likely a target is, as lists and the map colour it; none is good or bad by itself. */
export const ODDS_CLASSES = {
  likely: 'likely or better',
  even: 'about as likely as not',
  unlikely: 'unlikely or worse',
} as const
export type OddsClass = keyof typeof ODDS_CLASSES

export function classifyOdds(share: number): OddsClass {
  if (share > 0.66) return 'likely'
  return share < 0.33 ? 'unlikely' : 'even'
}

/** Tone of each class. */
export const ODDS_TONES = { likely: 'good', unlikely: 'bad', even: 'plain' } as const

/** A margin with its sign, at two decimals or fewer, Mt CO2. */
export function writeMargin(mtCo2: number, decimals = PRINTED_DECIMALS): string {
  const text = attachUnit(formatFixed(Math.abs(mtCo2), decimals), 'mt_co2')
  const rounded = roundTo(mtCo2, decimals)
  return rounded === 0 ? text : `${rounded < 0 ? MINUS : '+'}${text}`
}

/** What a law names for a miss, and what is paid on the excess inside the cost with carbon. */
export function writeMiss({ report, non_compliance }: Scenario): string {
  if (report === undefined)
    return `A miss costs ${formatQuantity(non_compliance.five_year_cumulative_usd_b, 'usd_bn')} in five years.`
  const { penalty, musd, excess_mt: excess } = report.money.paid_on_excess
  const named = `${penalty.charAt(0).toUpperCase()}${penalty.slice(1)}`
  return musd === 0
    ? `${named}; no carbon price is paid on the excess.`
    : `${named}; plants pay ${formatQuantity(musd, 'usd_m')} a year for ${attachUnit(formatFixed(excess, 1), 'mt_co2')} of excess, inside the cost with carbon.`
}

/** Decimals of a margin that is printed. */
const PRINTED_DECIMALS = 2
