import { join } from 'node:path'
import { startServer } from '../../tests/server-process.ts'
import { startNginx, type Running } from '../bench/nginx.ts'
import { assertTools } from '../bench/tools.ts'
import { compareAll, listLost, eachOf } from './nginx/compare.ts'
import { closeConnections, exchange } from './nginx/exchange.ts'
import { compareRates } from './nginx/rates.ts'
import { findTwins } from './nginx/twins.ts'
import { listVariants, type Variant } from './nginx/variants.ts'
import type { ProofOptions } from './proof.ts'
import { startOwnNginx } from './running/own-nginx.ts'

export const description =
  'Every frozen response through deploy/nginx.conf equals that of the server, at 0.7 or more of the rate of plain nginx.'

/** Minimum share of the rate of plain nginx on the same bytes. */
const GOAL = 0.7

/** Interval of the variants requested again after all replicas have stopped. */
const STALE_STEP = 10

const MOST_LOST_PRINTED = 20

/** Compare all responses, then rates, then what nginx still serves after the server has stopped. */
export default async function proveNginx(options: ProofOptions): Promise<boolean> {
  const { checkout, print, amount } = options
  assertTools()
  const dist = join(checkout, 'dist')
  const all = listVariants(dist)
  const variants = amount === undefined ? all : all.slice(0, amount)
  const server = await startServer({ TRUST_PROXY: 'true' }, { root: checkout })
  const nginx = await startOwnNginx(checkout, [server.port])
  const plain = await startNginx(join(dist, 'client'))
  try {
    const own = server.address.replace(/\/$/, '')
    const comparison = await compareAll(own, nginx.origin, variants, (done) =>
      print(`  ${done} of ${variants.length} variants`)
    )
    const { exchanges, bytes, differences } = comparison
    print(
      `${comparison.variants} variants, ${exchanges} exchanges, ${(bytes / 1e9).toFixed(1)} GB: ` +
        `${differences.length} differences`
    )
    for (const difference of differences) print(`  ${difference}`)
    const wrongTwins = await findTwins(dist, plain.origin, print)
    const isFast = await proveRates(nginx, plain, print)
    const isKept = await proveStale(own, nginx.origin, variants, server.stop, print)
    return differences.length === 0 && wrongTwins === 0 && isFast && isKept
  } finally {
    closeConnections()
    await nginx.stop()
    await plain.stop()
    await server.stop()
  }
}

/** Frozen responses of three sizes, each by URL here and as a static file there. */
const LOADS = [
  { request: '/api/datasets/ndc-registry', file: '/api/datasets/ndc-registry.json' },
  { request: '/api/tipping-points', file: '/api/tipping-points.json' },
  { request: '/', file: '/index.html' },
]

async function proveRates(
  nginx: Running,
  plain: Running,
  print: ProofOptions['print']
): Promise<boolean> {
  let isFast = true
  for (const { request, file } of LOADS) {
    for (const coding of ['identity', 'gzip']) {
      const compared = await compareRates(
        { server: nginx, path: request },
        { server: plain, path: file },
        { 'Accept-Encoding': coding }
      )
      const { ours, plain: yardstick, ratio } = compared
      isFast &&= ratio >= GOAL
      print(
        `${request}, ${coding}: ${ours.perProcessorSecond.toFixed(0)} answers a second of processor time ` +
          `(${ours.perSecond.toFixed(0)} by the clock), plain nginx ${yardstick.perProcessorSecond.toFixed(0)} ` +
          `(${yardstick.perSecond.toFixed(0)}): ratio ${ratio.toFixed(2)}, goal ${GOAL}: ${ratio >= GOAL ? 'ok' : 'BROKEN'}`
      )
    }
  }
  return isFast
}

/** Stop the only replica; nginx continues to serve what it has cached. */
async function proveStale(
  own: string,
  nginx: string,
  variants: readonly Variant[],
  stopServer: () => Promise<unknown>,
  print: ProofOptions['print']
): Promise<boolean> {
  const asked = variants.filter((_, index) => index % STALE_STEP === 0)
  const known = new Map<Variant, string>()
  await eachOf(asked, async (variant) => {
    known.set(variant, (await exchange(own, variant.path, variant.headers)).sha256)
  })
  closeConnections()
  await stopServer()
  const lost = await listLost(nginx, asked, known)
  print(
    `without any replica: ${asked.length - lost.length} of ${asked.length} variants are served as before`
  )
  for (const variant of lost.slice(0, MOST_LOST_PRINTED)) print(`  ${variant}`)
  return lost.length === 0
}
