import { createServer, get } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Transport } from '../../src/adapters/refresh/https-transport.ts'

/** Answers one request for a file. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A source of files on the loopback interface under a public name. */
export interface LoopbackSource {
  /** Address of a file, as an adapter states it. */
  url(path: string): string
  /** Sends the requests for any such address to the loopback interface, without TLS. */
  readonly transport: Transport
  /** Set the answers for a path: one per request, the last one repeats. */
  answer(path: string, ...answers: Answer[]): void
  /** Requests received, as method, path and whether they were conditional. */
  readonly requests: string[]
  close(): Promise<void>
}

/** Name of the source, which no resolver knows (RFC 6761). */
const SOURCE_HOST = 'source.example'

/** Start a source on a free port. */
export async function startLoopbackSource(): Promise<LoopbackSource> {
  const answers = new Map<string, Answer[]>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const conditional = request.headers['if-none-match'] === undefined ? '' : ' conditional'
    requests.push(`${request.method} ${path}${conditional}`)
    const [next, ...rest] = answers.get(path) ?? [sendStatus(404)]
    if (rest.length > 0) answers.set(path, rest)
    next?.(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: (path) => `https://${SOURCE_HOST}${path}`,
    transport: async ({ pathname, search }, { headers, signal }) =>
      await new Promise((settle, reject) => {
        const target = { host: '127.0.0.1', port: address.port, path: pathname + search }
        get({ ...target, headers, signal, agent: false }, (response) => {
          const { statusCode: status = 0, headers: answered } = response
          settle({ status, headers: answered, body: response })
        }).once('error', reject)
      }),
    answer: (path, ...list) => {
      answers.set(path, list)
    },
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** Answer with a file and an ETag, and with 304 to a request that names it. */
export function sendFile(content: Uint8Array | string, etag = '"1"'): Answer {
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end()
      return
    }
    const headers = { etag, 'last-modified': 'Tue, 03 Mar 2026 10:00:00 GMT' }
    response.writeHead(200, headers).end(content)
  }
}

/** Answer with a status and headers, without a body or with one. */
export function sendStatus(
  status: number,
  headers: Record<string, string> = {},
  content?: Uint8Array | string
): Answer {
  return (_request, response) => {
    response.writeHead(status, headers).end(content)
  }
}

/** Accept the request and stay silent. */
export const stayAway: Answer = () => undefined

/** Promise more bytes than follow, then cut the connection. */
export const breakOff: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': '100000' })
  response.write('country,year\n')
  setImmediate(() => response.destroy())
}

/** Answer with bytes whose end only the end of the connection tells. */
export const sendWithoutLength: Answer = (_request, response) => {
  response.removeHeader('transfer-encoding')
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, { connection: 'close' })
  response.end('country,year\n')
}
