import { packageRoot } from './data/content-root.ts'
import { drain, type DrainLimits } from './server/drain.ts'
import { listen } from './server/listen.ts'
import { createReadiness } from './server/readiness.ts'
import { createReloadable, type Reloadable } from './server/reload.ts'
import { openBuild, type ServedBuild } from './server/served-build.ts'
import { readSettings } from './server/settings.ts'
import { createSiteServer, type SiteServer } from './server/site-server.ts'

try {
  const settings = readSettings(process.env, packageRoot())
  let served: Reloadable | null = null
  const readiness = createReadiness({
    isDraining: () => siteServer.policy.isDraining,
    isFailing: () => served?.current().lanes.isFailing() ?? false,
  })
  // Whoever asks for no metrics does not load their library.
  const { host, metricsPort } = settings
  const metrics =
    metricsPort === null
      ? null
      : (await import('./server/metrics.ts')).createMetrics({
          isReady: readiness.isReady,
          describeLanes: () => served?.current().lanes.describe() ?? [],
        })
  const { listener } = readiness
  const siteServer = createSiteServer({
    listener: metrics?.count(listener) ?? listener,
    ...settings,
  })
  // Before the address is printed: a reader of it may send a signal at once.
  drainOnSignal(siteServer, async () => served?.current().close(), settings.drainLimits)
  process.on('SIGHUP', () => {
    if (served === null) console.warn('SIGHUP: the server is still starting.')
    else if (!siteServer.policy.isDraining) void served.reload()
  })
  const address = await listen(siteServer.server, settings)
  if (metrics !== null && metricsPort !== null) {
    console.log(`Metrics on ${await listen(metrics.server, { host, port: metricsPort })}metrics`)
  }
  const serve = (build: ServedBuild): void => {
    readiness.open(build.listener)
    warnOfSite(build)
  }
  const first = await openBuild(settings)
  served = createReloadable(first, {
    open: () => openBuild(settings),
    serve,
    report: (message) => console.log(message),
  })
  serve(first)
  console.log(`Listening on ${address}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** SITE_URL is read by the build: here it changes nothing, which somebody who sets it must know. */
function warnOfSite({ siteUrl: built }: ServedBuild): void {
  const given = process.env['SITE_URL']
  if (!given || given === built) return
  const says = built === '' ? 'no address' : `'${built}'`
  console.warn(
    `SITE_URL is '${given}', but the build was made with ${says}: build again with this SITE_URL (npm start does).`
  )
}

/** The first signal drains; a second one ends the process at once. */
function drainOnSignal(
  siteServer: SiteServer,
  close: () => Promise<void>,
  limits: DrainLimits
): void {
  let isDraining = false
  const stop = (waitMs: number): void => {
    if (isDraining) process.exit(1)
    isDraining = true
    void drain(siteServer, { ...limits, waitMs }).then(async (isComplete) => {
      await close()
      process.exit(isComplete ? 0 : 1)
    })
  }
  process.on('SIGTERM', () => stop(limits.waitMs))
  // Somebody at a keyboard has no balancer that must notice.
  process.on('SIGINT', () => stop(0))
}
