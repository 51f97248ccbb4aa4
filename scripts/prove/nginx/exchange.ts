import { createHash } from 'node:crypto'
import { Agent, request, type IncomingMessage } from 'node:http'

/** A response, with the digest of its body. */
export interface Exchange {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: number
  readonly sha256: string
}

/**
 * Hop-by-hop headers and those of one request, which may differ: a kept answer tells how long it took
 * when it was made.
 */
const OF_THE_HOP = new Set([
  'connection',
  'date',
  'keep-alive',
  'server',
  'server-timing',
  'transfer-encoding',
  'x-request-id',
])

const agents = new Map<string, Agent>()

/**
 * Send with Node's http client, which neither decodes bodies, follows redirects nor adds headers.
 */
export function exchange(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET'
): Promise<Exchange> {
  const agent = agents.get(origin) ?? new Agent({ keepAlive: true, maxSockets: 32 })
  agents.set(origin, agent)
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = { Host: 'site.example', ...headers }
    const asking = request({ agent, hostname, port, path, headers: sent, method }, (answer) => {
      readAnswer(answer).then(resolve, reject)
    })
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // The keep-alive connection was closed by the other side: retry on another one.
      if (asking.reusedSocket && error.code === 'ECONNRESET') {
        exchange(origin, path, headers, method).then(resolve, reject)
      } else reject(error)
    })
    asking.end()
  })
}

/** Close keep-alive connections. */
export function closeConnections(): void {
  for (const agent of agents.values()) agent.destroy()
  agents.clear()
}

async function readAnswer(answer: IncomingMessage): Promise<Exchange> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of answer) {
    hash.update(chunk)
    bytes += chunk.length
  }
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    OF_THE_HOP.has(name) || value === undefined ? [] : [[name, String(value)]]
  )
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    bytes,
    sha256: hash.digest('hex'),
  }
}
