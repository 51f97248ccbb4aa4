import { expect, it } from 'vitest'
import { isKnownToClient } from './precondition.ts'

const ETAG = '"abc-br"'

it.each([
  ['the tag', '"abc-br"', true],
  ['its weak form', 'W/"abc-br"', true],
  ['a list that holds it', '"x", W/"abc-br" , "y"', true],
  ['a list without blanks', '"x","abc-br"', true],
  ['the wildcard', ' * ', true],
  ['the tag of another coding', '"abc"', false],
  ['a longer tag', '"abc-br2"', false],
  ['a list without it', '"x", "y"', false],
  ['the tag without quotes', 'abc-br', false],
  ['a wildcard inside a tag', '"*"', false],
  ['nothing', '', false],
])('compares %s', (_case, ifNoneMatch, expected) => {
  expect(isKnownToClient(ifNoneMatch, ETAG)).toBe(expected)
})
