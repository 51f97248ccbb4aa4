import type { ChartTable } from '../../charts/index.ts'
import { COMPARED_WARMING_C, type ComparedWarming } from '../../core/damage/country-ranking.ts'
import { listProfiledCountries } from '../../core/country/profile.ts'
import type { Dataset } from '../../core/dataset/dataset.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import {
  COUNTRY_MAP,
  countryChart,
  countryPage,
  damageMap,
  datasetChart,
  datasetPage,
  REGION_MAP,
  scenarioChart,
  scenarioAnnex,
  scenarioPage,
} from '../addresses.ts'
import { countrySources, findParent, readContent } from '../content.ts'
import { drawCountryEmissions, drawCountryMix } from '../countries/charts.ts'
import { drawCountryDamage } from '../countries/damage.ts'
import { drawDamageMap, listDamageMap } from '../countries/damage-map.ts'
import { drawEmissionsMap, listEmissionsMap } from '../countries/emissions-map.ts'
import { drawDatasetFigure } from '../datasets/figure.ts'
import { newestDay } from '../as-of.ts'
import { listRegions } from '../regions/published-rows.ts'
import { drawRegions, listRegionVerdicts } from '../regions/region-map.ts'
import { drawCharts, drawDifference, listDrawn } from '../report/charts.ts'
import { chartAnchor, type ChartOrMap, type DrawnChart, readName } from './chart-or-map.ts'

/** A chart with files and an embed page of its own. */
export interface PublishedChart {
  readonly figure: ChartOrMap
  /** The very place of the site where it stands. */
  readonly page: string
  /** Its numbers, or null where the file of a dataset holds them. */
  readonly table: ChartTable | null
}

/** Charts that are drawn together, because one subject has them. */
interface ChartGroup {
  /** How the names of its charts begin. */
  readonly prefix: string
  readonly draw: () => PublishedChart[]
}

/** Every chart of the site that has files of its own. */
export function listPublishedCharts(): PublishedChart[] {
  return listGroups().flatMap(({ draw }) => draw())
}

/** The charts of the group that was asked for last: the files of one chart are asked for in a row. */
let last: { readonly prefix: string; readonly charts: readonly PublishedChart[] } | undefined

/** Find a chart by the name from which `chartFiles` makes its addresses; null if there is none. */
export function findPublishedChart(name: string): PublishedChart | null {
  for (const { prefix, draw } of listGroups().filter((group) => name.startsWith(group.prefix))) {
    if (last?.prefix !== prefix) last = { prefix, charts: draw() }
    const found = last.charts.find(({ figure }) => readName(figure) === name)
    if (found !== undefined) return found
  }
  return null
}

function listGroups(): ChartGroup[] {
  const { scenarios, datasets } = readContent()
  return [
    ...scenarios.map((scenario) => ({
      prefix: scenarioChart(scenario.id, ''),
      draw: () => drawScenario(scenario),
    })),
    ...datasets.map((dataset) => ({
      prefix: datasetChart(dataset.metadata.dataset_id),
      draw: () => drawDataset(dataset),
    })),
    ...listProfiledCountries(countrySources()).map((country) => ({
      prefix: countryChart(country),
      draw: () => drawCountry(country),
    })),
    { prefix: REGION_MAP, draw: drawRegionMap },
    { prefix: COUNTRY_MAP, draw: drawCountryMap },
    ...COMPARED_WARMING_C.map((warming_c) => ({
      prefix: damageMap(warming_c),
      draw: () => drawWarming(warming_c),
    })),
  ]
}

function drawScenario(scenario: Scenario): PublishedChart[] {
  const parent = findParent(scenario)
  const drawn = drawCharts(scenario)
  const charts = [
    ...listDrawn(drawn),
    ...(parent === undefined ? [] : drawDifference(scenario, parent)),
  ]
  // The first screen holds the path of emissions, the annex all others.
  return charts.map((chart) =>
    publishChart(
      chart,
      chart === drawn.emissions ? scenarioPage(scenario.id) : scenarioAnnex(scenario.id)
    )
  )
}

function drawDataset(dataset: Dataset): PublishedChart[] {
  const figure = drawDatasetFigure(dataset)
  if (figure.kind === 'none') return []
  return [publish(figure, datasetPage(dataset.metadata.dataset_id), null)]
}

function drawCountry(country: string): PublishedChart[] {
  const charts = [
    drawCountryEmissions(country),
    drawCountryMix(country),
    drawCountryDamage(country),
  ]
  return charts.flatMap((chart) =>
    chart === null ? [] : publishChart(chart, countryPage(country))
  )
}

function drawRegionMap(): PublishedChart[] {
  const regions = listRegions()
  const map = drawRegions(regions, { day: newestDay(), isLinked: false })
  return [publish({ kind: 'map', map }, '/', listRegionVerdicts(regions))]
}

function drawCountryMap(): PublishedChart[] {
  const map = drawEmissionsMap({ isLinked: false })
  return [publish({ kind: 'map', map }, '/countries/', listEmissionsMap())]
}

function drawWarming(warming_c: ComparedWarming): PublishedChart[] {
  const map = drawDamageMap(warming_c, { isLinked: false })
  return [publish({ kind: 'map', map }, '/countries/', listDamageMap(warming_c))]
}

function publishChart(chart: DrawnChart, page: string): PublishedChart {
  return publish({ kind: 'chart', chart }, page, chart.description.table)
}

function publish(figure: ChartOrMap, page: string, table: PublishedChart['table']): PublishedChart {
  return { figure, page: `${page}#${chartAnchor(figure)}`, table }
}
