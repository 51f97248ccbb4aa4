import { drawLiveChart, type LiveChart } from '../../../charts/live-chart.ts'
import { buildStandaloneSvg } from '../../../charts/rendering/standalone-svg.ts'
import { SITE_NAME } from '../../pages.ts'

/** Build a standalone file of a chart with its title, subtitle and source. */
export function framePlot(plot: LiveChart, id: string): string {
  const [title = '', subtitle = '', source = ''] = ['title', 'subtitle', 'source'].map((part) =>
    (document.getElementById(`${id}-${part}`)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  )
  const words = { title, subtitle, source, alt: plot.description }
  return buildStandaloneSvg(words, drawLiveChart(plot, 'wide'), {
    scheme: 'light',
    publisher: SITE_NAME,
  })
}
