import { VOCABULARIES } from '../../../src/core/vocabularies.ts'
import type { Content } from '../../../src/data/content.ts'
import type { FuzzMaterial } from './requests.ts'

/** Names of countries that people write beside codes. */
const NAMES = ['Germany', 'UK', 'Turkey', 'Viet Nam', 'South Korea', 'Ivory Coast', 'USA', 'deu']

/** What the content gives the generator: ids, vocabularies and documents. */
export function readMaterial({ datasets, scenarios }: Content): FuzzMaterial {
  const countries = [...(VOCABULARIES['countries'] ?? []), ...NAMES]
  const shocks = VOCABULARIES['shocks'] ?? []
  return {
    words: {
      country: countries,
      geography: [...(VOCABULARIES['geographies'] ?? []), ...NAMES],
      industry: VOCABULARIES['industries'] ?? [],
      scenario: VOCABULARIES['pathways'] ?? [],
      policy_pathway: VOCABULARIES['policy_pathways'] ?? [],
      active_shocks: [...shocks, shocks.join(',')],
      dataset_id: datasets.map(({ metadata }) => metadata.dataset_id),
      scenario_id: scenarios.map(({ id }) => id),
      filter: ['cadence:daily', 'status:due,cadence:annual', 'operational:true'],
      sort: ['cadence', '-age_days', 'title'],
      failed_vector: scenarios.flatMap(({ tech_vectors }) => tech_vectors.map(({ id }) => id)),
    },
    documents: scenarios.map((scenario) => {
      const { parent_scenario, variant_label, variant_description, overrides } = scenario
      return overrides === undefined || scenario.id.length % 2 === 0
        ? scenario
        : { id: scenario.id, parent_scenario, variant_label, variant_description, overrides }
    }),
  }
}
