import { describe, expect, it } from 'vitest'
import { splitReferences, splitSource } from './source-refs.ts'

const text = (words: string) => ({ kind: 'text', text: words })
const source = (number: number) => ({ kind: 'source', number })

describe('splitReferences', () => {
  it.each([
    ['words alone', 'no source', [text('no source')]],
    [
      'a reference in the middle',
      'read in [3], checked',
      [text('read in '), source(3), text(', checked')],
    ],
    ['two references side by side', '[1][2]', [source(1), source(2)]],
    ['a number without a source', 'see [9] and [0]', [text('see [9] and [0]')]],
    ['nothing', '', []],
  ])('splits %s', (_case, given, expected) => {
    expect(splitReferences(given, 3)).toEqual(expected)
  })
})

describe('splitSource', () => {
  it('takes the number off and the address out', () => {
    expect(splitSource('[4] A report, 2025, https://example.org/a.pdf, page 3')).toEqual({
      before: 'A report, 2025, ',
      url: 'https://example.org/a.pdf',
      after: ', page 3',
    })
  })

  it('leaves a full stop behind the address outside of it', () => {
    expect(splitSource('A page, https://example.org/b.')).toMatchObject({
      url: 'https://example.org/b',
      after: '.',
    })
  })

  it('keeps a source without an address whole', () => {
    expect(splitSource('[5] A letter')).toEqual({ before: 'A letter', url: null, after: '' })
  })
})
