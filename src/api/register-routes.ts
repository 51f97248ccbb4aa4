import type { Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { describeWrongMethod } from '../http/errors.ts'
import { OPEN_TO_ALL_ORIGINS } from '../http/headers.ts'
import { readBody } from './body.ts'
import { type Format, requireFormat } from './formats.ts'
import {
  type HeavyRunner,
  type PlainAnswer,
  plainRequest,
  planWork,
  type Work,
  writePlain,
} from './heavy-requests.ts'
import { announceNames } from './ignored-names.ts'
import { parseJson } from './json-text.ts'
import { nameRequest } from './joint-runs.ts'
import {
  KEPT,
  keepHeaders,
  type LiveAnswer,
  type LiveAnswers,
  type Timing,
} from './live-answers.ts'
import { LIGHT_UNITS, PRICE_HEADER } from './price.ts'
import { answerWithReceipt, asksReceipt } from './receipts.ts'
import { collectNames, takeBodyNames, takeQueryNames } from './request-names.ts'
import { type Address, readAddress, readHeader, type QueryParameters } from './request-parts.ts'
import type { GivenRequest, Host, Lane, Route } from './route.ts'
import { createPathReader, honoPattern, type PathReader } from './route-pattern.ts'
import { writeAnswer } from './write-answer.ts'

/** Maximum size of the cached responses; the least recently used are evicted first. */
const KEPT_BYTES = 16_000_000
const LARGEST_KEPT_BYTES = 1_000_000

/**
 * Answers up to this price are kept only when they are asked again: most are asked once, and each
 * that is kept costs the collector more than the calculator.
 */
const CHEAP_UNITS = 2
const MOST_ASKED = 4096

/** Approximate overhead of a cache entry besides its bytes and key. */
const OVERHEAD_BYTES = 1000

/** Bodies above this are read, and their requests priced, only in the thread that answers. */
const MOST_BYTES_READ_HERE = 65_536

const decoder = new TextDecoder()

/** Bytes of such a body that are about a millisecond of work. */
const BYTES_PER_UNIT = 1000

/** Register every operation; the answers to equal requests share one cache. */
export function registerRoutes(app: Hono, host: Host, answers: LiveAnswers): void {
  const everywhere = collectNames(host.routes)
  const finished = new LRUCache<string, LiveAnswer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_KEPT_BYTES,
    sizeCalculation: ({ length }, key) => 2 * (length + key.length) + OVERHEAD_BYTES,
  })
  const asked = new LRUCache<string, true>({ max: MOST_ASKED })
  refuseOtherMethods(app, host.routes)
  for (const route of host.routes) {
    const path = honoPattern(route.path)
    const { runHeavy: run } = host
    const readPath = createPathReader(route.path)
    const read = route.open(host)
    const answerer = { route, readPath, read, everywhere, answers, run, finished, asked }
    const respond = route.body === null ? answerGet : answerPost
    const answer = (context: Context): Response | Promise<Response> =>
      asksReceipt(route, context)
        ? answerWithReceipt(context, route, host)
        : respond(context, answerer)
    if (route.body === null) app.get(path, answer)
    else app.post(path, answer)
  }
}

/** What answers a request. */
interface Answerer {
  readonly route: Route
  readonly readPath: PathReader
  readonly read: ReturnType<Route['open']>
  readonly everywhere: ReadonlySet<string>
  readonly answers: LiveAnswers
  /** Runs requests in other threads; null answers all of them here. */
  readonly run: HeavyRunner | null
  /** Answers that were given, by all that they depend on. */
  readonly finished: LRUCache<string, LiveAnswer>
  /** What was asked once of late and is cheap: it is kept when it is asked again. */
  readonly asked: LRUCache<string, true>
}

/** Answer a GET, at once if nothing has to be awaited: most calculators take less time than a promise. */
function answerGet(context: Context, answerer: Answerer): Response | Promise<Response> {
  const { route, readPath, read, everywhere, answers, run, finished, asked } = answerer
  const address = readAddress(context)
  const { query, ignored } = takeQueryNames(route, address, everywhere)
  const format = chooseFormat(route, query, readHeader(context, 'accept'))
  const key = `${format} ${address.url}`
  const known = finished.get(key)
  if (known !== undefined) return answers.send(context, known, KEPT)
  const stopTimer = answers.startTimer()
  const given = describeRequest(context, readPath, { url: address.url, query })
  const { units, answer } = read({ ...given, format, readBody: () => null })
  const keep = (made: LiveAnswer): LiveAnswer => {
    if (route.isKept && (units > CHEAP_UNITS || asked.has(key))) finished.set(key, made)
    else asked.set(key, true)
    return made
  }
  const { lane } = route
  if (run !== null && isElsewhere(lane, units)) {
    const found = run(plainRequest(context, null), planWork(context, lane, units))
    return found.then((plain) => {
      if (plain.status !== 200) return writePlain(plain)
      const made = answers.describe(plain.body, keepHeaders(plain.headers))
      return answers.send(context, keep(made), readTiming(plain))
    })
  }
  const write = (result: unknown): Response | Promise<Response> => {
    if (result instanceof Response) return result
    const written = writeAnswer(route, result, { path: given.path, format, query, ignored })
    const headers = { ...written.headers, ...announcePrice(units) }
    return answers.send(context, keep(answers.describe(written.body, headers)), stopTimer())
  }
  const result = answer()
  return result instanceof Promise ? result.then(write) : write(result)
}

