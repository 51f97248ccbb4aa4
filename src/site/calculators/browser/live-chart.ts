import { drawLiveChart, type LiveChart } from '../../../charts/live-chart.ts'
import { findElement } from './elements.ts'

/** Draw a chart into the two places of a figure, one for wide and one for narrow columns. */
export function showPlot(id: string, plot: LiveChart | null): void {
  for (const size of ['wide', 'narrow'] as const)
    findElement(`${id}-${size}`, HTMLElement).innerHTML =
      plot === null ? '' : drawLiveChart(plot, size)
}

/**
 * Write a chart as a file of its own, framed with the words that stand around it on the page; what
 * frames it is loaded when it is asked for.
 */
export async function writePlotFile(plot: LiveChart, id: string): Promise<string> {
  const [{ buildStandaloneSvg }, { SITE_NAME }] = await Promise.all([
    import('../../../charts/rendering/standalone-svg.ts'),
    import('../../pages.ts'),
  ])
  // A page states no source where the chart is of the reader's own figures.
  const read = (part: string): string =>
    (document.getElementById(`${id}-${part}`)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const words = {
    title: read('title'),
    subtitle: read('subtitle'),
    source: read('source'),
    alt: plot.description,
  }
  return buildStandaloneSvg(words, drawLiveChart(plot, 'wide'), {
    scheme: 'light',
    publisher: SITE_NAME,
  })
}
