import { z } from 'zod'
import { TARGET_STATUSES } from '../document/vocabularies.ts'
import { LIKELIHOOD_WORDS, likelihoodWord } from '../odds/words.ts'
import type { Scenario } from '../document/scenario-schema.ts'

/** The report as a served document states it. */
export type StatedReport = Unchanged<NonNullable<Scenario['report']>>

/** A value of which nothing is written. */
type Unchanged<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
  : Value

/** The target that a report leads with, and its odds. */
export type LeadTarget = StatedReport['primary']

/** What a report says of a target for whose miss no law names anything. */
export const NO_PENALTY = 'no penalty is set'

const share = (means: string) => z.number().describe(`Share of the samples that meet it ${means}`)

/** What lists say of the target that leads. */
export const targetHeadlineSchema = z.object({
  id: z.string().describe('Id of the target that leads'),
  status: z.enum(TARGET_STATUSES).describe('How much it binds'),
  metric: z.string().describe('What it limits'),
  year: z.int().describe('Year in which it is due'),
  value: z.number().describe('Limit, in the unit of its metric'),
  odds: z.object({
    reference: share('without new decisions'),
    in_time: share('if every decision falls and is delivered on its date'),
    as_planned: share('as planned, with what is late and what is not built'),
  }),
  word: z.enum(LIKELIHOOD_WORDS).describe('Word for the odds in time'),
})

export type TargetHeadline = z.infer<typeof targetHeadlineSchema>

/** The target that leads: the primary, or the one that takes its place. */
export function leadTargetOf(report: Pick<StatedReport, 'next_target' | 'primary'>): LeadTarget {
  return report.next_target ?? report.primary
}

export function headlineOf(report: StatedReport): TargetHeadline {
  const { id, status, metric, year, value, odds } = leadTargetOf(report)
  const { reference, in_time, as_planned } = odds
  return {
    id,
    status,
    metric,
    year,
    value,
    odds: { reference, in_time, as_planned },
    word: likelihoodWord(in_time),
  }
}
