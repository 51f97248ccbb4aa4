import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type Server,
  type ServerResponse,
} from 'node:http'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { duplexPair } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { mediaTypeOf } from '../http/media-types.ts'
import type { MadeAnswer, MakeReply, MakeTask } from './maker.ts'

/** Astro's handler for pages rendered on demand; it calls `next` if none matches. */
type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void
) => void | Promise<void>

/** What leaves several megabytes of pixels behind. */
const PICTURE = mediaTypeOf('.png')

// Runs in a process of its own and answers one request after the other with what Astro built. Native
// addons and the memory of pixels stay out of the server, and readers of finished files come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// The server, or the build, has ended.
process.on('disconnect', () => process.exit(0))

const [, , distFolder = ''] = process.argv
let pages: Promise<Server> | undefined
let queue = Promise.resolve()

process.on('message', (task: MakeTask) => {
  queue = queue.then(async () => {
    const reply = await answer(task)
    process.send?.(reply)
    if (reply.kind === 'made' && reply.made.headers['content-type'] === PICTURE) await collect()
  })
})

async function answer({ id, address, headers }: MakeTask): Promise<MakeReply> {
  try {
    pages ??= openPages()
    const made = await ask(await pages, address, headers)
    return { id, memoryBytes: process.memoryUsage.rss(), kind: 'made', made }
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { id, memoryBytes: process.memoryUsage.rss(), kind: 'failed', reason }
  }
}

/** Load what Astro built behind an HTTP server that listens nowhere. */
async function openPages(): Promise<Server> {
  const built: unknown = await import(pathToFileURL(join(distFolder, 'server', 'entry.mjs')).href)
  if (!isPageModule(built)) throw new Error('The build exports no handler of pages.')
  const { handler }: { handler: PageHandler } = built
  return createServer((request, response) => {
    void handler(request, response, () => response.writeHead(404).end())
  })
}

/** Send one request over a connection in memory and read the whole response. */
async function ask(
  server: Server,
  address: string,
  headers: MakeTask['headers']
): Promise<MadeAnswer> {
  const [client, served] = duplexPair()
  server.emit('connection', served)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      path: address,
      headers: { host: 'localhost', ...headers, connection: 'close' },
    }
    sendRequest({ ...options, createConnection: () => client }, resolve)
      .on('error', reject)
      .end()
  })
  const { statusCode: status, headers: given } = response
  if (status === undefined) throw new Error(`GET ${address} was answered without a status.`)
  return { status, headers: keepText(given), body: await buffer(response) }
}

function isPageModule(built: unknown): built is { handler: PageHandler } {
  return typeof built === 'object' && built !== null && 'handler' in built
    ? typeof built.handler === 'function'
    : false
}

function keepText(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : []
    )
  )
}

/**
 * Node does not count the memory of resvg's pixels, so it sees no reason to collect them: without
 * this, 400 pictures take 5 GB. What has just been drawn is young, so that a minor collection of a few
 * milliseconds finds it. The memory is freed in a later turn of the event loop.
 */
async function collect(): Promise<void> {
  globalThis.gc?.({ type: 'minor' })
  await nextTurn()
}
