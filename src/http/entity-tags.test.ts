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
  expect(judgeConditions({ ifMatch: undefined, ifNoneMatch }, { etag: ETAG })).toBe(status)
})

it.each([
  ['the tag', '"abc-br"', 200],
  ['a list that contains it', '"x", "abc-br"', 200],
  ['the wildcard', '*', 200],
  ['its weak form', 'W/"abc-br"', 412],
  ['another tag', '"nope"', 412],
])('compares If-Match strongly with %s', (_case, ifMatch, status) => {
  expect(judgeConditions({ ifMatch, ifNoneMatch: undefined }, { etag: ETAG })).toBe(status)
})

it('evaluates If-Match first', () => {
  expect(judgeConditions({ ifMatch: '"nope"', ifNoneMatch: '*' }, { etag: ETAG })).toBe(412)
})

it.each([
  ['Sat, 28 Nov 2026 10:00:00 GMT', undefined, 304],
  ['Sat, 28 Nov 2026 09:59:59 GMT', undefined, 200],
  ['yesterday', undefined, 200],
  ['Sat, 28 Nov 2026 10:00:00 GMT', '"other"', 200],
])('if modified since %s, with If-None-Match %s: %i', (ifModifiedSince, ifNoneMatch, status) => {
  const lastModified = 'Sat, 28 Nov 2026 10:00:00 GMT'
  const conditions = { ifMatch: undefined, ifNoneMatch, ifModifiedSince }
  expect(judgeConditions(conditions, { etag: ETAG, lastModified })).toBe(status)
  expect(judgeConditions(conditions, { etag: ETAG })).toBe(200)
})
