import { expect, it } from 'vitest'
import { judgeConditions } from './entity-tags.ts'

const ETAG = '"abc-br"'

it.each([
  ['the tag', '"abc-br"', 304],
  ['its weak form', 'W/"abc-br"', 304],
  ['a list that contains it', '"x", W/"abc-br" , "y"', 304],
  ['a list without blanks', '"x","abc-br"', 304],
  ['the wildcard', ' * ', 304],
  ['the tag of another coding', '"abc"', 200],
  ['a longer tag', '"abc-br2"', 200],
  ['a list without it', '"x", "y"', 200],
  ['the tag without quotes', 'abc-br', 200],
  ['a wildcard inside a tag', '"*"', 200],
  ['nothing', '', 200],
  ['no field', undefined, 200],
])('compares If-None-Match weakly with %s', (_case, ifNoneMatch, status) => {
  expect(judgeConditions({ ifMatch: undefined, ifNoneMatch }, ETAG)).toBe(status)
})

it.each([
  ['the tag', '"abc-br"', 200],
  ['a list that contains it', '"x", "abc-br"', 200],
  ['the wildcard', '*', 200],
  ['its weak form', 'W/"abc-br"', 412],
  ['another tag', '"nope"', 412],
])('compares If-Match strongly with %s', (_case, ifMatch, status) => {
  expect(judgeConditions({ ifMatch, ifNoneMatch: undefined }, ETAG)).toBe(status)
})

it('evaluates If-Match first', () => {
  expect(judgeConditions({ ifMatch: '"nope"', ifNoneMatch: '*' }, ETAG)).toBe(412)
})
