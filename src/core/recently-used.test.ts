import { expect, it } from 'vitest'
import { createRecentlyUsed } from './recently-used.ts'

it('creates a value once while it is cached', () => {
  const read = createRecentlyUsed<object>(2)
  expect(read('a', () => ({}))).toBe(read('a', () => ({})))
})

it('evicts only the least recently used value', () => {
  const created: string[] = []
  const read = createRecentlyUsed<string>(2)
  const use = (key: string): string =>
    read(key, () => {
      created.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(use(key)).toBe(key)
  expect(created).toEqual(['a', 'b', 'c', 'b'])
})
