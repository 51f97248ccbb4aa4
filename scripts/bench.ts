// Compares the server with nginx and with bare Hono on this machine, and times page loads and a build.
// Rates differ from machine to machine; the ratios of one run are what counts.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readManifest } from '../src/freeze/manifest.ts'
import { measureBuild } from './bench/build-time.ts'
import { compare, type Comparison, type ComparisonResult } from './bench/comparison.ts'
import { listCalculations, measureRate } from './bench/in-process.ts'
import type { Load } from './bench/load.ts'
import { startNginx, type Running } from './bench/nginx.ts'
import { startNode } from './bench/node-server.ts'
import { measurePageLoads, VIEWS } from './bench/page-loads.ts'
import { measureSliders } from './bench/slider-response.ts'
import { assertTools } from './bench/tools.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CLIENT = join(ROOT, 'dist', 'client')

/** Frozen JSON of 50 KB, as in the measurements that the server was designed by. */
const FROZEN_REQUEST = '/api/datasets/ndc-registry'

/** Frozen JSON of nearly twice the size: nginx hands files to the kernel without a copy. */
const LARGER_REQUEST = '/api/catalog?include_hashes=true'

const DISPATCH_BODY = JSON.stringify({
  solar_gw: 12,
  bess_gw: 5,
  peak_demand_gw: 30,
  firm_capacity_gw: 25,
})

try {
  console.log('rate/s  in process, on one core')
  for (const calculation of listCalculations()) {
    console.log(`${measureRate(calculation).toFixed(0).padStart(6)}  ${calculation.title}`)
  }
  console.log()
  assertTools()
  const running: Running[] = []
  try {
    running.push(await startNode(ROOT, 'src/server.ts'))
    running.push(await startNginx(CLIENT))
    running.push(await startNode(ROOT, 'scripts/bench/bare-echo.ts'))
    const [ours = '', nginx = '', echo = ''] = running.map(({ origin }) => origin)
    console.log('ours/s  yardstick/s  ratio  goal  what: yardstick')
    for (const comparison of await listComparisons(ours, nginx, echo)) {
      printResult(await compare(comparison))
    }
    console.log('\nmedian ms  slowest ms  from the move of a slider to the new figures')
    for (const { path, median_ms, slowest_ms } of await measureSliders(ours)) {
      console.log(
        `${median_ms.toFixed(1).padStart(9)}  ${slowest_ms.toFixed(1).padStart(10)}  ${path}`
      )
    }
    await printPageLoads(ours)
  } finally {
    await Promise.all(running.map((program) => program.stop()))
  }
  const { seconds, pages, reportPages } = measureBuild(ROOT)
  console.log(
    `\nBuild: ${seconds.toFixed(1)} s for ${pages} pages, ${reportPages} of them scenario reports: ` +
      `${((seconds * 1000) / pages).toFixed(0)} ms a page`
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function listComparisons(ours: string, nginx: string, echo: string): Promise<Comparison[]> {
  const againstFile = (request: string, coding: string, fileCoding = coding) => ({
    ours: { url: ours + request, headers: { 'Accept-Encoding': coding } },
    yardstick: {
      url: nginx + findStaticTwin(request),
      headers: { 'Accept-Encoding': fileCoding },
    },
  })
  return [
    {
      title: 'frozen JSON, plain: nginx',
      ...againstFile(FROZEN_REQUEST, 'identity'),
      goal: 0.6,
    },
    {
      title: 'frozen JSON, gzip twin: nginx gzip_static',
      ...againstFile(FROZEN_REQUEST, 'gzip'),
      goal: 0.8,
    },
    {
      title: 'frozen JSON, brotli twin: nginx gzip_static (it has no brotli)',
      ...againstFile(FROZEN_REQUEST, 'br', 'gzip'),
      goal: 0.8,
    },
    {
      title: 'frozen JSON, 304: nginx 304',
      ours: await revalidating(ours + FROZEN_REQUEST),
      yardstick: await revalidating(nginx + findStaticTwin(FROZEN_REQUEST)),
      goal: 0.8,
    },
    {
      title: 'larger frozen JSON, plain: nginx',
      ...againstFile(LARGER_REQUEST, 'identity'),
      goal: 0.6,
    },
    {
      title: 'larger frozen JSON, gzip twin: nginx gzip_static',
      ...againstFile(LARGER_REQUEST, 'gzip'),
      goal: 0.8,
    },
    {
      title: 'POST bess-dispatch: bare Hono with the same checks',
      ours: dispatch(ours),
      yardstick: dispatch(echo),
      goal: 0.8,
    },
  ]
}

/** Print when the largest part of each kind of page is painted, and how far its parts jump. */
async function printPageLoads(origin: string): Promise<void> {
  const views = VIEWS.map(({ title, width, throttle }) => {
    const line = throttle === null ? 'as it is' : `${throttle.rttMs} ms and ${throttle.kbps} kbit/s`
    return `${title}: ${width} px, ${line}${throttle === null ? '' : `, processor slowed ${throttle.cpu} times`}`
  })
  console.log(`\nPage loads with an empty cache; ${views.join('; ')}`)
  console.log('LCP ms    CLS  view   page: what is painted last')
  for (const { path, view, lcpMs, element, cls } of await measurePageLoads(origin)) {
    const cells = [lcpMs.toFixed(0).padStart(6), cls.toFixed(3).padStart(5), view.padEnd(5)]
    console.log(`${cells.join('  ')}  ${path}: ${element}`)
  }
}

function dispatch(origin: string): Load {
  return { url: `${origin}/api/bess-dispatch`, body: DISPATCH_BODY }
}

/** Path of the plain file that holds a frozen answer. */
function findStaticTwin(request: string): string {
  const { files } = readManifest(join(ROOT, 'dist', 'manifest.json'))
  const file = files.find(({ requests }) => requests.includes(request))
  if (!file) throw new Error(`The build froze no answer to ${request}.`)
  return `/${file.path}`
}

/** A load that the server answers with 304, since the client knows the entity tag. */
async function revalidating(url: string): Promise<Load> {
  const etag = (await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })).headers.get(
    'etag'
  )
  const headers = { 'Accept-Encoding': 'identity', 'If-None-Match': etag ?? '' }
  const { status } = await fetch(url, { headers })
  if (status !== 304) throw new Error(`${url} answered ${status} to a known entity tag, not 304.`)
  return { url, headers }
}

function printResult({ title, ours, yardstick, ratio, goal }: ComparisonResult): void {
  const cells = [
    ours.toFixed(0).padStart(6),
    yardstick.toFixed(0).padStart(11),
    ratio.toFixed(2).padStart(5),
    goal.toFixed(1).padStart(4),
    ratio < goal ? `${title}  BELOW THE GOAL` : title,
  ]
  console.log(cells.join('  '))
}
