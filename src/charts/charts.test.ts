import { describe, expect, test } from 'vitest'
import { countryScenario, regionScenario } from '../../tests/fixtures/scenario-fixture.ts'
import { publishedScenario, SCENARIOS } from '../../tests/support/published.ts'
import { CHART_WIDTHS } from './chart.ts'
import { overlap } from './geometry.ts'
import {
  VARIANTS,
  abatementChart,
  buildStandaloneSvg,
  emissionsChart,
  listScenarioCharts,
  renderChart,
  sovereignDebtChart,
} from './index.ts'
import { inlineColors } from './palette.ts'
import { drawSpec } from './rendering/draw-spec.ts'
import { useRealScales } from './rendering/real-scales.ts'
import { drawWithVega } from './testing/draw-with-vega.ts'
import { readTextBoxes, type TextBox } from './testing/text-boxes.ts'

const ohio = publishedScenario('ohio-pjm-mandate-2035')
const variants = SCENARIOS.filter(({ parent_scenario: parent }) => parent === ohio.id)

const charts = [
  ...[regionScenario, countryScenario, ohio].flatMap((scenario) => listScenarioCharts(scenario)),
  ...variants.flatMap((variant) => [
    ...[emissionsChart(variant, ohio) ?? []].flat(),
    abatementChart(variant, ohio),
  ]),
]
const drawn = charts.map(renderChart)
const drawings = charts.flatMap((chart, index) =>
  VARIANTS.map((variant) => {
    const svg = drawn[index]?.[variant] ?? ''
    return { name: `${chart.source}: ${chart.id} ${variant}`, chart, variant, svg }
  })
)

describe.each(drawings)('$name', ({ chart, variant, svg }) => {
  const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []

  test('is as wide as its place', () => {
    expect(Number(width)).toBe(CHART_WIDTHS[variant])
  })

  test('holds its text inside the picture', () => {
    const outside = readTextBoxes(svg).filter(
      ({ left, right, top, bottom }) =>
        left < -0.5 || right > Number(width) + 0.5 || top < 0 || bottom > Number(height)
    )
    expect(outside).toEqual([])
  })

  test('has no text upon other text', () => {
    const boxes = readTextBoxes(svg)
    expect(boxes.length).toBeGreaterThan(3)
    const clashes = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((two) => (overlap(one, two) ? [[one.text, two.text]] : []))
    )
    expect(clashes).toEqual([])
  })

  test('obeys a strict policy: no style attributes, no scripts, one named image', () => {
    expect(svg).not.toMatch(/ style=|<style|<script|javascript:|<image| on\w+=/)
    expect(svg.match(/role="img"/g)).toHaveLength(1)
    expect(svg).toContain(`aria-label="${chart.title.slice(0, 20)}`)
    expect(svg).not.toMatch(/ class=|NaN|undefined|Infinity/)
  })

  test('draws only in colours of the palette', () => {
    const colors = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, value]) => value)
    expect(
      colors.filter((value) => value !== 'none' && !value?.startsWith('var(--chart-'))
    ).toEqual([])
  })

  test('balances its groups', () => {
    expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
  })

  test('becomes a file of its own with every colour put in', () => {
    const file = buildStandaloneSvg(chart, svg, { scheme: 'dark', publisher: 'Publisher' })
    expect(file).not.toContain('var(')
    expect(file).toContain('<title>')
    const [, across = 0, down = 0] = /viewBox="0 0 (\S+) (\S+)"/.exec(file) ?? []
    const boxes = readTextBoxes(file)
    expect(boxes.map(({ text }) => text)).toContain('Publisher')
    const outside = boxes.filter(
      ({ left, right, bottom }) =>
        left < 15.5 || right > Number(across) - 15.5 || bottom > Number(down)
    )
    expect(outside).toEqual([])
    const clashes = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((two) => (overlap(one, two) ? [[one.text, two.text]] : []))
    )
    expect(clashes).toEqual([])
  })
})

describe.each(drawings.filter(({ variant }) => variant === 'wide'))(
  'the specification of $name',
  ({ chart, variant }) => {
    const published = inlineColors(
      JSON.stringify({ ...chart[variant], layer: useRealScales(chart[variant]) }),
      'light'
    )

    test('gives plain Vega-Lite the same words at the same places and the same marks', async () => {
      const ours = inlineColors(drawSpec(chart[variant], ''), 'light')
      const theirs = await drawWithVega(published)
      const [own, other] = [ours, theirs].map((svg) => sortBoxes(readTextBoxes(svg)))
      expect(own?.map(({ text }) => text)).toEqual(other?.map(({ text }) => text))
      for (const [index, { text, left, top }] of (own ?? []).entries()) {
        expect(Math.abs(left - (other?.[index]?.left ?? NaN)), text).toBeLessThan(1)
        expect(Math.abs(top - (other?.[index]?.top ?? NaN)), text).toBeLessThan(1)
      }
      expect(countMarks(ours)).toEqual(countMarks(theirs))
    })
  }
)

function sortBoxes(boxes: readonly TextBox[]): TextBox[] {
  return boxes.toSorted(
    (a, b) =>
      a.text.localeCompare(b.text) ||
      Math.round(a.top / 8) - Math.round(b.top / 8) ||
      a.left - b.left
  )
}

/** How often each colour of a mark occurs, lines and surroundings aside. */
function countMarks(svg: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [, fill = ''] of svg.matchAll(/<(?:rect|path|circle)[^>]* fill="(#[0-9a-f]{6})"/g)) {
    counts[fill] = (counts[fill] ?? 0) + 1
  }
  return counts
}

test('a scenario without debt figures has no debt chart', () => {
  expect(sovereignDebtChart(regionScenario)).toBeNull()
  expect(sovereignDebtChart(countryScenario)?.title).toContain('2.2 points above the threshold')
})

test('titles state what the numbers say', () => {
  const titles = listScenarioCharts(countryScenario).map(({ title }) =>
    title.replaceAll(/[\u202f\u00a0]/g, ' ')
  )
  expect(titles[1]).toBe(
    'With all assumptions central, the measures cut 85.7 Mt CO2; 111 Mt CO2 are needed'
  )
  const emissions = emissionsChart(ohio)
  expect(emissions?.title.replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(
    'On its dates, the plan ends 5.4 Mt above the target of 2035'
  )
})

test.each(charts.map((chart) => [`${chart.source} ${chart.id}`, chart] as const))(
  'the table behind %s is full',
  (_, { table, alt, subtitle }) => {
    for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
    expect(table.rows.length).toBeGreaterThan(1)
    expect(alt).toMatch(/\.$/)
    expect(subtitle).not.toBe('')
  }
)
