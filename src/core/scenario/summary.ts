import { z } from 'zod'
import type { Scenario } from './document.ts'
import { describeHeadline, headlineSchema } from './headline.ts'
import { SCENARIO_STATUSES } from './sections/identity.ts'

/** A row of the list of scenarios. */
export const scenarioSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  region_id: z.string(),
  geography: z.string().nullable().describe('Sub-region of the model, or null'),
  status: z.enum(SCENARIO_STATUSES),
  scenario_type: z.string(),
  version: z.string(),
  tags: z.array(z.string()),
  last_updated: z.string(),
  url: z.string(),
  page_url: z.string(),
  headline: headlineSchema,
})

/** A row of the list of scenarios. */
export type ScenarioSummary = z.infer<typeof scenarioSummarySchema>

/** Describe a document as a row of the list. */
export function summarizeScenario(scenario: Scenario): ScenarioSummary {
  const { id, name, subtitle, region_id, status, scenario_type, version, tags, last_updated } =
    scenario
  return {
    id,
    name,
    subtitle,
    region_id,
    geography: scenario.geography ?? null,
    status,
    scenario_type,
    version,
    tags,
    last_updated,
    url: `/api/scenarios/${id}`,
    page_url: `/scenarios/${id}`,
    headline: describeHeadline(scenario),
  }
}
