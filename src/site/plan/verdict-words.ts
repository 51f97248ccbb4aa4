import type { DecidingAssumption, Verdict } from '../../core/scenario/verdict/draw-verdict.ts'
import { VERDICT_NAMES } from '../../core/scenario/verdict/verdict-class.ts'
import { PERCENT } from '../../core/unit-conversions.ts'
import { SAMPLE_DEFAULTS } from '../../core/uncertainty/options.ts'
import { attachUnit, formatExact, formatFixed } from '../../format/index.ts'
import { roundTo } from '../../model/units/precision.ts'
import { writeMargin } from '../report/verdict.ts'

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

/** The margin at the two ends of an assumption, with those ends. */
export function writeEnds({ moves, ...ends }: DecidingAssumption): string {
  const { unit } = MOVES[moves]
  const write = (margin: number, value: number): string =>
    `${writeMargin(margin, 1)} at ${formatExact(roundTo(value, 2))} ${unit}`
  return `margin ${write(ends.margin_at_p5, ends.low_p5)}, ${write(ends.margin_at_p95, ends.high_p95)}`
}
