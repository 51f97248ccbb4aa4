import type { Scenario } from '../../core/scenario/document/document.ts'
import { roundTo } from '../../model/units/precision.ts'
import type { DecidingAssumption, Verdict } from '../../core/scenario/verdict/draw-verdict.ts'
import { VERDICT_NAMES } from '../../core/scenario/verdict/verdict-class.ts'
import { PERCENT } from '../../core/unit-conversions.ts'
import { SAMPLE_DEFAULTS } from '../../core/uncertainty/options.ts'
import { describeSlug } from '../labels.ts'
import { attachUnit, formatExact, formatFixed, formatQuantity, MINUS } from '../../format/index.ts'

/** Longest verdict, in words. */
export const VERDICT_WORDS = 30

/** What a report says beside every probability. */
export const DRAWN_NOTE = 'Only the stated assumptions are drawn.'

/**
 * Say in one sentence of at most 30 words how the document stands to its target, how probable that
 * is, and what the law charges for a miss.
 */
export function writeVerdict(scenario: Scenario, verdict: Verdict | null): string {
  const { target, non_compliance, analysis } = scenario
  const ceiling = `the ${target.deadline_year} ceiling`
  const outcome =
    verdict === null
      ? `Margin to ${ceiling}: ${writeMargin(analysis.estimated_margin_mt_co2)}`
      : `${nameVerdict(verdict)}: in ${writeProbability(verdict.verdict_probability)} of draws emissions stay under ${ceiling}`
  return `${outcome}; ${writeCharge(non_compliance)}.`
}

/** Tone of each class: one that is too close to call is neither good nor bad. */
export const VERDICT_TONES = { met: 'good', missed: 'bad', too_close_to_call: 'plain' } as const

/** The class of a verdict as the start of a sentence. */
export function nameVerdict({ verdict_class }: Verdict): string {
  const name = VERDICT_NAMES[verdict_class]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A share of draws in percent: about, and never none or all of them. */
export function writeProbability(
  probability: number,
  samples: number = SAMPLE_DEFAULTS.samples
): string {
  const least = attachUnit(formatFixed(PERCENT / samples, 1), 'pct')
  if (probability < 1 / samples) return `less than ${least}`
  if (probability > 1 - 1 / samples) return `all but ${least}`
  // A whole percent would print none or all of the draws near the ends.
  const isNearEnd = Math.min(probability, 1 - probability) < 1 / PERCENT
  const percent = formatFixed(probability * PERCENT, isNearEnd ? 1 : 0)
  return `about ${attachUnit(percent, 'pct')}`
}

/** A margin with its sign, at two decimals or fewer, Mt CO2. */
export function writeMargin(mtCo2: number, decimals = PRINTED_DECIMALS): string {
  const text = attachUnit(formatFixed(Math.abs(mtCo2), decimals), 'mt_co2')
  const rounded = roundTo(mtCo2, decimals)
  return rounded === 0 ? text : `${rounded < 0 ? MINUS : '+'}${text}`
}

/** What the law charges for a miss; what is owed either way is no cost of one. */
export function writeCharge({
  charges,
  five_year_cumulative_usd_b: schedule,
}: Scenario['non_compliance']): string {
  if (charges === undefined)
    return `a miss costs ${formatQuantity(schedule, 'usd_bn')} in five years`
  const { avoidable_by_target: avoidable, due_regardless: due } = charges
  const isPrinted = (usdBillion: number): boolean => roundTo(usdBillion, PRINTED_DECIMALS) > 0
  if (isPrinted(avoidable.five_years)) {
    return `a miss costs ${formatQuantity(avoidable.five_years, 'usd_bn')} in five years`
  }
  return isPrinted(due.five_years)
    ? `a miss adds no charge to the ${formatQuantity(due.five_years, 'usd_bn')} owed either way`
    : 'the law charges nothing for a miss'
}

/** Decimals of a sum of USD billion that is printed. */
const PRINTED_DECIMALS = 2

/** What the ranges of a document move, in words, and the unit of their values. */
const MOVES = {
  ceiling_pct: { name: 'Error of the baseline', unit: '%' },
  energy_growth_pct: { name: 'Growth of demand', unit: '% a year' },
  wind: { name: 'Yield of wind', unit: 'of the usual' },
  hydro: { name: 'Yield of water', unit: 'of the usual' },
  capture: { name: 'Yield of capture', unit: 'of design' },
  lead_time: { name: 'Lead time', unit: 'years' },
} as const satisfies Record<DecidingAssumption['moves'], { name: string; unit: string }>

/** What an assumption is called. */
export function nameAssumption({ moves }: Pick<DecidingAssumption, 'moves'>): string {
  return MOVES[moves].name
}

/** The unit of its values. */
export function unitOfAssumption({ moves }: Pick<DecidingAssumption, 'moves'>): string {
  return MOVES[moves].unit
}

/** The vector or committed plant whose lead time an assumption is; none for a range. */
export function listDated(
  { vector }: Pick<DecidingAssumption, 'vector'>,
  { tech_vectors }: Scenario
): string[] {
  if (vector === null) return []
  return [tech_vectors.find(({ id }) => id === vector)?.label ?? describeSlug(vector)]
}

/** The margin at the two ends of an assumption, with those ends. */
export function writeEnds({ moves, ...ends }: DecidingAssumption): string {
  const { unit } = MOVES[moves]
  const write = (margin: number, value: number): string =>
    `${writeMargin(margin, 1)} at ${formatExact(roundTo(value, 2))} ${unit}`
  return `margin ${write(ends.margin_at_p5, ends.low_p5)}, ${write(ends.margin_at_p95, ends.high_p95)}`
}

/** Count the words of a sentence; a number and its unit are apart. */
export function countWords(sentence: string): number {
  return sentence.trim().split(/\s+/).length
}
