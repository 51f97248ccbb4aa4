import { describe, expect, it } from 'vitest'
import { describeSelection, readSelection } from './selection.ts'

const KNOWN = ['a', 'b', 'c', 'd', 'e']

describe('readSelection', () => {
  it.each([
    ['nothing', '', []],
    ['what is known, in the order given', 'scenarios=c,a', ['c', 'a']],
    ['what a form sends', 'scenario=c&scenario=a', ['c', 'a']],
    ['no unknown id', 'scenarios=a,x', ['a']],
    ['each once', 'scenarios=a,a,b&scenario=b', ['a', 'b']],
    ['at most four', 'scenarios=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ])('reads %s', (_case, query, chosen) => {
    expect(readSelection(new URLSearchParams(query), KNOWN)).toEqual(chosen)
  })
})

it('says what to do until two are ticked', () => {
  expect(describeSelection(0)).toContain('Tick 2 to 4')
  expect(describeSelection(1)).toContain('tick another')
  expect(describeSelection(4)).toContain('as many as fit')
})
