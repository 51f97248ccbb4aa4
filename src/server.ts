import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createApi } from './api/app.ts'
import { canonicalRequest } from './api/frozen-routes.ts'
import { CALCULATION_HEADERS } from './api/post-route.ts'
import { indexCalculations } from './api/post-routes.ts'
import { loadContent } from './data/content.ts'
import { findExact, loadBuiltSite } from './server/built-site.ts'
import { createCalculationListener } from './server/calculations.ts'
import { drain } from './server/drain.ts'
import { listen } from './server/listen.ts'
import { createRequestHandler, type PageHandler } from './server/request-handler.ts'
import { readSettings, type Settings } from './server/settings.ts'
import { createSiteServer, type SiteServer } from './server/site-server.ts'

const DEFAULT_DIST_FOLDER = join(fileURLToPath(new URL('..', import.meta.url)), 'dist')

try {
  const settings = readSettings(process.env, DEFAULT_DIST_FOLDER)
  const siteServer = await prepareServer(settings)
  // Before the address is out: whoever reads it may send a signal at once.
  drainOnSignal(siteServer)
  console.log(`Listening on ${await listen(siteServer.server, settings)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function prepareServer({ distFolder, hstsMaxAgeS }: Settings): Promise<SiteServer> {
  const site = loadBuiltSite(distFolder, hstsMaxAgeS)
  const content = loadContent(undefined, { isBuilt: true })
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
  return createSiteServer({
    listener,
    findStored: (target, accept) => findExact(site, target, accept),
    hstsMaxAgeS,
  })
}

/** Load what Astro built for pages on demand; a site that froze all pages has no such entry. */
async function loadPageHandler(distFolder: string): Promise<PageHandler> {
  const entry = join(distFolder, 'server', 'entry.mjs')
  if (!existsSync(entry)) return (_request, _response, next) => next()
  const built: unknown = await import(pathToFileURL(entry).href)
  if (isPageModule(built)) return built.handler
  throw new Error(`The build is incomplete: ${entry} exports no handler. Run npm run build.`)
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
