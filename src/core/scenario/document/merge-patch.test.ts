import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { applyMergePatch } from './merge-patch.ts'

/** The examples of RFC 7396, appendix A: target, patch, result. */
const EXAMPLES: readonly (readonly [unknown, unknown, unknown])[] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
]

test.each(EXAMPLES)('merges %j with %j to %j', (target, patch, result) => {
  expect(applyMergePatch(target, patch)).toEqual(result)
})

it('changes neither target nor patch', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (target, patch) => {
      const before = JSON.stringify([target, patch])
      applyMergePatch(target, patch)
      expect(JSON.stringify([target, patch])).toBe(before)
    })
  )
})

it('is idempotent: a patch applied twice does what it does once', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (target, patch) => {
      const once = applyMergePatch(target, patch)
      expect(applyMergePatch(once, patch)).toEqual(once)
    })
  )
})

it('keeps a member called __proto__ as data', () => {
  const patch: unknown = JSON.parse('{"__proto__": {"polluted": true}}')
  applyMergePatch({}, patch)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})
