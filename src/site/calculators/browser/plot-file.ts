import { drawLiveChart, type LiveChart } from '../../../charts/live-chart.ts'
import { buildStandaloneSvg } from '../../../charts/rendering/standalone-svg.ts'
import { SITE_NAME } from '../../pages.ts'

/** Frame a chart with the words that stand around it on the page, as a file of its own. */
export function framePlot(plot: LiveChart, id: string): string {
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
