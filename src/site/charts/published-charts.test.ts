import { describe, expect, it } from 'vitest'
import { buildStandaloneMap, buildStandaloneSpec } from '../../charts/rendering/standalone-spec.ts'
import { drawWithVega } from '../../charts/testing/draw-with-vega.ts'
import { compareWithVega } from '../../charts/testing/vega-difference.ts'
import { listProfiledCountries } from '../../core/country/profile.ts'
import { drawByCommit } from '../../../tests/thorough.ts'
import { countryChart, countryMix, datasetChart, scenarioChart } from '../addresses.ts'
import { countrySources, readContent } from '../content.ts'
import { findPublishedChart } from './published-charts.ts'

/** Farthest that a mark which Vega-Lite draws may lie from ours, px. */
const MOST_APART_PX = 1

const countries = listProfiledCountries(countrySources())
const { datasets, scenarios } = readContent()

/** Some charts of each kind; `npm run prove -- charts` draws all of them. */
const NAMES = [
  ...drawByCommit(countries.map(countryMix), 2),
  ...drawByCommit(countries.map(countryChart), 1),
  ...drawByCommit(
    datasets.map(({ metadata }) => datasetChart(metadata.dataset_id)),
    3
  ),
  ...drawByCommit(
    scenarios.map(({ id }) => scenarioChart(id, 'emissions')),
    2
  ),
]

describe('published specifications', () => {
  it(
    'are drawn by Vega-Lite with every mark within a pixel of ours',
    { timeout: 900_000 },
    async () => {
      let compared = 0
      for (const name of NAMES) {
        const figure = findPublishedChart(name)?.figure
        if (figure === undefined) continue
        compared += 1
        if (figure.kind === 'map') {
          const svg = await drawWithVega(
            buildStandaloneMap(figure.map, figure.map.spec, 'Publisher')
          )
          expect(svg, name).toContain('<path')
          continue
        }
        const { description } = figure.chart
        const json = buildStandaloneSpec(description, description.wide, 'Publisher')
        const { marks, largest_px, where } = await compareWithVega(description.wide, json)
        expect(marks, name).toBeGreaterThan(0)
        expect(largest_px, `${name}: ${where}`).toBeLessThanOrEqual(MOST_APART_PX)
      }
      expect(compared).toBeGreaterThan(NAMES.length / 2)
    }
  )
})
