import type { Scenario } from '../../core/scenario/document.ts'
import { roundTo } from '../../core/scenario/precision.ts'
import { formatQuantity } from '../../format/index.ts'
import { findFirstDecision, writeDeadline } from './decisions.ts'

/** Longest verdict, in words. */
export const VERDICT_WORDS = 30

/**
 * Say in one sentence of at most 30 words whether the vectors hold the ceiling, what decides it,
 * when the first decision is due and what a miss costs. Where that would be too long, first the
 * name of the deciding vector goes, then the date.
 */
export function writeVerdict(scenario: Scenario): string {
  const outcome = writeOutcome(scenario)
  const deciding = nameDeciding(scenario)
  const penalty = writePenalty(scenario.non_compliance)
  const first = findFirstDecision(scenario.decision_windows)
  const due = first === null ? [] : [`first decision by ${writeDeadline(first.deadline)}`]
  const decided = deciding === null ? outcome : `${outcome}, ${deciding} deciding`
  const attempts = [
    [decided, penalty, ...due],
    [outcome, penalty, ...due],
    [decided, penalty],
  ].map((parts) => parts.join('; '))
  const fitting = attempts.find((attempt) => countWords(attempt) <= VERDICT_WORDS)
  return `${fitting ?? `${outcome}; ${penalty}`}.`
}

/** What the law charges for a miss; what is owed either way is no cost of one. */
function writePenalty({
  charges,
  five_year_cumulative_usd_b: schedule,
}: Scenario['non_compliance']): string {
  if (charges === undefined) return `a miss costs ${writeCost(schedule)} in five years`
  const { avoidable_by_target: avoidable, due_regardless: due } = charges
  return roundTo(avoidable.five_years, PRINTED_DECIMALS) > 0
    ? `a miss costs ${writeCost(avoidable.five_years)} in five years`
    : `the law charges nothing for a miss; ${writeCost(due.five_years)} is owed either way`
}

/** Decimals of a sum of USD billion that is printed. */
const PRINTED_DECIMALS = 2

function writeCost(usdBillion: number): string {
  return formatQuantity(usdBillion, 'usd_bn')
}

function writeOutcome({ analysis, target }: Scenario): string {
  const margin = analysis.estimated_margin_mt_co2
  const ceiling = `the ${target.deadline_year} ceiling`
  if (margin === 0) return `The vectors just meet ${ceiling}`
  const amount = formatQuantity(Math.abs(margin), 'mt_co2')
  return `The vectors ${margin < 0 ? 'miss' : 'clear'} ${ceiling} by ${amount}`
}

/** The deciding vector inside a sentence, without what follows a comma in its name. */
function nameDeciding({ analysis, tech_vectors }: Scenario): string | null {
  const label = tech_vectors.find(({ id }) => id === analysis.critical_path)?.label
  const [subject] = label?.split(',') ?? []
  if (subject === undefined) return null
  // An abbreviation such as CCS keeps its capitals.
  const [first = '', second = ''] = subject
  const isWord = second === second.toLowerCase()
  return isWord ? first.toLowerCase() + subject.slice(1) : subject
}

/** Count the words of a sentence; a number and its unit are apart. */
export function countWords(sentence: string): number {
  return sentence.trim().split(/\s+/).length
}
