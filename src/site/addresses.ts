/** Addresses of pages and files, all from the root, each written in one place. */

/** Page of a scenario report. */
export function scenarioPage(id: string): string {
  return `/scenarios/${id}`
}

/** Scenario document as JSON. */
export function scenarioJson(id: string): string {
  return `/api/scenarios/${id}`
}

/** Page of a dataset. */
export function datasetPage(id: string): string {
  return `/datasets/${id}`
}

/** Page of a country (alpha-2). */
export function countryPage(alpha2: string): string {
  return `/countries/${alpha2}`
}

/** Everything held on a country (alpha-2) as JSON. */
export function countryJson(alpha2: string): string {
  return `/api/countries/${alpha2}`
}

/** File of a chart, written at build. */
export function chartFile(scenarioId: string, chartId: string, type: 'svg' | 'csv'): string {
  return `/charts/${scenarioId}/${chartId}.${type}`
}

/** Page that lists the consistency relations of scenario documents. */
export const CONSISTENCY_PAGE = '/methodology/scenario-consistency'

/** Page of the battery calculator. */
export const BATTERY_PAGE = '/calculators/battery-dispatch'
