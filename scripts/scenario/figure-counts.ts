import { addTo } from '../../src/core/entry.ts'
import { listLeaves } from '../../src/core/scenario/document/leaves.ts'
import { restoreTexts } from '../../src/scenario/text/read-texts.ts'
import { isPlain, parseText } from '../../src/scenario/text/template.ts'

/** Numbers of the texts of a document by what gives them: a reference, or a reason in braces. */
export function countFigures(document: object): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { value } of listLeaves(restoreTexts(document))) {
    if (typeof value !== 'string' || isPlain(value)) continue
    for (const part of parseText(value)) {
      if (part.kind === 'words' || part.kind === 'fault') continue
      const kind = part.kind === 'literal' ? part.reason : 'by reference'
      addTo(counts, kind, 1)
    }
  }
  return counts
}
