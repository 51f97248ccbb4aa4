import type { Scenario } from '../../core/scenario/document.ts'
import { formatQuantity } from '../../format/index.ts'

/** Longest verdict, in words. */
export const VERDICT_WORDS = 30

/**
 * Say in one sentence of at most 30 words whether the vectors hold the ceiling, what decides it and
 * what a miss costs. The name of the deciding vector is left out where it would be too long.
 */
export function writeVerdict(scenario: Scenario): string {
  const { estimated_margin_mt_co2: margin, critical_path } = scenario.analysis
  const deciding = scenario.tech_vectors.find(({ id }) => id === critical_path)?.label
  const cost = formatQuantity(scenario.non_compliance.five_year_cumulative_usd_b, 'usd_bn')
  const amount = formatQuantity(Math.abs(margin), 'mt_co2')
  const ceiling = `the ${scenario.target.deadline_year} ceiling`
  const outcome =
    margin < 0
      ? `The vectors miss ${ceiling} by ${amount}`
      : margin === 0
        ? `The vectors just meet ${ceiling}`
        : `The vectors clear ${ceiling} by ${amount}`
  const penalty = `a miss would cost exporters ${cost} in five years`
  const short = `${outcome}; ${penalty}.`
  if (deciding === undefined) return short
  // 'Solar on new sites, with its wires' reads better without what follows the comma.
  const [subject = deciding] = deciding.split(',')
  const name = subject.charAt(0).toLowerCase() + subject.slice(1)
  const full = `${outcome}, and ${name} decides; ${penalty}.`
  return countWords(full) <= VERDICT_WORDS ? full : short
}

/** Count the words of a sentence; a number and its unit are apart. */
export function countWords(sentence: string): number {
  return sentence.trim().split(/\s+/).length
}
