import { openCopy, storeValue } from '../derive/working-copy.ts'
import { listLeaves, readLeaf } from '../document/leaves.ts'
import { DEFINING } from './prose-figures.ts'
import { listSuperseded, type SupersededFigure } from './superseded-figures.ts'

/** Words that attribute the figures that follow. */
const LABEL = 'In the parent: '

/** Ends of sentences, not points inside a number or a list of names. */
const SENTENCE_END = /(?<=[.!?])\s+(?=["“(]?[A-Z0-9])/

/**
 * Texts whose figures a relation reads, or that a page lists next to the figures of the variant.
 */
const KEPT = /^fiscal_transition\.fiscal_waterfall\.\d+\.\w+_note$/

/**
 * Figures in a variant's texts that only its parent has, in sentences that do not say so. Rows of
 * the register and calculations are excluded: pages list them next to the figures of the variant.
 */
export function listForeignFigures(variant: object, parent: object): SupersededFigure[] {
  return listSuperseded(listLeaves(variant), listLeaves(parent), variant).filter(
    ({ path, index }) => {
      if (DEFINING.test(path) || KEPT.test(path)) return false
      const text = String(readLeaf(variant, path))
      return !isLabelled(text, index) && !/\bparent\b/i.test(findSentence(text, index))
    }
  )
}

/** Whether the figures of the texts are references, which need no comparison. */
export function isByReference(document: object): boolean {
  return Reflect.get(document, 'figures') === 'by_reference'
}

/**
 * Label every inherited sentence with a figure that differs in the variant: `[In the parent: …]`.
 * Texts set by the patch of the variant remain unchanged.
 */
export function labelInheritedTexts(variant: object, parent: object): object {
  // Compared by text and not by path, because a patch that removes an entry shifts those after it.
  const own = new Set(listLeaves(parent).map(({ value }) => value))
  const inherited = listForeignFigures(variant, parent).filter(({ path }) =>
    own.has(readLeaf(variant, path))
  )
  const copy = openCopy(variant)
  for (const [path, figures] of Map.groupBy(inherited, (figure) => figure.path))
    storeValue(copy, path, labelSentences(String(readLeaf(variant, path)), figures))
  return copy.document
}

/** Text about the parent: up to a bracket after a sentence, or to the end of the text. */
const LABELLED = /\[In the parent: .*?(?:[.!?]\]|\]$)/gs

function isLabelled(text: string, index: number): boolean {
  return [...text.matchAll(LABELLED)].some(
    (match) => match.index <= index && index < match.index + match[0].length
  )
}

interface Sentence {
  readonly text: string
  readonly start: number
}

function splitSentences(text: string): Sentence[] {
  let start = 0
  return text.split(SENTENCE_END).map((sentence) => {
    const found = { text: sentence, start: text.indexOf(sentence, start) }
    start = found.start + sentence.length
    return found
  })
}

function findSentence(text: string, index: number): string {
  return splitSentences(text).findLast(({ start }) => start <= index + 1)?.text ?? text
}

/** Put consecutive sentences with such figures in brackets. */
function labelSentences(text: string, figures: readonly SupersededFigure[]): string {
  const sentences = splitSentences(text)
  const foreign = new Set(figures.map(({ index }) => findSentence(text, index)))
  return sentences
    .map((sentence, index) => {
      if (!foreign.has(sentence.text)) return sentence.text
      const [before, after] = [sentences[index - 1], sentences[index + 1]]
      const isFirst = before === undefined || !foreign.has(before.text)
      const isLast = after === undefined || !foreign.has(after.text)
      return `${isFirst ? `[${LABEL}` : ''}${sentence.text}${isLast ? ']' : ''}`
    })
    .join(' ')
}
