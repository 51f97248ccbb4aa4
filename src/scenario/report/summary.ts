import { z } from 'zod'
import { headlineOf, targetHeadlineSchema } from './headline.ts'
import { SCENARIO_STATUSES } from '../document/vocabularies.ts'
import { readCeiling } from '../../core/scenario/document/derivations.ts'
import type { Scenario } from '../document/scenario-schema.ts'

/** What lists show of a scenario: the five figures of its test, and the target that leads with its odds. */
export const headlineSchema = targetHeadlineSchema.partial().extend({
  reduction_pct: z.number().describe('Cut of baseline emissions, percent'),
  deadline_year: z.int(),
  ceiling_mt_co2: z.number().describe('Ceiling in the deadline year, Mt CO2'),
  margin_mt_co2: z.number().describe('Ceiling less what the plan emits, Mt CO2'),
  five_year_cumulative_usd_b: z.number().describe('Penalty of five years, USD billion'),
})

type Headline = z.infer<typeof headlineSchema>

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

/** Describe a document or a resolved variant as a row of the list. */
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

function describeHeadline(scenario: Scenario): Headline {
  return {
    ...(scenario.report === undefined ? {} : headlineOf(scenario.report)),
    reduction_pct: scenario.target.reduction_pct,
    deadline_year: scenario.target.deadline_year,
    ceiling_mt_co2: readCeiling(scenario.target),
    margin_mt_co2: scenario.analysis.estimated_margin_mt_co2,
    five_year_cumulative_usd_b: scenario.non_compliance.five_year_cumulative_usd_b,
  }
}
