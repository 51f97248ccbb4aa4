import { z } from 'zod'
import table from './data/policy-pathways.json' with { type: 'json' }

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

const pathwaySchema = z.strictObject({
  id: z.enum(POLICY_PATHWAY_IDS),
  label: z.string(),
  description: z.string(),
  /** Scenario whose prices, emissions and warming are read. */
  anchor: z.string(),
  kind: z.enum(['hot_house', 'too_little_too_late', 'disorderly', 'orderly']),
})

/** A policy pathway: what it is called and which scenario is read. */
export type PolicyPathway = z.infer<typeof pathwaySchema>

/** All policy pathways, in the order of the documentation. */
export const POLICY_PATHWAYS: readonly PolicyPathway[] = z
  .array(pathwaySchema)
  .parse(table.pathways)