async function answerPost(context: Context, answerer: Answerer): Promise<Response> {
  const { route, readPath, read, everywhere, answers, run } = answerer
  const { body: declared, lane } = route
  if (declared === null) throw new Error(`${route.path} reads no body.`)
  const address = readAddress(context)
  const { query, ...named } = takeQueryNames(route, address, everywhere)
  const format = chooseFormat(route, query, readHeader(context, 'accept'))
  const bytes = await readBody(context, declared.maxBytes)
  if (run !== null && lane !== 'light' && bytes.length > MOST_BYTES_READ_HERE) {
    const work = planWork(context, lane, bytes.length / BYTES_PER_UNIT)
    return answerByThread(context, answerer, run, { bytes, work })
  }
  let { ignored } = named
  const stopTimer = answers.startTimer()
  const given = describeRequest(context, readPath, { url: address.url, query })
  const readJson = (): unknown => {
    const taken = takeBodyNames(declared, parseJson(decoder.decode(bytes)))
    ignored = [...named.ignored, ...taken.ignored]
    return taken.value
  }
  const { units, answer } = read({ ...given, format, readBody: readJson })
  if (run !== null && isElsewhere(lane, units)) {
    return answerByThread(context, answerer, run, { bytes, work: planWork(context, lane, units) })
  }
  const result = await answer()
  const common = {
    ...OPEN_TO_ALL_ORIGINS,
    'Cache-Control': 'no-store',
    ...announceNames(ignored),
    ...announcePrice(units),
  }
  if (result instanceof Response) {
    for (const [name, value] of Object.entries(common)) result.headers.set(name, value)
    return result
  }
  const { body, headers } = writeAnswer(route, result, { path: given.path, format, query, ignored })
  const made = answers.describeOnce(body, { ...common, ...headers })
  return answers.send(context, made, stopTimer())
}

/** Answer a POST in another thread, or with what one answered before. */
async function answerByThread(
  context: Context,
  { route, answers, finished }: Answerer,
  run: HeavyRunner,
  { bytes, work }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly work: Work }
): Promise<Response> {
  const request = plainRequest(context, bytes)
  const name = route.isKept ? nameRequest(request) : null
  const known = name === null ? undefined : finished.get(name)
  if (known !== undefined) return answers.send(context, known, KEPT)
  const found = await run(request, work)
  if (found.status !== 200) return writePlain(found)
  const made = answers.describeOnce(found.body, keepHeaders(found.headers))
  if (name !== null) finished.set(name, made)
  return answers.send(context, made, readTiming(found))
}

function readTiming({ headers }: PlainAnswer): Timing {
  return headers['server-timing'] ?? null
}

/** Whether another thread answers a request of a lane. */
function isElsewhere(lane: Lane, units: number): lane is Work['lane'] {
  return lane === 'tables' || (lane === 'samples' && units > LIGHT_UNITS)
}

/** The header with the price of an answer. */
function announcePrice(units: number): Record<string, string> {
  return { [PRICE_HEADER]: String(units) }
}

function describeRequest(
  context: Context,
  readPath: PathReader,
  { url, query }: Pick<Address, 'url' | 'query'>
): Omit<GivenRequest, 'format' | 'readBody'> {
  return {
    path: readPath(context.req.param()),
    query,
    planWork: (lane, units) => planWork(context, lane, units),
    address: url,
  }
}

/** The format of an answer. Throws the 406 for one that the operation does not have. */
function chooseFormat(route: Route, query: QueryParameters, accept: string | undefined): Format {
  const { mediaType, formats } = route.answer
  if (mediaType !== 'application/json') return 'json'
  const advice = `send format=${formats.join(', ')}.`
  return requireFormat({ format: query['format'], accept }, formats, advice)
}

/** Answer a GET of an address that only takes a POST, beside addresses with a part in braces. */
function refuseOtherMethods(app: Hono, routes: readonly Route[]): void {
  const gets = new Set(routes.flatMap(({ method, path }) => (method === 'GET' ? [path] : [])))
  for (const { path, body } of routes) {
    if (body === null || gets.has(path)) continue
    app.get(path, ({ req: { method } }) => {
      throw describeWrongMethod(method, path, ['OPTIONS', 'POST'], body.example)
    })
  }
}
