/** A request that shows an operation at work: values by parameter, or the body of a POST. */
export interface OperationExample {
  readonly parameters?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Values of the parameters that stand in paths, where an operation has none of its own. */
export const PATH_EXAMPLES: Readonly<Record<string, string>> = {
  country: 'VN',
  dataset_id: 'owid-co2',
  scenario_id: 'ohio-pjm-mandate-2035',
}

/** Examples by operation id; an operation without one is asked without parameters. */
export const EXAMPLES: Readonly<Record<string, OperationExample>> = {
  readCatalog: { parameters: { include_datasets: 'false' } },
  readDataset: { parameters: { dataset_id: 'owid-co2', country: 'DE', from: '2020' } },
  readRefreshEvidence: { parameters: { view: 'operational' } },
  readUpdateSchedule: { parameters: { sort: 'next_due', limit: '5' } },
  readEmissions: { parameters: { country: 'DE' } },
  computePhysicalClimate: {
    parameters: { geography: 'europe.mediterranean', climate_pathway: 'rcp85', horizon: '2060' },
  },
  readPhysicalClimate: { parameters: { country: 'VN', scenario: 'rcp45' } },
  estimateSocialCostOfCarbon: { parameters: { discount_rate: '0.03', explain: 'true' } },
  listDatasets: { parameters: { include_hashes: 'true' } },
  drawScenario: {
    body: {
      id: 'poland-allowance-60',
      parent_scenario: 'poland-mandate-2035',
      variant_label: 'Allowance at EUR 60',
      variant_description: 'The allowance costs EUR 60 in every year.',
      overrides: { power_account: { allowance_price_eur: 60 } },
    },
  },
  validateScenario: { body: { id: 'draft', name: 'A draft' } },
}
