import { z } from 'zod'
import { findingSchema } from '../../core/scenario/check/finding.ts'
import { report } from '../../scenario/document/rows/report.ts'
import { cheapestPlanSchema } from './cheapest-plan.ts'

const target = report.shape.primary.partial({
  odds: true,
  words: true,
  percentiles: true,
  decides: true,
  sizing: true,
})

/** The report of a region: that of a document, and without futures no figure that follows from them. */
const regionReport = report
  .partial({ others: true, evidence: true, symbols: true, first_symbols: true })
  .extend({
    primary: target,
    test: target,
    next_target: target.nullable(),
    money: report.shape.money.partial({
      p17: true,
      p83: true,
      p17_with_carbon: true,
      p83_with_carbon: true,
      no_regret: true,
      paid_on_excess: true,
    }),
  })

/** Evaluation of a document or a part of one, on the wire. */
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
      .describe('Invalid entries; with one of them there is no report'),
    missing: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .readonly()
      .describe('Required inputs that are missing'),
    assumed: z
      .array(
        z.object({
          path: z.string(),
          label: z.string(),
          value: z.union([z.number(), z.string(), z.boolean()]),
          unit: z.string().nullable(),
          source: z.string(),
        })
      )
      .readonly()
      .describe('Defaults used for what was left out, with their source'),
    report: regionReport
      .nullable()
      .describe('The report as a document has it; null while something is missing or wrong'),
    plan: z
      .union([cheapestPlanSchema, z.object({ error: z.string().describe('Why there is none') })])
      .nullable()
      .describe('With plan=true: the cheapest plan'),
  })
  .meta({ id: 'ScenarioEvaluation' })
