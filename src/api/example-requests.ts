/** An example request of an operation, by parameter name. */
export interface OperationExample {
  readonly parameters?: Readonly<Record<string, string>>
}

/** Fixed day for examples that depend on a date, so that every build gives the same ones. */
const DAY = '2026-11-20'

/** Default example values of path parameters. */
export const PATH_EXAMPLES: Readonly<Record<string, string>> = {
  country: 'VN',
  dataset_id: 'owid-co2',
  scenario_id: 'ohio-pjm-mandate-2035',
}

/** Examples by operation id; operations not listed here are called without parameters. */
export const EXAMPLES: Readonly<Record<string, OperationExample>> = {
  readCatalog: { parameters: { include_datasets: 'false' } },
  readDataset: { parameters: { dataset_id: 'owid-co2', country: 'DE', from: '2020' } },
  readRefreshEvidence: { parameters: { view: 'operational', as_of: DAY } },
  readUpdateSchedule: { parameters: { sort: 'next_due', limit: '5', as_of: DAY } },
  readEmissions: { parameters: { country: 'DE' } },
  computePhysicalClimate: {
    parameters: { geography: 'europe.mediterranean', climate_pathway: 'rcp85', horizon: '2060' },
  },
  readPhysicalClimate: { parameters: { country: 'VN', scenario: 'rcp45' } },
  estimateSocialCostOfCarbon: { parameters: { discount_rate: '0.03', explain: 'true' } },
  evaluateScenario: { parameters: { samples: '256' } },
  readScenarioUncertainty: { parameters: { samples: '256' } },
  listCoefficients: { parameters: { service: 'scc' } },
  listDatasets: { parameters: { include_hashes: 'true' } },
}
