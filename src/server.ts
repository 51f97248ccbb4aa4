import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createApi } from './api/app.ts'
import { canonicalRequest } from './api/frozen-routes.ts'
import { CALCULATION_HEADERS } from './api/post-route.ts'
import { indexCalculations } from './api/post-routes.ts'
import { contentRoot, loadContent } from './data/content.ts'
import { findExact, loadBuiltSite, type BuiltSite } from './server/built-site.ts'
import { createCalculationListener } from './server/calculations.ts'
import { drain } from './server/drain.ts'
import { proveIntegrity } from './server/integrity.ts'
import { listen } from './server/listen.ts'
import { createReadiness } from './server/readiness.ts'
import { createRequestHandler, type Listener, type PageHandler } from './server/request-handler.ts'
import { readSettings, type Settings } from './server/settings.ts'
import { createSiteServer, type SiteServer } from './server/site-server.ts'

const DEFAULT_DIST_FOLDER = join(fileURLToPath(new URL('..', import.meta.url)), 'dist')

let loaded: { readonly site: BuiltSite; readonly listener: Listener } | null = null

try {
  const settings = readSettings(process.env, DEFAULT_DIST_FOLDER)
  const readiness = createReadiness({ isDraining: () => siteServer.policy.isDraining })
  const siteServer = createSiteServer({
    listener: readiness.listener,
    findStored: (target, accept) => (loaded ? findExact(loaded.site, target, accept) : undefined),
    hstsMaxAgeS: settings.hstsMaxAgeS,
  })
  // Before the address is printed: a reader of it may send a signal at once.
  drainOnSignal(siteServer)
  const address = await listen(siteServer.server, settings)
  loaded = await loadProved(settings)
  readiness.open(loaded.listener)
  console.log(`Listening on ${address}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * Load what is served while another thread proves it. Where a file is damaged, its fault is thrown
 * rather than what loading made of it.
 */
async function loadProved(
  settings: Settings
): Promise<{ readonly site: BuiltSite; readonly listener: Listener }> {
  const proof = proveIntegrity({ distFolder: settings.distFolder, contentRoot: contentRoot() })
  const [proved, prepared] = await Promise.allSettled([proof, prepareListener(settings)])
  if (proved.status === 'rejected') throw proved.reason
  if (prepared.status === 'rejected') throw prepared.reason
  return prepared.value
}

async function prepareListener({
  distFolder,
  hstsMaxAgeS,
}: Settings): Promise<{ readonly site: BuiltSite; readonly listener: Listener }> {
  // Each step keeps this thread for some tenths of a second; between them it answers /livez.
  await nextTurn()
  const site = loadBuiltSite(distFolder, hstsMaxAgeS)
  await nextTurn()
  const content = loadContent(contentRoot(), { isBuilt: true })
  await nextTurn()
  const { fetch } = createApi(content)
  const listener = createRequestHandler({
    site,
    canonicalRequest,
    api: createCalculationListener({
      calculations: indexCalculations(content),
      headers: CALCULATION_HEADERS,
      hstsMaxAgeS,
      api: getRequestListener(fetch, { hostname: 'localhost' }),
      fetch,
    }),
    pages: await loadPageHandler(distFolder),
  })
  return { site, listener }
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
    const isPackage = cause instanceof Error && /^Cannot find package/.test(cause.message)
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
function drainOnSignal(siteServer: SiteServer): void {
  let isDraining = false
  const stop = (): void => {
    if (isDraining) process.exit(1)
    isDraining = true
    void drain(siteServer).then((isComplete) => process.exit(isComplete ? 0 : 1))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
