import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { expect, it } from 'vitest'
import { findBareNumbers, listNamedNumbers } from './number-reading.ts'

const CORE = fileURLToPath(new URL('../../src/core/', import.meta.url))

/** Folders of core that compute figures: their numbers are in tables or have a name. */
const SERVICES = [
  'adaptation',
  'bess',
  'chain',
  'climate',
  'country',
  'damage',
  'emissions',
  'fiscal',
  'forecast',
  'geography',
  'industry',
  'pathways',
  'scc',
  'scenario',
  'supply-chain',
  'tipping',
]

/** Folders of core without a model, and what they contain. */
const OTHERS: Readonly<Record<string, string>> = {
  benchmarks: 'published figures beside ours',
  coefficients: 'the list of all tables',
  dataset: 'files, calendars and digests',
  elementary: 'mathematics',
  explain: 'the trace of a calculation',
  iamc: 'files of figures of others for integrated assessment models',
  kernels: 'what equations compile to',
  model: 'the language of equations, its interpreter and its compiler',
  sweep: 'grids and lists of requests to the calculators of others',
  uncertainty: 'points, draws and what a sample says of the figures of others',
  validation: 'findings of schemas',
}

const modules = fastGlob
  .sync('**/*.ts', { cwd: CORE, ignore: ['kernels/**', '**/*.test.ts', '**/testing/**'] })
  .sort()
  .map((path) => ({ path, text: readFileSync(join(CORE, path), 'utf8') }))

it('classifies every folder of core', () => {
  const folders = modules.map(({ path }) => path).filter((path) => dirname(path) !== '.')
  const unknown = folders
    .map((path) => path.split('/', 1)[0] ?? '')
    .filter((folder) => !SERVICES.includes(folder) && !(folder in OTHERS))
  expect(unknown).toEqual([])
})

it.each(SERVICES)('has no unnamed numbers in the formulas of %s', (service) => {
  const own = modules.filter(({ path }) => path.startsWith(`${service}/`))
  expect(own.length).toBeGreaterThan(0)
  const bare = own.flatMap(({ path, text }) =>
    findBareNumbers(path, text).map((found) => `${path}, ${found}`)
  )
  expect(bare).toEqual([])
})

it('defines each named number once', () => {
  const homes = Map.groupBy(
    modules.flatMap(({ path, text }) =>
      listNamedNumbers(path, text).map(([name, value]) => ({ name, home: `${path} ${value}` }))
    ),
    ({ name }) => name
  )
  const several = [...homes].filter(([, found]) => found.length > 1)
  expect(several.map(([name, found]) => [name, found.map(({ home }) => home)])).toEqual([])
})

it.each([
  ['const f = (x: number) => x * 3', ['line 1: x * 3']],
  ['const f = (x: number) => (x > -7 ? 0 : 1)', ['line 1: -7']],
  ['const f = (x: number) => ({ low: 0.5 })', ['line 1: low: 0.5']],
  ['function f() {\n  return 12\n}', ['line 2: return 12']],
  ['const f = () => 12', ['line 1: () => 12']],
  ['const f = (x = 3) => x', ['line 1: x = 3']],
  [
    'const f = (x: number) => pow(x, 3) + Math.max(x, 4)',
    ['line 1: pow(x, 3)', 'line 1: Math.max(x, 4)'],
  ],
  ['const f = (x: number) => 100 * (1 + x) * x / 2', []],
  ['const f = (x: string) => x.slice(0, 4)', []],
  ['const LIMIT = 7 * 24', []],
])('finds unnamed numbers in %s', (text, expected) => {
  expect(findBareNumbers('x.ts', text)).toEqual(expected)
})

it('reads named numbers', () => {
  const text = "const A = 1_000\nexport const B = -2 / 3\nconst c = f(3)\nconst d = 'x'"
  expect(listNamedNumbers('x.ts', text)).toEqual([
    ['A', '1_000'],
    ['B', '-2 / 3'],
  ])
})
