import { setTimeout } from 'node:timers/promises'
import { startServer, type ServerProcess } from '../../tests/server-process.ts'
import { assertTools } from '../bench/tools.ts'
import { createRandom } from './model/random-requests.ts'
import type { ProofOptions } from './proof.ts'
import { loadUntil } from './rolling-restart/load.ts'
import { watchReadiness } from './rolling-restart/watch-readiness.ts'
import { startOwnNginx } from './running/own-nginx.ts'

export const description =
  'Replicas behind nginx are replaced one after the other under load, and no request fails; --amount sets the number of restarts.'

const RESTARTS = 6
const CLIENTS = 8

/** Long enough for readiness checks several times a second. */
const ENVIRONMENT = { TRUST_PROXY: 'true', DRAIN_WAIT_S: '4', DRAIN_LIMIT_S: '60' }

/** Time between restarts in which both replicas serve. */
const PAUSE_MS = 1500

/** nginx does not retry requests on another replica, so that failures become visible. */
const WITHOUT_RETRY = {
  'proxy_connect_timeout 2s;': 'proxy_connect_timeout 2s;\n    proxy_next_upstream off;',
  // Caching is disabled for the same reason.
  'proxy_cache answers;': 'proxy_cache off;',
}

/** Restart replicas in turn while clients send all kinds of requests. */
export default async function proveRollingRestart({
  seed,
  checkout,
  amount: restarts = RESTARTS,
  print,
}: ProofOptions): Promise<boolean> {
  assertTools()
  const start = (): Promise<ServerProcess> => startServer(ENVIRONMENT, { root: checkout })
  const replicas = [await start(), await start()]
  const ports = (): number[] => replicas.map(({ port }) => port)
  const nginx = await startOwnNginx(checkout, ports(), WITHOUT_RETRY)
  const watch = watchReadiness(nginx, ports())
  let isOver = false
  const loaded = loadUntil(nginx.origin, {
    clients: CLIENTS,
    random: createRandom(seed),
    isOver: () => isOver,
  })
  try {
    const statuses: (number | null)[] = []
    for (let index = 0; index < restarts; index += 1) {
      await setTimeout(PAUSE_MS)
      const place = index % replicas.length
      const old = replicas[place]
      if (old === undefined) throw new Error('There is no replica to restart.')
      statuses.push(await old.stop())
      replicas[place] = await start()
      watch.watch(ports())
      await watch.untilUsed(ports())
      print(`  restart ${index + 1} of ${restarts}`)
    }
    isOver = true
    const { sent, posts, bytes, failures } = await loaded
    const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
    print(
      `${sent} requests sent, ${posts} of them POSTs, ${(bytes / 1e6).toFixed(0)} MB answered; ` +
        `${restarts} restarts, exit statuses ${statuses.join(' ')}; failed: ${failed}`
    )
    for (const [failure, count] of failures) print(`  ${count} times ${failure}`)
    return failed === 0 && statuses.every((status) => status === 0)
  } finally {
    isOver = true
    await loaded
    await watch.stop()
    await nginx.stop()
    await Promise.all(replicas.map((replica) => replica.stop()))
  }
}
