import { findField } from '../document/field-table.ts'
import { parseText } from './template.ts'

/** Ends of sentences, not points inside a number or a list of names. */
const SENTENCE_END = /(?<=[.!?;])\s+/

/** What says in a sentence where its numbers come from. */
const SOURCE_MARK = /\[\d{1,3}(?:,\s?\d{1,3})*\]|\b(?:recalled|assumed|our choice)\b/

const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)'

/** Text about the parent of a variant: up to a bracket after a sentence, or to the end of the text. */
const LABELLED = /\[In the parent: .*?(?:[.!?]\]|\]$)/gs

/** Stands for a character of a reference, so that the words around it remain where they are. */
const REFERENCE = '\u00a4'

/** Numbers that need no source, each with its reason. */
const PERMITTED: readonly RegExp[] = [
  // Citations.
  /\[\d{1,3}(?:,\s?\d{1,3})*\]/g,
  // Dates.
  /\b\d{4}-\d{2}-\d{2}\b/g,
  new RegExp(String.raw`\b\d{1,2} ${MONTH}(?: \d{4})?\b`, 'g'),
  new RegExp(String.raw`\b${MONTH} \d{1,2}\b(?!\d)`, 'g'),
  // Numbers of laws.
  /\b\d{4}\/\d+\b|\b(?:Article|Articles|Section|Directive|Regulation|Law|Act|Decree|Order|Rule|Annex|No\.?) \d[\d./()-]*/g,
  // Years and spans of years.
  /(?<![\d.,])(?:19|20|21)\d\d(?:s|[/–-]\d{2,4})?(?![\d,]*\d|\.\d|\s?(?:MW|GW|TWh|kt|t)\b)/g,
  // Names: CO2, 4-hour, Turów 11.
  /\b\d{1,2}-hour\b/g,
  /\p{L}[\p{L}\d]*[.-]?\d[\p{L}\d.-]*/gu,
  /(?<=[\p{L}\d,)] )(?![A-Z]{3} )\p{Lu}[\p{L}-]+ \d{1,4}\b(?!\.\d|,\d|\s?(?:%|percent|MW|GW|TWh|Mt|b)\b)/gu,
  // Counts of things that the sentence names; units of measure are none.
  /(?<![\d.,])\d{1,3} (?!(?:years|months|days|hours|weeks|minutes|gigawatts|megawatts|tonnes|metres|dollars|points|degrees|cents|times|draws)\b)(?:\p{Ll}[\p{L}-]+ ){0,2}\p{Ll}{3,}s\b/gu,
]

const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?/g

/** A number in a text without a reference, a source or another reason. */
export interface BareNumber {
  readonly printed: string
  /** Where it begins in the text as written. */
  readonly index: number
  readonly sentence: string
}

/**
 * Whether the numbers of a text need references or reasons: those of prose do, unless the table of fields
 * says where their source is. A text without a row, which a region may add, is prose.
 */
export function needsReasons(path: string): boolean {
  const field = findField(path)
  return field === null || (field.by === 'text' && field.literals === undefined)
}

/**
 * List the numbers of a text that no reference gives and no mark explains. Years, dates, numbers of
 * laws, names and counts need no mark; a citation in a sentence is the source of all its numbers.
 */
export function listBareNumbers(text: string): BareNumber[] {
  const words = parseText(text)
    .map((part) => (part.kind === 'words' ? part.words : REFERENCE.repeat(part.source.length)))
    .join('')
    .replaceAll(LABELLED, hide)
  let start = 0
  return words.split(SENTENCE_END).flatMap((sentence) => {
    const from = words.indexOf(sentence, start)
    start = from + sentence.length
    if (SOURCE_MARK.test(sentence)) return []
    return findOwnNumbers(sentence).map(({ printed, index }) => ({
      printed,
      index: from + index,
      sentence: text.slice(from, start),
    }))
  })
}

/** Numbers of a sentence other than years, dates, numbers of laws and sources, names and counts. */
export function findOwnNumbers(sentence: string): { printed: string; index: number }[] {
  const rest = PERMITTED.reduce((kept, pattern) => kept.replaceAll(pattern, hide), sentence)
  return [...rest.matchAll(NUMBER)].map((match) => ({ printed: match[0], index: match.index }))
}

function hide(found: string): string {
  return ' '.repeat(found.length)
}
