import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createApi } from './api/app.ts'
import { canonicalCountryPage } from './api/country-address.ts'
import { canonicalRequest } from './api/frozen-answers.ts'
import { collectMethods } from './api/methods.ts'
import { contentRoot } from './data/content-root.ts'
import { loadContent } from './data/content.ts'
import { loadBuiltSite } from './server/built-site.ts'
import { drain, type DrainLimits } from './server/drain.ts'
import { HEAVY_LIMITS, createHeavyWork, type HeavyWork } from './server/heavy-work.ts'
import { proveIntegrity } from './server/integrity.ts'
import { listen } from './server/listen.ts'
import { NODE_EFFECTS } from './server/node-effects.ts'
import { createReadiness } from './server/readiness.ts'
import { createRequestHandler, type PageHandler } from './server/request-handler.ts'
import { readSettings, type Settings } from './server/settings.ts'
import { createSiteServer, type SiteServer } from './server/site-server.ts'
import { createTurns } from './server/turns.ts'

const DEFAULT_DIST_FOLDER = join(fileURLToPath(new URL('..', import.meta.url)), 'dist')

const HEAVY_WORKER = new URL('server/heavy-worker.ts', import.meta.url)

try {
  const settings = readSettings(process.env, DEFAULT_DIST_FOLDER)
  const readiness = createReadiness({ isDraining: () => siteServer.policy.isDraining })
  const siteServer = createSiteServer({ listener: readiness.listener, ...settings })
  const heavyWork = createHeavyWork(HEAVY_WORKER, {
    threads: settings.heavyThreads,
    ...HEAVY_LIMITS,
  })
  // Before the address is printed: a reader of it may send a signal at once.
  drainOnSignal(siteServer, heavyWork, settings.drainLimits)
  const address = await listen(siteServer.server, settings)
  readiness.open(await loadProved(settings, heavyWork))
  console.log(`Listening on ${address}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * Load what is served while another thread proves it and those for heavy requests start, so that
 * none of these waits for its thread. Where a file is damaged, its fault is thrown rather than what
 * loading made of it.
 */
async function loadProved(settings: Settings, heavyWork: HeavyWork): Promise<RequestListener> {
  const proof = proveIntegrity({ distFolder: settings.distFolder, contentRoot: contentRoot() })
  const [proved, prepared, warm] = await Promise.allSettled([
    proof,
    prepareListener(settings, heavyWork),
    heavyWork.warmUp(),
  ])
  if (proved.status === 'rejected') throw proved.reason
  if (prepared.status === 'rejected') throw prepared.reason
  if (warm.status === 'rejected') throw warm.reason
  return prepared.value
}

async function prepareListener(
  { distFolder, hstsMaxAgeS }: Settings,
  heavyWork: HeavyWork
): Promise<RequestListener> {
  // Each step keeps this thread for some tenths of a second; between them it answers /livez.
  await nextTurn()
  const site = loadBuiltSite(distFolder, hstsMaxAgeS)
  await nextTurn()
  const content = loadContent(contentRoot(), { isBuilt: true })
  await nextTurn()
  const app = createApi(content, { ...NODE_EFFECTS, runHeavy: heavyWork.run })
  return createRequestHandler({
    site,
    canonicalRequest,
    canonicalPage: canonicalCountryPage,
    methodsOf: collectMethods(app),
    api: getRequestListener(app.fetch, { hostname: 'localhost' }),
    pages: await loadPageHandler(distFolder),
    turns: createTurns(),
  })
}

/** Load what Astro built for pages on demand; a site that froze all pages has no such entry. */
async function loadPageHandler(distFolder: string): Promise<PageHandler> {
  const entry = join(distFolder, 'server', 'entry.mjs')
  if (!existsSync(entry)) return (_request, _response, next) => next()
  const built = await importPages(entry, distFolder)
  if (isPageModule(built)) return built.handler
  throw new Error(`The build is incomplete: ${entry} exports no handler. Run npm run build.`)
}

/** The page server takes packages from node_modules, which Node looks for above its own folder. */
async function importPages(entry: string, distFolder: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(entry).href)
  } catch (cause) {
    const isPackage = cause instanceof Error && cause.message.startsWith('Cannot find package')
    if (!isPackage) throw cause
    throw new Error(
      `DIST_FOLDER is '${distFolder}', from where the build does not find its packages. Put the build below the repository, or its node_modules beside it.`,
      { cause }
    )
  }
}

function isPageModule(built: unknown): built is { handler: PageHandler } {
  return typeof built === 'object' && built !== null && 'handler' in built
    ? typeof built.handler === 'function'
    : false
}

/** The first signal drains; a second one ends the process at once. */
function drainOnSignal(siteServer: SiteServer, heavyWork: HeavyWork, limits: DrainLimits): void {
  let isDraining = false
  const stop = (): void => {
    if (isDraining) process.exit(1)
    isDraining = true
    void drain(siteServer, limits).then(async (isComplete) => {
      await heavyWork.close()
      process.exit(isComplete ? 0 : 1)
    })
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
