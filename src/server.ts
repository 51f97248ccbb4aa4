import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createApi } from './api/app.ts'
import { canonicalRequest } from './api/frozen-routes.ts'
import { collectMethods } from './api/methods.ts'
import { loadContent } from './data/content.ts'
import { loadBuiltSite } from './server/built-site.ts'
import { drain } from './server/drain.ts'
import { HEAVY_LIMITS, createHeavyWork, type HeavyWork } from './server/heavy-work.ts'
import { listen } from './server/listen.ts'
import { NODE_EFFECTS } from './server/node-effects.ts'
import { createRequestHandler, type PageHandler } from './server/request-handler.ts'
import { readSettings, type Settings } from './server/settings.ts'
import { createSiteServer, type SiteServer } from './server/site-server.ts'
import { createTurns } from './server/turns.ts'

const DEFAULT_DIST_FOLDER = join(fileURLToPath(new URL('..', import.meta.url)), 'dist')

const HEAVY_WORKER = new URL('server/heavy-worker.ts', import.meta.url)

try {
  const settings = readSettings(process.env, DEFAULT_DIST_FOLDER)
  const { siteServer, heavyWork } = await prepareServer(settings)
  // Before the address is printed: a reader of it may send a signal at once.
  drainOnSignal(siteServer, heavyWork)
  console.log(`Listening on ${await listen(siteServer.server, settings)}`)
  heavyWork.warmUp()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function prepareServer({
  distFolder,
  hstsMaxAgeS,
  trustsProxy,
  heavyThreads,
}: Settings): Promise<{ siteServer: SiteServer; heavyWork: HeavyWork }> {
  const site = loadBuiltSite(distFolder, hstsMaxAgeS)
  const content = loadContent(undefined, { isBuilt: true })
  const heavyWork = createHeavyWork(HEAVY_WORKER, { threads: heavyThreads, ...HEAVY_LIMITS })
  const app = createApi(content, { ...NODE_EFFECTS, runHeavy: heavyWork.run })
  const listener = createRequestHandler({
    site,
    canonicalRequest,
    methodsOf: collectMethods(app),
    api: getRequestListener(app.fetch, { hostname: 'localhost' }),
    pages: await loadPageHandler(distFolder),
    turns: createTurns(),
  })
  return { siteServer: createSiteServer({ listener, hstsMaxAgeS, trustsProxy }), heavyWork }
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
function drainOnSignal(siteServer: SiteServer, heavyWork: HeavyWork): void {
  let isDraining = false
  const stop = (): void => {
    if (isDraining) process.exit(1)
    isDraining = true
    void drain(siteServer).then(async (isComplete) => {
      await heavyWork.close()
      process.exit(isComplete ? 0 : 1)
    })
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
