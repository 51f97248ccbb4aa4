import { z } from '@hono/zod-openapi'
import { findingSchema } from '../../core/scenario/check/finding.ts'
import { leastCostSchema } from './least-cost.ts'
import { scenarioUncertaintySchema } from './verdict.ts'

/** What follows from a document or a part of one, on the wire. */
export const evaluationSchema = z
  .object({
    complete: z.boolean().describe('Whether nothing is missing and no entry is wrong'),
    findings: z
      .array(
        findingSchema.pick({
          path: true,
          severity: true,
          message: true,
          expected: true,
          actual: true,
        })
      )
      .readonly()
      .describe('What is wrong with an entry; figures are computed all the same where they can be'),
    missing: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .readonly()
      .describe('What has to be stated before anything is computed'),
    assumed: z
      .array(
        z.object({
          path: z.string(),
          label: z.string(),
          value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
          unit: z.string().nullable(),
          source: z.string(),
        })
      )
      .readonly()
      .describe('Defaults that stand in for what is left out'),
    derived: z
      .looseObject({})
      .nullable()
      .describe('Computed fields under their names in a document; null where nothing follows'),
    money: z
      .object({
        currency: z.string().describe('ISO 4217'),
        price_year: z.int().nullable().describe('Null where the document states none'),
        factor: z.number().describe('From dollars of the document to this money'),
        note: z.string().describe('What the amounts are'),
        amounts: z
          .record(z.string(), z.number())
          .describe('Sums of finance and charges, billions of the currency'),
      })
      .nullable()
      .describe('Sums in the currency and price year that were asked for; null without figures'),
    verdict: scenarioUncertaintySchema
      .omit({
        scenario_id: true,
        method: true,
        samples: true,
        seed: true,
        note: true,
        assumptions: true,
      })
      .nullable()
      .describe('Draws of the stated ranges and lead times; null where nothing follows'),
    plan: z
      .union([leastCostSchema, z.object({ error: z.string().describe('Why there is none') })])
      .nullable()
      .describe('With plan=true: the cheapest plan'),
  })
  .meta({ id: 'ScenarioEvaluation' })
