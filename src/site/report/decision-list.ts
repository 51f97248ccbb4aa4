import type { Scenario } from '../../core/scenario/document/document.ts'
import { addTo } from '../../core/entry.ts'
import { formatCount } from '../../format/index.ts'
import { type Audience, findReader, readerLabel } from './audiences.ts'
import { ISO_DAY, sortByDeadline, writeDeadline } from './decisions.ts'

type DecisionWindow = Scenario['decision_windows'][number]
type Implication = Scenario['decision_implications'][number]
type ActionItem = Scenario['action_items'][number]

/** A decision of a document: what is to be decided, by whom, by when, and what delay costs. */
export interface Decision {
  /** Anchor on the page, unique in a report. */
  readonly id: string
  readonly reader: Audience | null
  readonly deadline: string
  /** The deadline as an ISO day; null where the document names none. */
  readonly day: string | null
  /** Who decides; null where the document names a kind of actor alone. */
  readonly actor: string | null
  readonly text: string
  readonly consequence: string
  /** Whether it is right with and without the mandate; null where the document does not say. */
  readonly isNoRegret: boolean | null
  /** The same decision as the document puts it to one actor. */
  readonly detail: Implication | null
  /** Advice of the document about this decision. */
  readonly advice: readonly ActionItem[]
}

/** Every decision of a document once, by date, and the advice that belongs to none of them. */
export interface DecisionList {
  readonly decisions: readonly Decision[]
  readonly undated: readonly ActionItem[]
}

/** Words in common from which two texts of one reader are about one decision. */
const SHARED_WORDS = { sameDay: 3, advice: 6 } as const

/** A word that more texts than these use tells nothing about any of them. */
const TELLING = 3

/**
 * List every decision of a document once. Documents state a decision as a window that closes and
 * again as what it means for an actor: two of the same day and the same kind of actor that have at
 * least three telling words in common are one.
 */
export function listDecisions(scenario: Scenario): DecisionList {
  const { decision_windows: windows, decision_implications: implications } = scenario
  const words = new Map<object, ReadonlySet<string>>([
    ...windows.map((one) => [one, readWords(windowText(one))] as const),
    ...implications.map((one) => [one, readWords(implicationText(one))] as const),
  ])
  const telling = findTelling([...words.values()])
  const share = (a: object, b: object): number =>
    countShared(words.get(a) ?? new Set(), words.get(b) ?? new Set(), telling)
  const details = new Map<DecisionWindow, Implication>()
  for (const implication of implications) {
    const best = windows
      .filter(
        (window) =>
          !details.has(window) &&
          window.deadline === implication.deadline &&
          window.actor_type === implication.actor_type &&
          share(window, implication) >= SHARED_WORDS.sameDay
      )
      .toSorted((a, b) => share(b, implication) - share(a, implication))[0]
    if (best !== undefined) details.set(best, implication)
  }
  const paired = new Set(details.values())
  const bare = sortByDeadline([
    ...windows.map((window) => fromWindow(window, details.get(window) ?? null)),
    ...implications
      .map((implication, index) => ({ implication, id: `decision-${index + 1}` }))
      .filter(({ implication }) => !paired.has(implication))
      .map(({ implication, id }) => fromImplication(implication, id)),
  ])
  return placeAdvice(bare, scenario.action_items, telling)
}

function fromWindow(window: DecisionWindow, detail: Implication | null): Decision {
  return {
    id: window.id,
    reader: findReader(window.actor_type),
    deadline: window.deadline,
    day: readDay(window.deadline),
    actor: window.actor ?? detail?.actor ?? null,
    text: window.decision,
    consequence: window.consequence_if_missed,
    isNoRegret: window.no_regret,
    detail,
    advice: [],
  }
}

function fromImplication(implication: Implication, id: string): Decision {
  return {
    id,
    reader: findReader(implication.actor_type),
    deadline: implication.deadline,
    day: readDay(implication.deadline),
    actor: implication.actor,
    text: implication.action,
    consequence: implication.consequence_if_delayed,
    isNoRegret: null,
    detail: null,
    advice: [],
  }
}

/**
 * Put each piece of advice to the decision of its reader that it shares most words with, if it shares
 * enough. Advice to others than those who decide stays by itself: a filter would hide it from them.
 */
