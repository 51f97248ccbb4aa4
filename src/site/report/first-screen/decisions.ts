import { writeDay } from '../../../scenario/document/calendar.ts'
import { formatFixed } from '../../../format/index.ts'
import type { LeadTarget, StatedReport } from '../../../scenario/report/headline.ts'
import { RULES_DAY } from '../../../scenario/report/report-model.ts'
import { readFirstSentence } from '../first-sentence.ts'
import { writeDecideBy } from './answers.ts'
import { isUpperLimit, writeGap } from './metric.ts'

/** A decision on the first screen: one body, one date, and what a month of waiting loses. */
export interface ShownDecision {
  readonly title: string
  readonly body: string
  readonly by: string
  /** ISO day of the date; null where there is none, or it is now. */
  readonly day: string | null
  readonly mtAMonth: string
  /** Share of the largest loss shown. */
  readonly share: number
  /** Said of the row that moves a target of shares most. */
  readonly effect: string | null
}

type Decision = StatedReport['decisions'][number]

/** Where a document says in words what is to be decided. */
interface WithWindows {
  readonly decision_windows: readonly {
    readonly vector?: string | undefined
    readonly body?: string | undefined
    readonly decision: string
  }[]
}

/** How many decisions the first screen names by what waiting loses. */
const SHOWN = 3

/**
 * The decisions that lose most by waiting; where the target that leads is a share, the one that moves
 * that share most is named too.
 */
export function listShownDecisions(
  scenario: WithWindows,
  report: Pick<StatedReport, 'decisions' | 'deadline_year'>,
  lead: Pick<LeadTarget, 'metric' | 'year'>
): ShownDecision[] {
  const plausible = report.decisions.filter(({ implausible }) => !implausible)
  const first = plausible.slice(0, SHOWN)
  const mover = isUpperLimit(lead) ? null : findMover(plausible)
  const shown = mover === null || first.includes(mover) ? first : [...first, mover]
  const most = Math.max(...shown.map((one) => one.mt_sum_per_month))
  return shown.map((one) => {
    const [body] = splitBody(one.body)
    return {
      title: writeTitle(scenario, one),
      body,
      by: writeDecideBy(one.decide_by, RULES_DAY, report.deadline_year),
      day: one.decide_by === null || one.decide_by <= RULES_DAY ? null : writeDay(one.decide_by),
      mtAMonth: formatFixed(one.mt_sum_per_month, 2),
      share: Math.max(0, one.mt_sum_per_month / most),
      effect:
        one === mover
          ? `moves the share most: ${writeGap(lead, one.effect)} in ${lead.year}`
          : null,
    }
  })
}

function findMover(decisions: readonly Decision[]): Decision | null {
  return decisions.toSorted((a, b) => b.effect - a.effect)[0] ?? null
}

/** Whether a document says in words what is to be decided: it does of all that moves something. */
export function isNamed(scenario: WithWindows, decision: Decision): boolean {
  return findWindow(scenario, decision) !== undefined
}

function findWindow({ decision_windows: windows }: WithWindows, { plant, body }: Decision) {
  return windows.find((window) => window.vector === plant && window.body === body)
}

/** What is to be decided, in the words of the document. */
export function writeTitle(scenario: WithWindows, decision: Decision): string {
  const text = findWindow(scenario, decision)?.decision ?? decision.plant.replaceAll('_', ' ')
  return readFirstSentence(text).replace(/\.$/u, '')
}

/**
 * The one accountable body, and what stands after it: its role, and who must consent. A comma may be
 * part of a name: Ministry of Climate, Energy and Environment.
 */
export function splitBody(text: string): readonly [body: string, consent: string | null] {
  const [body = text] = text.split(
    /\s*(?:[(;]|,(?! \p{Lu}\p{Ll}+ and \p{Lu})| with | and private | under )/u
  )
  const rest = text
    .slice(body.length)
    .replace(/^[\s,;]+/u, '')
    .replaceAll(/\(([^)]*)\)(?=\s+\w)/gu, '$1,')
    .replace(/^\(([^)]*)\)/u, '$1')
    .trim()
  return [body.charAt(0).toUpperCase() + body.slice(1), rest === '' ? null : rest]
}
