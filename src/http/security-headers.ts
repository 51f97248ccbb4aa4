import type { HeaderList } from './headers.ts'

/** Nothing but our own files, no inline script or style, no frame around us. */
const writePagePolicy = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const PAGE_POLICY = writePagePolicy("'self'")

/** The solver is WebAssembly, which is compiled only where the policy says so; no text is run as script. */
const SOLVER_POLICY = writePagePolicy("'self' 'wasm-unsafe-eval'")

/** Only charts may be framed by other sites: they have no script and send nothing. */
const EMBED_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/** Data shown by a browser needs nothing at all. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

const EVERYWHERE: HeaderList = ['X-Content-Type-Options', 'nosniff']

/** What a document may do and tell; an answer of data does and tells nothing. */
const DOCUMENT_HEADERS: HeaderList = [
  ...EVERYWHERE,
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Permissions-Policy',
  'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
]

/** What an answer is to a browser. */
export type AnswerKind = 'page' | 'report' | 'embed' | 'worker' | 'solver' | 'data'

const pageHeaders = (policy: string): HeaderList => [
  ...DOCUMENT_HEADERS,
  'Content-Security-Policy',
  policy,
  'Cross-Origin-Opener-Policy',
  'same-origin',
]

const HEADERS: Readonly<Record<AnswerKind, HeaderList>> = {
  page: pageHeaders(PAGE_POLICY),
  report: pageHeaders(SOLVER_POLICY),
  embed: [...DOCUMENT_HEADERS, 'Content-Security-Policy', EMBED_POLICY],
  // A thread of a page obeys the policy of its own file.
  worker: [...EVERYWHERE, 'Content-Security-Policy', PAGE_POLICY],
  solver: [...EVERYWHERE, 'Content-Security-Policy', SOLVER_POLICY],
  data: [
    ...EVERYWHERE,
    'Content-Security-Policy',
    DATA_POLICY,
    'Cross-Origin-Resource-Policy',
    'cross-origin',
  ],
}

/** Scripts of the build that pages start as threads: the bundler keeps the end of their name. */
const WORKER_FILE = /^_astro\/[^/]+\.worker-[^/]+\.js$/

/** Among them the one that runs the solver, and the pages that start it. */
const SOLVER_FILE = /^_astro\/solver\.worker-[^/]+\.js$/
const REPORT_FILE = /^scenarios\/[^/]+\/index\.html$/

/** Folder of the pages that others may frame. */
const EMBED_FOLDER = 'embed/'

/** Security fields for an answer; transport security only where configured. */
export function securityHeaders(kind: AnswerKind, hstsMaxAgeS: number | null): HeaderList {
  const headers = HEADERS[kind]
  if (hstsMaxAgeS === null) return headers
  return [...headers, 'Strict-Transport-Security', `max-age=${hstsMaxAgeS}`]
}

/** Say whether a media type is that of a page, which needs the page policy. */
export function isPage(mediaType: string): boolean {
  return mediaType.startsWith('text/html')
}

/** Say what a file of the build is to a browser, by its path below the client folder. */
export function kindOfFile(path: string, mediaType: string): AnswerKind {
  if (SOLVER_FILE.test(path)) return 'solver'
  if (WORKER_FILE.test(path)) return 'worker'
  if (!isPage(mediaType)) return 'data'
  if (REPORT_FILE.test(path)) return 'report'
  return path.startsWith(EMBED_FOLDER) ? 'embed' : 'page'
}
