import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listImports as listAllImports } from '../../src/data/store/module-digest.mjs'
import {
  DRAWN_AT_BUILD,
  FOLDERS_OF_SCENARIOS,
  IMPURE_GLOBALS,
  PORTFOLIO_ROOMS,
  PURE_ROOMS,
  ROOMS,
  ROOMS_OF_FIGURES,
  ROOMS_WITHOUT_NODE,
} from './directions.ts'
import {
  findInexactOperations,
  listGlobals,
  listImports,
  listInexactOperations,
  readModules,
  readPortfolioModules,
  roomOf,
} from './source-reading.ts'

const modules = readModules()

it('finds the modules to check', () => {
  const rooms = modules.map(({ room }) => room)
  expect(rooms).toEqual(expect.arrayContaining(['core', 'data', 'api', 'pages', 'server.ts']))
})

it('has a rule for every folder of src', () => {
  const unknown = modules.filter(({ room }) => !(room in ROOMS)).map(({ path }) => path)
  expect(unknown).toEqual([])
})

it('imports only towards core', () => {
  const wrong = modules.flatMap(({ path, room, modules: imported }) =>
    imported
      .filter((other) => roomOf(other) !== room && !ROOMS[room]?.rooms.includes(roomOf(other)))
      .map((other) => `${path} imports ${other}`)
  )
  expect(wrong).toEqual([])
})

it('imports only earlier folders within the rooms of documents', () => {
  const order = FOLDERS_OF_SCENARIOS
  const rooms = [...new Set(order.map((folder) => folder.replace(/\/[^/]+$/, '')))]
  const folderOf = (path: string): string | null =>
    rooms.some((room) => path.startsWith(`${room}/`)) && !path.includes('/testing/')
      ? path.slice(0, path.lastIndexOf('/'))
      : null
  const placeOf = (path: string): number | null => {
    const folder = folderOf(path)
    if (folder === null) return null
    return order.findIndex((name) => folder === name || folder.startsWith(`${name}/`))
  }
  const wrong = modules.flatMap(({ path, modules: imported }) => {
    const own = placeOf(path)
    if (own === null) return []
    if (own === -1) return [`${path} is in no folder of the order`]
    return imported
      .filter((other) => {
        const place = placeOf(other)
        return place !== null && place > own
      })
      .map((other) => `${path} imports ${other}`)
  })
  expect(wrong).toEqual([])
})

it('imports nothing from outside src but JSON and fonts of packages', () => {
  const wrong = modules.flatMap(({ path, modules: imported }) =>
    imported
      .filter((other) => other.startsWith('../') && !other.endsWith('.json'))
      .map((other) => `${path} imports ${other}`)
  )
  expect(wrong).toEqual([])
})

it('lets portfolios import only towards core, and nothing import them', () => {
  const portfolio = readPortfolioModules()
  expect(portfolio.length).toBeGreaterThan(10)
  const wrong = portfolio.flatMap(({ path, room, modules: imported, packages }) => {
    const rules = PORTFOLIO_ROOMS[room]
    const outside = imported
      .filter((other) => other.startsWith('../'))
      .filter(
        (other) => !other.startsWith('../src/') || !rules?.rooms.includes(other.split('/')[2] ?? '')
      )
    const allowed = rules?.packages ?? packages
    return [...outside, ...packages.filter((name) => !allowed.includes(name))].map(
      (other) => `portfolio/${path} imports ${other}`
    )
  })
  const back = modules.flatMap(({ path, modules: imported }) =>
    imported.filter((other) => other.startsWith('../portfolio')).map((other) => `${path}: ${other}`)
  )
  expect([...wrong, ...back]).toEqual([])
})

it('has every file that portfolios import: the compiler sees only those without packages of their own', () => {
  const missing = readPortfolioModules().flatMap(({ path, modules: imported }) =>
    imported
      .filter((other) => !existsSync(join('portfolio', other)))
      .map((other) => `portfolio/${path} imports ${other}`)
  )
  expect(missing).toEqual([])
})

it('keeps packages out of folders that must run anywhere', () => {
  const wrong = modules.flatMap(({ path, room, packages }) => {
    const allowed = ROOMS[room]?.packages ?? null
    if (allowed === null) return []
    return packages.filter((name) => !allowed.includes(name)).map((name) => `${path}: ${name}`)
  })
  expect(wrong).toEqual([])
})

