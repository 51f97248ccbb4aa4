/** URLs of pages and files, all relative to the root, each defined once. */

/** Page of a scenario report. */
export function scenarioPage(id: string): string {
  return `/scenarios/${id}`
}

/** What the control room of a report runs from, as JSON. */
export function controlFile(id: string): string {
  return `/scenarios/${id}/control.json`
}

/** Scenario document as JSON. */
export function scenarioJson(id: string): string {
  return `/api/scenarios/${id}`
}

/** Annex of a scenario report: register, gaps, charges, climate and files. */
export function scenarioAnnex(id: string): string {
  return `/scenarios/${id}/annex`
}

/** The hours of a fleet of a scenario. */
export function fleetHours(id: string, fleet: 'plan' | 'reference'): string {
  return `/api/scenarios/${id}/year?fleet=${fleet}`
}

/** A scenario report as one file that needs no network. */
export function scenarioOffline(id: string): string {
  return `/scenarios/${id}/offline.html`
}

/** The dated decisions of a scenario as a calendar file. */
export function scenarioCalendar(id: string): string {
  return `/scenarios/${id}/decisions.ics`
}

/** Page of a dataset. */
export function datasetPage(id: string): string {
  return `/datasets/${id}`
}

/** A dataset as the API answers it, whole or the rows of a query. */
export function datasetJson(id: string): string {
  return `/api/datasets/${id}`
}

/** Page of a country (alpha-2). */
export function countryPage(alpha2: string): string {
  return `/countries/${alpha2}`
}

/** Page of two countries (alpha-2) side by side. */
export function countryPair(first: string, second: string): string {
  return `/countries/${first}/${second}`
}

/** Page of the budget of a country (alpha-2) in four cases and four years. */
export function countryBudget(alpha2: string): string {
  return `/countries/${alpha2}/budget`
}

/** All data on a country (alpha-2) as JSON. */
export function countryJson(alpha2: string): string {
  return `/api/countries/${alpha2}`
}

/** URLs of a chart: its image, its numbers, and its embed page. */
export interface ChartFiles {
  readonly svg: string
  readonly png: string
  readonly csv: string
  /** The Vega-Lite specification. */
  readonly spec: string
  readonly embed: string
}

/** Name of a chart of a scenario report, from which `chartFiles` makes URLs. */
export function scenarioChart(scenarioId: string, chartId: string): string {
  return `${scenarioId}/${chartId}`
}

/** The chart of emissions of a country (alpha-2). */
export function countryChart(alpha2: string): string {
  return `countries/${alpha2}`
}

/** The chart of climate damage in a country (alpha-2). */
export function countryDamage(alpha2: string): string {
  return `countries/${alpha2}-damage`
}

/** The chart of the electricity mix of a country (alpha-2). */
export function countryMix(alpha2: string): string {
  return `countries/${alpha2}-mix`
}

/** The map of the regions by verdict. */
export const REGION_MAP = 'regions'

/** The map over the list of countries. */
export const COUNTRY_MAP = 'countries/co2-per-person'

/** The map of GDP damage at a global warming level, degC. */
export function damageMap(warming_c: number): string {
  return `countries/gdp-damage-${String(warming_c).replace('.', '-')}c`
}

/** The climate chain for a place at a global warming level, degC. */
export function chainAtWarming(geography: string, warming_c: number): string {
  return `${CHAIN_PAGE}?warming_c=${warming_c}&geography=${geography}`
}

/** The picture of a dataset. */
export function datasetChart(id: string): string {
  return `datasets/${id}`
}

/** How the addresses of the files of a chart end. */
export const CHART_ENDINGS = { svg: '.svg', png: '.png', csv: '.csv', spec: '.vl.json' } as const

/** Files of a chart, made on request. The numbers of a dataset's picture are the dataset. */
export function chartFiles(chart: string): ChartFiles {
  const file = `/charts/${chart}`
  const { svg, png, csv, spec } = CHART_ENDINGS
  return {
    svg: `${file}${svg}`,
    png: `${file}${png}`,
    csv: `${chart.startsWith('datasets/') ? `/api/${chart}` : file}${csv}`,
    spec: `${file}${spec}`,
    embed: `/embed/${chart}`,
  }
}

/** The plan of a country (alpha-2) to start from. */
export function planDraft(country: string): string {
  return `/plan/drafts/${country}.json`
}

/** Preview image of a page for messages and social networks, by its slug. */
export function socialPicture(slug: string): string {
  return `/social/${slug}.png`
}

/** Page that lists the consistency relations of scenario documents. */
export const CONSISTENCY_PAGE = '/methodology/scenario-consistency'

/** Page of the battery calculator. */
export const BATTERY_PAGE = '/calculators/battery-dispatch'

/** The calculator of climate, damage and budget. */
export const CHAIN_PAGE = '/calculators/climate-chain'

/** The cheapest plan of a scenario as JSON. */
export function leastCostJson(id: string): string {
  return `/api/scenarios/${id}/least-cost`
}

/** The system of a scenario as a folder for PyPSA. */
export function pypsaFolder(id: string): string {
  return `/scenarios/${id}/pypsa.zip`
}

/** First page of the weather sets. */
export const WEATHER_PAGE = '/weather/'

/** Address of the page of a weather set. */
export function weatherPage(set: string): string {
  return `${WEATHER_PAGE}${set.toLowerCase()}`
}
