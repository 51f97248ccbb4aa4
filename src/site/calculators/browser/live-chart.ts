import { drawLiveChart, type LiveChart } from '../../../charts/live-chart.ts'
import { findElement } from './elements.ts'

/** Draw a chart into the two containers of a figure, one for wide and one for narrow columns. */
export function showPlot(id: string, plot: LiveChart | null): void {
  for (const size of ['wide', 'narrow'] as const)
    findElement(`${id}-${size}`, HTMLElement).innerHTML =
      plot === null ? '' : drawLiveChart(plot, size)
}

/** Save a chart as a standalone file; the code for that is loaded on demand. */
export async function writePlotFile(plot: LiveChart, id: string): Promise<string> {
  const { framePlot } = await import('./plot-file.ts')
  return framePlot(plot, id)
}
