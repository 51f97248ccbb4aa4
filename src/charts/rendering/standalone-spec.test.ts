import { describe, expect, it } from 'vitest'
import { regionScenario } from '../../../tests/fixtures/scenario-fixture.ts'
import { overlap } from '../geometry.ts'
import { listScenarioCharts } from '../index.ts'
import { drawWithVega } from '../testing/draw-with-vega.ts'
import { compareWithVega } from '../testing/vega-difference.ts'
import { publishedScenario } from '../../../tests/support/published.ts'
import { readTextBoxes } from '../testing/text-boxes.ts'
import { classify } from '../world-map/classes.ts'
import { specifyRegionMap, specifyWorldMap } from '../world-map/map-spec.ts'
import { buildStandaloneMap, buildStandaloneSpec } from './standalone-spec.ts'

const ohio = publishedScenario('ohio-pjm-mandate-2035')
const charts = [ohio, regionScenario].flatMap((scenario) => listScenarioCharts(scenario))
const WORDS = { title: 'A title', subtitle: 'A quantity, GW', source: 'A source', alt: 'A map.' }

/** Names of colours in a layer of a published specification, and whether it has a legend. */
function readColors(json: string): { names: string[]; hasLegend: boolean }[] {
  const { layer } = JSON.parse(json) as {
    layer: { encoding?: { color?: { scale: { domain: string[] }; legend: unknown } } }[]
  }
  return layer.flatMap(({ encoding }) => {
    const color = encoding?.color
    return color === undefined
      ? []
      : [{ names: color.scale.domain, hasLegend: color.legend !== null }]
  })
}

describe.each(charts.map((chart) => [chart.id, chart] as const))(
  'the published specification of the chart %s',
  (_, chart) => {
    const json = buildStandaloneSpec(chart, chart.wide, 'Publisher')

    it('has a legend wherever colours have names, and resolved colours', () => {
      for (const { names, hasLegend } of readColors(json)) {
        expect(hasLegend).toBe(names.length > 1)
        for (const name of names) expect(name).toMatch(/^\p{Lu}/u)
      }
      expect(json).not.toContain('var(')
    })

    it('is drawn by Vega-Lite with every name of a colour, and no text on another', async () => {
      const svg = await drawWithVega(json)
      const boxes = readTextBoxes(svg)
      const words = boxes.map(({ text }) => text)
      for (const { names, hasLegend } of readColors(json)) {
        if (hasLegend) for (const name of names) expect(words).toContain(name)
      }
      const clashes = boxes.flatMap((one, index) =>
        boxes.slice(index + 1).flatMap((two) => (overlap(one, two) ? [[one.text, two.text]] : []))
      )
      expect(clashes).toEqual([])
      const [, height] = /viewBox="0 0 \S+ (\S+)"/.exec(svg) ?? []
      for (const { text, bottom } of boxes) expect(bottom, text).toBeLessThanOrEqual(Number(height))
    })

    it('is drawn by Vega-Lite with every mark within a pixel of ours', async () => {
      const { marks, largest_px, where } = await compareWithVega(chart.wide, json)
      expect(marks).toBeGreaterThan(4)
      expect(largest_px, where).toBeLessThan(1)
    })
  }
)

describe('the published specification of a map', () => {
  it('colours the countries in the steps of its scale, with a legend', async () => {
    const values = new Map([
      ['276', 5],
      ['250', 3],
      ['702', 9],
    ])
    const spec = specifyWorldMap({ values, classes: classify([...values.values()]), unit: 'GW' })
    const json = buildStandaloneMap(WORDS, spec, 'Publisher')
    expect(json).not.toContain('var(')
    const svg = await drawWithVega(json)
    expect(readTextBoxes(svg).map(({ text }) => text)).toContain('GW')
    for (const name of ['Germany', 'France', 'Singapore']) expect(svg).toContain(name)
    expect(svg).not.toContain('Spain')
  })

  it('marks the regions by class, with a legend', async () => {
    const spec = specifyRegionMap(
      [
        {
          region_id: 'PL',
          name: 'Poland',
          verdict: 'missed',
          shape: 'cross',
          probability_pct: 11,
        },
      ],
      [
        { shape: 'disc', text: 'met' },
        { shape: 'cross', text: 'missed' },
      ]
    )
    const words = readTextBoxes(await drawWithVega(buildStandaloneMap(WORDS, spec, 'P'))).map(
      ({ text }) => text
    )
    expect(words).toEqual(expect.arrayContaining(['Verdict', 'met', 'missed']))
  })
})
