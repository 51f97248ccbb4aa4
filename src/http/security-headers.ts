import type { HeaderList } from './headers.ts'

/** Only our own files, no inline scripts or styles, no framing. */
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

/** The solver is WebAssembly, which the policy must allow; eval remains forbidden. */
const SOLVER_POLICY = writePagePolicy("'self' 'wasm-unsafe-eval'")

/** Only charts may be framed by other sites: they have no scripts and send no data. */
const EMBED_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/** A view of the explorer in a frame reads its rows and draws them. */
const LIVE_EMBED_POLICY = EMBED_POLICY.replace(
  'style-src',
  "script-src 'self'; connect-src 'self'; style-src"
)

/** Data shown in a browser need no resources. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

const EVERYWHERE: HeaderList = ['X-Content-Type-Options', 'nosniff']

/** Permissions of documents; data responses have none. */
const DOCUMENT_HEADERS: HeaderList = [
  ...EVERYWHERE,
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Permissions-Policy',
  'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
]

/** Kinds of responses by their policy in a browser. */
export type AnswerKind = 'page' | 'report' | 'embed' | 'live-embed' | 'worker' | 'solver' | 'data'

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
  'live-embed': [...DOCUMENT_HEADERS, 'Content-Security-Policy', LIVE_EMBED_POLICY],
  // A web worker has the policy of its own file.
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

/** Scripts that pages start as web workers: the bundler keeps the end of their name. */
const WORKER_FILE = /^_astro\/[^/]+\.worker-[^/]+\.js$/

/** The worker that runs the solver, and the pages that start it. */
const SOLVER_FILE = /^_astro\/solver\.worker-[^/]+\.js$/
const REPORT_FILE = /^scenarios\/[^/]+\/index\.html$/

/** Folder of the pages that other sites may frame. */
const EMBED_FOLDER = 'embed/'

/** The one of them that draws itself. */
const LIVE_EMBED_FILE = 'embed/explore/index.html'

/** Security headers of a response; Strict-Transport-Security only if configured. */
export function securityHeaders(kind: AnswerKind, hstsMaxAgeS: number | null): HeaderList {
  const headers = HEADERS[kind]
  if (hstsMaxAgeS === null) return headers
  return [...headers, 'Strict-Transport-Security', `max-age=${hstsMaxAgeS}`]
}

/** Whether a media type is that of a page, which needs the page policy. */
export function isPage(mediaType: string): boolean {
  return mediaType.startsWith('text/html')
}

/** Kind of a file of the build, by its path below the client folder. */
export function kindOfFile(path: string, mediaType: string): AnswerKind {
  if (SOLVER_FILE.test(path)) return 'solver'
  if (WORKER_FILE.test(path)) return 'worker'
  if (!isPage(mediaType)) return 'data'
  if (REPORT_FILE.test(path)) return 'report'
  if (path === LIVE_EMBED_FILE) return 'live-embed'
  return path.startsWith(EMBED_FOLDER) ? 'embed' : 'page'
}
