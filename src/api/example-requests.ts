/** Fixed day for examples that depend on a date, so that every build gives the same ones. */
const DAY = '2026-11-20'

/** Default example values of path parameters. */
export const PATH_EXAMPLES: Readonly<Record<string, string>> = {
  country: 'VN',
  dataset_id: 'owid-co2',
  scenario_id: 'ohio-pjm-mandate-2035',
}

/** Parameters of the example requests of operations that do not declare theirs. */
export const EXAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  readCatalog: { include_datasets: 'false' },
  readDataset: { dataset_id: 'owid-co2', country: 'DE', from: '2020' },
  readRefreshEvidence: { view: 'operational', as_of: DAY },
  readUpdateSchedule: { sort: 'next_due', limit: '5', as_of: DAY },
  readEmissions: { country: 'DE' },
  readScenarioUncertainty: { samples: '256' },
  listCoefficients: { service: 'scc' },
  listDatasets: { include_hashes: 'true' },
}
