import type { APIRoute, GetStaticPaths } from 'astro'
import { inlineColors } from '../../charts/index.ts'
import { findParent, readContent } from '../../site/content.ts'
import { writeChartCsv } from '../../site/report/chart-table.ts'
import { drawCharts } from '../../site/report/charts.ts'

interface Props {
  text: string
}

/** Files of every chart: the drawing in the colours of paper, and its numbers. */
export const getStaticPaths = (async () => {
  const files = await Promise.all(
    readContent().scenarios.map(async (scenario) => {
      const charts = Object.values(await drawCharts(scenario, findParent(scenario))).filter(
        (chart) => chart !== null
      )
      return charts.flatMap(({ description, wide }) => {
        const path = `${scenario.id}/${description.id}`
        return [
          { params: { file: `${path}.svg` }, props: { text: inlineColors(wide, 'light') } },
          { params: { file: `${path}.csv` }, props: { text: writeChartCsv(description.table) } },
        ]
      })
    })
  )
  return files.flat()
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = ({ props }) => new Response(props.text)