function placeAdvice(
  decisions: readonly Decision[],
  items: readonly ActionItem[],
  telling: ReadonlySet<string>
): DecisionList {
  const words = new Map(decisions.map((one) => [one, readWords(decisionText(one))]))
  const placed = items.map((item) => {
    const own = readWords(`${item.action} ${item.rationale}`)
    const [best] = decisions
      .filter(({ reader }) => reader === findReader(item.audience))
      .map((decision) => ({
        decision,
        shared: countShared(own, words.get(decision) ?? new Set(), telling),
      }))
      .toSorted((a, b) => b.shared - a.shared)
    const isNear = best !== undefined && best.shared >= SHARED_WORDS.advice
    return { item, decision: isNear ? best.decision : null }
  })
  return {
    decisions: decisions.map((one) => ({
      ...one,
      advice: placed.filter(({ decision }) => decision === one).map(({ item }) => item),
    })),
    undated: placed.filter(({ decision }) => decision === null).map(({ item }) => item),
  }
}

function windowText({ actor = '', decision, consequence_if_missed, vector = '' }: DecisionWindow) {
  return [actor, decision, consequence_if_missed, vector.replaceAll('_', ' ')].join(' ')
}

function implicationText({ actor, action, consequence_if_delayed }: Implication): string {
  return [actor, action, consequence_if_delayed].join(' ')
}

function decisionText({ actor, text, consequence, detail }: Decision): string {
  const rest = detail === null ? '' : implicationText(detail)
  return [actor ?? '', text, consequence, rest].join(' ')
}

/** Letters by which two forms of a word are held for the same. */
const STEM = 6

/** The words and numbers of a text in lower case, cut so that forms of a word are alike. */
function readWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:\.\d+)?/gu) ?? []
  return new Set(words.filter((word) => word.length > 2).map((word) => word.slice(0, STEM)))
}

function findTelling(texts: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const uses = new Map<string, number>()
  for (const word of texts.flatMap((words) => [...words])) addTo(uses, word, 1)
  return new Set([...uses].filter(([, count]) => count <= TELLING).map(([word]) => word))
}

function countShared(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  telling: ReadonlySet<string>
): number {
  return [...a].filter((word) => b.has(word) && telling.has(word)).length
}

function readDay(deadline: string): string | null {
  return ISO_DAY.test(deadline) ? deadline : null
}

/** The decisions that are due on a day or after it, the next one first. */
export function listNextDecisions(decisions: readonly Decision[], asOf: string): Decision[] {
  return decisions.filter(({ day }) => day !== null && day >= asOf)
}

/** Say how many decisions there are, from when to when, and how many are right in any case. */
export function writeDecisionSentence(decisions: readonly Decision[]): string {
  const dated = decisions.filter(({ day }) => day !== null)
  const [first, last] = [dated[0], dated.at(-1)]
  if (first === undefined || last === undefined) return 'The document names no dated decision.'
  const noRegret = decisions.filter(({ isNoRegret }) => isNoRegret).length
  return (
    `${formatCount(decisions.length)} decisions fall due between ${writeDeadline(first.deadline)} ` +
    `and ${writeDeadline(last.deadline)}.` +
    (noRegret === 0 ? '' : ` ${formatCount(noRegret)} of them can be taken without regret.`)
  )
}

/** Say what one reader decides, and what others have to decide before. */
export function writeReaderSentence(decisions: readonly Decision[], reader: Audience): string {
  const label = readerLabel(reader)
  const own = decisions.filter((one) => one.reader === reader)
  const [first] = own
  if (first === undefined) return `${label}: the document names no dated decision for you.`
  const earlier = decisions.slice(0, decisions.indexOf(first))
  const [start] = earlier
  const before =
    start === undefined
      ? 'Yours is the first of all.'
      : `Others have ${formatCount(earlier.length)} to take before that, the first by ` +
        `${writeDeadline(start.deadline)}${start.actor === null ? '' : ` (${start.actor})`}.`
  return (
    `${label}: ${formatCount(own.length)} of ${formatCount(decisions.length)} decisions, the first ` +
    `by ${writeDeadline(first.deadline)}. ${before}`
  )
}
