import { type IncomingMessage, request as sendRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { ServerProcess } from '../server-process.ts'

const CODINGS = ['identity', 'gzip', 'gzip, deflate, br'] as const

/** What differs from one response to the next. */
const CHANGING = new Set(['date', 'keep-alive', 'connection', 'x-request-id', 'server-timing'])

/** Requests at a time: as many as one connection of the server begins. */
const AT_ONCE = 4

/** What two servers answered. */
export interface Comparison {
  readonly compared: number
  /** Requests with their coding to which headers or bytes differ, or that are not answered with 200. */
  readonly different: readonly string[]
}

/** Ask two servers for the same paths, each in every coding. */
export async function compareServers(
  servers: readonly [ServerProcess, ServerProcess],
  paths: readonly string[]
): Promise<Comparison> {
  const different: string[] = []
  const left = paths.flatMap((path) => CODINGS.map((coding) => ({ path, coding })))
  const compared = left.length
  const compareNext = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const { path, coding } = next
      const [one, other] = await Promise.all(servers.map((server) => ask(server, path, coding)))
      const isSame = one?.status === 200 && other !== undefined && isEqual(one, other)
      if (!isSame) different.push(`${path} (${coding})`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, compareNext))
  return { compared, different }
}

interface Answer {
  readonly status: number | undefined
  readonly headers: string
  readonly body: Buffer
}

function isEqual(one: Answer, other: Answer): boolean {
  return one.status === other.status && one.headers === other.headers && one.body.equals(other.body)
}

/** Status, headers and bytes of a response as they are sent. */
async function ask({ port }: ServerProcess, path: string, coding: string): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sendRequest({ port, path, headers: { 'accept-encoding': coding } }, resolve)
      .on('error', reject)
      .end()
  })
  const headers = Object.entries(response.headers).filter(([name]) => !CHANGING.has(name))
  return {
    status: response.statusCode,
    headers: JSON.stringify(headers),
    body: await buffer(response),
  }
}
