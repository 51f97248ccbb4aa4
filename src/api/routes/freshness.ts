import { z } from 'zod'
import { describeFreshness, EVIDENCE_VIEWS } from '../../core/dataset/freshness/evidence.ts'
import { listSchedule, SCHEDULE_FIELDS } from '../../core/dataset/freshness/schedule.ts'
import { findQueryProblems, querySchedule } from '../../core/dataset/freshness/schedule-query.ts'
import { listSources } from '../../data/content.ts'
import { describeProblems } from '../errors.ts'
import { rowsOf } from '../outputs.ts'
import { linkPages, writeLinkHeader } from '../page-links.ts'
import {
  choiceParameter,
  dayParameter,
  integerParameter,
  namesParameter,
  textParameter,
} from '../parameters.ts'
import { defineRoute, HeadedAnswer } from '../route.ts'
import { evidenceSchema, schedulePageSchema } from '../schemas/freshness.ts'

/** Fixed day of the examples, so that every build gives the same ones. */
const EXAMPLE_DAY = '2026-11-20'

const asOfParameter = dayParameter('Date for which to compute; today (UTC) by default')

/** GET /api/data-refresh-evidence. */
export const evidenceRoute = defineRoute(
  {
    path: '/api/data-refresh-evidence',
    operationId: 'readRefreshEvidence',
    tags: ['data'],
    summary: 'How up to date the data are, with a grade',
    description:
      'Computed for a date, only from the dates of the sources and the refresh log of the repository.',
    example: { view: 'operational', as_of: EXAMPLE_DAY },
    query: z.object({
      view: choiceParameter(
        EVIDENCE_VIEWS,
        'Detail: a summary, the operational sources, or everything'
      ),
      as_of: asOfParameter,
    }),
    answer: { description: 'The evidence', schema: evidenceSchema },
    lane: 'light',
    isKept: false,
  },
  ({ content, today }) => {
    const sources = listSources(content)
    return ({ query: { view = 'summary', as_of: asOf = today() } }) =>
      describeFreshness(sources, content.refreshLog, { view, asOf })
  }
)

/** GET /api/data-update-schedule. */
export const scheduleRoute = defineRoute(
  {
    path: '/api/data-update-schedule',
    operationId: 'readUpdateSchedule',
    tags: ['data'],
    summary: 'Update schedule: cadence, age and next due date of each source',
    description:
      'One row per source. The list can be searched, filtered, sorted and paged; next and prev link the pages.',
    example: { sort: 'next_due', limit: '5', as_of: EXAMPLE_DAY },
    query: z.object({
      limit: integerParameter({ min: 1, max: 1000, default: 100 }, 'Items per page'),
      offset: integerParameter({ min: 0, default: 0 }, 'Number of items to skip'),
      sort: textParameter('Field to sort by; prefix - for descending', 'dataset_id'),
      q: textParameter('Substring to search for in all text fields'),
      filter: namesParameter(
        `Comma-separated field:value pairs; fields are ${SCHEDULE_FIELDS.join(', ')}`
      ),
      fields: namesParameter('Comma-separated fields to keep'),
      as_of: asOfParameter,
    }),
    answer: {
      description: 'A page of the schedule; RFC 8288 Link headers give the next and previous page',
      schema: schedulePageSchema,
      table: rowsOf(schedulePageSchema, 'items'),
    },
    lane: 'light',
    isKept: false,
  },
  ({ content, today }) => {
    const sources = listSources(content)
    return ({ query: { as_of = today(), ...query }, given: { address } }) => {
      const schedule = listSchedule(sources, as_of)
      const issues = findQueryProblems(query, schedule)
      if (issues.length > 0) throw describeProblems(issues)
      const { total, items } = querySchedule(schedule, query)
      const { limit, offset, sort } = query
      const links = linkPages(new URL(address), { total, limit, offset })
      const answer = { as_of, total, limit, offset, sort, items, ...links }
      const link = writeLinkHeader(links)
      return new HeadedAnswer(answer, link === undefined ? {} : { Link: link })
    }
  }
)
