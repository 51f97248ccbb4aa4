import type { ChartTable } from '../../charts/index.ts'
import { COMPARED_WARMING_C } from '../../core/damage/country-ranking.ts'
import { listProfiledCountries } from '../../core/country/profile.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { countryPage, datasetPage, scenarioPage } from '../addresses.ts'
import { countrySources, findParent, readContent } from '../content.ts'
import { drawCountryDebt, drawCountryEmissions } from '../countries/charts.ts'
import { drawDamageMap, listDamageMap } from '../countries/damage-map.ts'
import { drawEmissionsMap, listEmissionsMap } from '../countries/emissions-map.ts'
import { drawDatasetFigure } from '../datasets/figure.ts'
import { newestDay } from '../as-of.ts'
import { listRegions } from '../regions/published-rows.ts'
import { drawRegions, listRegionVerdicts } from '../regions/region-map.ts'
import { drawCharts, drawDifference, listDrawn } from '../report/charts.ts'
import { chartAnchor, type ChartOrMap, type DrawnChart } from './chart-or-map.ts'

/** A chart with files and an embed page of its own. */
export interface PublishedChart {
  readonly figure: ChartOrMap
  /** The very place of the site where it stands. */
  readonly page: string
  /** Its numbers, or null where the file of a dataset holds them. */
  readonly table: ChartTable | null
}

let listed: Promise<PublishedChart[]> | undefined

/** Every chart of the site that has files of its own, drawn at the first call. */
export function listPublishedCharts(): Promise<PublishedChart[]> {
  listed ??= drawAll()
  return listed
}

async function drawAll(): Promise<PublishedChart[]> {
  const { scenarios, datasets } = readContent()
  const drawn = await Promise.all([
    ...scenarios.map(drawScenario),
    ...datasets.map(async (dataset) => {
      const figure = await drawDatasetFigure(dataset)
      const page = datasetPage(dataset.metadata.dataset_id)
      return figure.kind === 'none' ? [] : [publish(figure, page, null)]
    }),
    ...listProfiledCountries(countrySources()).map(async (country) => {
      const charts = await Promise.all([drawCountryEmissions(country), drawCountryDebt(country)])
      return charts.flatMap((chart) =>
        chart === null ? [] : [publishChart(chart, countryPage(country))]
      )
    }),
  ])
  const map = drawEmissionsMap({ isLinked: false })
  const [regions, day] = [listRegions(), newestDay()]
  return [
    ...drawn.flat(),
    publish(
      { kind: 'map', map: drawRegions(regions, { day, isLinked: false }) },
      '/',
      listRegionVerdicts(regions)
    ),
    publish({ kind: 'map', map }, '/countries/', listEmissionsMap()),
    ...COMPARED_WARMING_C.map((warming_c) =>
      publish(
        { kind: 'map', map: drawDamageMap(warming_c, { isLinked: false }) },
        '/countries/',
        listDamageMap(warming_c)
      )
    ),
  ]
}

async function drawScenario(scenario: Scenario): Promise<PublishedChart[]> {
  const parent = findParent(scenario)
  const charts = [
    ...listDrawn(await drawCharts(scenario, parent)),
    ...(parent === undefined ? [] : await drawDifference(scenario, parent)),
  ]
  return charts.map((chart) => publishChart(chart, scenarioPage(scenario.id)))
}

function publishChart(chart: DrawnChart, page: string): PublishedChart {
  return publish({ kind: 'chart', chart }, page, chart.description.table)
}

function publish(figure: ChartOrMap, page: string, table: PublishedChart['table']): PublishedChart {
  return { figure, page: `${page}#${chartAnchor(figure)}`, table }
}
