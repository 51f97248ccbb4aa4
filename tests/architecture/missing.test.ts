import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findNumbersForMissing, readModules, readPortfolioModules } from './source-reading.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const modules = [
  ...readModules().map(({ path }) => `src/${path}`),
  ...readPortfolioModules().map(({ path }) => `portfolio/${path}`),
].filter((path) => !path.includes('/testing/'))

it('puts no bare number in the place of a missing value', () => {
  const found = modules.flatMap((path) =>
    findNumbersForMissing(path, readFileSync(join(ROOT, path), 'utf8')).map(
      (text) => `${path}: ${text}`
    )
  )
  expect(found).toEqual([])
})

it.each([
  ['const a = list[0] ?? 0', ['list[0] ?? 0']],
  ['const a = (b ?? -1) + 1', ['b ?? -1']],
  ['const a = b || 1', ['b || 1']],
  ['const a = b ?? Number.NaN', ['b ?? Number.NaN']],
  ['let a = b\na ??= Infinity', ['a ??= Infinity']],
  ['const [a = 0] = list', ['a = 0']],
  ['const a = b ?? DEFAULT_HOURS', []],
  ['const { a = 0 } = options', []],
  ["const a = b ?? ''", []],
  ['const a = b || c', []],
])('reads numbers for missing values in: %s', (text, expected) => {
  expect(findNumbersForMissing('x.ts', text)).toEqual(expected)
})