it('keeps Node modules out of folders that run without Node', () => {
  const wrong = modules.flatMap(({ path, room, packages }) =>
    ROOMS_WITHOUT_NODE.has(room)
      ? packages.filter((name) => name.startsWith('node:')).map((name) => `${path}: ${name}`)
      : []
  )
  expect(wrong).toEqual([])
})

it('keeps clock, randomness, network and environment out of pure folders', () => {
  const wrong = modules
    .filter(({ room }) => PURE_ROOMS.has(room))
    .flatMap(({ path }) => listGlobals(path, IMPURE_GLOBALS).map((name) => `${path}: ${name}`))
  expect(wrong).toEqual([])
})

it('uses no engine-dependent math functions for figures', () => {
  const wrong = modules
    .filter(({ path, room }) => ROOMS_OF_FIGURES.has(room) && !DRAWN_AT_BUILD.has(path))
    .flatMap(({ path }) => listInexactOperations(path).map((found) => `${path}: ${found}`))
  expect(wrong).toEqual([])
})

it('uses no bundler features in folders that also run unbundled', () => {
  const unbundled = new Set([
    'core',
    'model',
    'scenario',
    'year',
    'evidence',
    'data',
    'api',
    'freeze',
    'server',
    'server.ts',
  ])
  const wrong = modules
    .filter(({ room }) => unbundled.has(room))
    .flatMap(({ path, packages }) =>
      packages.filter((name) => name.startsWith('astro:')).map((name) => `${path}: ${name}`)
    )
  expect(wrong).toEqual([])
})

it.each([
  ['x.ts', "import a from './a.ts'", ['./a.ts']],
  ['x.ts', "import './a.css'", ['./a.css']],
  ['x.ts', "import type { A } from 'a'", ['a']],
  ['x.ts', "export * from './a.ts'", ['./a.ts']],
  ['x.ts', "const a = await import('./a.ts')", ['./a.ts']],
  ['x.ts', "type A = import('a').A", ['a']],
  ['x.ts', "// import a from 'a'\nconst text = \"import b from 'b'\"", []],
  [
    'x.astro',
    "---\nimport A from './A.astro'\n---\n<script>import './b.ts'</script>",
    ['./A.astro', './b.ts'],
  ],
])('reads the imports of %s: %s', (path, text, expected) => {
  expect(listImports(path, text)).toEqual(expected)
})

it.each([
  ['const a = Math.exp(1)', ['Math.exp']],
  ['const a = 2 ** 3', ['**']],
  ['let a = 2\na **= 3', ['**=']],
  ['const { exp } = Math', ['{ exp } = Math']],
  ["const a = Math['exp'](1)", ["Math['exp']"]],
  ['const a = Math.max(1, Math.sqrt(2)) * Math.PI', []],
  ["const a = '2 ** 3, Math.exp' /** Math.log */", []],
])('finds engine-dependent math in: %s', (text, expected) => {
  expect(findInexactOperations('x.ts', text)).toEqual(expected)
})

it('is enforced as documented for contributors', () => {
  const rows = readFileSync('CONTRIBUTING.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 5)
    .map(([, rooms = '', , imports = '']) => ({
      rooms: listQuoted(rooms),
      ...splitImports(imports),
    }))
  let above: readonly string[] = []
  for (const { rooms, imports, packages, isSame } of rows) {
    for (const room of rooms.filter((name) => name in ROOMS)) {
      const expected = new Set(isSame ? [...above, ...imports, ...rooms] : imports)
      const enforced = new Set([...(ROOMS[room]?.rooms ?? []), room])
      expect({ room, imports: enforced }).toEqual({ room, imports: expected.add(room) })
      if (packages.length > 0) expect(ROOMS[room]?.packages).toEqual(packages)
    }
    above = imports
  }
  expect(rows.flatMap(({ rooms }) => rooms)).toEqual(expect.arrayContaining(Object.keys(ROOMS)))
})

function listQuoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

function splitImports(cell: string) {
  const [rooms = '', packages = ''] = cell.split('packages')
  return {
    imports: listQuoted(rooms),
    packages: listQuoted(packages),
    isSame: cell.startsWith('the same'),
  }
}

it('compiles the equations without what they are compiled into', () => {
  const imported = listAllImports('scripts/model-compile.ts')
  expect(imported).toContain('src/core/model/compile.ts')
  expect(imported.filter((path) => path.startsWith('src/core/kernels/'))).toEqual([])
})
