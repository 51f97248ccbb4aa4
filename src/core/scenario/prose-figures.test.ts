import { describe, expect, it } from 'vitest'
import { listLeaves } from './leaves.ts'
import { listProseFigures } from './prose-figures.ts'

const printedIn = (document: object): string[] =>
  listProseFigures(listLeaves(document)).map(({ printed }) => printed)

describe('numbers with a unit in the texts of a document', () => {
  it('are read from prose, not from the digest of the inputs', () => {
    expect(
      printedIn({
        description: 'The plan costs 12.5 b.',
        analysis: { inputs_digest: '50b5992d7a0560b5' },
      })
    ).toEqual(['12.5 b'])
  })
})
