import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ChartDescription } from '../chart.ts'
import { VARIANTS, type Variant } from '../chart.ts'
import { readDrawingVersion } from './engine-version.ts'
import { finishSvg } from './finish-svg.ts'
import { keepWork } from './kept-work.ts'
import { createWorkerPool } from './worker-pool.ts'

/** The SVG of a chart in both widths, fit to stand inline. */
export type RenderedChart = Readonly<Record<Variant, string>>

/** The worker runs from its source, because a bundler would move it. */
const WORKER_FILE = resolve(join('src', 'charts', 'rendering', 'draw-worker.ts'))

const workers = createWorkerPool<string, string>(WORKER_FILE)

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

/** Draw in a worker thread; in this thread where the source of workers is absent. */
async function drawContent(content: string): Promise<string> {
  if (existsSync(WORKER_FILE)) return workers.run(content)
  const { drawContent: drawHere } = await import('./render-svg.ts')
  return drawHere(content)
}
