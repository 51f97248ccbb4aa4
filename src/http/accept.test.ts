import fc from 'fast-check'
import { expect, it } from 'vitest'
import { acceptedMediaTypes, preferredCodings } from './accept.ts'

it.each([
  ['no field', undefined, ['identity']],
  ['an empty field', '', ['identity']],
  ['what browsers send', 'gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip alone', 'gzip', ['gzip', 'identity']],
  ['any letter case', 'GZIP;Q=0.5', ['gzip', 'identity']],
  ['weights that turn our order', 'br;q=0.5, gzip;q=0.9', ['gzip', 'br', 'identity']],
  ['identity before all', 'identity, gzip;q=0.5', ['identity', 'gzip']],
  ['a refused coding', 'br;q=0, gzip', ['gzip', 'identity']],
  ['a refused coding with decimals', 'br;q=0.000, gzip', ['gzip', 'identity']],
  ['a wildcard', '*', ['br', 'gzip', 'identity']],
  ['a wildcard with an exception', '*, br;q=0', ['gzip', 'identity']],
  ['all refused', '*;q=0', ['identity']],
  ['codings we do not have', 'zstd, deflate', ['identity']],
  ['blanks around everything', ' br ; q=0.1 ,, gzip ; q=0.2 ', ['gzip', 'br', 'identity']],
])('reads %s', (_case, value, expected) => {
  expect(preferredCodings(value)).toEqual(expected)
})

it('always ends with identity, without repeating it', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const codings = preferredCodings(value)
      expect(codings).toContain('identity')
      expect(new Set(codings).size).toBe(codings.length)
    })
  )
})

it.each([
  ['no field', undefined, ['*/*']],
  [
    'types without weights in their order',
    'text/csv, Application/JSON',
    ['text/csv', 'application/json'],
  ],
  ['the highest weight first', 'a/b;q=0.1, c/d;q=0.9, e/f', ['e/f', 'c/d', 'a/b']],
  ['a type without its parameters', 'text/csv;charset=utf-8', ['text/csv']],
  ['a refused type', 'text/html;q=0, text/csv', ['text/csv']],
  ['no type at all', 'nonsense', []],
])('lists the media types of %s', (_case, value, expected) => {
  expect(acceptedMediaTypes(value)).toEqual(expected)
})
