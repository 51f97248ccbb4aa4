import { z } from 'zod'
import { entryAt } from '../entry.ts'
import table from '../../model/coefficients/pathways/policy-pathways.json' with { type: 'json' }
import { POLICY_PATHWAY_IDS, type PolicyPathwayId } from './policy-pathway-ids.ts'

const pathwaySchema = z.strictObject({
  id: z.enum(POLICY_PATHWAY_IDS),
  label: z.string(),
  description: z.string(),
  /** Scenario whose prices, emissions and warming are used. */
  anchor: z.string(),
  kind: z.enum(['hot_house', 'too_little_too_late', 'disorderly', 'orderly']),
})

/** A policy pathway: its label and its scenario. */
export type PolicyPathway = z.infer<typeof pathwaySchema>

/** All policy pathways, in the order of the documentation. */
export const POLICY_PATHWAYS: readonly PolicyPathway[] = z
  .array(pathwaySchema)
  .parse(table.pathways)

/** What a policy pathway is called. */
export function labelPolicyPathway(id: PolicyPathwayId): string {
  return entryAt(POLICY_PATHWAYS, POLICY_PATHWAY_IDS.indexOf(id)).label
}
