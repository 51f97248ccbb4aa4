import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { ChartDescription } from '../chart.ts'
import { VARIANTS, type Variant } from '../chart.ts'
import { readDrawingVersion } from './engine-version.ts'
import { finishSvg } from './finish-svg.ts'
import { keepWork } from '../../keep/kept-work.ts'

/** The SVG of a chart in both widths, fit to stand inline. */
export type RenderedChart = Readonly<Record<Variant, string>>

/** Threads run it from its source, because a bundler would move it. */
const DRAWING_FILE = resolve(join('src', 'charts', 'rendering', 'render-svg.ts'))

/** Loading Vega costs a third of a second a thread; more than four would not pay. */
const MOST_THREADS = 4

/** How long a thread without work is kept, in milliseconds: the pictures follow, and need its memory. */
const IDLE_MS = 50

/** For each thread, so that V8 collects before it asks for more. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

let threads: Piscina<string, string> | undefined

const drawOnce = keepWork({
  folder: join('.cache', 'charts'),
  extension: 'svg',
  readVersion: readDrawingVersion,
  work: drawContent,
})

/** Draw many charts at once; equal specifications are drawn once. Keeps the order. */
export function renderCharts(charts: readonly ChartDescription[]): Promise<RenderedChart[]> {
  return Promise.all(charts.map((chart) => renderChart(chart)))
}

/** Draw a chart in both widths, or take both from the cache. */
export async function renderChart(chart: ChartDescription): Promise<RenderedChart> {
  const [wide = '', narrow = ''] = await Promise.all(
    VARIANTS.map(async (variant) => {
      const drawn = await drawOnce(JSON.stringify(chart[variant]))
      return finishSvg(drawn.toString('utf8'), {
        id: `${chart.id}-${variant}`,
        label: `${chart.title}. ${chart.alt}`,
      })
    })
  )
  return { wide, narrow }
}

/** Draw in a worker thread; in this thread where the sources are absent. */
async function drawContent(content: string): Promise<string> {
  if (existsSync(DRAWING_FILE)) return startThreads().run(content, { name: 'drawContent' })
  const { drawContent: drawHere } = await import('./render-svg.ts')
  return drawHere(content)
}

/** The first drawing starts them. */
function startThreads(): Piscina<string, string> {
  const most = Math.min(availableParallelism(), MOST_THREADS)
  threads ??= new Piscina({
    filename: pathToFileURL(DRAWING_FILE).href,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: IDLE_MS,
    resourceLimits: THREAD_LIMITS,
  })
  return threads
}
