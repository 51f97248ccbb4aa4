/** Allowed imports of one folder of src. */
export interface Room {
  /** Other folders; its own is always allowed. */
  readonly rooms: readonly string[]
  /** Packages by name; null allows any, including Node's built-in modules. */
  readonly packages: readonly string[] | null
}

const ANY_PACKAGE = null
const ABOVE_PAGES = [
  'adapters',
  'api',
  'charts',
  'core',
  'data',
  'evidence',
  'format',
  'http',
  'model',
  'plan',
  'portfolio',
  'scenario',
  'search',
  'site',
  'year',
]
const PAGE_ROOMS = ['components', 'layouts', 'pages', 'styles']

/** The direction of imports: towards core. A "room" is a folder or file directly below src. */
export const ROOMS: Readonly<Record<string, Room>> = {
  // The tables of the model. It is one room with the core, which moves there piece by piece.
  model: {
    rooms: ['core'],
    packages: ['zod', 'canonicalize', '@noble/hashes', 'fastest-levenshtein'],
  },
  core: {
    rooms: ['model', 'scenario'],
    packages: ['zod', 'canonicalize', '@noble/hashes', 'fastest-levenshtein'],
  },
  // Documents: one room with core/scenario, which moves here piece by piece.
  scenario: { rooms: ['core', 'model', 'year'], packages: ['zod', 'fastest-levenshtein'] },
  // What a figure rests on.
  evidence: { rooms: ['core', 'model'], packages: ['zod'] },
  // A power system on every hour of the year.
  year: { rooms: ['core', 'model'], packages: ['zod'] },
  format: { rooms: ['core', 'model'], packages: [] },
  adapters: { rooms: ['core', 'model', 'year'], packages: ANY_PACKAGE },
  data: { rooms: ['core', 'model', 'plan', 'scenario', 'year'], packages: ANY_PACKAGE },
  // HTTP code shared by API and server.
  http: { rooms: [], packages: ['lru-cache', 'negotiator'] },
  // What finds pages, data and numbers by words.
  search: {
    rooms: ['core', 'data', 'model', 'scenario'],
    packages: ['fastest-levenshtein', 'minisearch', 'zod'],
  },
  api: {
    rooms: ['core', 'data', 'evidence', 'http', 'model', 'plan', 'scenario', 'search', 'year'],
    packages: ANY_PACKAGE,
  },
  // The cheapest plan of a document: programs, solver, rounds through the weather years.
  plan: {
    rooms: ['core', 'model', 'scenario', 'year'],
    packages: ['zod', 'highs', 'tinyqueue'],
  },
  charts: { rooms: ['core', 'data', 'format', 'model', 'scenario'], packages: ANY_PACKAGE },
  // Many sites through the chain: for the command in `portfolio/`, and for the page's worker.
  portfolio: {
    rooms: ['charts', 'core', 'format', 'model'],
    packages: ['zod', 'topojson-client', 'world-atlas'],
  },
  // View objects for pages and the scripts that run in them.
  site: { rooms: ABOVE_PAGES, packages: ANY_PACKAGE },
  ...Object.fromEntries(
    PAGE_ROOMS.map((room) => [
      room,
      { rooms: [...ABOVE_PAGES, ...PAGE_ROOMS], packages: ANY_PACKAGE },
    ])
  ),
  // Post-processing of every page: authored numbers and terms.
  'middleware.ts': { rooms: ['site'], packages: ANY_PACKAGE },
  server: {
    rooms: ['api', 'core', 'data', 'http', 'model', 'plan', 'scenario', 'search'],
    packages: ANY_PACKAGE,
  },
  'server.ts': {
    rooms: ['api', 'core', 'data', 'http', 'model', 'plan', 'scenario', 'search', 'server'],
    packages: ANY_PACKAGE,
  },
  // The service for agents over standard input and output.
  'mcp.ts': { rooms: ['api', 'data', 'server'], packages: ANY_PACKAGE },
}

/**
 * The folders of documents in their order, through both rooms that hold them: each may import those
 * before it, so that no two import each other, not even by way of a third. Those of `core/scenario`
 * move to `scenario` piece by piece; `check`, `draft` and `control` have their places there.
 */
export const FOLDERS_OF_SCENARIOS: readonly string[] = [
  'scenario/document',
  'core/scenario/document',
  'scenario/text',
  'scenario/account',
  'core/scenario/register',
  'core/scenario/variant',
  'scenario/odds',
  'scenario/report',
  'scenario/form',
  'scenario/check',
  'core/scenario/check',
  'scenario/draft',
  'scenario/control',
]

/**
 * Folders of the workspace `portfolio/`, with their allowed imports from src and, if restricted,
 * packages.
 */
export const PORTFOLIO_ROOMS: Readonly<Record<string, Room>> = {
  // Needs no package of the workspace, so that all tests can run it.
  command: {
    rooms: ['core', 'format', 'model', 'portfolio'],
    packages: ['zod', 'node:crypto', 'node:util'],
  },
  engine: { rooms: ['core', 'model', 'portfolio'], packages: ANY_PACKAGE },
  schedulers: { rooms: ['core', 'model', 'portfolio'], packages: ANY_PACKAGE },
  prove: { rooms: ['core', 'model', 'portfolio'], packages: ANY_PACKAGE },
  'portfolio.ts': { rooms: ['core', 'format', 'model', 'portfolio'], packages: ANY_PACKAGE },
  'worker.ts': { rooms: ['core', 'model', 'portfolio'], packages: ANY_PACKAGE },
}

/** Globals that access the clock, randomness, the network or the environment. */
export const IMPURE_GLOBALS: readonly string[] = [
  'Buffer',
  'Date',
  'Intl',
  'console',
  'crypto',
  'document',
  'fetch',
  'globalThis',
  'localStorage',
  'navigator',
  'performance',
  'process',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'window',
]

/** Folders without clock, randomness, network and environment. */
export const PURE_ROOMS: ReadonlySet<string> = new Set(['core', 'model', 'scenario', 'year'])

/** Folders that compute or show figures in build, server and browser. */
export const ROOMS_OF_FIGURES: ReadonlySet<string> = new Set(
  ['core', 'model', 'scenario', 'year', 'evidence', 'format', 'charts', 'site'].concat(PAGE_ROOMS)
)

/** Used only at build or in tests, so no figure depends on the last digit. */
export const DRAWN_AT_BUILD: ReadonlySet<string> = new Set(['charts/testing/color-math.ts'])

/** Folders that run on any runtime and in the browser, without Node modules. */
export const ROOMS_WITHOUT_NODE: ReadonlySet<string> = new Set([
  'core',
  'model',
  'scenario',
  'year',
  'evidence',
  'http',
  'api',
])
