/** Ids of the policy pathways, in the order of the documentation. */
export const POLICY_PATHWAY_IDS = [
  'current_policies',
  'ndc',
  'fragmented_world',
  'delayed_transition',
  'below_2c',
  'net_zero_2050',
  'low_demand',
  'divergent_net_zero',
] as const

/** Id of a policy pathway. */
export type PolicyPathwayId = (typeof POLICY_PATHWAY_IDS)[number]
