import { z } from 'zod'
import type { Bound } from '../climate/bounds.ts'
import type { Nodes } from '../explain/interpolation.ts'
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

/** Categories of AR6 WGIII for which an investment need is held. */
export const INVESTMENT_CATEGORIES = ['C1', 'C2', 'C3', 'C5', 'C6', 'C7'] as const

const numbers = z.array(z.number()).readonly()

const pathwaySchema = z.strictObject({
  id: z.enum(POLICY_PATHWAY_IDS),
  label: z.string(),
  description: z.string(),
  /** Category of AR6 WGIII that stands for the pathway. */
  anchor: z.string(),
  /** Category whose investment need is read. */
  category: z.enum(INVESTMENT_CATEGORIES),
  kind: z.enum(['hot_house', 'too_little_too_late', 'disorderly', 'orderly']),
  /** Global warming level by year, degC above 1850-1900. */
  warming: z.strictObject({ year: numbers, warming_c: numbers }),
  /** Greenhouse gases against 2019 by year, percent. */
  emissions_pct: z.strictObject({ low: numbers, central: numbers, high: numbers }),
})

/** A policy pathway: what it is called, which AR6 category stands for it, its warming and emissions. */
export type PolicyPathway = z.infer<typeof pathwaySchema>

/** All policy pathways, in the order of the documentation. */
export const POLICY_PATHWAYS: readonly PolicyPathway[] = z
  .array(pathwaySchema)
  .parse(table.pathways)

/** Where the anchors come from. */
export const POLICY_PATHWAY_SOURCE = table.source

/** Last year for which emissions, activity and investment are held; later years keep its value. */
export const LAST_TRANSITION_YEAR = Math.max(...table.emissions_year)

/** The policy pathway of an id. */
export function findPolicyPathway(id: PolicyPathwayId): PolicyPathway {
  const pathway = POLICY_PATHWAYS.find((item) => item.id === id)
  if (!pathway) throw new Error(`No policy pathway is held for '${id}'.`)
  return pathway
}

/** Global warming level of a policy pathway by year, degC. */
export function policyWarmingNodes(id: PolicyPathwayId): Nodes {
  const { year, warming_c } = findPolicyPathway(id).warming
  return { x: year, y: warming_c }
}

/**
 * Emissions of a policy pathway against 2019 by year, percent: the median, the 5th percentile of
 * the reduction (low) or the 95th (high); where no range is printed the ends are the median.
 */
export function emissionsNodes(id: PolicyPathwayId, bound: Bound): Nodes {
  return { x: table.emissions_year, y: [0, ...findPolicyPathway(id).emissions_pct[bound]] }
}
