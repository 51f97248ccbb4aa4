import type { Leaf } from '../document/leaves.ts'
import type { VerdictClass } from './verdict-class.ts'

/** What a text says about whether the document meets its target. */
export interface ProseVerdict {
  readonly path: string
  /** The words of the text. */
  readonly words: string
  /** The class that they claim; null for words that name none. */
  readonly claims: VerdictClass | null
}

/** Texts that are not prose: URLs, names, and derived texts. */
const NO_PROSE =
  /^(?:sources|tags|\$schema|id|version|status|framework_version|methodological_basis|overrides)(?:\.|$)|\.(?:fields\.\d+|source_ref|source|id|icon|mark\w*)$|^fiscal_transition\.phase_1\.capex_sources\.|^analysis\.inputs_digest$|^(?:adequacy_rows|cost_rows|charge_rows|distributions|customers|power_\w+)\./

/** Tables of other cases than the document's own. */
const OTHER_CASES =
  /^assumption_register\.\d+\.sensitivity$|^financing_framework\.sensitivity_cases\.cases\.|^fiscal_transition\.fiscal_waterfall\.\d+\.\w+_note$/

const AIM = String.raw`(?:the|its|their|this|that)\s+(?:[\w-]+\s+){0,3}?(?:ceiling|target|mandate)`

const AMOUNT = String.raw`by\s+(?:about\s+|some\s+|only\s+)?(?!(?:19|20)\d\d\b)\d`

/** Words for a verdict that are none of the three classes. */
const OTHER_WORDS = new RegExp(
  [
    String.raw`clear(?:s|ed|ing)?\s+(?:it\s+|them\s+)?${AMOUNT}[\d.]*`,
    String.raw`clear(?:s|ed|ing)?\s+${AIM}`,
    String.raw`(?:holds|held|beats|passes|fails)\s+${AIM}`,
    String.raw`(?:just|barely|comfortably|narrowly)\s+(?:meets?|met|miss(?:es|ed)?)\b`,
    String.raw`\b(?:un)?likely\s+to\s+(?:meet|miss|clear)\b`,
    String.raw`\bon\s+track\s+(?:for|to)\b`,
  ].join('|'),
  'giu'
)

/** Words that claim one of the classes; a relative clause speaks of any path. */
const CLAIMS: readonly (readonly [pattern: RegExp, claims: VerdictClass])[] = [
  [/too close to call/giu, 'too_close_to_call'],
  [new RegExp(String.raw`\b(?<!(?:that|which)\s)meets\s+${AIM}|${AIM}\s+is\s+met\b`, 'giu'), 'met'],
  [
    new RegExp(
      String.raw`\b(?<!(?:that|which)\s)miss(?:es|ed)\s+(?:${AIM}|${AMOUNT}[\d.]*)|${AIM}\s+is\s+missed\b`,
      'giu'
    ),
    'missed',
  ],
]

/** Words without which a text says nothing of a verdict: most have none of them. */
const ANY_VERDICT = /clear|holds|held|beats|passes|fails|meet|met\b|miss|on\s+track|too close/iu

/** A sentence about another case than the document's own. */
const CONDITION =
  /\b(?:if|whether|unless|until|without|only|while|where|when|once|even|would|could|might|may|can)\b/iu

/** Sentences, whose end is no point inside a number. */
const SENTENCE_END = /(?<=[.!?;])\s+/u

/** List the statements of a document's texts about its verdict, in document order. */
export function listProseVerdicts(leaves: readonly Leaf[]): ProseVerdict[] {
  return leaves.flatMap(({ path, value }) => {
    if (typeof value !== 'string' || !ANY_VERDICT.test(value) || NO_PROSE.test(path)) return []
    const others = findAll(OTHER_WORDS, value).map((words) => ({ path, words, claims: null }))
    if (OTHER_CASES.test(path)) return others
    const own = value.split(SENTENCE_END).filter((sentence) => !CONDITION.test(sentence))
    return [
      ...others,
      ...own.flatMap((sentence) =>
        CLAIMS.flatMap(([pattern, claims]) =>
          findAll(pattern, sentence).map((words) => ({ path, words, claims }))
        )
      ),
    ]
  })
}

function findAll(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([words]) => words)
}
