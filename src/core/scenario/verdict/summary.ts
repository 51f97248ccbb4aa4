import { z } from 'zod'
import type { Scenario } from '../document/document.ts'
import { describeHeadline, headlineSchema } from '../document/headline.ts'
import { SCENARIO_STATUSES } from '../../../scenario/document/vocabularies.ts'
import { assessAmong } from './assess.ts'
import type { Verdict } from './draw-verdict.ts'
import { VERDICT_CLASSES } from './verdict-class.ts'

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
  headline: headlineSchema.extend({
    verdict_class: z.enum(VERDICT_CLASSES).nullable().describe('Null without stated plants'),
    verdict_probability: z
      .number()
      .nullable()
      .describe('Share of draws of the stated assumptions with a margin above 0'),
  }),
})

/** A row of the list of scenarios. */
export type ScenarioSummary = z.infer<typeof scenarioSummarySchema>

/** Describe documents and resolved variants as rows of the list. */
export function summarizeScenarios(scenarios: readonly Scenario[]): ScenarioSummary[] {
  return scenarios.map((scenario) => summarizeScenario(scenario, assessAmong(scenario, scenarios)))
}

function summarizeScenario(scenario: Scenario, verdict: Verdict | null): ScenarioSummary {
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
    headline: {
      ...describeHeadline(scenario),
      verdict_class: verdict?.verdict_class ?? null,
      verdict_probability: verdict?.verdict_probability ?? null,
    },
  }
}
