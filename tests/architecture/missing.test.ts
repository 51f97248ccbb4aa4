import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import {
  findNumbersForMissing,
  listNamesOfNothing,
  readModules,
  readPortfolioModules,
} from './source-reading.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const modules = [
  ...readModules().map(({ path }) => `src/${path}`),
  ...readPortfolioModules().map(({ path }) => `portfolio/${path}`),
].filter((path) => !path.includes('/testing/'))

it('gives a reason wherever a number stands for a missing value', () => {
  const texts = modules.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  const names = new Set(texts.flatMap(({ text }) => listNamesOfNothing(text)))
  const found = texts.flatMap(({ path, text }) =>
    findNumbersForMissing(path, text, names).map((one) => `${path}: ${one}`)
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
  ['const NONE = 0\nconst a = b ?? NONE', ['b ?? NONE']],
  ['const UNREAD = NaN\nconst a = b ?? UNREAD', ['b ?? UNREAD']],
  ['const a = b ?? 0 // no charge is registered: none is due', []],
  ['// No charge is registered: none is due.\nconst a = b ?? 0', []],
  ['const a = b ?? DEFAULT_HOURS', []],
  ['const DEFAULT_WAIT_S = 0\nconst a = b ?? DEFAULT_WAIT_S', []],
  ['const { a = 0 } = options', []],
  ["const a = b ?? ''", []],
  ['const a = b ?? c', []],
  ['const a = b || c', []],
])('reads numbers for missing values in: %s', (text, expected) => {
  expect(findNumbersForMissing('x.ts', text)).toEqual(expected)
})
