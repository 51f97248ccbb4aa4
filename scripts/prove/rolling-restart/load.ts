import { once } from 'node:events'
import { request } from 'node:http'
import { addTo } from '../../../src/core/entry.ts'

/** A request of the load; with a body it is a POST. */
interface Asked {
  readonly path: string
  readonly body?: string
}

/** Result of a load. */
export interface LoadResult {
  sent: number
  posts: number
  bytes: number
  /** Counts of unexpected statuses and broken connections. */
  readonly failures: Map<string, number>
}

const BATTERY = { solar_gw: 12, bess_gw: 4, peak_demand_gw: 15, firm_capacity_gw: 10 }

/** Requests of every kind; those with a number in their URL are computed each time. */
function pick(random: () => number): Asked {
  const kind = Math.floor(random() * 10)
  const warming = (1 + 4 * random()).toFixed(6)
  if (kind < 3) {
    const solar_gw = 1 + Math.floor(random() * 1000)
    return { path: '/api/bess-dispatch', body: JSON.stringify({ ...BATTERY, solar_gw }) }
  }
  if (kind === 3) return { path: '/api/forecast', body: '{"country":"DE","horizon":2040}' }
  if (kind === 4) {
    const grid = { warming_c: { from: 1, to: Number(warming), count: 400 } }
    return { path: '/api/sweep', body: JSON.stringify({ calculator: 'climate/compute', grid }) }
  }
  if (kind < 8) return { path: `/api/climate/compute?geography=DE&warming_c=${warming}` }
  if (kind === 8) return { path: '/api/datasets/ndc-registry' }
  return { path: '/' }
}

/**
 * Send requests from several clients until stopped. Every request uses a new connection, because
 * the race between keep-alive reuse and closing is between client and nginx.
 */
export async function loadUntil(
  origin: string,
  { clients, random, isOver }: { clients: number; random: () => number; isOver: () => boolean }
): Promise<LoadResult> {
  const result: LoadResult = { sent: 0, posts: 0, bytes: 0, failures: new Map() }
  const client = async (): Promise<void> => {
    while (!isOver()) {
      const asked = pick(random)
      result.sent += 1
      if (asked.body !== undefined) result.posts += 1
      try {
        const { status, text } = await ask(origin, asked)
        result.bytes += Buffer.byteLength(text)
        if (status !== 200) note(result, `${asked.path.split('?')[0]} answered ${status}: ${text}`)
      } catch (error) {
        note(result, `${asked.path.split('?')[0]}: ${String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return result
}

function note({ failures }: LoadResult, failure: string): void {
  addTo(failures, failure, 1)
}

/** Reading rejects if the body is truncated. */
async function ask(
  origin: string,
  { path, body }: Asked
): Promise<{ status: number; text: string }> {
  const asking = request(origin + path, {
    agent: false,
    method: body === undefined ? 'GET' : 'POST',
  })
  asking.end(body)
  const [answer] = await once(asking, 'response')
  answer.setEncoding('utf8')
  let text = ''
  for await (const chunk of answer) text += chunk
  if (!answer.complete) throw new Error('the answer broke off')
  return { status: answer.statusCode, text }
}
