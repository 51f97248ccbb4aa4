import type { RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createApi } from './api/app.ts'
import { canonicalCountryPage } from './api/country-address.ts'
import { canonicalRequest } from './api/frozen-answers.ts'
import { methodsOf } from './api/routes.ts'
import { BUILT_CONTENT, readBuiltContent } from './data/built-content.ts'
import { openDiskStore } from './data/store/disk-store.ts'
import { readRecord } from './server/build/integrity.mjs'
import { listBuiltSite } from './server/built-site.ts'
import { drain, type DrainLimits } from './server/drain.ts'
import { HEAVY_LIMITS, createHeavyWork, type HeavyWork } from './server/heavy-work.ts'
import { proveIntegrity } from './server/integrity.ts'
import { holdFolder } from './server/held-folder.ts'
import { listen } from './server/listen.ts'
import { createMaker, type Maker } from './server/maker.ts'
import { NODE_EFFECTS } from './server/node-effects.ts'
import { createReadiness } from './server/readiness.ts'
import { createRequestHandler } from './server/request-handler.ts'
import { readSettings, type Settings } from './server/settings.ts'
import { createSiteServer, type SiteServer } from './server/site-server.ts'
import { createMemory } from './server/stored-file.ts'
import { createTurns } from './server/turns.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Bodies in memory: several times the pages, scripts and charts that readers of one region ask for. */
const MEMORY_BYTES = 64e6

const HEAVY_WORKER = new URL('server/heavy-worker.ts', import.meta.url)

try {
  const settings = readSettings(process.env, ROOT)
  const readiness = createReadiness({ isDraining: () => siteServer.policy.isDraining })
  // Whoever asks for no metrics does not load their library.
  const { host, metricsPort } = settings
  const metrics =
    metricsPort === null ? null : (await import('./server/metrics.ts')).createMetrics(readiness)
  const { listener } = readiness
  const siteServer = createSiteServer({
    listener: metrics?.count(listener) ?? listener,
    ...settings,
  })
  const distFolder = holdFolder(settings.distFolder)
  // Read by the threads and by the process that makes files.
  process.env[BUILT_CONTENT] = join(distFolder, 'content')
  const heavyWork = createHeavyWork(HEAVY_WORKER, {
    threads: settings.heavyThreads,
    ...HEAVY_LIMITS,
  })
  const maker = createMaker(distFolder)
  // Before the address is printed: a reader of it may send a signal at once.
  drainOnSignal(siteServer, [heavyWork, maker], settings.drainLimits)
  const address = await listen(siteServer.server, settings)
  if (metrics !== null && metricsPort !== null) {
    console.log(`Metrics on ${await listen(metrics.server, { host, port: metricsPort })}metrics`)
  }
  readiness.open(await loadProved(settings, distFolder, heavyWork, maker))
  warnOfSite(distFolder)
  console.log(`Listening on ${address}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** SITE_URL is read by the build: here it changes nothing, which somebody who sets it must know. */
function warnOfSite(distFolder: string): void {
  const given = process.env['SITE_URL']
  const { site_url: built } = readRecord(distFolder)
  if (!given || given === built) return
  const says = built === '' ? 'no address' : `'${built}'`
  console.warn(
    `SITE_URL is '${given}', but the build was made with ${says}: build again with this SITE_URL (npm start does).`
  )
}

/**
 * Load what is served while another thread proves it and those for heavy requests start, so that
 * none of these waits for its thread. Where a file is damaged, its fault is thrown rather than what
 * loading made of it.
 */
async function loadProved(
  settings: Settings,
  distFolder: string,
  heavyWork: HeavyWork,
  maker: Maker
): Promise<RequestListener> {
  const [proved, prepared, warm] = await Promise.allSettled([
    proveIntegrity(settings.distFolder).then(() => assertFindsPackages(settings.distFolder)),
    prepareListener(settings, distFolder, heavyWork, maker),
    heavyWork.warmUp(),
  ])
  if (proved.status === 'rejected') throw proved.reason
  if (prepared.status === 'rejected') throw prepared.reason
  if (warm.status === 'rejected') throw warm.reason
  return prepared.value
}

/** What Astro built takes packages from node_modules, which Node looks for above its own folder. */
function assertFindsPackages(distFolder: string): void {
  try {
    createRequire(join(distFolder, 'server', 'entry.mjs')).resolve('zod')
  } catch (cause) {
    throw new Error(
      `DIST_FOLDER is '${distFolder}', from where the build does not find its packages. Put the build below the repository, or its node_modules beside it.`,
      { cause }
    )
  }
}

async function prepareListener(
  { hstsMaxAgeS, keptFolder, keptBytes }: Settings,
  distFolder: string,
  heavyWork: HeavyWork,
  maker: Maker
): Promise<RequestListener> {
  // Each step keeps this thread for some tenths of a second; between them it answers /livez.
  await nextTurn()
  const store = openDiskStore(keptFolder, {
    limitBytes: keptBytes,
    warn: (text) => console.warn(text),
  })
  const site = listBuiltSite({
    distFolder,
    shelf: { memory: createMemory(MEMORY_BYTES), store, hstsMaxAgeS },
    making: { maker, release: `${readRecord(distFolder).sources} ${process.version}` },
  })
  await nextTurn()
  const content = readBuiltContent(join(distFolder, 'content'))
  await nextTurn()
  const app = createApi(content, { ...NODE_EFFECTS, runHeavy: heavyWork.run })
  return createRequestHandler({
    site,
    canonicalRequest,
    canonicalPage: canonicalCountryPage,
    methodsOf,
    api: getRequestListener(app.fetch, { hostname: 'localhost' }),
    maker,
    turns: createTurns(),
  })
}

/** The first signal drains; a second one ends the process at once. */
function drainOnSignal(
  siteServer: SiteServer,
  helpers: readonly { readonly close: () => Promise<void> }[],
  limits: DrainLimits
): void {
  let isDraining = false
  const stop = (waitMs: number): void => {
    if (isDraining) process.exit(1)
    isDraining = true
    void drain(siteServer, { ...limits, waitMs }).then(async (isComplete) => {
      await Promise.all(helpers.map((helper) => helper.close()))
      process.exit(isComplete ? 0 : 1)
    })
  }
  process.on('SIGTERM', () => stop(limits.waitMs))
  // Somebody at a keyboard has no balancer that must notice.
  process.on('SIGINT', () => stop(0))
}
