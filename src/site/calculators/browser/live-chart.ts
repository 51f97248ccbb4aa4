import { drawLiveChart, type LiveChart } from '../../../charts/live-chart.ts'
import { buildStandaloneSvg } from '../../../charts/rendering/standalone-svg.ts'
import { SITE_NAME } from '../../site.ts'
import { findElement } from './elements.ts'

/** Draw a chart into the two places of a figure, one for wide and one for narrow columns. */
export function showPlot(id: string, plot: LiveChart | null): void {
  for (const size of ['wide', 'narrow'] as const)
    findElement(`${id}-${size}`, HTMLElement).innerHTML =
      plot === null ? '' : drawLiveChart(plot, size)
}

/** Write a chart as a file of its own, with the words that stand around it on the page. */
export function writePlotFile(plot: LiveChart, id: string): string {
  const [title = '', subtitle = '', source = ''] = ['title', 'subtitle', 'source'].map((part) =>
    (document.getElementById(`${id}-${part}`)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  )
  const words = { title, subtitle, source, alt: plot.description }
  return buildStandaloneSvg(words, drawLiveChart(plot, 'wide'), {
    scheme: 'light',
    publisher: SITE_NAME,
  })
}
