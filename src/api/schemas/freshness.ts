import { countSchema } from '../../core/validation/number.ts'
import { z } from 'zod'
import { EVIDENCE_VIEWS } from '../../core/dataset/freshness/evidence.ts'
import { GRADES } from '../../core/dataset/freshness/state.ts'
import { scheduleItemSchema } from '../../core/dataset/freshness/schedule.ts'
import { namedLinkSchema } from './dataset.ts'

const itemSchema = scheduleItemSchema.meta({ id: 'ScheduleItem' })

const thresholdsSchema = z
  .object({ due: z.int(), overdue: z.int(), delinquent: z.int() })
  .meta({ id: 'AgeThresholds' })

const kpisSchema = z.object({
  sources_total: z.int(),
  operational_total: z.int(),
  up_to_date: z.int(),
  due: z.int(),
  overdue: z.int(),
  delinquent: z.int(),
  unknown: z.int().describe('Sources with an irregular cadence, for which there is no due date'),
  fixed: z.int().describe('Closed series: never due'),
  oldest_source: z.object({ dataset_id: z.string(), last_updated: z.string() }).nullable(),
  last_refresh_at: z.string().nullable().describe('Last successful refresh'),
  refreshes_total: z.int(),
  refreshes_failed: countSchema,
})

/** Freshness evidence on the wire. */
export const evidenceSchema = z
  .object({
    view: z.enum(EVIDENCE_VIEWS),
    as_of: z.string().describe('Date for which it is computed'),
    operational_cadence_grade: z.enum(GRADES),
    grade_basis: z.object({
      operational_total: z.int(),
      on_time: countSchema.describe('Operational sources that are up to date or due'),
      on_time_pct: z.number().nullable(),
      late_sources: z.array(z.string()).readonly(),
      unknown_because: z.string().nullable().describe('Why the grade is unknown'),
      thresholds_pct: z.object({ A: z.number(), B: z.number(), C: z.number(), D: z.number() }),
    }),
    thresholds_days: z.record(z.string(), thresholdsSchema).describe('Ages in days, by cadence'),
    thresholds_source: namedLinkSchema,
    kpis: kpisSchema,
    operational_sources: z.array(itemSchema).readonly().optional(),
    sources: z.array(itemSchema).readonly().optional(),
    daily: z
      .array(
        z.object({
          date: z.string(),
          attempted: countSchema,
          succeeded: countSchema,
          unchanged: countSchema,
          failed: countSchema,
        })
      )
      .readonly()
      .optional()
      .describe('One row per day with a refresh'),
  })
  .meta({ id: 'RefreshEvidence' })

/** A page of the update schedule on the wire. */
export const schedulePageSchema = z
  .object({
    as_of: z.string(),
    total: z.int().describe('Number of items that match filter and search'),
    limit: countSchema,
    offset: countSchema,
    sort: z.string(),
    items: z.array(scheduleItemSchema.partial().meta({ id: 'ScheduleRow' })).readonly(),
    next: z.string().nullable(),
    prev: z.string().nullable(),
  })
  .meta({ id: 'UpdateSchedule' })
