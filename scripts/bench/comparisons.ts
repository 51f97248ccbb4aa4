import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { readManifest } from '../../src/server/build/manifest.ts'
import type { Comparison } from './comparison.ts'
import type { Load } from './load.ts'

/** The compared programs, by origin. */
export interface Origins {
  readonly ours: string
  readonly nginx: string
  readonly sirv: string
  readonly fastify: string
  /** Bare Hono routes with the checks of our calculators. */
  readonly bare: string
}

/** Frozen JSON of 50 KB. */
const FROZEN_REQUEST = '/api/datasets/ndc-registry'

/** Minimum ratio of our server, which serves from memory, to another Node process. */
const STATIC_GOAL = 2

const CALCULATION_GOAL = 0.8

const DISPATCH_BODY = JSON.stringify({
  solar_gw: 12,
  bess_gw: 5,
  peak_demand_gw: 30,
  firm_capacity_gw: 25,
})

const CLIMATE_REQUEST = '/api/climate/compute?geography=DE&industry=energy'

/** Each request has a different warming, so none is answered from the cache. */
const COUNTING = { name: 'warming_c', first: 1, step: 0.000_001 } as const

/** List the comparisons for a build; nginx is informative, the others have a target. */
export async function listComparisons(dist: string, origins: Origins): Promise<Comparison[]> {
  return [
    ...(await compareFrozen(dist, origins)),
    {
      title: 'POST bess-dispatch: bare Hono with the same checks',
      ours: { url: `${origins.ours}/api/bess-dispatch`, body: DISPATCH_BODY },
      yardstick: { url: `${origins.bare}/api/bess-dispatch`, body: DISPATCH_BODY },
      goal: CALCULATION_GOAL,
    },
    {
      title: 'GET climate/compute, each query another: bare Hono with the same checks',
      ours: { url: origins.ours + CLIMATE_REQUEST, counting: COUNTING },
      yardstick: { url: origins.bare + CLIMATE_REQUEST, counting: COUNTING },
      goal: null,
    },
    {
      title: 'GET climate/compute, each query another: bare Hono that computes the same',
      ours: { url: origins.ours + CLIMATE_REQUEST, counting: COUNTING },
      yardstick: { url: `${origins.bare}/computed${CLIMATE_REQUEST}`, counting: COUNTING },
      goal: null,
    },
    {
      title: 'GET climate/compute, always the same query: bare Hono with the same checks',
      ours: { url: `${origins.ours}${CLIMATE_REQUEST}&warming_c=2` },
      yardstick: { url: `${origins.bare}${CLIMATE_REQUEST}&warming_c=2` },
      goal: null,
    },
  ]
}

/** A frozen response (plain, compressed and 304), compared with each server of the same file. */
async function compareFrozen(
  dist: string,
  { ours, nginx, sirv, fastify }: Origins
): Promise<Comparison[]> {
  const frozen = ours + FROZEN_REQUEST
  const twin = findStaticTwin(dist, FROZEN_REQUEST)
  const yardsticks = [
    { name: 'sirv', origin: sirv, goal: STATIC_GOAL },
    { name: '@fastify/static', origin: fastify, goal: STATIC_GOAL },
    { name: 'nginx', origin: nginx, goal: null },
  ]
  const comparisons: Comparison[] = []
  for (const coding of ['identity', 'gzip']) {
    const headers = { 'Accept-Encoding': coding }
    for (const { name, origin, goal } of yardsticks) {
      comparisons.push({
        title: `frozen JSON, ${coding}: ${name}`,
        ours: { url: frozen, headers },
        yardstick: { url: origin + twin, headers },
        goal,
      })
    }
  }
  const unchanged = await revalidating(frozen)
  for (const { name, origin } of yardsticks) {
    comparisons.push({
      title: `frozen JSON, 304: ${name}`,
      ours: unchanged,
      yardstick: await revalidating(origin + twin),
      goal: null,
    })
  }
  return comparisons
}

/** Path of the static file of a frozen response. */
function findStaticTwin(dist: string, address: string): string {
  const { files } = readManifest(join(dist, 'manifest.json'))
  const file = files.find(({ requests }) => requests.includes(address))
  if (!file) throw new Error(`The build froze no answer to ${address}.`)
  return `/${file.path}`
}

/** A load of conditional requests that a server answers with 304. */
async function revalidating(url: string): Promise<Load> {
  const plain = { 'Accept-Encoding': 'identity' }
  const { etag } = (await readHead(url, plain)).headers
  const headers = { ...plain, 'If-None-Match': etag ?? '' }
  const { statusCode } = await readHead(url, headers)
  if (statusCode === 304) return { url, headers }
  throw new Error(`${url} answered ${statusCode} to a known entity tag, not 304.`)
}

/** Use Node's http client: fetch would add headers that disable conditional requests. */
async function readHead(
  url: string,
  headers: Readonly<Record<string, string>>
): Promise<IncomingMessage> {
  const asking = request(url, { headers, agent: false }).end()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asking.on('response', resolve).on('error', reject)
  })
  response.resume()
  return response
}
