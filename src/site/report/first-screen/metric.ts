import { attachUnit, formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { likelihoodWord, roundedOdds } from '../../../scenario/odds/words.ts'

/** What is measured by a metric of targets. */
interface Measured {
  readonly metric: string
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
  asked: 'of CO₂',
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

/** How a metric is asked and written. */
export function metricWordsOf(metric: string): MetricWords {
  return METRICS[metric] ?? TONNES
}

/** A value of the metric of a target, at three digits, with its unit. */
export function writeValue({ metric }: Measured, value: number): string {
  return attach(formatProse(value), metricWordsOf(metric).unit)
}

/** What the tonnes are of stands beside them. */
function attach(text: string, unit: MetricWords['unit'] | 'points'): string {
  return unit === 'Mt' ? `${text}${NO_BREAK_SPACE}Mt` : attachUnit(text, unit)
}

/** The distance between two values of a metric: two shares are points apart. */
export function writeGap({ metric }: Measured, value: number): string {
  const { unit } = metricWordsOf(metric)
  return attach(formatProse(Math.abs(value)), unit === 'pct' ? 'points' : unit)
}

/** Whether less of the metric is better. */
export function isUpperLimit({ metric }: Measured): boolean {
  return metricWordsOf(metric).unit !== 'pct'
}

/** Odds in words, rounded to 5 in 100. */
export function writeOdds(share: number): string {
  return `${likelihoodWord(share)} (${[roundedOdds(share), 'in', '100'].join(NO_BREAK_SPACE)})`
}
