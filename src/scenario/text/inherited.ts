import { listLeaves } from '../../core/scenario/document/leaves.ts'
import { findOwnNumbers } from './literal-numbers.ts'
import type { Printed } from './print-figure.ts'
import { mapTexts, printPart } from './read-texts.ts'
import { isPlain, listSides, parseText, type Part, writePart } from './template.ts'

/** Words that attribute the figures that follow. */
const LABEL = 'In the parent: '

/** Ends of sentences, not points inside a number; a sentence may begin with a reference. */
const SENTENCE_END = /(?<=[.!?])\s+(?=["“(]?[A-Z0-9]|$)/

/** Reason of a number that is a result of its document, so that no variant has it. */
const OWN_RESULT = 'result'

/** Reasons of numbers that no variant changes. */
const FIXED: ReadonlySet<string> = new Set(['count', 'law', 'name', 'date', 'year'])

/**
 * Mark the sentences of a variant that only hold for its parent: `[In the parent: …]`. A sentence that
 * a variant inherits is read with its own figures. It keeps those of the parent if one of them differs
 * while other numbers of the sentence follow no field, if its words do not fit the sign of a figure, or
 * if it states a result that no field gives and figures of its section differ. Both documents with their texts as written.
 */
export function labelInherited(variant: object, parent: object): object {
  const inherited = new Set<string>()
  mapTexts(parent, '', (text) => {
    if (!isPlain(text)) inherited.add(text)
    return text
  })
  const isMoved = findMovedSections(variant, parent)
  return Object(
    mapTexts(variant, '', (text, path) =>
      inherited.has(text) ? labelText(text, variant, parent, isMoved(path)) : text
    )
  )
}

/** Whether results in the section of a text may differ: a number of it does, or it has none. */
function findMovedSections(variant: object, parent: object): (path: string) => boolean {
  const figuresOf = (document: object, section: string): string =>
    JSON.stringify(
      listLeaves(Reflect.get(document, section)).filter(({ value }) => typeof value === 'number')
    )
  const known = new Map<string, boolean>()
  return (path) => {
    const [section = ''] = path.split('.')
    const isMoved = known.get(section) ?? isSectionMoved(section)
    known.set(section, isMoved)
    return isMoved
  }
  function isSectionMoved(section: string): boolean {
    const figures = figuresOf(variant, section)
    return figures === '[]' || figures !== figuresOf(parent, section)
  }
}

function labelText(text: string, variant: object, parent: object, isMoved: boolean): string {
  const sides = listSides(parseText(text))
  const sentences = splitSentences(parseText(text))
  const isForeign = sentences.map((sentence) => {
    if (isMoved && sentence.some((part) => part.kind === 'literal' && part.reason === OWN_RESULT))
      return true
    const printed = sentence.map((part) => ({
      here: printPart(part, variant, sides),
      there: printPart(part, parent, sides),
    }))
    if (printed.some(({ here, there }) => 'fault' in here && 'text' in there)) return true
    const isTurned = sentence.some((part, index) => {
      const [here, there] = [printed[index]?.here, printed[index]?.there]
      if (part.kind !== 'figure' || part.format.sign === 'always') return false
      return isNegative(here) !== isNegative(there)
    })
    if (isTurned) return true
    const isChanged = printed.some(
      ({ here, there }) => 'text' in here && 'text' in there && here.text !== there.text
    )
    return isChanged && sentence.some(isOwnNumber)
  })
  return sentences
    .map((sentence, index) => {
      if (isForeign[index] !== true) return sentence.map(writePart).join('')
      const words = sentence.map((part) => {
        const printed = printPart(part, parent, sides)
        return part.kind === 'words' || part.kind === 'literal' || 'fault' in printed
          ? writePart(part)
          : printed.text
      })
      const start = isForeign[index - 1] === true ? '' : `[${LABEL}`
      return `${start}${words.join('')}${isForeign[index + 1] === true ? '' : ']'}`
    })
    .join(' ')
}

/** Whether a part states a number that no field gives and that a variant may change. */
function isOwnNumber(part: Part): boolean {
  if (part.kind === 'literal') return !FIXED.has(part.reason)
  return part.kind === 'words' && findOwnNumbers(part.words).length > 0
}

function isNegative(printed: Printed | undefined): boolean {
  return printed !== undefined && 'text' in printed && printed.text.startsWith('-')
}

function splitSentences(parts: readonly Part[]): Part[][] {
  const sentences: Part[][] = [[]]
  for (const part of parts) {
    if (part.kind !== 'words') {
      sentences.at(-1)?.push(part)
      continue
    }
    for (const [index, words] of part.words.split(SENTENCE_END).entries()) {
      if (index > 0) sentences.push([])
      if (words !== '') sentences.at(-1)?.push({ kind: 'words', words })
    }
  }
  return sentences
}
