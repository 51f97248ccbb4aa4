import type { APIRoute, GetStaticPaths } from 'astro'
import { chartFiles } from '../../site/addresses.ts'
import { readName, readWords } from '../../site/charts/chart-or-map.ts'
import { writeChartPng, writeChartSpec, writeChartSvg } from '../../site/charts/chart-files.ts'
import { listPublishedCharts, type PublishedChart } from '../../site/charts/published-charts.ts'
import { writeChartCsv } from '../../site/report/chart-table.ts'

interface Props {
  write: () => string | Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Files of every chart: the drawing in the colours of paper as SVG and PNG, its specification, and
 * its numbers.
 */
export const getStaticPaths = (() =>
  listPublishedCharts().flatMap((published) =>
    listFiles(published).map(([address, write]) => ({
      params: { file: address.replace('/charts/', '') },
      props: { write },
    }))
  )) satisfies GetStaticPaths

function listFiles({ figure, table }: PublishedChart): [string, Props['write']][] {
  const files = chartFiles(readName(figure))
  return [
    [files.svg, () => writeChartSvg(figure)],
    [files.png, async () => new Uint8Array(await writeChartPng(figure))],
    [files.spec, () => writeChartSpec(figure)],
    ...(table === null
      ? []
      : [
          [files.csv, () => writeChartCsv(table, readWords(figure))] satisfies [
            string,
            Props['write'],
          ],
        ]),
  ]
}

export const GET: APIRoute<Props> = async ({ props }) => new Response(await props.write())
