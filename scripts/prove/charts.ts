import {
  buildStandaloneMap,
  buildStandaloneSpec,
} from '../../src/charts/rendering/standalone-spec.ts'
import { drawWithVega } from '../../src/charts/testing/draw-with-vega.ts'
import { compareWithVega } from '../../src/charts/testing/vega-difference.ts'
import { readTextBoxes } from '../../src/charts/testing/text-boxes.ts'
import { overlap } from '../../src/charts/geometry.ts'
import { listPublishedCharts } from '../../src/site/charts/published-charts.ts'
import { readName } from '../../src/site/charts/chart-or-map.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'Labels of every published chart, in both drawings: no overlaps, none outside the image; every published specification drawn by Vega-Lite, its marks where ours are.'

/** Farthest that a mark which Vega-Lite draws may lie from ours, px. */
const MOST_APART_PX = 1

/** Tolerated overflow of a label, px: less than a stroke. */
const RIM = 0.5

/** Pages scale a drawing as a whole, so both drawings represent every width of a page. */
export default async function proveCharts({ print }: ProofOptions): Promise<boolean> {
  let [drawings, labels, faults] = [0, 0, 0]
  for (const { figure } of listPublishedCharts()) {
    if (figure.kind === 'map') continue
    for (const variant of ['wide', 'narrow'] as const) {
      const svg = figure.chart[variant]
      const found = findFaults(svg)
      drawings += 1
      labels += readTextBoxes(svg).length
      faults += found.length
      for (const fault of found) print(`${readName(figure)} ${variant}: ${fault}`)
    }
  }
  const areNear = await compareAll(print)
  const planted =
    '<svg viewBox="0 0 90 40"><text x="1" y="20">one</text><text x="4" y="20">two</text></svg>'
  const isSeen = findFaults(planted).length === 1
  print(
    `${drawings} drawings, ${labels} labels, ${faults} faults; planted fault ${isSeen ? '' : 'not '}found`
  )
  return faults === 0 && isSeen && drawings > 0 && areNear
}

/** Have Vega-Lite draw every published specification; returns whether all marks are where ours are. */
async function compareAll(print: ProofOptions['print']): Promise<boolean> {
  let [specifications, marks, largest] = [0, 0, 0]
  for (const { figure } of listPublishedCharts()) {
    if (figure.kind === 'map') {
      await drawWithVega(buildStandaloneMap(figure.map, figure.map.spec, 'proof'))
      specifications += 1
      continue
    }
    const { description: chart } = figure.chart
    const published = buildStandaloneSpec(chart, chart.wide, 'proof')
    const found = await compareWithVega(chart.wide, published)
    specifications += 1
    marks += found.marks
    largest = Math.max(largest, found.largest_px)
    if (found.largest_px > MOST_APART_PX)
      print(`${readName(figure)}: ${found.where} lies ${found.largest_px.toFixed(2)} px apart`)
  }
  print(
    `${specifications} specifications drawn by Vega-Lite, ${marks} marks: the farthest lies ${largest.toFixed(2)} px from ours`
  )
  return largest <= MOST_APART_PX
}

function findFaults(svg: string): string[] {
  const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []
  const boxes = readTextBoxes(svg)
  return boxes.flatMap((one, index) => [
    ...(one.left < -RIM ||
    one.right > Number(width) + RIM ||
    one.top < 0 ||
    one.bottom > Number(height)
      ? [`${one.text} stands out`]
      : []),
    ...boxes
      .slice(index + 1)
      .filter((two) => overlap(one, two))
      .map((two) => `${one.text} on ${two.text}`),
  ])
}
