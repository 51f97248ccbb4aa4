import { describe, expect, it } from 'vitest'
import { describeSelection, readSelection } from './selection.ts'

const KNOWN = ['a', 'b', 'c', 'd', 'e']

describe('readSelection', () => {
  it.each([
    ['nothing', null, []],
    ['what is known, in the order given', 'c,a', ['c', 'a']],
    ['no unknown id', 'a,x', ['a']],
    ['each once', 'a,a,b', ['a', 'b']],
    ['at most four', 'a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ])('reads %s', (_case, text, chosen) => {
    expect(readSelection(text, KNOWN)).toEqual(chosen)
  })
})

it('says what to do where nothing is chosen yet', () => {
  expect(describeSelection(0)).toContain('Choose 2 to 4')
  expect(describeSelection(1)).toContain('choose another')
  expect(describeSelection(4)).toContain('as many as fit')
})
