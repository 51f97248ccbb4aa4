import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseTarget } from './request-target.ts'

it.each([
  ['a path', '/api/catalog', '/api/catalog', ''],
  ['a query', '/a?b=c&d', '/a', '?b=c&d'],
  ['percent encoding', '/%C3%A9t%C3%A9', '/été', ''],
  ['two slashes', '//', '//', ''],
  ['two slashes and a name', '//host/x', '//host/x', ''],
  ['dot segments', '/a/../../b', '/b', ''],
  ['the absolute form', 'http://example.org:80/a?b', '/a', '?b'],
  ['the absolute form without a path', 'https://example.org', '/', ''],
  ['the absolute form with a query alone', 'https://example.org?b', '/', '?b'],
])('reads %s', (_case, target, path, search) => {
  const parsed = parseTarget(target)
  expect(parsed?.path).toBe(path)
  expect(parsed?.url.search).toBe(search)
})

it.each(['', '*', 'catalog', 'ftp://host/', '/%', '/%zz', '/%ff', '/%00', '/a%00b'])(
  "rejects '%s'",
  (target) => {
    expect(parseTarget(target)).toBeNull()
  }
)

it('does not throw for any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => parseTarget(text)).not.toThrow()
      expect(() => parseTarget(`/${text}`)).not.toThrow()
    })
  )
})
