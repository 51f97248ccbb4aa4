import { z } from 'zod'
import { findingSchema } from '../../core/scenario/check/finding.ts'
import { objectSchema } from './calculation.ts'
import { leastCostSchema } from './least-cost.ts'
import { scenarioUncertaintySchema } from './verdict.ts'

/** Evaluation of a full or partial document, on the wire. */
export const evaluationSchema = z
  .object({
    complete: z.boolean().describe('Whether nothing is missing and all entries are valid'),
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
      .describe('Invalid entries; figures are still computed if possible'),
    missing: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .readonly()
      .describe('Required inputs that are missing'),
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
      .describe('Defaults used for what was left out'),
    derived: objectSchema
      .nullable()
      .describe('Computed fields, named as in a document; null if nothing can be computed'),
    money: z
      .object({
        currency: z.string().describe('ISO 4217'),
        price_year: z.int().nullable().describe('Null if the document states none'),
        factor: z.number().describe('Conversion factor from the dollars of the document'),
        note: z.string().describe('Currency and price year of the amounts'),
        amounts: z
          .record(z.string(), z.number())
          .describe('Totals of finance and charges, billions of the currency'),
      })
      .nullable()
      .describe('Totals in the requested currency and price year; null without figures'),
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
      .describe('Sample of the stated ranges and lead times; null if nothing can be computed'),
    plan: z
      .union([leastCostSchema, z.object({ error: z.string().describe('Why there is none') })])
      .nullable()
      .describe('With plan=true: the cheapest plan'),
  })
  .meta({ id: 'ScenarioEvaluation' })
