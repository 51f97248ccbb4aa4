import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ChartDescription, ChartSpec, Variant } from '../chart.ts'
import { VARIANTS } from '../chart.ts'
import { finishSvg } from './finish-svg.ts'
import { readEngineVersion } from './engine-version.ts'
import { drawInWorker } from './worker-pool.ts'
import { openDiskCache } from './disk-cache.ts'

/** The SVG of a chart in both widths, fit to stand inline. */
export type RenderedChart = Readonly<Record<Variant, string>>

/** Drawings of earlier builds, from the root of the project. */
const cache = openDiskCache(join('.cache', 'charts'))

/** Drawings of this process by content key; a promise, so that equal charts wait for one. */
const drawings = new Map<string, Promise<string>>()

/** Draw many charts at once; equal specifications are drawn once. Keeps the order. */
export function renderCharts(charts: readonly ChartDescription[]): Promise<RenderedChart[]> {
  return Promise.all(charts.map((chart) => renderChart(chart)))
}

/** Draw a chart in both widths, or take both from the cache. */
export async function renderChart(chart: ChartDescription): Promise<RenderedChart> {
  const [wide = '', narrow = ''] = await Promise.all(
    VARIANTS.map(async (variant) =>
      finishSvg(await drawOnce(chart[variant]), {
        id: `${chart.id}-${variant}`,
        label: `${chart.title}. ${chart.alt}`,
      })
    )
  )
  return { wide, narrow }
}

/** Draw a specification unless memory or disk has it. */
function drawOnce(spec: ChartSpec): Promise<string> {
  const content = JSON.stringify(spec)
  const key = createHash('sha256').update(readEngineVersion()).update(content).digest('hex')
  const known = drawings.get(key)
  if (known !== undefined) return known
  const drawing = readOrDraw(key, content)
  drawings.set(key, drawing)
  // A failure is not remembered, so that the next request tries again.
  drawing.catch(() => drawings.delete(key))
  return drawing
}

async function readOrDraw(key: string, content: string): Promise<string> {
  const cached = await cache.read(key)
  if (cached !== null) return cached
  const svg = await drawInWorker(content)
  await cache.write(key, svg)
  return svg
}
