import { UNITS } from '../../../model/units/unit-table.ts'
import { z } from 'zod'
import { CADENCES, type DatasetMetadata } from '../metadata.ts'
import { FRESHNESS_STATUSES, isOperational, judgeFreshness } from './state.ts'

/** A source in the update schedule. */
export const scheduleItemSchema = z.object({
  dataset_id: z.string(),
  title: z.string(),
  topic: z.string(),
  cadence: z.enum(CADENCES),
  last_updated: z.string().describe('Date of our copy'),
  retrieved_at: z.string().describe('When we last fetched it'),
  next_due: z.string().nullable().describe('Day on which an update is due'),
  days_until_due: z.int().meta({ 'x-unit': UNITS.days.symbol }).nullable(),
  age_days: z.int(),
  status: z.enum(FRESHNESS_STATUSES),
  operational: z.boolean().describe('Whether the cadence is monthly or faster'),
  source_name: z.string(),
  license: z.string(),
  url: z.string(),
})

/** A source in the update schedule. */
export type ScheduleItem = z.infer<typeof scheduleItemSchema>

/** The field names allowed in sort, filter and fields. */
export const SCHEDULE_FIELDS: readonly string[] = Object.keys(scheduleItemSchema.shape)

/** Describe the sources as schedule items on a day, by dataset id. */
export function listSchedule(sources: readonly DatasetMetadata[], asOf: string): ScheduleItem[] {
  return sources
    .map((source) => {
      const { status, age_days, next_due, days_until_due } = judgeFreshness(source, asOf)
      return {
        dataset_id: source.dataset_id,
        title: source.title,
        topic: source.topic,
        cadence: source.cadence,
        last_updated: source.source_updated_at,
        retrieved_at: source.retrieved_at,
        next_due,
        days_until_due,
        age_days,
        status,
        operational: isOperational(source.cadence),
        source_name: source.source.name,
        license: source.license,
        url: `/api/datasets/${source.dataset_id}`,
      }
    })
    .sort((a, b) => (a.dataset_id < b.dataset_id ? -1 : 1))
}
